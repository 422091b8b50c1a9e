import { Checkbox, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { TemplateDesign } from '@certfolio/contract/templates';
import { attributeKinds, choicesOf, keyFor, type TemplateDraft, withoutAttribute } from './template-draft.ts';
import { Look } from './template-look.tsx';
import { Meaning } from './template-meaning.tsx';
import { Addition, Removal, Section, type TemplatePart } from './template-section.tsx';
import './template-fields.css';

/** Everything that a template says, in sections. */
export function TemplateFields(props: TemplatePart) {
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

function Signatories({ draft, onChange, problems }: TemplatePart) {
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

function Validity({ draft, onChange, problems }: TemplatePart) {
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

function OwnFields({ draft, onChange, problems, savedKeys }: TemplatePart) {
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
            data={choicesOf(attributeKinds)}
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

function Alignments({ draft, onChange, problems }: TemplatePart) {
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
