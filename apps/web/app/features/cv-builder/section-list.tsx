import { memo, useRef, useState } from 'react';
import { ActionIcon, Button, Menu, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type CvSection, cvSectionKinds, type CvSectionKind } from '@certfolio/contract/cv-content';
import { Mark } from '../../ui/mark.tsx';
import { RowTool, Sortable, useSortableRow } from '../../ui/sortable.tsx';
import { sectionLimit, withNewSection, withoutSection, withSection, withSectionMoved } from './cv-edits.ts';
import { useEditing } from './editing.ts';
import { EntryList } from './entry-list.tsx';
import { focusSoon } from './focus-soon.ts';
import { MarkedInput } from './marked-input.tsx';
import { newId } from './new-id.ts';
import { headingOf, kinds } from './section-kinds.ts';
import { hiddenLook } from './section-look.ts';
import { useStable } from './use-stable.ts';

/** The sections in their order. They are opened one by one, so that the list stays a list. */
export function SectionList({ sections }: { sections: CvSection[] }) {
  const { edit, say } = useEditing();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const toggle = useStable((id: string, on: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    }),
  );
  const move = useStable((from: number, to: number) => {
    const one = sections[from];
    if (!one || to < 0 || to >= sections.length) return;
    edit((content) => withSectionMoved(content, from, to));
    say(`${headingOf(one)} moved to place ${to + 1} of ${sections.length}`);
  });
  const remove = useStable((one: CvSection, place: number) => {
    edit((content) => withoutSection(content, one.id));
    say(`${headingOf(one)} removed. Undo brings it back.`);
    focusSoon(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.cv-section-open') ?? [];
      return rows[Math.min(place, rows.length - 1)];
    });
  });
  const add = (kind: CvSectionKind) => {
    const id = newId();
    edit((content) => withNewSection(content, kind, id));
    toggle(id, true);
    say(`${kinds[kind].name} added at the end`);
    focusSoon(() => document.getElementById(`section-${id}`));
  };
  return (
    <>
      <Sortable onMove={move}>
        <ol ref={list} className="cv-sections" aria-label="Sections">
          {sections.map((one, place) => (
            <Section
              key={one.id}
              section={one}
              place={place}
              last={place === sections.length - 1}
              open={open.has(one.id)}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      </Sortable>
      <AddSection onAdd={add} full={sections.length >= sectionLimit} present={sections} />
    </>
  );
}

type SectionProps = {
  section: CvSection;
  place: number;
  last: boolean;
  open: boolean;
  onToggle: (id: string, on: boolean) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (section: CvSection, place: number) => void;
};

/** Typing into one section draws that one alone. */
const Section = memo(function Section(props: SectionProps) {
  const { section, place, last, open, onToggle, onMove, onRemove } = props;
  const { edit } = useEditing();
  const { ref, handleRef, isDragging } = useSortableRow(section.id, place);
  const [renaming, setRenaming] = useState(false);
  const heading = headingOf(section);
  const body = `section-body-${section.id}`;
  return (
    <li
      ref={ref}
      className="cv-section"
      data-dragged={isDragging || undefined}
      data-off={!section.shown || undefined}
    >
      <div className="cv-section-head">
        <span ref={handleRef} className="cv-grip" data-grip aria-hidden>
          <IconGripVertical size={18} />
        </span>
        <h3>
          <UnstyledButton
            id={`section-${section.id}`}
            className="cv-section-open"
            aria-expanded={open}
            aria-controls={body}
            onClick={() => onToggle(section.id, !open)}
          >
            <IconChevronRight size={18} className="cv-chevron" aria-hidden />
            <span className="cv-section-name">{heading}</span>
            <Count section={section} />
          </UnstyledButton>
        </h3>
        {!section.shown && <Mark look={hiddenLook} />}
        <div className="cv-row-tools">
          <RowTool
            label={`Move ${heading} up`}
            Icon={IconArrowUp}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          />
          <RowTool
            label={`Move ${heading} down`}
            Icon={IconArrowDown}
            disabled={last}
            onClick={() => onMove(place, place + 1)}
          />
          <SectionMenu
            section={section}
            onRename={() => {
              onToggle(section.id, true);
              setRenaming(true);
            }}
            onRemove={() => onRemove(section, place)}
          />
        </div>
      </div>
      <div id={body} hidden={!open}>
        {open && (
          <div className="cv-section-body">
            {renaming && (
              <TextInput
                label="Heading"
                description={`Empty takes the usual words in the language of the CV.`}
                maxLength={200}
                value={section.heading}
                ref={focusOnce}
                onChange={({ currentTarget: { value } }) =>
                  edit(
                    (content) => withSection(content, section.id, { heading: value }),
                    `heading ${section.id}`,
                  )
                }
                onBlur={() => setRenaming(false)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' || key === 'Escape') {
                    setRenaming(false);
                    focusSoon(() => document.getElementById(`section-${section.id}`));
                  }
                }}
              />
            )}
            {section.kind === 'profile' ? (
              <MarkedInput
                label="Profile"
                placeholder="Who you are, what you do best and what you look for, in two or three sentences"
                value={section.text}
                onChange={(text) =>
                  edit((content) => withSection(content, section.id, { text }), `profile ${section.id}`)
                }
              />
            ) : (
              <EntryList section={section} />
            )}
          </div>
        )}
      </div>
    </li>
  );
});

const focusOnce = (input: HTMLInputElement | null): void => {
  if (!input) return;
  // After the menu that it was asked for in has given the focus back.
  setTimeout(() => {
    input.focus();
    input.select();
  }, 60);
};

function Count({ section }: { section: CvSection }) {
  if (section.kind === 'profile') return null;
  const count = section.items.length;
  return (
    <span className="cv-section-count">
      {count === 0 ? 'Empty' : count}
      <span className="cf-hidden">{count === 0 ? '' : count === 1 ? ' entry' : ' entries'}</span>
    </span>
  );
}

type MenuProps = { section: CvSection; onRename: () => void; onRemove: () => void };

function SectionMenu({ section, onRename, onRemove }: MenuProps) {
  const { edit, say } = useEditing();
  const heading = headingOf(section);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions of ${heading}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={
            section.shown ? <IconEyeOff size={17} aria-hidden /> : <IconEye size={17} aria-hidden />
          }
          onClick={() => {
            edit((content) => withSection(content, section.id, { shown: !section.shown }));
            say(`${heading} is ${section.shown ? 'hidden' : 'shown'}`);
          }}
        >
          {section.shown ? 'Hide from the CV' : 'Show in the CV'}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type AddProps = { onAdd: (kind: CvSectionKind) => void; full: boolean; present: CvSection[] };

/** Kinds that the CV does not have yet come first: a second section of a kind is rare, and possible. */
function AddSection({ onAdd, full, present }: AddProps) {
  const held = new Set(present.map(({ kind }) => kind));
  const order = cvSectionKinds.toSorted((one, other) => Number(held.has(one)) - Number(held.has(other)));
  return (
    <Menu position="top-start" withinPortal width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} disabled={full}>
          Add a section
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="cv-add-section">
        {order.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            <span className="cv-add-section-name">{kinds[kind].name}</span>
            <span className="cv-add-section-about">{kinds[kind].about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
