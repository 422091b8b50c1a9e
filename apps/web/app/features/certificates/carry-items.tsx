import { Menu } from '@mantine/core';
import {
  IconBadge,
  IconBrandLinkedin,
  IconDeviceMobileShare,
  IconFileCertificate,
  IconFileTypePdf,
  IconShieldSearch,
  IconVectorBezier2,
} from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import type { CarryForm } from '@certfolio/contract/credentials';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { saveResponse } from './save-file.ts';

const forms = [
  ['json', 'Credential (JSON)', IconFileCertificate],
  ['png', 'Badge picture (PNG)', IconBadge],
  ['svg', 'Badge drawing (SVG)', IconVectorBezier2],
  ['pdf', 'PDF with the credential inside', IconFileTypePdf],
] as const;

type CarryProps = { certificate: CertificateDetail; onToWallet: () => void };

/** The ways of taking a signed credential elsewhere; for a certificate without one there are none. */
export function CarryItems({ certificate, onToWallet }: CarryProps) {
  const carry = useMutation({
    mutationFn: async (form: CarryForm) =>
      saveResponse(
        await api.credentials.carry({ params: { id: certificate.id }, query: { as: form } }),
        `${certificate.title}.${form}`,
      ),
    onError: toast.failure,
  });
  if (!certificate.verification.has_credential) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Take the credential with you</Menu.Label>
      <Menu.Item leftSection={<IconDeviceMobileShare size={17} aria-hidden />} onClick={onToWallet}>
        Send to a wallet app
      </Menu.Item>
      {forms.map(([form, label, Icon]) => (
        <Menu.Item
          key={form}
          leftSection={<Icon size={17} aria-hidden />}
          disabled={carry.isPending}
          onClick={() => carry.mutate(form)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}

type Props = {
  certificate: CertificateDetail;
  /** Asked for while the certificate is private: others can only be shown what is shared. */
  onNeedsSharing: () => void;
};

/** Other services: each learns the public address of the certificate, hence only once it is shared. */
export function ServiceItems({ certificate, onNeedsSharing }: Props) {
  const { links, verification } = certificate;
  const open = (url: string | null) => {
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
    else onNeedsSharing();
  };
  return (
    <>
      <Menu.Item
        leftSection={<IconBrandLinkedin size={17} aria-hidden />}
        onClick={() => open(links.add_to_linkedin)}
      >
        Add to LinkedIn profile
      </Menu.Item>
      {verification.has_credential ? (
        <Menu.Item
          leftSection={<IconShieldSearch size={17} aria-hidden />}
          onClick={() => open(links.verifier_plus)}
        >
          Check at VerifierPlus
        </Menu.Item>
      ) : null}
    </>
  );
}
