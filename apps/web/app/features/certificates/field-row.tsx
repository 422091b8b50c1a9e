import { type KeyboardEvent, useRef, useState } from 'react';
import { ActionIcon, Badge, Button, Group, Progress, Text, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalculator,
  IconFileCertificate,
  IconFocus2,
  IconPencil,
  IconRosetteDiscountCheck,
  IconUserEdit,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { toast } from '../../ui/toast.tsx';
import { useCertificateChange } from './certificates.queries.ts';
import type { DocumentPage } from './document-page.ts';
import { FieldEditor } from './field-editor.tsx';
import { confidenceWords, type ShownField } from './field-reading.ts';
import { fieldText } from './field-text.ts';
import { SourceCutting } from './source-cutting.tsx';
import './field-row.css';

type Props = {
  certificateId: string;
  shown: ShownField;
  /** The page that the words stand on, where it can be shown. */
  page: DocumentPage | null;
  active: boolean;
  /** Marks the field's words on the document and brings them into sight. */
  onLook: (field: ShownField['field']) => void;
  /** Marks them lightly while the pointer is here; null when it has left. */
  onHint: (field: ShownField['field'] | null) => void;
  /** The same, and the document itself is brought into sight where it is not. */
  onShow: (field: ShownField['field']) => void;
  /** The field has been checked, or the next one is asked for. */
  onNext: (field: ShownField['field']) => void;
  /** Nothing can be corrected or confirmed. */
  readOnly: boolean;
  editing: boolean;
  onEdit: (editing: boolean) => void;
};

/** One field: its value, how surely it was read and from which words, and its correction in place. */
export function FieldRow(props: Props) {
  const { certificateId, shown, page, active, readOnly, editing } = props;
  const { onLook, onHint, onShow, onNext, onEdit } = props;
  const { field, label, toCheck, source } = shown;
  const change = useCertificateChange(certificateId);
  const pencil = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState<string | null>(null);

  const settle = (body: Parameters<typeof change.mutate>[0]) =>
    change.mutate(body, {
      onError: toast.failure,
      onSuccess: () => {
        // The question goes, and the keyboard with it: it goes on at the next question, or at this row's pencil.
        pencil.current?.focus({ preventScroll: true });
        if (toCheck) onNext(field);
      },
      onSettled: () => setChoosing(null),
    });
  const confirm = () => settle({ confirmed_fields: [field] });
  const choose = (other: string) => {
    setChoosing(other);
    settle({ [field]: other });
  };
  const end = (saved: boolean) => {
    onEdit(false);
    // The pencil is drawn again by the next frame; the keyboard goes on from there.
    requestAnimationFrame(() => {
      pencil.current?.focus({ preventScroll: true });
      if (saved && toCheck) onNext(field);
    });
  };
  // Letters only while the focus is in this row, and never while typing (WCAG 2.2, 2.1.4).
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = (event.target as Element).matches('input, textarea');
    if (readOnly || editing || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const other = shown.alternatives[Number(key) - 1];
    if (key === 'y' && toCheck) confirm();
    else if (key === 'e') onEdit(true);
    else if (key === 'n') onNext(field);
    else if (other !== undefined) choose(other);
    else return;
    event.preventDefault();
  };

  return (
    // Listens for what happens to the controls within; it is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="field-row"
      data-active={active || undefined}
      data-check={toCheck || undefined}
      data-field={field}
      onMouseEnter={() => onHint(field)}
      onMouseLeave={() => onHint(null)}
      onFocus={() => onLook(field)}
      onKeyDown={onKeyDown}
    >
      <dt className="field-row-label">{label}</dt>
      <dd className="field-row-value">
        {page && source && (toCheck || editing) && <SourceCutting page={page} box={source.box} />}
        {editing ? (
          <FieldEditor certificateId={certificateId} shown={shown} onEnd={end} />
        ) : (
          <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
            <div className="field-row-words">
              <Value shown={shown} />
            </div>
            {!readOnly && (
              <Tooltip label={`Edit ${label.toLowerCase()}`}>
                <ActionIcon
                  ref={pencil}
                  variant="subtle"
                  color="gray"
                  aria-label={`Edit ${label.toLowerCase()}`}
                  onClick={() => onEdit(true)}
                >
                  <IconPencil size={17} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        )}
        <Reading shown={shown} active={active} onShow={onShow} />
        {shown.corrected && (
          <p className="field-row-note" data-tone="own">
            <IconUserEdit size={15} aria-hidden />
            {shown.statement !== null ? (
              <span>You edited this; the checks say where it differs from the credential.</span>
            ) : shown.read === null ? (
              <span>You added this; nothing was read for it.</span>
            ) : (
              <>
                <span>
                  You changed this; the document says{' '}
                  {source ? (
                    <button
                      type="button"
                      className="field-row-quote"
                      aria-pressed={active}
                      title="Show on the document"
                      onClick={() => onShow(field)}
                    >
                      “{fieldText(field, shown.read)}”
                    </button>
                  ) : (
                    `“${fieldText(field, shown.read)}”`
                  )}
                </span>
                {!readOnly && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<IconArrowBackUp size={14} aria-hidden />}
                    loading={change.isPending}
                    aria-label={`Put back what was read: ${label.toLowerCase()}`}
                    onClick={() => settle({ [field]: shown.read })}
                  >
                    Put back
                  </Button>
                )}
              </>
            )}
          </p>
        )}
        {!editing && !readOnly && shown.alternatives.length > 0 && (
          <div
            className="field-row-others"
            role="group"
            aria-label={`What else ${label.toLowerCase()} may be`}
          >
            <span>It may also say</span>
            {shown.alternatives.map((other) => (
              <Button
                key={other}
                size="compact-sm"
                variant="default"
                loading={change.isPending && choosing === other}
                onClick={() => choose(other)}
                aria-label={`Use ${fieldText(field, other)}`}
                className="field-row-other"
              >
                {fieldText(field, other)}
              </Button>
            ))}
          </div>
        )}
        {toCheck && !editing && !readOnly && (
          <Group gap={8} mt={2}>
            <Button
              size="compact-sm"
              data-confirm
              loading={change.isPending && choosing === null}
              aria-label={`It is right: ${label.toLowerCase()}`}
              onClick={confirm}
            >
              It is right
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Correct it: ${label.toLowerCase()}`}
              onClick={() => onEdit(true)}
            >
              Correct it
            </Button>
          </Group>
        )}
      </dd>
    </div>
  );
}

function Value({ shown }: { shown: ShownField }) {
  const { field, value } = shown;
  if (!value) return <Text c="dimmed">Not given</Text>;
  if (field === 'verification_url') {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    );
  }
  if (field === 'description') return <Text className="field-row-prose">{value}</Text>;
  return (
    <Text fw={500} lh={1.45}>
      {fieldText(field, value)}
    </Text>
  );
}

/** How the value came to be: read with so much confidence, from these words, by this rule; or checked. */
function Reading({ shown, active, onShow }: Pick<Props, 'shown' | 'active' | 'onShow'>) {
  const { confidence, corrected, confirmed, toCheck, source, field, label, rule, unlocated, outdated } =
    shown;
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
          onClick={() => onShow(field)}
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
