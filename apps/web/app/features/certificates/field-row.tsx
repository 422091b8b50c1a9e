import type { KeyboardEvent, Ref } from 'react';
import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import type { DocumentPage } from './document-page.ts';
import { FieldEditor } from './field-editor.tsx';
import { Correction, Reading } from './field-origin.tsx';
import type { ShownField } from './field-reading.ts';
import { fieldText } from './field-text.ts';
import { SourceCutting } from './source-cutting.tsx';
import type { Looking } from './use-looking.ts';
import { type Settling, useSettling } from './use-settling.ts';
import './field-row.css';

type Props = {
  /** Read-only, nothing of it can be corrected or confirmed. */
  certificate: Pick<CertificateDetail, 'id' | 'read_only'>;
  shown: ShownField;
  /** The page that the words stand on, where it can be shown. */
  page: DocumentPage | null;
  looking: Looking;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** The field has been checked, or the next one is asked for. */
  onNext: (field: ShownField['field']) => void;
};

/** One field: its value, how surely it was read and from which words, and its correction in place. */
export function FieldRow({ certificate, shown, page, looking, editing, onEdit, onNext }: Props) {
  const { field, label, toCheck, source } = shown;
  const { id, read_only: readOnly } = certificate;
  const active = looking.active === field;
  const onShow = () => looking.show(field);
  const { pencil, settling } = useSettling(id, shown, onNext);
  const edit = () => onEdit(true);
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
    if (key === 'y' && toCheck) settling.confirm();
    else if (key === 'e') edit();
    else if (key === 'n') onNext(field);
    else if (other !== undefined) settling.choose(other);
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
      onMouseEnter={() => looking.hint(field)}
      onMouseLeave={() => looking.hint(null)}
      onFocus={() => looking.look(field)}
      onKeyDown={onKeyDown}
    >
      <dt className="field-row-label">{label}</dt>
      <dd className="field-row-value">
        {page && source && (toCheck || editing) && <SourceCutting page={page} box={source.box} />}
        {editing ? (
          <FieldEditor certificateId={id} shown={shown} onEnd={end} />
        ) : (
          <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
            <div className="field-row-words">
              <Value shown={shown} />
            </div>
            {!readOnly && <Pencil ref={pencil} label={label} onClick={edit} />}
          </Group>
        )}
        <Reading shown={shown} active={active} onShow={onShow} />
        {shown.corrected && (
          <Correction shown={shown} active={active} onShow={onShow} settling={readOnly ? null : settling} />
        )}
        {!editing && !readOnly && <Alternatives shown={shown} settling={settling} />}
        {toCheck && !editing && !readOnly && <Question label={label} settling={settling} onCorrect={edit} />}
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

type PencilProps = { ref: Ref<HTMLButtonElement>; label: string; onClick: () => void };

function Pencil({ ref, label, onClick }: PencilProps) {
  const words = `Edit ${label.toLowerCase()}`;
  return (
    <Tooltip label={words}>
      <ActionIcon ref={ref} variant="subtle" color="gray" aria-label={words} onClick={onClick}>
        <IconPencil size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** What the same words may say instead, to choose from. */
function Alternatives({ shown, settling }: Pick<Props, 'shown'> & { settling: Settling }) {
  const { field, label, alternatives } = shown;
  if (alternatives.length === 0) return null;
  return (
    <div className="field-row-others" role="group" aria-label={`What else ${label.toLowerCase()} may be`}>
      <span>It may also say</span>
      {alternatives.map((other) => (
        <Button
          key={other}
          size="compact-sm"
          variant="default"
          loading={settling.isPending && settling.choosing === other}
          onClick={() => settling.choose(other)}
          aria-label={`Use ${fieldText(field, other)}`}
          className="field-row-other"
        >
          {fieldText(field, other)}
        </Button>
      ))}
    </div>
  );
}

type QuestionProps = { label: string; settling: Settling; onCorrect: () => void };

/** Whether it was read rightly. */
function Question({ label, settling, onCorrect }: QuestionProps) {
  return (
    <Group gap={8} mt={2}>
      <Button
        size="compact-sm"
        data-confirm
        loading={settling.isPending && settling.choosing === null}
        aria-label={`It is right: ${label.toLowerCase()}`}
        onClick={settling.confirm}
      >
        It is right
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Correct it: ${label.toLowerCase()}`}
        onClick={onCorrect}
      >
        Correct it
      </Button>
    </Group>
  );
}
