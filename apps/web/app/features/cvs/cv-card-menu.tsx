import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconPencil,
  IconTrash,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { Cv } from '@certfolio/contract/cvs';
import { Link, useNavigate } from 'react-router';
import { AddToWalletDialog } from '../wallets/add-to-wallet-dialog.tsx';
import { editorOf } from './cv-address.ts';
import { CvSharingDialog } from './cv-sharing-dialog.tsx';
import { useCvCopying } from './use-cv-copying.ts';

type Props = { cv: Cv; onDelete: () => void };

/** What can be done with a CV of the list. */
export function CvCardMenu({ cv, onDelete }: Props) {
  const [sharing, share] = useDisclosure(false);
  const [adding, wallet] = useDisclosure(false);
  const { copy, makeEditable, isPending } = useCvCopying();
  const navigate = useNavigate();
  const built = cv.cv_type === 'built';
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className="cv-card-above cv-card-menu"
            aria-label={`Actions of ${cv.title}`}
          >
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {built && (
            <Menu.Item
              component={Link}
              to={editorOf(cv.id)}
              leftSection={<IconPencil size={17} aria-hidden />}
            >
              {cv.read_only ? 'Look at it' : 'Edit'}
            </Menu.Item>
          )}
          {!built && cv.has_reading && (
            <Menu.Item
              leftSection={<IconPencil size={17} aria-hidden />}
              disabled={isPending}
              onClick={() => makeEditable(cv)}
            >
              Make it editable
            </Menu.Item>
          )}
          {cv.file_url && (
            <Menu.Item
              component="a"
              href={cv.file_url}
              download
              leftSection={<IconDownload size={17} aria-hidden />}
            >
              {built ? 'Download PDF' : 'Download'}
            </Menu.Item>
          )}
          {built && (
            <Menu.Item
              leftSection={<IconCopy size={17} aria-hidden />}
              disabled={isPending}
              onClick={() => copy(cv)}
            >
              Make a copy
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconWorld size={17} aria-hidden />} onClick={share.open}>
            Public link
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWallet size={17} aria-hidden />}
            onClick={wallet.open}
            disabled={cv.read_only}
          >
            Add to wallet
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CvSharingDialog cv={cv} opened={sharing} onClose={share.close} />
      <AddToWalletDialog
        opened={adding}
        onClose={wallet.close}
        cvId={cv.id}
        onWithoutWallet={() => void navigate('/app/user/wallets')}
      />
    </>
  );
}
