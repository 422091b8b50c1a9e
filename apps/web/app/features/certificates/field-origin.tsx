import type { ReactNode } from 'react';
import { Badge, Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalculator,
  IconFileCertificate,
  IconFocus2,
  IconRosetteDiscountCheck,
  IconUserEdit,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { confidenceWords, type ShownField } from './field-reading.ts';
import { fieldText } from './field-text.ts';
import type { Settling } from './use-settling.ts';

type Props = {
  shown: ShownField;
  /** Its words are marked on the document. */
  active: boolean;
  /** Brings them into sight. */
  onShow: () => void;
};

/** How the value came to be: read with so much confidence, from these words, by this rule; or checked. */
export function Reading({ shown, active, onShow }: Props) {
  const { confidence, corrected, confirmed, toCheck, source, label, rule, unlocated, outdated } = shown;
  // A correction has words of its own.
  if (corrected) return null;
  if (shown.statement !== null && shown.value !== null) return <Stated statement={shown.statement} />;
  if (!confirmed && confidence === null) return null;
  const percent = confidence === null ? 0 : Math.round(confidence * 100);
  const words = confidenceWords(confidence ?? 0);
  const sureness = `${toCheck ? `Please check: ${words.toLowerCase()}` : words} · ${percent}%`;
  return (
    <div className="field-row-reading">
      {confirmed ? (
        <Badge color="green" size="sm">
          checked by you
        </Badge>
      ) : (
        <div className="field-row-confidence" data-check={toCheck || undefined}>
          {toCheck ? (
            <IconAlertTriangle size={15} aria-hidden />
          ) : (
            <Progress.Root size={6} w={44} aria-hidden>
              <Progress.Section value={percent} color="green" withAria={false} />
            </Progress.Root>
          )}
          <span>{outdated ? 'Please check: the issue date has been changed' : sureness}</span>
        </div>
      )}
      {source?.text && (
        <button
          type="button"
          className="field-row-source"
          aria-pressed={active}
          title="Show on the document"
          onClick={onShow}
        >
          <IconFocus2 size={14} aria-hidden />
          <span>
            <span className="cf-hidden">Read from: </span>“{source.text}”
            {source.page > 1 && <span className="field-row-page"> page {source.page}</span>}
          </span>
        </button>
      )}
      {rule && (
        <p className="field-row-note">
          <IconCalculator size={15} aria-hidden />
          <span>Not printed itself: {rule}.</span>
        </p>
      )}
      {unlocated && (
        <p className="field-row-note" data-tone="warn">
          <IconZoomQuestion size={15} aria-hidden />
          <span>The {label.toLowerCase()} was not found on the page: a model says so.</span>
        </p>
      )}
    </div>
  );
}

/** That the value is the issuer's word, which no machine had to read. */
function Stated({ statement }: { statement: NonNullable<ShownField['statement']> }) {
  const Icon = statement === 'signed' ? IconRosetteDiscountCheck : IconFileCertificate;
  return (
    <p className="field-row-note">
      <Icon size={15} aria-hidden />
      <span>{statement === 'signed' ? 'The issuer signed this.' : 'The credential says so.'}</span>
    </p>
  );
}

type CorrectionProps = Props & {
  /** Null where nothing can be changed. */
  settling: Settling | null;
};

/** That the value is the holder's own word. */
export function Correction({ shown, active, onShow, settling }: CorrectionProps) {
  const { field, label, read, source, statement } = shown;
  if (statement !== null)
    return <Own>You edited this; the checks say where it differs from the credential.</Own>;
  if (read === null) return <Own>You added this; nothing was read for it.</Own>;
  const words = `“${fieldText(field, read)}”`;
  const putBack = settling && (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      loading={settling.isPending}
      aria-label={`Put back what was read: ${label.toLowerCase()}`}
      onClick={settling.putBack}
    >
      Put back
    </Button>
  );
  return (
    <Own beside={putBack}>
      You changed this; the document says{' '}
      {source ? (
        <button
          type="button"
          className="field-row-quote"
          aria-pressed={active}
          title="Show on the document"
          onClick={onShow}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </Own>
  );
}

function Own({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <p className="field-row-note" data-tone="own">
      <IconUserEdit size={15} aria-hidden />
      <span>{children}</span>
      {beside}
    </p>
  );
}
