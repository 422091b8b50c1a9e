import { CvContent } from '@certfolio/contract/cv-content';
import { readCv } from '@certfolio/extraction/cv/read-cv';
import type { DrawnCertificate } from '@certfolio/documents/cv-sheet';
import { expect, test } from 'vitest';
import { checkReadCv } from './ats.ts';
import { docxOfMarkdown } from './docx-of-markdown.ts';
import { writeDocx } from './docx-writer.ts';
import { docxOfCv } from './to-docx.ts';
import { markdownOfCv, textOfCv } from './to-text.ts';

const id = '0190a6b0-0000-7000-8000-000000000001';
const certificates = new Map<string, DrawnCertificate>([
  [
    id,
    {
      name: 'Advanced Life Support',
      issuer: 'Example Resuscitation Council',
      date: '2025-02-01',
      expires: '2029-02-01',
      validity: 'valid',
      trustLevel: 3,
    },
  ],
]);

const content = CvContent.parse({
  basics: {
    name: 'Ngozi Adeyemi-Hartley',
    label: 'Registered Nurse',
    email: 'ngozi@example.org',
    phone: '+44 113 496 0000',
    location: 'Leeds, United Kingdom',
    profiles: [{ id: 'p', network: 'LinkedIn', url: 'https://www.linkedin.com/in/ngozi' }],
  },
  sections: [
    { id: 'a', kind: 'profile', text: 'Ten years in **acute care**, three as ward sister.' },
    {
      id: 'b',
      kind: 'experience',
      items: [
        {
          id: '1',
          position: 'Ward Sister',
          organization: 'Northfield General Hospital',
          location: 'Leeds',
          start: '2019-04',
          ongoing: true,
          text: '- Leads a ward of 24 beds\n- Halved the number of falls in *two* years [x]',
        },
        {
          id: '2',
          position: 'Staff Nurse',
          organization: 'St Bede’s Infirmary',
          start: '2014-09',
          end: '2019-03',
          text: '- Cared for patients after surgery',
        },
      ],
    },
    {
      id: 'c',
      kind: 'education',
      items: [
        {
          id: '3',
          institution: 'University of Leeds',
          degree: 'BSc',
          area: 'Adult Nursing',
          start: '2011-09',
          end: '2014-07',
        },
      ],
    },
    { id: 'd', kind: 'certificates', items: [{ id: '4', certificate_id: id }] },
    { id: 'e', kind: 'skills', items: [{ id: '5', name: 'Clinical', keywords: ['Cannulation', 'Triage'] }] },
    { id: 'f', kind: 'languages', items: [{ id: '6', language: 'Igbo', fluency: 'Native' }] },
    { id: 'g', kind: 'interests', shown: false, items: [{ id: '7', name: 'Nobody’s business' }] },
  ],
  design: {},
});

