import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChevronDown,
  IconCopyPlus,
  IconDots,
  IconExternalLink,
  IconFileTypePdf,
  IconTrash,
} from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { saveResponse } from '../certificates/save-file.ts';
import { CopyWalletDialog } from './copy-wallet-dialog.tsx';
import { useWalletDeletionWithUndo } from './use-wallet-deletion-with-undo.ts';
import { visitorAddress } from './visitor-address.ts';

const formats = [
  { format: 'summary', label: 'Summary' },
  { format: 'cards', label: 'Cards' },
  { format: 'full', label: 'Full, with documents' },
] as const;

/** What can be done with the wallet as a whole. */
export function WalletActions({ wallet }: { wallet: WalletDetail }) {
  const [copying, copy] = useDisclosure(false);
  const deleteWithUndo = useWalletDeletionWithUndo();
  const navigate = useNavigate();
  const pdf = useMutation({
    mutationFn: async (format: (typeof formats)[number]['format']) =>
      saveResponse(
        await api.documentExports.walletPdf({ params: { id: wallet.id }, query: { format_type: format } }),
        `${wallet.title}.pdf`,
      ),
    onError: toast.failure,
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            loading={pdf.isPending}
            leftSection={<IconFileTypePdf size={17} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Save as PDF
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => pdf.mutate(format)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {wallet.link_state === 'open' && wallet.share_url && (
            <Menu.Item
              component="a"
              href={visitorAddress(wallet.share_url)}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={17} aria-hidden />}
            >
              View as visitor
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopyPlus size={17} aria-hidden />} onClick={copy.open}>
            Copy…
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => deleteWithUndo([wallet.id], () => void navigate('/app/user/wallets'))}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyWalletDialog wallet={wallet} opened={copying} onClose={copy.close} />
    </>
  );
}
