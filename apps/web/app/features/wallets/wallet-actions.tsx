import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopyPlus, IconDots, IconExternalLink, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useNavigate } from 'react-router';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { CopyWalletDialog } from './copy-wallet-dialog.tsx';
import { useWalletDeletionWithUndo } from './use-wallet-deletion-with-undo.ts';
import { visitorAddress } from './visitor-address.ts';

/** What can be done with the wallet as a whole. */
export function WalletActions({ wallet }: { wallet: WalletDetail }) {
  const [copying, copy] = useDisclosure(false);
  const [exporting, pdf] = useDisclosure(false);
  const deleteWithUndo = useWalletDeletionWithUndo();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypePdf size={17} aria-hidden />} onClick={pdf.open}>
        Save as PDF
      </Button>
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
          <Menu.Item
            leftSection={<IconCopyPlus size={17} aria-hidden />}
            onClick={copy.open}
            disabled={wallet.read_only}
          >
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
      <ExportDialog
        opened={exporting}
        onClose={pdf.close}
        wishes={[{ of: 'wallet', id: wallet.id, count: wallet.wallet_certificates.length }]}
      />
      <CopyWalletDialog wallet={wallet} opened={copying} onClose={copy.close} />
    </>
  );
}
