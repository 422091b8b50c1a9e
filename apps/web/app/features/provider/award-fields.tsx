import { Button, Checkbox, Collapse, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { TemplateContent } from '@certfolio/contract/templates';
import { formatDate } from '../../ui/dates.ts';
import type { AwardDraft } from './award-draft.ts';
import './template-fields.css';

type Props = {
  draft: AwardDraft;
  onChange: (change: (now: AwardDraft) => AwardDraft) => void;
  template: TemplateContent;
  problems: Record<string, string>;
  /** Everything is shown at once: there is something to correct in it. */
  unfolded?: boolean;
};

/** What is said of one recipient. */
export function AwardFields({ draft, onChange, template, problems, unfolded = false }: Props) {
  const [open, { toggle }] = useDisclosure(unfolded);
  const set = (part: Partial<AwardDraft>) => onChange((now) => ({ ...now, ...part }));
  const hidden = ['expires_on', 'credits', 'level', 'grade', 'narrative', 'evidence_url'];
  const more = open || hidden.some((path) => problems[path]);
  return (
    <Stack gap="md">
      <div className="field-pair">
        <TextInput
          label="Name of the recipient"
          description="As it is to be printed."
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          error={problems['recipient.name']}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label="Email"
          description="The certificate is claimed with this address."
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={draft.email}
          error={problems['recipient.email']}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Issue date"
        type="date"
        required
        w={190}
        value={draft.issuedOn}
        error={problems['issued_on']}
        onChange={({ currentTarget }) => set({ issuedOn: currentTarget.value })}
      />
      {template.attributes.map(({ key, label, kind, required }) => (
        <TextInput
          key={key}
          label={label}
          required={required}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={500}
          value={draft.attributes[key] ?? ''}
          error={problems[`attributes.${key}`]}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            onChange((now) => ({ ...now, attributes: { ...now.attributes, [key]: value } }));
          }}
        />
      ))}
      {!unfolded && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={more}
          aria-controls="award-more"
          rightSection={
            more ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />
          }
          onClick={toggle}
        >
          Expiry, credits, grade and evidence
        </Button>
      )}
      <Collapse expanded={more} id="award-more">
        <Stack gap="md">
          <div className="field-pair">
            <TextInput
              label="Expiry date"
              description={unfolded ? 'Empty: it does not expire.' : validityWords(template)}
              type="date"
              disabled={draft.neverExpires}
              value={draft.neverExpires ? '' : draft.expiresOn}
              error={problems['expires_on']}
              onChange={({ currentTarget }) => set({ expiresOn: currentTarget.value })}
            />
            <Checkbox
              mt={{ base: 0, sm: 44 }}
              label="Does not expire"
              checked={draft.neverExpires}
              onChange={({ currentTarget }) => set({ neverExpires: currentTarget.checked })}
            />
          </div>
          <div className="field-trio">
            <TextInput
              label={template.credit_unit ? `Credits (${template.credit_unit})` : 'Credits'}
              inputMode="decimal"
              placeholder={template.credits === null ? '' : String(template.credits)}
              value={draft.credits}
              error={problems['credits'] && 'Enter a number.'}
              onChange={({ currentTarget }) => set({ credits: currentTarget.value })}
            />
            <TextInput
              label="Level"
              maxLength={100}
              placeholder={template.level ?? ''}
              value={draft.level}
              error={problems['level']}
              onChange={({ currentTarget }) => set({ level: currentTarget.value })}
            />
            <TextInput
              label="Grade"
              maxLength={100}
              value={draft.grade}
              error={problems['grade']}
              onChange={({ currentTarget }) => set({ grade: currentTarget.value })}
            />
          </div>
          <Textarea
            label="How it was earned"
            description="Optional. Whoever verifies the certificate can read it."
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.narrative}
            error={problems['narrative']}
            onChange={({ currentTarget }) => set({ narrative: currentTarget.value })}
          />
          <TextInput
            label="Web address of evidence"
            type="url"
            placeholder="https://"
            value={draft.evidenceUrl}
            error={problems['evidence_url']}
            onChange={({ currentTarget }) => set({ evidenceUrl: currentTarget.value })}
          />
        </Stack>
      </Collapse>
    </Stack>
  );
}

function validityWords({ validity }: TemplateContent): string {
  switch (validity.kind) {
    case 'none':
      return 'Empty: it does not expire.';
    case 'months':
      return `Empty: ${validity.months} months from the issue date.`;
    case 'until':
      return `Empty: ${formatDate(validity.date)}.`;
  }
}
