import { CvContent } from '@certfolio/contract/cv-content';
import { describe, expect, test } from 'vitest';
import { contentFromResume } from './from-json-resume.ts';
import { resumeFromContent } from './to-json-resume.ts';

const resume = {
  basics: {
    name: 'Ngozi Adeyemi-Hartley',
    label: 'Registered Nurse',
    email: 'ngozi@example.org',
    phone: '+44 113 496 0000',
    url: 'https://ngozi.example.org',
    summary: 'Ten years in acute care.',
    location: { address: '4 Mill Lane', city: 'Leeds', countryCode: 'GB' },
    profiles: [{ network: 'LinkedIn', username: 'ngozi', url: 'https://www.linkedin.com/in/ngozi' }],
  },
  work: [
    {
      name: 'Northfield Hospital',
      position: 'Ward Sister',
      startDate: '2019-04',
      summary: 'Runs a ward of 24 beds.',
      highlights: ['Halved the falls', 'Trains the new'],
    },
    { name: 'St Bede’s', position: 'Staff Nurse', startDate: '2014', endDate: '2019-03-31' },
  ],
  education: [
    {
      institution: 'University of Leeds',
      studyType: 'BSc',
      area: 'Adult Nursing',
      endDate: '2014',
      score: 'First',
    },
  ],
  certificates: [{ name: 'Advanced Life Support', issuer: 'Example Council', date: '2025-02-01' }],
  skills: [{ name: 'Clinical', level: 'Expert', keywords: ['Cannulation', 'Triage'] }],
  languages: [{ language: 'Igbo', fluency: 'Native speaker' }],
  projects: [{ name: 'Falls bundle', roles: ['Lead'], highlights: ['Adopted by five wards'] }],
};

describe('JSON Resume', () => {
  test('what is taken from a JSON Resume is given back by it', () => {
    const given = resumeFromContent(contentFromResume(resume));
    expect(given).toMatchObject({
      ...resume,
      basics: {
        ...resume.basics,
        location: { address: '4 Mill Lane, Leeds, United Kingdom' },
      },
    });
    expect(resumeFromContent(contentFromResume(given))).toEqual(given);
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', 'CV'],
    ['nulls', { basics: null, work: null, skills: [null, 7] }],
    ['the wrong kinds', { basics: { name: 12, profiles: 'x' }, work: { name: 'x' }, education: [['x']] }],
  ])('%s makes a CV that can be kept', (_what, given) => {
    expect(CvContent.safeParse(contentFromResume(given)).success).toBe(true);
  });

  test('of a list without end only what a CV keeps is looked at', () => {
    let looked = 0;
    const entry = {
      get name() {
        looked += 1;
        return 'Acme';
      },
    };
    const { sections } = contentFromResume({ work: Array.from({ length: 100_000 }, () => entry) });
    expect(looked).toBe(200);
    expect(sections).toMatchObject([{ kind: 'experience', items: { length: 100 } }]);
  });

  test('what older versions call otherwise is understood, and what cannot stand is left out', () => {
    const { basics, sections } = contentFromResume({
      basics: {
        name: 'Ana',
        website: 'ana.example.org',
        profiles: [{ network: 'X', url: 'javascript:alert(1)' }],
      },
      work: [{ company: 'Acme', startDate: '2020-02-31', endDate: 'present', highlights: 'One thing' }],
    });
    expect(basics).toMatchObject({ url: 'https://ana.example.org', profiles: [{ network: 'X', url: '' }] });
    expect(sections).toMatchObject([
      {
        kind: 'experience',
        items: [{ organization: 'Acme', start: '2020-02', end: '', ongoing: true, text: '- One thing' }],
      },
    ]);
  });

  test('a bound line gives what its certificate says now, and what is hidden is not given', () => {
    const id = '0190a6b0-0000-7000-8000-000000000001';
    const content = CvContent.parse({
      basics: {},
      sections: [
        {
          id: 's',
          kind: 'certificates',
          items: [{ id: 'a', certificate_id: id, name: 'Old', issuer: 'Old' }],
        },
        { id: 't', kind: 'skills', shown: false, items: [{ id: 'b', name: 'Secret' }] },
      ],
      design: {},
    });
    const now = { name: 'Life Support', issuer: null, date: '2026', expires: null };
    const given = resumeFromContent(content, new Map([[id, now]]));
    expect(given).toMatchObject({ certificates: [{ name: 'Life Support', date: '2026' }] });
    expect(given).not.toHaveProperty('skills');
  });
});
