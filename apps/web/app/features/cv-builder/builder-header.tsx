import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { ActionIcon, Anchor, Button, Group, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCopy,
  IconDots,
  IconDownload,
  IconHistory,
  IconMessageQuestion,
  IconRobot,
  IconTag,
  IconTrash,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { CvContent } from '@certfolio/contract/cv-content';
import type { Cv } from '@certfolio/contract/cvs';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CvAtsDialog } from '../cvs/cv-ats-dialog.tsx';
import { CvDownloadDialog } from '../cvs/cv-download-dialog.tsx';
import { CvSharingDialog } from '../cvs/cv-sharing-dialog.tsx';
import { CvTagsDialog } from '../cvs/cv-tags-dialog.tsx';
import { SubmitForReviewDialog } from '../cvs/cv-review.tsx';
import { useCv } from '../cvs/cvs.queries.ts';
import { notSaved } from '../cvs/not-saved.ts';
import { useCvCopying } from '../cvs/use-cv-copying.ts';
import { useCvDeletionWithUndo } from '../cvs/use-cv-deletion-with-undo.ts';
import { AddToWalletDialog } from '../wallets/add-to-wallet-dialog.tsx';
import { InlineText } from '../wallets/inline-text.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import { headingOf } from './section-kinds.ts';
import type { CvDraft } from './use-cv-draft.ts';

type Props = { cv: Cv; draft: CvDraft; onRetry: () => void };

/** Title, where the saving stands, and what can be done with the whole CV. */
export function BuilderHeader({ cv, draft, onRetry }: Props) {
  const { title, rename, state, undo, redo, canUndo, canRedo, flush, takeOver } = draft;
  const newest = useRef(draft.content);
  useEffect(() => {
    newest.current = draft.content;
  }, [draft.content]);
  const content = useCallback(() => newest.current, []);
  const named = useMemo(() => ({ ...cv, title }), [cv, title]);
  return (
    <header className="cv-builder-head">
      <Anchor component={Link} to="/app/user/cvs" className="cv-builder-back">
        <IconArrowLeft size={16} aria-hidden />
        CVs
      </Anchor>
      <div className="cv-builder-title">
        <h1>
          {cv.read_only ? (
            title
          ) : (
            <InlineText
              label="Title"
              value={title}
              maxLength={300}
              refuse={(text) => (text === '' ? 'Give the CV a title.' : null)}
              onSave={async (text) => rename(text)}
            >
              {title}
            </InlineText>
          )}
        </h1>
        <Group gap={6} className="cv-builder-actions">
          {!cv.read_only && (
            <>
              <SaveStatus state={state} onRetry={onRetry} />
              <HistoryTool
                label="Undo"
                keys="Ctrl+Z"
                Icon={IconArrowBackUp}
                disabled={!canUndo}
                onClick={undo}
              />
              <HistoryTool
                label="Redo"
                keys="Ctrl+Shift+Z"
                Icon={IconArrowForwardUp}
                disabled={!canRedo}
                onClick={redo}
              />
            </>
          )}
          <Actions cv={named} content={content} flush={flush} takeOver={takeOver} />
        </Group>
      </div>
    </header>
  );
}

type ToolProps = {
  label: string;
  keys: string;
  Icon: typeof IconDots;
  disabled: boolean;
  onClick: () => void;
};

/** Keeps the focus when there is nothing more to go back to. */
function HistoryTool({ label, keys, Icon, disabled, onClick }: ToolProps) {
  return (
    <Tooltip label={`${label} (${keys})`} openDelay={500}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-disabled={disabled}
        style={disabled ? { opacity: 0.45, cursor: 'default' } : {}}
        onClick={disabled ? () => undefined : onClick}
      >
        <Icon size={19} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type ActionsProps = Pick<CvDraft, 'flush' | 'takeOver'> & {
  cv: Cv;
  /** The CV as it stands when it is asked for: typing does not draw the buttons and dialogs again. */
  content: () => CvContent;
};

const Actions = memo(function Actions({ cv, content, flush, takeOver }: ActionsProps) {
  const navigate = useNavigate();
  const [downloading, download] = useDisclosure(false);
  const [sharing, share] = useDisclosure(false);
  const [adding, wallet] = useDisclosure(false);
  const [tagging, tags] = useDisclosure(false);
  const [looking, revisions] = useDisclosure(false);
  const [checking, check] = useDisclosure(false);
  const [asking, review] = useDisclosure(false);
  const [deleting, deletion] = useDisclosure(false);
  const { data: known } = useCv(cv.id);
  const deleteWithUndo = useCvDeletionWithUndo();
  const copying = useCvCopying();
  /** What others are to get is what is kept. */
  const saved = async (act: () => void) => {
    if (await flush()) act();
    else toast.failure(notSaved);
  };
  return (
    <div className="cv-builder-do">
      <Button
        variant="default"
        leftSection={<IconWorld size={17} aria-hidden />}
        onClick={() => void saved(share.open)}
      >
        Share
      </Button>
      <Button leftSection={<IconDownload size={17} aria-hidden />} onClick={download.open}>
        Download
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More actions of ${cv.title}`}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRobot size={17} aria-hidden />} onClick={check.open}>
            What a machine reads
          </Menu.Item>
          {!cv.read_only && (
            <Menu.Item leftSection={<IconHistory size={17} aria-hidden />} onClick={revisions.open}>
              Earlier versions
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCopy size={17} aria-hidden />}
            disabled={copying.isPending}
            onClick={() => void saved(() => copying.copy(cv))}
          >
            Make a copy
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWallet size={17} aria-hidden />}
            onClick={wallet.open}
            disabled={cv.read_only}
          >
            Add to wallet
          </Menu.Item>
          <Menu.Item leftSection={<IconTag size={17} aria-hidden />} onClick={tags.open}>
            Tags
          </Menu.Item>
          {known && !known.requires_review && (
            <Menu.Item
              leftSection={<IconMessageQuestion size={17} aria-hidden />}
              onClick={review.open}
              disabled={cv.read_only}
            >
              Submit for review
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={deletion.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CvDownloadDialog
        cv={cv}
        content={async () => {
          // The check page of the print compares with what is kept.
          await flush();
          return content();
        }}
        opened={downloading}
        onClose={download.close}
      />
      <CvAtsDialog
        id={cv.id}
        content={() => Promise.resolve(content())}
        opened={checking}
        onClose={check.close}
      />
      <CvSharingDialog
        cv={cv}
        sections={() =>
          content()
            .sections.filter(({ shown }) => shown)
            .map((one) => ({ id: one.id, name: headingOf(one) }))
        }
        opened={sharing}
        onClose={share.close}
      />
      <AddToWalletDialog
        opened={adding}
        onClose={wallet.close}
        cvId={cv.id}
        onWithoutWallet={() => void navigate('/app/user/wallets')}
      />
      <CvTagsDialog id={cv.id} opened={tagging} onClose={tags.close} />
      <SubmitForReviewDialog cv={cv} opened={asking} onClose={review.close} onBefore={flush} />
      <RevisionsDialog
        id={cv.id}
        opened={looking}
        onClose={revisions.close}
        onBefore={flush}
        onRestored={takeOver}
      />
      <ConfirmDialog
        opened={deleting}
        title="Delete this CV?"
        confirmLabel="Delete"
        danger
        onClose={deletion.close}
        onConfirm={() => {
          deletion.close();
          deleteWithUndo(cv.id, () => void navigate('/app/user/cvs'));
        }}
      >
        “{cv.title}” is taken out of your CVs and of every wallet, and its public link ends. You can undo this
        right afterwards.
      </ConfirmDialog>
    </div>
  );
});
