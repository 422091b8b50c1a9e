import { memo, useRef, useState } from 'react';
import { ActionIcon, Button, Group, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconCertificate,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconPlus,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import { Mark } from '../../ui/mark.tsx';
import { RowTool, Sortable, useSortableRow } from '../../ui/sortable.tsx';
import { BoundChips, useAsDrawn } from './bound-certificate.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import {
  type Entry,
  entryLimit,
  type ListKind,
  type ListSection,
  newEntry,
  withEntries,
  withEntry,
  withEntryDoubled,
  withEntryMoved,
  withoutEntry,
} from './cv-edits.ts';
import { useEditing } from './editing.ts';
import { EntryFields } from './entry-fields.tsx';
import { focusSoon } from './focus-soon.ts';
import { InsertCertificatesDialog } from './insert-certificates-dialog.tsx';
import { InsertCpdDialog } from './insert-cpd-dialog.tsx';
import { newId } from './new-id.ts';
import { kinds, summaryOf } from './section-kinds.ts';
import { hiddenLook } from './section-look.ts';
import { useStable } from './use-stable.ts';

/** The entries of a section, closed until they are worked on. */
export function EntryList({ section }: { section: ListSection }) {
  const { edit, say } = useEditing();
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { id, kind, items } = section;
  const noun = kinds[kind].entry;
  const move = useStable((from: number, to: number) => {
    const one = items[from];
    if (!one || to < 0 || to >= items.length) return;
    edit((content) => withEntryMoved(content, id, from, to));
    say(`${summaryOf(kind, one).title} moved to place ${to + 1} of ${items.length}`);
  });
  const remove = useStable((one: Entry, place: number) => {
    edit((content) => withoutEntry(content, id, one.id));
    say(`${summaryOf(kind, one).title} removed. Undo brings it back.`);
    focusSoon(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.cv-entry-open') ?? [];
      return rows[Math.min(place, rows.length - 1)] ?? adding.current;
    });
  });
  const double = useStable((one: Entry) => {
    const copy = newId();
    edit((content) => withEntryDoubled(content, id, one.id, copy));
    setOpen(copy);
    say(`${summaryOf(kind, one).title} copied`);
    focusSoon(() => document.getElementById(`entry-${copy}`));
  });
  const add = () => {
    const own = newId();
    edit((content) => withEntries(content, id, [newEntry(kind, own)]));
    setOpen(own);
    focusSoon(() => document.querySelector<HTMLElement>(`#entry-body-${CSS.escape(own)} input`));
  };
  return (
    <>
      {items.length > 0 && (
        <Sortable onMove={move}>
          <ol ref={list} className="cv-entries">
            {items.map((one, place) => (
              <EntryRow
                key={one.id}
                kind={kind}
                sectionId={id}
                entry={one}
                place={place}
                last={place === items.length - 1}
                open={open === one.id}
                onToggle={setOpen}
                onMove={move}
                onDouble={double}
                onRemove={remove}
              />
            ))}
          </ol>
        </Sortable>
      )}
      <Group gap="xs">
        {kind === 'certificates' && <InsertCertificates section={section} />}
        {kind === 'cpd' && <InsertCpd section={section} />}
        <Button
          ref={adding}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= entryLimit}
          onClick={add}
        >
          {kind === 'certificates' || kind === 'cpd' ? `Add ${noun} by hand` : `Add ${noun}`}
        </Button>
      </Group>
    </>
  );
}

function InsertCertificates({ section }: { section: ListSection }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<IconCertificate size={16} aria-hidden />}
        disabled={section.items.length >= entryLimit}
        onClick={dialog.open}
      >
        Insert from my certificates
      </Button>
      <InsertCertificatesDialog section={section} opened={opened} onClose={dialog.close} />
    </>
  );
}

function InsertCpd({ section }: { section: ListSection }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<IconSchool size={16} aria-hidden />}
        disabled={section.items.length >= entryLimit}
        onClick={dialog.open}
      >
        Insert from my CPD records
      </Button>
      <InsertCpdDialog section={section} opened={opened} onClose={dialog.close} />
    </>
  );
}

type RowProps = {
  kind: ListKind;
  sectionId: string;
  entry: Entry;
  place: number;
  last: boolean;
  open: boolean;
  onToggle: (id: string | null) => void;
  onMove: (from: number, to: number) => void;
  onDouble: (entry: Entry) => void;
  onRemove: (entry: Entry, place: number) => void;
};

const EntryRow = memo(function EntryRow(props: RowProps) {
  const { kind, sectionId, entry, place, last, open, onToggle, onMove } = props;
  const { edit } = useEditing();
  const { ref, handleRef, isDragging } = useSortableRow(entry.id, place);
  const { title, facts } = summaryOf(kind, useAsDrawn(entry));
  const body = `entry-body-${entry.id}`;
  const change = (part: Partial<Entry>, field: string) =>
    edit((content) => withEntry(content, sectionId, entry.id, part), `entry ${entry.id} ${field}`);
  return (
    <li
      ref={ref}
      className="cv-entry"
      data-dragged={isDragging || undefined}
      data-off={!entry.shown || undefined}
    >
      <div className="cv-entry-head">
        <span ref={handleRef} className="cv-grip" data-grip aria-hidden>
          <IconGripVertical size={16} />
        </span>
        <UnstyledButton
          id={`entry-${entry.id}`}
          className="cv-entry-open"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => onToggle(open ? null : entry.id)}
        >
          <IconChevronRight size={16} className="cv-chevron" aria-hidden />
          <span className="cv-entry-words">
            <span className="cv-entry-title">{title}</span>
            {facts.length > 0 && <span className="cv-entry-facts">{facts.join(' · ')}</span>}
          </span>
        </UnstyledButton>
        <div className="cv-row-tools">
          <RowTool
            label={`Move ${title} up`}
            Icon={IconArrowUp}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          />
          <RowTool
            label={`Move ${title} down`}
            Icon={IconArrowDown}
            disabled={last}
            onClick={() => onMove(place, place + 1)}
          />
          <EntryMenu {...props} title={title} />
        </div>
      </div>
      <div className="cv-entry-marks">
        {!entry.shown && <Mark look={hiddenLook} />}
        {'certificate_id' in entry && entry.certificate_id && <BoundChips id={entry.certificate_id} />}
      </div>
      <div id={body} hidden={!open}>
        {open && (
          <div className="cv-entry-body">
            {'certificate_id' in entry ? (
              <CertificateFields entry={entry} onChange={change} />
            ) : (
              <EntryFields kind={kind} entry={entry} onChange={change} />
            )}
          </div>
        )}
      </div>
    </li>
  );
});

function EntryMenu(props: RowProps & { title: string }) {
  const { sectionId, entry, place, last, title, onMove, onDouble, onRemove } = props;
  const { edit, say } = useEditing();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions of ${title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* On a phone the row has no room for the two buttons. */}
        <Menu.Item
          leftSection={<IconArrowUp size={17} aria-hidden />}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={17} aria-hidden />}
          disabled={last}
          onClick={() => onMove(place, place + 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={entry.shown ? <IconEyeOff size={17} aria-hidden /> : <IconEye size={17} aria-hidden />}
          onClick={() => {
            edit((content) => withEntry(content, sectionId, entry.id, { shown: !entry.shown }));
            say(`${title} is ${entry.shown ? 'hidden' : 'shown'}`);
          }}
        >
          {entry.shown ? 'Hide from the CV' : 'Show in the CV'}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={17} aria-hidden />} onClick={() => onDouble(entry)}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => onRemove(entry, place)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
