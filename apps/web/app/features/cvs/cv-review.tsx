import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEyeCheck, IconMessage2 } from '@tabler/icons-react';
import type { Cv, CvDetail } from '@certfolio/contract/cvs';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatLocalDay } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { focusMain } from '../certificates/focus-main.ts';
import { useCvReviewRequest, useCvReviewWithdrawal } from './cvs.queries.ts';
import { notSaved } from './not-saved.ts';
import './cv-review.css';

type SubmitProps = {
  cv: Cv;
  opened: boolean;
  onClose: () => void;
  /** Writes what is not kept yet; whether all of it is. */
  onBefore?: (() => Promise<boolean>) | undefined;
};

/** Says who will see the CV before an administrator is asked to look through it. */
export function SubmitForReviewDialog({ cv, opened, onClose, onBefore }: SubmitProps) {
  const { mutateAsync: submit, isPending } = useCvReviewRequest(cv.id);
  const ask = async () => {
    try {
      if (onBefore && !(await onBefore())) return toast.failure(notSaved);
      await submit();
      toast.success('Submitted for review. You are told once it has been looked through.');
    } catch (error) {
      toast.failure(error);
    }
    onClose();
    focusMain();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Submit this CV for review?"
      confirmLabel="Submit for review"
      loading={isPending}
      onClose={onClose}
      onConfirm={() => void ask()}
    >
      An administrator sees the pages of “{cv.title}”
      {cv.cv_type === 'built' ? ' as they are by then' : ' and what was read of them'}, looks through it, and
      may return it with a remark. It can be shared meanwhile. Nothing that it says is verified by this.
    </ConfirmDialog>
  );
}

/** A review that was asked for need not be waited for. */
export function ReviewWithdrawal({ id }: { id: string }) {
  const { mutateAsync: withdraw, isPending } = useCvReviewWithdrawal(id);
  const takeBack = async () => {
    try {
      await withdraw();
      focusMain();
      toast.success('The request for a review was taken back.');
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button size="compact-md" variant="default" loading={isPending} onClick={() => void takeBack()}>
      Take back the request
    </Button>
  );
}

type DecisionProps = {
  cv: CvDetail;
  /** What became of a built CV since it was looked at. */
  since?: string;
  onBefore?: () => Promise<boolean>;
};

/** What an administrator made of the last request, and a way to ask again; nothing while one waits. */
export function ReviewDecision({ cv, since, onBefore }: DecisionProps) {
  const [asking, ask] = useDisclosure(false);
  const { review } = cv;
  if (!review || cv.requires_review) return null;
  const returned = review.state === 'returned';
  const day = formatLocalDay(review.decided_at);
  const isFormer = review.version !== null && review.version !== cv.versions[0]?.version;
  return (
    <Alert
      color="gray"
      icon={returned ? <IconMessage2 aria-hidden /> : <IconEyeCheck aria-hidden />}
      title={returned ? undefined : `Looked through on ${day}`}
    >
      <Stack gap="xs" align="flex-start">
        {returned && (
          <Text size="sm" className="cv-review-remark">
            <strong>Returned:</strong> {review.remark}
          </Text>
        )}
        <Text size="sm">
          {returned
            ? `An administrator looked through it on ${day}. `
            : 'An administrator looked through it and has nothing to remark. '}
          {isFormer && `That was version ${review.version}; a newer one has been uploaded since. `}
          {since && `${since} `}
          What it says has not been verified.
        </Text>
        {!cv.read_only && (
          <Group>
            <Button size="compact-md" variant="default" onClick={ask.open}>
              Ask again
            </Button>
          </Group>
        )}
      </Stack>
      <SubmitForReviewDialog cv={cv} opened={asking} onClose={ask.close} onBefore={onBefore} />
    </Alert>
  );
}
