import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEyeCheck, IconMessage2 } from '@tabler/icons-react';
import { cvRemarkLimit } from '@certfolio/contract/cv-reviews';
import { ButtonKey, usePageKeys } from '../../ui/page-keys.tsx';
import { ReasonDialog } from '../certificates/reason-dialog.tsx';
import type { CvReviewDecision } from './cv-reviews.queries.ts';
import '../certificates/review-decisions.css';

type Props = {
  /** What is being carried out. */
  verb: CvReviewDecision['verb'] | null;
  /** Whether a letter decides too: A, R. */
  keys: boolean;
  onDecide: (decision: CvReviewDecision) => void;
};

/** What an administrator can make of a CV that waits. */
export function CvReviewDecisions({ verb, keys, onDecide }: Props) {
  const [returning, remark] = useDisclosure(false);
  usePageKeys(keys && verb === null, { a: () => onDecide({ verb: 'approve' }), r: remark.open });
  const key = (letter: string) =>
    keys ? { rightSection: <ButtonKey letter={letter} />, 'aria-keyshortcuts': letter } : {};
  return (
    <>
      <Group gap="xs" role="group" aria-label="Decide" className="decision-buttons">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconEyeCheck size={17} aria-hidden />}
          loading={verb === 'approve'}
          onClick={() => onDecide({ verb: 'approve' })}
          {...key('A')}
        >
          Looked through<span className="decision-more"> without a remark</span>
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconMessage2 size={17} aria-hidden />}
          loading={verb === 'return'}
          onClick={remark.open}
          {...key('R')}
        >
          Return<span className="decision-more"> with a remark</span>…
        </Button>
      </Group>
      <ReasonDialog
        opened={returning}
        title="Return this CV?"
        label="Remark"
        description="The holder reads it, and can ask again. The CV stays as it is, and you can undo this."
        placeholder="For example: the years at the second employer are missing."
        missing="Say what to change, for its holder."
        maxLength={cvRemarkLimit}
        confirmLabel="Return"
        onClose={remark.close}
        onConfirm={(text) => {
          remark.close();
          onDecide({ verb: 'return', remark: text });
        }}
      />
    </>
  );
}
