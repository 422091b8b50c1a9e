import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { CvDetail } from '@certfolio/contract/cvs';
import { formatInstant } from '../../ui/dates.ts';
import { Mark } from '../../ui/mark.tsx';
import { confidenceToAskBelow, confidenceWords } from '../certificates/field-reading.ts';
import { type ResumeEntry, type ResumeSection, sectionsMissing, sectionsOf } from './resume-sections.ts';
import './cv-reading.css';

type Props = { reading: NonNullable<CvDetail['reading']> };

/** What was read of a CV, section by section, each with how sure the reader is. */
export function CvReading({ reading }: Props) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        This is what a machine reads from your file, as recruiters’ systems do. Nothing of it is shown to
        others, except to the administrator whom you ask for a review. Read {formatInstant(reading.read_at)}.
      </Text>
      <CvReadingSections reading={reading} />
    </Stack>
  );
}

/** The sections alone. */
export function CvReadingSections({ reading }: Props) {
  const sections = sectionsOf(reading.resume, reading.confidence);
  const missing = sectionsMissing(reading.resume);
  return (
    <Stack gap="md">
      {sections.map((section) => (
        <Section key={section.part} section={section} />
      ))}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Nothing was found for: {missing.join(', ')}.
        </Text>
      )}
    </Stack>
  );
}

function Section({ section: { part, title, confidence, entries } }: { section: ResumeSection }) {
  const sure = confidence >= confidenceToAskBelow;
  return (
    <section className="cv-reading-section" aria-labelledby={`cv-${part}`}>
      <div className="cv-reading-head">
        <h3 id={`cv-${part}`}>{title}</h3>
        <Mark
          look={{
            words: confidenceWords(confidence),
            tone: sure ? 'good' : 'warn',
            Icon: sure ? IconCircleCheck : IconAlertTriangle,
          }}
        />
      </div>
      <ResumeEntries entries={entries} />
    </section>
  );
}

/** What one section says. */
export function ResumeEntries({ entries }: { entries: readonly ResumeEntry[] }) {
  return (
    <ul className="cv-reading-entries">
      {entries.map((one, place) => (
        // Two entries may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Entry key={place} entry={one} />
      ))}
    </ul>
  );
}

function Entry({ entry: { title, facts, text, points } }: { entry: ResumeEntry }) {
  return (
    <li>
      <div className="cv-reading-title">{title}</div>
      {facts.length > 0 && <div className="cv-reading-facts">{facts.join(' · ')}</div>}
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul className="cv-reading-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
