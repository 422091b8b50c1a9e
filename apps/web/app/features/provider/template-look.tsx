import { useRef } from 'react';
import {
  ActionIcon,
  Checkbox,
  Group,
  Input,
  SegmentedControl,
  Select,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { printedFields, type TemplateDesign } from '@certfolio/contract/templates';
import { Link } from 'react-router';
import { choicesOf, fieldNames } from './template-draft.ts';
import { TemplatePicture } from './template-picture.tsx';
import { Section, type TemplatePart } from './template-section.tsx';

const accents = ['#1b5fc1', '#0f766e', '#157347', '#7a480a', '#b92626', '#8a1c5b', '#5930b0', '#283242'];
const layouts = { classic: 'Classic', modern: 'Modern', plain: 'Plain' } as const;
const frames = { none: 'No frame', line: 'One line', double: 'Two lines' } as const;
const sides = { none: 'Not printed', left: 'Left', center: 'Centre', right: 'Right' } as const;

export function Look({ draft, onChange, problems }: TemplatePart) {
  const { design } = draft;
  const set = (part: Partial<TemplateDesign>) =>
    onChange((now) => ({ ...now, design: { ...now.design, ...part } }));
  return (
    <Section title="How it looks">
      <Choice
        label="Layout"
        data={choicesOf(layouts)}
        value={design.layout}
        onChange={(layout) => set({ layout: layout as TemplateDesign['layout'] })}
      />
      <div className="field-pair">
        <Choice
          label="Orientation"
          data={choicesOf({ landscape: 'Landscape', portrait: 'Portrait' })}
          value={design.orientation}
          onChange={(orientation) => set({ orientation: orientation as TemplateDesign['orientation'] })}
        />
        <Choice
          label="Paper"
          data={choicesOf({ a4: 'A4', letter: 'US Letter' })}
          value={design.paper}
          onChange={(paper) => set({ paper: paper as TemplateDesign['paper'] })}
        />
      </div>
      <Accent
        value={design.accent}
        error={problems['design.accent']}
        onChange={(accent) => set({ accent })}
      />
      <div className="field-pair">
        <TextInput
          label="Heading"
          maxLength={120}
          value={design.heading}
          error={problems['design.heading']}
          onChange={({ currentTarget }) => set({ heading: currentTarget.value })}
        />
        <TextInput
          label="Words after the recipient’s name"
          maxLength={200}
          value={design.statement}
          error={problems['design.statement']}
          onChange={({ currentTarget }) => set({ statement: currentTarget.value })}
        />
      </div>
      <Switch
        label="Print what was achieved"
        checked={design.show_description}
        onChange={({ currentTarget }) => set({ show_description: currentTarget.checked })}
      />
      <div className="field-trio">
        <Select
          label="Frame"
          allowDeselect={false}
          data={choicesOf(frames)}
          value={design.frame}
          onChange={(frame) => set({ frame: frame as TemplateDesign['frame'] })}
        />
        <Select
          label="Logo"
          allowDeselect={false}
          data={choicesOf(sides)}
          value={design.logo}
          onChange={(logo) => set({ logo: logo as TemplateDesign['logo'] })}
        />
        <Select
          label="QR code"
          allowDeselect={false}
          data={choicesOf({ none: sides.none, left: sides.left, right: sides.right })}
          value={design.qr}
          onChange={(qr) => set({ qr: qr as TemplateDesign['qr'] })}
        />
      </div>
      <Text size="sm" c="dimmed" mt={-8}>
        The logo is the one in your <Link to="/app/provider/profile">Provider Profile</Link>. The QR code
        opens the certificate’s public page, where anybody can verify it.
      </Text>
      <PrintedFields draft={draft} onChange={onChange} />
      <TemplatePicture
        label="Background picture"
        about="Optional. It fills the page; what is printed stands above it, so choose a pale one."
        id={design.background_id}
        onChange={(background_id) => set({ background_id })}
      />
    </Section>
  );
}

function Choice(props: {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Input.Wrapper label={props.label} labelElement="div">
      <SegmentedControl
        aria-label={props.label}
        fullWidth
        data={props.data}
        value={props.value}
        onChange={props.onChange}
      />
    </Input.Wrapper>
  );
}

function Accent({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}) {
  return (
    <fieldset className="accents">
      <legend>Accent colour</legend>
      <Group gap={8}>
        {accents.map((colour) => (
          <button
            key={colour}
            type="button"
            className="accent"
            style={{ background: colour }}
            aria-label={`Colour ${colour}`}
            aria-pressed={value.toLowerCase() === colour}
            onClick={() => onChange(colour)}
          />
        ))}
        <input
          type="color"
          className="accent-own"
          aria-label="Another colour"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#1b5fc1'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <TextInput
          aria-label="Colour as #rrggbb"
          w={110}
          maxLength={7}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      </Group>
    </fieldset>
  );
}

/** Which facts are printed, and in which order. */
function PrintedFields({ draft, onChange }: Pick<TemplatePart, 'draft' | 'onChange'>) {
  const { fields } = draft.design;
  const own = draft.attributes
    .filter(({ label }) => label.trim())
    .map(({ key, label }) => ({ field: `attribute:${key}`, label }));
  const all = [
    ...printedFields.map((field) => ({ field: field as string, label: fieldNames[field] })),
    ...own,
  ];
  const ordered = [
    ...fields.flatMap((field) => all.find((one) => one.field === field) ?? []),
    ...all.filter(({ field }) => !fields.includes(field)),
  ];
  const list = useRef<HTMLUListElement>(null);
  const set = (next: string[]) =>
    onChange((now) => ({ ...now, design: { ...now.design, fields: next.slice(0, 12) } }));
  const move = (field: string, by: 1 | -1) => {
    const from = fields.indexOf(field);
    const next = fields.toSpliced(from, 1).toSpliced(from + by, 0, field);
    set(next);
    // The row has moved; the keyboard moves with it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus(),
    );
  };
  return (
    <fieldset className="printed">
      <legend>Printed below, in this order</legend>
      <ul ref={list}>
        {ordered.map(({ field, label }) => {
          const place = fields.indexOf(field);
          return (
            <li key={field} data-field={field}>
              <Checkbox
                label={label}
                checked={place >= 0}
                disabled={place < 0 && fields.length >= 12}
                onChange={({ currentTarget }) =>
                  set(currentTarget.checked ? [...fields, field] : fields.filter((one) => one !== field))
                }
              />
              {place >= 0 && fields.length > 1 && (
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${label}: move up`}
                    disabled={place === 0}
                    onClick={() => move(field, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${label}: move down`}
                    disabled={place === fields.length - 1}
                    onClick={() => move(field, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
