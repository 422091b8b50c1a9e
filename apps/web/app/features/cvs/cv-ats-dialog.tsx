import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconBulb, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CvContent } from '@certfolio/contract/cv-content';
import type { AtsCheck, AtsFinding } from '@certfolio/contract/cv-files';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { ResumeEntries } from './cv-reading.tsx';
import { resumeSections, sectionsMissing } from './resume-sections.ts';
import './cv-ats-dialog.css';

type Props = {
  id: string;
  /** What is checked: the CV as it stands. */
  content: () => Promise<CvContent>;
  opened: boolean;
  onClose: () => void;
};

/** What a recruiter's system reads from the PDF of a built CV, beside what was written. */
export function CvAtsDialog({ id, content, opened, onClose }: Props) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const checked = useQuery({
    queryKey: ['cv-ats', id],
    queryFn: async ({ signal }) =>
      (await api.cvFiles.atsCheck({ body: { cvData: await content() }, signal })).check,
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="What a machine reads" size="xl" fullScreen={small}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          Recruiters’ systems (ATS) do not look at a CV, they read it. Your PDF was drawn and read back in
          that way, on this server; nobody else sees the result.
        </Text>
        {checked.isFetching ? (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text>Drawing and reading your CV…</Text>
          </Group>
        ) : checked.isError ? (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The check did not work">
            <Stack gap="sm" align="flex-start">
              {messageOf(checked.error)}
              <Button size="xs" variant="default" onClick={() => void checked.refetch()}>
                Try again
              </Button>
            </Stack>
          </Alert>
        ) : checked.data ? (
          <Result check={checked.data} />
        ) : null}
      </Stack>
    </Modal>
  );
}

function Result({ check }: { check: AtsCheck }) {
  const wrong = check.findings.filter(({ severity }) => severity !== 'advice');
  const advice = check.findings.filter(({ severity }) => severity === 'advice');
  const missing = sectionsMissing(check.resume);
  return (
    <>
      <div className="cv-ats-verdict" data-tone={wrong.length === 0 ? 'good' : 'warn'} role="status">
        {wrong.length === 0 ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        <div>
          <strong>
            {wrong.length === 0
              ? `All ${check.facts} facts are read as you wrote them.`
              : `${check.facts_read} of ${check.facts} facts are read as you wrote them.`}
          </strong>
          <p>
            Names, dates, employers, schools, certificates, skills and languages, on {check.pages}{' '}
            {check.pages === 1 ? 'page' : 'pages'}.
          </p>
        </div>
      </div>
      {wrong.length > 0 && <Findings title="Read otherwise, or not at all" findings={wrong} />}
      {advice.length > 0 && <Findings title="What would help" findings={advice} />}
      <section>
        <h3 className="cv-ats-heading">Section by section</h3>
        {resumeSections(check.resume).map(({ part, title, entries }) => (
          <section key={part} className="cv-reading-section" aria-labelledby={`ats-${part}`}>
            <div className="cv-reading-head">
              <h4 id={`ats-${part}`}>{title}</h4>
            </div>
            <ResumeEntries entries={entries} />
          </section>
        ))}
        {missing.length > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            Nothing was found for: {missing.join(', ')}.
          </Text>
        )}
      </section>
      <details className="cv-ats-text">
        <summary>Every line, in the order it is read</summary>
        {/* Focusable, so that it can be scrolled by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} dir="auto">
          {check.text}
        </pre>
      </details>
    </>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly AtsFinding[] }) {
  return (
    <section>
      <h3 className="cv-ats-heading">{title}</h3>
      <ul className="cv-ats-findings">
        {findings.map(({ subject, severity, written, read, advice }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two posts may differ in nothing that is written
          <li key={`${subject} ${written ?? ''} ${index}`} data-severity={severity}>
            {severity === 'advice' ? (
              <IconBulb size={18} aria-hidden />
            ) : severity === 'missing' ? (
              <IconCircleX size={18} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )}
            <div>
              <strong>{subject}</strong>
              {written !== null && (
                <p>
                  Written: <q>{written}</q>. {read === null ? 'Not read.' : 'Read: '}
                  {read !== null && <q>{read}</q>}
                </p>
              )}
              {advice !== '' && <p>{advice}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
