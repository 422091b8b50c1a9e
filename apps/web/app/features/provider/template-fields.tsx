import { type ReactNode, useRef } from 'react';
import {
  ActionIcon,
  Button,
  Checkbox,
  FileButton,
  Group,
  Input,
  NumberInput,
  Paper,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { issuing } from '@certfolio/contract/issuing';
import {
  achievementTypes,
  type AchievementType,
  printedFields,
  type TemplateDesign,
  templatePictureLimit,
} from '@certfolio/contract/templates';
import { urlOf } from '@certfolio/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import {
  achievementName,
  attributeKinds,
  fieldNames,
  keyFor,
  languageChoices,
  type TemplateDraft,
  withoutAttribute,
} from './template-draft.ts';
import './template-fields.css';

type Props = {
  draft: TemplateDraft;
  onChange: (change: (now: TemplateDraft) => TemplateDraft) => void;
  /** By path, as `problemsOf` answers them; shown once saving was tried. */
  problems: Record<string, string>;
  /** Keys of own fields that lists of recipients may already use: they stay. */
  savedKeys: readonly string[];
};

/** Everything that a template says, in sections. */
export function TemplateFields(props: Props) {
  return (
    <Stack gap="lg">
      <Meaning {...props} />
      <Look {...props} />
      <Signatories {...props} />
      <Validity {...props} />
      <OwnFields {...props} />
      <Alignments {...props} />
    </Stack>
  );
}

function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={about ? 4 : 'md'}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mb="md">
          {about}
        </Text>
      )}
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}

function Meaning({ draft, onChange, problems }: Props) {
  const set = (part: Partial<TemplateDraft>) => onChange((now) => ({ ...now, ...part }));
  return (
    <Section title="What is certified">
      <TextInput
        label="Name of the certificate"
        required
        maxLength={200}
        placeholder="Safe Moving and Handling, level 2"
        value={draft.name}
        error={problems['name']}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Textarea
        label="What was achieved"
        description="One or two sentences, for people who have never heard of the course."
        required
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.description}
        error={problems['description']}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Textarea
        label="What had to be done for it"
        description="Attendance, a test, an assessment: whoever verifies the certificate reads this."
        required
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.criteria.narrative ?? ''}
        error={problems['criteria.narrative']}
        onChange={({ currentTarget }) => {
          const narrative = currentTarget.value;
          onChange((now) => ({ ...now, criteria: { ...now.criteria, narrative } }));
        }}
      />
      <TextInput
        label="Web page about it"
        type="url"
        placeholder="https://"
        value={draft.criteria.url ?? ''}
        error={problems['criteria.url']}
        onChange={({ currentTarget }) => {
          const url = currentTarget.value || null;
          onChange((now) => ({ ...now, criteria: { ...now.criteria, url } }));
        }}
      />
      <div className="field-pair">
        <Select
          label="Kind"
          searchable
          allowDeselect={false}
          data={achievementTypes.map((value) => ({ value, label: achievementName(value) }))}
          value={draft.achievement_type}
          onChange={(type) => set({ achievement_type: type as AchievementType })}
        />
        <Select
          label="Language of these texts"
          searchable
          allowDeselect={false}
          data={languageChoices(draft.language)}
          value={draft.language}
          onChange={(language) => set({ language: language ?? 'en' })}
        />
      </div>
      <TagsInput
        label="Tags"
        description="Words to find it by. Press Enter after each."
        maxTags={20}
        value={draft.tags}
        error={Object.entries(problems).find(([path]) => path.startsWith('tags'))?.[1]}
        onChange={(tags) => set({ tags })}
      />
      <Picture
        label="Badge picture"
        about="Optional. A square picture that stands for the certificate where there is little room."
        id={draft.picture_id}
        onChange={(picture_id) => set({ picture_id })}
      />
    </Section>
  );
}

