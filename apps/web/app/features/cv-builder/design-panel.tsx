import { memo } from 'react';
import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { cvDateFormats, type CvDesign, cvFonts, cvLanguages, cvPapers } from '@certfolio/contract/cv-content';
import { AccentChoice } from './accent-choice.tsx';
import { withDesign } from './cv-edits.ts';
import { dateFormats, fonts, languages, papers } from './design-choices.ts';
import { useEditing } from './editing.ts';
import { TemplateChoice } from '../cvs/template-choice.tsx';

/** How the CV is drawn: nothing here changes what it says. */
export const DesignPanel = memo(function DesignPanel({ design }: { design: CvDesign }) {
  const { edit } = useEditing();
  const change = (part: Partial<CvDesign>) =>
    edit((content) => withDesign(content, part), part.accent === undefined ? null : 'accent');
  return (
    <Stack gap="lg">
      <TemplateChoice value={design.template} onChange={(template) => change({ template })} />
      <AccentChoice value={design.accent} onChange={(accent) => change({ accent })} />
      <div className="entry-fields">
        <NativeSelect
          label="Font"
          value={design.font}
          data={cvFonts.map((value) => ({ value, label: fonts[value] }))}
          onChange={({ currentTarget }) => change({ font: currentTarget.value as CvDesign['font'] })}
        />
        <NativeSelect
          label="Dates"
          value={design.date_format}
          data={cvDateFormats.map((value) => ({ value, label: dateFormats[value] }))}
          onChange={({ currentTarget }) =>
            change({ date_format: currentTarget.value as CvDesign['date_format'] })
          }
        />
        <NativeSelect
          label="Language of headings and dates"
          description="What you have written stays as it is."
          value={design.language}
          data={cvLanguages.map((value) => ({ value, label: languages[value] }))}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as CvDesign['language'] })}
        />
        <div>
          <Text size="sm" fw="var(--mantine-font-weight-medium)" mb={2} id="cv-paper">
            Paper
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="cv-paper"
            value={design.paper}
            data={cvPapers.map((value) => ({ value, label: papers[value] }))}
            onChange={(paper) => change({ paper: paper as CvDesign['paper'] })}
          />
        </div>
      </div>
    </Stack>
  );
});
