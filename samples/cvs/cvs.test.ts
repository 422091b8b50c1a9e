import { readCv } from '@certfolio/extraction/cv/read-cv';
import type { Resume } from '@certfolio/extraction/cv/resume';
import { afterAll, describe, expect, test } from 'vitest';
import { closeCvMaker, cvLayouts, makeCv, makeDocxCv } from './maker.ts';
import { people, type MadeUpCv } from './people.ts';

afterAll(closeCvMaker);

const folded = (text: string | undefined): string | undefined => text?.toLowerCase();

/** A degree and its subject are told apart by a word that is in neither. */
const withoutLinks = (text: string): string => text.replace(/ (?:in|en) /u, ' ');

/** All that stands on a made-up CV, in the shape it is read in. */
function expectAll(resume: Resume, cv: MadeUpCv): void {
  expect(resume.basics).toMatchObject({ name: cv.name, email: cv.email, phone: cv.phone });
  expect(folded(resume.basics.label)).toBe(folded(cv.label));
  expect(resume.basics.summary).toBe(cv.profile);
  expect(
    resume.work.map(({ name, position, location, startDate, endDate, highlights }) => ({
      name,
      position,
      location,
      startDate,
      endDate,
      highlights,
    })),
  ).toEqual(
    cv.work.map((job) => ({
      name: job.company,
      position: job.position,
      location: job.place,
      startDate: job.start,
      endDate: job.end ?? undefined,
      highlights: job.told,
    })),
  );
  expect(
    resume.education.map(({ institution, startDate, endDate }) => ({ institution, startDate, endDate })),
  ).toEqual(
    cv.education.map(({ school, start, end }) => ({ institution: school, startDate: start, endDate: end })),
  );
  const degrees = resume.education.map(({ studyType = '', area = '' }) => `${studyType} ${area}`.trim());
  expect(degrees.map(withoutLinks)).toEqual(cv.education.map(({ degree }) => withoutLinks(degree)));
  expect(resume.skills).toEqual(cv.skills.map(({ name, items }) => ({ name, keywords: items })));
  expect(resume.languages).toEqual(cv.languages.map(({ language, level }) => ({ language, fluency: level })));
  expect(resume.certificates).toEqual(
    cv.certificates.map(({ name, issuer, year }) => ({ name, issuer, date: year })),
  );
}

describe.each(Object.entries(people))('a CV in %s', (_, cv) => {
  test.each(cvLayouts)('is read whole from a PDF in the layout %s', async (layout) => {
    const { kind, resume, confidence } = await readCv(await makeCv(cv, layout));
    expect(kind).toBe('pdf');
    expectAll(resume, cv);
    expect(confidence.overall).toBeGreaterThan(0.6);
  });

  test('is read whole from a DOCX', async () => {
    const { kind, resume } = await readCv(makeDocxCv(cv));
    expect(kind).toBe('docx');
    expectAll(resume, cv);
  });
});