const accents = ['#1b5fc1', '#0f766e', '#157347', '#7a480a', '#b92626', '#8a1c5b', '#5930b0', '#283242'];
const layouts = { classic: 'Classic', modern: 'Modern', plain: 'Plain' } as const;
const frames = { none: 'No frame', line: 'One line', double: 'Two lines' } as const;
const sides = { none: 'Not printed', left: 'Left', center: 'Centre', right: 'Right' } as const;

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function Look({ draft, onChange, problems }: Props) {
  const { design } = draft;
  const set = (part: Partial<TemplateDesign>) =>
    onChange((now) => ({ ...now, design: { ...now.design, ...part } }));
  return (
    <Section title="How it looks">
      <Choice
        label="Layout"
        data={choices(layouts)}
        value={design.layout}
        onChange={(layout) => set({ layout: layout as TemplateDesign['layout'] })}
      />
      <div className="field-pair">
        <Choice
          label="Orientation"
          data={choices({ landscape: 'Landscape', portrait: 'Portrait' })}
          value={design.orientation}
          onChange={(orientation) => set({ orientation: orientation as TemplateDesign['orientation'] })}
        />
        <Choice
          label="Paper"
          data={choices({ a4: 'A4', letter: 'US Letter' })}
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
          data={choices(frames)}
          value={design.frame}
          onChange={(frame) => set({ frame: frame as TemplateDesign['frame'] })}
        />
        <Select
          label="Logo"
          allowDeselect={false}
          data={choices(sides)}
          value={design.logo}
          onChange={(logo) => set({ logo: logo as TemplateDesign['logo'] })}
        />
        <Select
          label="QR code"
          allowDeselect={false}
          data={choices({ none: sides.none, left: sides.left, right: sides.right })}
          value={design.qr}
          onChange={(qr) => set({ qr: qr as TemplateDesign['qr'] })}
        />
      </div>
      <Text size="sm" c="dimmed" mt={-8}>
        The logo is the one in your <Link to="/app/provider/profile">Provider Profile</Link>. The QR code
        opens the certificate’s public page, where anybody can verify it.
      </Text>
      <PrintedFields draft={draft} onChange={onChange} />
      <Picture
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
function PrintedFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
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

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

function Picture({
  label,
  about,
  id,
  onChange,
}: {
  label: string;
  about: string;
  id: string | null;
  onChange: (id: string | null) => void;
}) {
  const upload = useMutation({
    mutationFn: (file: File) => api.issuing.uploadPicture({ file }),
    onSuccess: ({ picture }) => onChange(picture.id),
  });
  const choose = (file: File | null) => {
    if (file) upload.mutate(file);
  };
  return (
    <div className="picture-field">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {about} PNG, JPG or WEBP, up to {templatePictureLimit / 1024 / 1024}MB.
      </Text>
      <Group gap="sm">
        {id && <img src={urlOf(issuing.picture, { params: { id } })} alt={`${label}, as chosen`} />}
        <FileButton onChange={choose} accept={pictureTypes.join(',')}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-md"
              loading={upload.isPending}
              leftSection={<IconPhoto size={17} aria-hidden />}
              aria-label={`${id ? 'Choose another' : 'Choose a picture'}: ${label.toLowerCase()}`}
            >
              {id ? 'Choose another' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {id && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </Group>
      {upload.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {messageOf(upload.error)}
        </Text>
      )}
    </div>
  );
}

function Signatories({ draft, onChange, problems }: Props) {
  const { signatories } = draft.design;
  const set = (next: TemplateDesign['signatories']) =>
    onChange((now) => ({ ...now, design: { ...now.design, signatories: next } }));
  const change = (place: number, part: Partial<TemplateDesign['signatories'][number]>) =>
    set(signatories.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <Section
      title="Signatories"
      about="Up to three people whose names are printed under a line. The certificate itself is signed digitally either way."
    >
      {signatories.map((person, place) => (
        <div key={place} className="entry">
          <TextInput
            label={`Name of signatory ${place + 1}`}
            maxLength={120}
            value={person.name}
            error={problems[`design.signatories.${place}.name`]}
            onChange={({ currentTarget }) => change(place, { name: currentTarget.value })}
          />
          <TextInput
            label={`Title of signatory ${place + 1}`}
            maxLength={160}
            placeholder="Head of training"
            value={person.title}
            onChange={({ currentTarget }) => change(place, { title: currentTarget.value })}
          />
          <Removal
            label={`Remove signatory ${place + 1}`}
            onRemove={() => set(signatories.filter((_one, index) => index !== place))}
          />
        </div>
      ))}
      {signatories.length < 3 && (
        <Addition label="Add a signatory" onAdd={() => set([...signatories, { name: '', title: '' }])} />
      )}
    </Section>
  );
}

function Addition({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

function Removal({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon
      className="entry-removal"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

function Validity({ draft, onChange, problems }: Props) {
  const { validity } = draft;
  const set = (part: Partial<TemplateDraft>) => onChange((now) => ({ ...now, ...part }));
  const choose = (kind: string) => {
    if (kind === 'months') return set({ validity: { kind, months: 12 } });
    if (kind === 'until') return set({ validity: { kind, date: '' } });
    return set({ validity: { kind: 'none' } });
  };
  return (
    <Section title="Validity and credits" about="Each can be changed for a single recipient when you issue.">
      <Radio.Group label="How long it holds" value={validity.kind} onChange={choose}>
        <Stack gap="xs" mt={6}>
          <Radio value="none" label="It does not expire" />
          <Radio value="months" label="So many months from the issue date" />
          <Radio value="until" label="Until a fixed day" />
        </Stack>
      </Radio.Group>
      {validity.kind === 'months' && (
        <NumberInput
          label="Months"
          w={140}
          min={1}
          max={1200}
          allowDecimal={false}
          value={validity.months}
          error={problems['validity.months']}
          onChange={(months) => set({ validity: { kind: 'months', months: Number(months) } })}
        />
      )}
      {validity.kind === 'until' && (
        <TextInput
          label="Valid until"
          type="date"
          w={190}
          value={validity.date}
          error={problems['validity.date']}
          onChange={({ currentTarget }) => set({ validity: { kind: 'until', date: currentTarget.value } })}
        />
      )}
      <div className="field-trio">
        <NumberInput
          label="Credits"
          min={0}
          max={100_000}
          decimalScale={2}
          value={draft.credits ?? ''}
          error={problems['credits']}
          onChange={(credits) => set({ credits: credits === '' ? null : Number(credits) })}
        />
        <TextInput
          label="Of what"
          placeholder="CPD hours"
          maxLength={40}
          value={draft.credit_unit ?? ''}
          error={problems['credit_unit']}
          onChange={({ currentTarget }) => set({ credit_unit: currentTarget.value })}
        />
        <TextInput
          label="Level"
          placeholder="EQF 4"
          maxLength={100}
          value={draft.level ?? ''}
          error={problems['level']}
          onChange={({ currentTarget }) => set({ level: currentTarget.value })}
        />
      </div>
    </Section>
  );
}

function OwnFields({ draft, onChange, problems, savedKeys }: Props) {
  const { attributes } = draft;
  const change = (place: number, part: Partial<(typeof attributes)[number]>) =>
    onChange((now) => {
      const former = now.attributes[place];
      if (!former) return now;
      const others = now.attributes.filter((_one, index) => index !== place).map(({ key }) => key);
      // A key that nothing uses yet follows its label.
      const key =
        part.label !== undefined && !savedKeys.includes(former.key) ? keyFor(part.label, others) : former.key;
      return {
        ...now,
        attributes: now.attributes.map((one, index) => (index === place ? { ...one, ...part, key } : one)),
        design: {
          ...now.design,
          fields: now.design.fields.map((field) =>
            field === `attribute:${former.key}` ? `attribute:${key}` : field,
          ),
        },
      };
    });
  return (
    <Section
      title="Own fields"
      about="Facts that differ from person to person, such as a module or a licence number. In a CSV list each can be a column."
    >
      {attributes.map((attribute, place) => (
        <div key={place} className="entry">
          <TextInput
            label={`Name of field ${place + 1}`}
            maxLength={80}
            value={attribute.label}
            error={problems[`attributes.${place}.label`] ?? problems[`attributes.${place}.key`]}
            onChange={({ currentTarget }) => change(place, { label: currentTarget.value })}
          />
          <Select
            label={`Kind of field ${place + 1}`}
            allowDeselect={false}
            data={choices(attributeKinds)}
            value={attribute.kind}
            onChange={(kind) => change(place, { kind: kind as (typeof attribute)['kind'] })}
          />
          <Removal
            label={`Remove field ${place + 1}`}
            onRemove={() => onChange((now) => withoutAttribute(now, place))}
          />
          <Checkbox
            className="entry-wide"
            label="Must be filled in for everybody"
            checked={attribute.required}
            onChange={({ currentTarget }) => change(place, { required: currentTarget.checked })}
          />
        </div>
      ))}
      {attributes.length < 20 && (
        <Addition
          label="Add a field"
          onAdd={() =>
            onChange((now) => ({
              ...now,
              attributes: [
                ...now.attributes,
                {
                  key: keyFor(
                    '',
                    now.attributes.map(({ key }) => key),
                  ),
                  label: '',
                  kind: 'text',
                  required: false,
                },
              ],
            }))
          }
        />
      )}
    </Section>
  );
}

function Alignments({ draft, onChange, problems }: Props) {
  const { alignments } = draft;
  const change = (place: number, part: Partial<(typeof alignments)[number]>) =>
    onChange((now) => ({
      ...now,
      alignments: now.alignments.map((one, index) => (index === place ? { ...one, ...part } : one)),
    }));
  return (
    <Section
      title="Skills and standards"
      about="Skills that it shows, or frameworks that it belongs to, such as ESCO or a professional body’s standard. Software reads these."
    >
      {alignments.map((one, place) => (
        <div key={place} className="entry">
          <TextInput
            label={`Name of skill ${place + 1}`}
            maxLength={200}
            value={one.name}
            error={problems[`alignments.${place}.name`]}
            onChange={({ currentTarget }) => change(place, { name: currentTarget.value })}
          />
          <TextInput
            label={`Web address of skill ${place + 1}`}
            type="url"
            placeholder="https://"
            value={one.url}
            error={problems[`alignments.${place}.url`]}
            onChange={({ currentTarget }) => change(place, { url: currentTarget.value })}
          />
          <Removal
            label={`Remove skill ${place + 1}`}
            onRemove={() =>
              onChange((now) => ({
                ...now,
                alignments: now.alignments.filter((_one, index) => index !== place),
              }))
            }
          />
          <TextInput
            label={`Framework of skill ${place + 1}`}
            maxLength={200}
            value={one.framework ?? ''}
            onChange={({ currentTarget }) => change(place, { framework: currentTarget.value })}
          />
          <TextInput
            label={`Code of skill ${place + 1}`}
            maxLength={100}
            value={one.code ?? ''}
            onChange={({ currentTarget }) => change(place, { code: currentTarget.value })}
          />
        </div>
      ))}
      {alignments.length < 20 && (
        <Addition
          label="Add a skill or standard"
          onAdd={() =>
            onChange((now) => ({
              ...now,
              alignments: [
                ...now.alignments,
                { name: '', url: '', framework: null, code: null, description: null, type: null },
              ],
            }))
          }
        />
      )}
    </Section>
  );
}
