import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { achievementTypes, type AchievementType } from '@certfolio/contract/templates';
import { achievementName, languageChoices, type TemplateDraft } from './template-draft.ts';
import { TemplatePicture } from './template-picture.tsx';
import { Section, type TemplatePart } from './template-section.tsx';

export function Meaning({ draft, onChange, problems }: TemplatePart) {
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
      <TemplatePicture
        label="Badge picture"
        about="Optional. A square picture that stands for the certificate where there is little room."
        id={draft.picture_id}
        onChange={(picture_id) => set({ picture_id })}
      />
    </Section>
  );
}