test.each([
  ['a Word document', () => docxOfCv(content, certificates)],
  ['Markdown', () => docxOfMarkdown(markdownOfCv(content, certificates))],
  ['plain text', () => docxOfMarkdown(textOfCv(content, certificates))],
])('%s says what the CV says: read back, every fact is there', async (_what, made) => {
  const reading = await readCv(await made());
  const { facts, findings } = checkReadCv(content, certificates, reading);
  expect(findings.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  expect(facts).toBe(18);
  expect(reading.text).not.toContain('Nobody');
});

test('Markdown keeps marks and links, and signs of the text are no marks', () => {
  const text = markdownOfCv(content, certificates);
  expect(text).toContain('Ten years in **acute care**, three');
  expect(text).toContain('in \\*two\\* years \\[x\\]');
  expect(text).toContain('[linkedin.com/in/ngozi](https://www.linkedin.com/in/ngozi)');
  expect(text).toContain('## Experience\n\n### Ward Sister\n\nNorthfield General Hospital');
});

test('what is read otherwise, or not at all, is said, and what is missing is advised', () => {
  const bare = CvContent.parse({
    basics: { name: 'Ada' },
    sections: [
      {
        id: 'a',
        kind: 'experience',
        heading: 'My path',
        items: [{ id: '1', position: 'Foreman', organization: 'South Build' }],
      },
    ],
    design: {},
  });
  const nothing = {
    basics: { name: 'Ida' },
    work: [{ name: 'South Build' }],
    volunteer: [],
    education: [],
    awards: [],
    certificates: [],
    publications: [],
    skills: [],
    languages: [],
    interests: [],
    references: [],
    projects: [],
  };
  const { facts, facts_read, findings } = checkReadCv(bare, new Map(), {
    resume: nothing,
    text: 'Ida\nForeman, South Build',
    pages: 1,
  });
  expect([facts, facts_read]).toEqual([3, 1]);
  expect(findings).toMatchObject([
    { part: 'basics', severity: 'misread', subject: 'Your name', written: 'Ada', read: 'Ida' },
    { part: 'work', severity: 'missing', subject: 'The position of “Foreman”', written: 'Foreman' },
    { subject: 'Your e-mail address', severity: 'advice' },
    { subject: 'Your telephone number' },
    { subject: 'Your profession' },
    { subject: 'Dates of your jobs' },
    { subject: 'What you did' },
    { subject: 'Skills' },
    { subject: 'The heading “My path”', advice: 'Machines know “Experience”.' },
  ]);
});

test('of eleven posts of one name each is compared with its own, and what holds for many is advised once', () => {
  const year = (index: number) => `${2024 - index}`;
  const posts = Array.from({ length: 11 }, (_, index) => ({
    position: 'Staff Nurse',
    organization: 'Northgate Hospital',
    start: `${year(index)}-01`,
    end: `${year(index)}-12`,
  }));
  const many = CvContent.parse({
    basics: {},
    sections: [
      { id: 'a', kind: 'experience', items: posts.map((post, index) => ({ id: `${index}`, ...post })) },
    ],
    design: {},
  });
  const work = posts.map(({ position, organization, start, end }) => ({
    name: organization,
    position,
    startDate: start,
    endDate: end,
  }));
  const empty = {
    basics: {}, volunteer: [], education: [], awards: [], certificates: [], publications: [], skills: [],
    languages: [], interests: [], references: [], projects: [],
  }; // prettier-ignore
  const { facts, facts_read, findings } = checkReadCv(many, new Map(), {
    resume: { ...empty, work: work.filter((_, index) => index !== 3) },
    text: '',
    pages: 1,
  });
  expect([facts, facts_read]).toEqual([44, 40]);
  const missing = findings.filter(({ severity }) => severity === 'missing');
  expect(missing.map(({ subject }) => subject)).toEqual([
    'The position of “Staff Nurse” (2021)',
    'The employer of “Staff Nurse” (2021)',
    'When “Staff Nurse” (2021) began',
    'When “Staff Nurse” (2021) ended',
  ]);
  expect(missing.filter(({ advice }) => advice !== '')).toHaveLength(1);
});

test('of thousands of words as many are compared as anybody writes for a reader', () => {
  const items = Array.from({ length: 100 }, (_, entry) => ({
    id: `${entry}`,
    keywords: Array.from({ length: 60 }, (_, place) => `a word of some length ${entry} ${place}`),
  }));
  const sections = ['a', 'b'].map((id) => ({ id, kind: 'skills', items }));
  const wordy = CvContent.parse({ basics: {}, sections, design: {} });
  const keywords = Array.from({ length: 6000 }, (_, place) => `another word of some length ${place}`);
  const empty = {
    basics: {}, work: [], volunteer: [], education: [], awards: [], certificates: [], publications: [],
    languages: [], interests: [], references: [], projects: [],
  }; // prettier-ignore
  const { facts } = checkReadCv(wordy, new Map(), {
    resume: { ...empty, skills: [{ name: 'Skills', keywords }] },
    text: '',
    pages: 1,
  });
  expect(facts).toBe(200);
});

test('Word documents are written aside, by a thread for each of two people', async () => {
  const text = '# Ngozi Adeyemi\n\n- Ward Sister';
  const written = await Promise.all([
    writeDocx({ kind: 'cv', content, certificates }, 'one'),
    writeDocx({ kind: 'markdown', text }, 'another'),
  ]);
  expect((await readCv(written[0])).text).toContain('Northfield General Hospital');
  expect((await readCv(written[1])).text).toContain('Ward Sister');
});
