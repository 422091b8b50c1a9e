import { Modal, Stack, Switch, Text } from '@mantine/core';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { toast } from '../../ui/toast.tsx';
import { isHeld, useCertificateChange } from './certificates.queries.ts';
import { ShareLink } from './share-link.tsx';

type Props = { certificate: CertificateDetail; opened: boolean; onClose: () => void };

/** Turns the public page of a certificate on and off, and gives its link. */
export function ShareCertificateDialog({ certificate, opened, onClose }: Props) {
  const change = useCertificateChange(certificate.id);
  const { is_public: isPublic, public_token: token } = certificate;
  return (
    <Modal opened={opened} onClose={onClose} title="Share this certificate" size="lg">
      <Stack>
        <Switch
          label="Anyone who has the link can see this certificate"
          description={
            isHeld(certificate)
              ? 'It is held or was rejected in review: the link opens for nobody, and turned off it stays off.'
              : certificate.read_only
                ? 'It is more than your plan holds: turned off, it stays off until you have a larger plan.'
                : 'Its document, its fields and its checks. Turn it off at any time; the link then ends.'
          }
          disabled={(certificate.read_only || isHeld(certificate)) && !isPublic}
          checked={change.isPending ? change.variables.is_public === true : isPublic}
          onChange={({ currentTarget }) =>
            change.mutate({ is_public: currentTarget.checked }, { onError: toast.failure })
          }
        />
        {isPublic && token ? (
          <ShareLink url={`${location.origin}/certificate/${token}`} name={certificate.title} />
        ) : (
          <Text c="dimmed" size="sm">
            The certificate is private. Only you can open it, and those to whom you give a wallet that holds
            it. LinkedIn and other services can be shown only what is shared.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
