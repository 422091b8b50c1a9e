import { createTypesetter, type Typesetter } from '@certfolio/documents/typesetter';
import { writeDocx, type DocxParagraph } from '@certfolio/extraction/cv/layout/docx.fixture';
import type { MadeUpCv } from './people.ts';

export const cvLayouts = ['one-column', 'sidebar'] as const;
export type CvLayout = (typeof cvLayouts)[number];

let typesetter: Typesetter | undefined;

/** Ends the thread that draws; the next CV starts another. */
export async function closeCvMaker(): Promise<void> {
  await typesetter?.close();
  typesetter = undefined;
}

function month(iso: string, language: string): string {
  const date = new Date(`${iso}-01T00:00:00Z`);
  const style = language === 'en' || language === 'de' ? 'short' : 'long';
  const name = new Intl.DateTimeFormat(language, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    date,
  );
  // Numbers where a language bends the month's name.
  return language === 'ru' || language === 'pl' ? iso.split('-').reverse().join('.') : name;
}

const time = (cv: MadeUpCv, start: string, end: string | null): string =>
  `${month(start, cv.language)} – ${end === null ? cv.words.present : month(end, cv.language)}`;

/** A CV as PDF, drawn in one of the layouts. */
export async function makeCv(cv: MadeUpCv, layout: CvLayout): Promise<Uint8Array> {
  typesetter ??= createTypesetter({ templates: new URL('layouts/', import.meta.url) });
  const data = {
    ...cv,
    work: cv.work.map((job) => ({ ...job, time: time(cv, job.start, job.end) })),
    education: cv.education.map((school) => ({ ...school, time: time(cv, school.start, school.end) })),
  };
  const { pdf } = await typesetter.typeset({ main: `${layout}.typ`, data });
  return pdf;
}

/** The same as a word processor writes it: paragraphs, tabs and lists. */
export function makeDocxCv(cv: MadeUpCv): Uint8Array {
  const title = (text: string): DocxParagraph => ({ runs: [{ text, bold: true }], style: 'Heading1' });
  const line = (text: string): DocxParagraph => ({ runs: [{ text }] });
  return writeDocx([
    { runs: [{ text: cv.name, bold: true }], style: 'Title' },
    line(cv.label),
    line(`${cv.email} | ${cv.phone} | ${cv.place}`),
    title(cv.words.profile),
    line(cv.profile),
    title(cv.words.work),
    ...cv.work.flatMap((job): DocxParagraph[] => [
      { runs: [{ text: job.company, bold: true }, { text: `\t${job.place}` }] },
      line(`${job.position}\t${time(cv, job.start, job.end)}`),
      ...job.told.map((text): DocxParagraph => ({ runs: [{ text }], list: true })),
    ]),
    title(cv.words.education),
    ...cv.education.flatMap((school): DocxParagraph[] => [
      { runs: [{ text: school.school, bold: true }, { text: `\t${school.place}` }] },
      line(`${school.degree}\t${time(cv, school.start, school.end)}`),
    ]),
    title(cv.words.skills),
    ...cv.skills.map((group) => line(`${group.name}: ${group.items.join(', ')}`)),
    title(cv.words.languages),
    ...cv.languages.map(({ language, level }) => line(`${language}: ${level}`)),
    title(cv.words.certificates),
    ...cv.certificates.map(({ name, issuer, year }): DocxParagraph => ({
      runs: [{ text: `${name} – ${issuer}, ${year}` }],
      list: true,
    })),
  ]);
}

/** What a reader should find, as `npm run bench -- cvs` takes it. */
export function labelOf(cv: MadeUpCv, file: string, layout: 'one-column' | 'multi-column') {
  return {
    file,
    layout,
    language: cv.language,
    truth: {
      name: cv.name,
      email: cv.email,
      phone: cv.phone,
      jobs: cv.work.map((job) => ({
        company: job.company,
        position: job.position,
        location: job.place,
        start: job.start,
        end: job.end ?? 'present',
      })),
      education: cv.education.map((each) => ({
        institution: each.school,
        degree: each.degree,
        start: each.start,
        end: each.end,
      })),
      skills: cv.skills.flatMap(({ items }) => items),
      certificates: cv.certificates.map(({ name }) => name),
      languages: cv.languages.map(({ language }) => language),
    },
  };
}
