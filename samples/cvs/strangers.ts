import { bookFonts, cvFaces } from '@certfolio/documents/fonts';
import { createTypesetter, type Typesetter } from '@certfolio/documents/typesetter';
import { foreignDocx, type ForeignDocx } from './strangers.docx.ts';
import { strangers, type Stranger } from './strangers.data.ts';
import { labelOf } from './maker.ts';

/** Layouts as other programs draw them, with whether they have more than one column. */
export const foreignLayouts = {
  'latex-resume': 1, 'banking-moderncv': 1, 'word-table': 1, 'sidebar-right': 2, 'sidebar-left-icons': 2, 'letter-spaced': 1,
  timeline: 1, europass: 1, academic: 1, linkedin: 2, 'docs-coral': 2, 'one-line': 1, 'at-sign': 1, functional: 1, 'margin-titles': 1,
  'two-columns-even': 2,
} as const; // prettier-ignore

/** What a layout does not print, and no reader can find. */
const unprinted: Partial<Record<string, readonly ('place' | 'level')[]>> = {
  'at-sign': ['place'],
  functional: ['place'],
};

let typesetter: Typesetter | undefined;

/** Ends the thread that draws; the next CV starts another. */
export async function closeForeignMaker(): Promise<void> {
  await typesetter?.close();
  typesetter = undefined;
}

/** Months as each program writes them: in words, in numbers, or the years alone. */
type DateStyle = 'short' | 'long' | 'slashes' | 'dots' | 'years';

const styles: Partial<Record<string, DateStyle>> = {
  'latex-resume': 'short', 'word-table': 'slashes', 'banking-moderncv': 'short', linkedin: 'long', europass: 'slashes', timeline: 'short',
  academic: 'long', 'docs-coral': 'long', 'sidebar-right': 'short', 'one-line': 'dots', functional: 'years',
}; // prettier-ignore

function dateIn(style: DateStyle, iso: string, language: string): string {
  const [year, month] = iso.split('-') as [string, string];
  if (style === 'years') return year;
  if (style === 'slashes') return `${month}/${year}`;
  // Where a language bends the month's name, its CVs write numbers.
  if (style === 'dots' || ['ru', 'pl', 'el'].includes(language)) return `${month}.${year}`;
  const date = new Date(`${iso}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { month: style, year: 'numeric', timeZone: 'UTC' }).format(date);
}

const lengthOf = (start: string, end: string | null): string => {
  const [from, to] = [start, end ?? '2025-06'].map(
    (iso) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5)),
  );
  const months = to! - from! + 1;
  return `(${Math.floor(months / 12)} years ${months % 12} months)`;
};

function printed(cv: Stranger, style: DateStyle) {
  const time = (start: string, end: string | null) => {
    const from = dateIn(style, start, cv.language);
    const to = end === null ? cv.words.present : dateIn(style, end, cv.language);
    return { from, to, time: `${from} – ${to}` };
  };
  return {
    ...cv,
    work: cv.work.map((job) => ({
      ...job,
      ...time(job.start, job.end),
      length: lengthOf(job.start, job.end),
    })),
    education: cv.education.map((school) => ({ ...school, ...time(school.start, school.end) })),
  };
}

export type PrintedCv = ReturnType<typeof printed>;

const onlyYears = (cv: Stranger): Stranger => ({
  ...cv,
  work: cv.work.map((job) => ({ ...job, start: job.start.slice(0, 4), end: job.end && job.end.slice(0, 4) })),
  education: cv.education.map((each) => ({
    ...each,
    start: each.start.slice(0, 4),
    end: each.end.slice(0, 4),
  })),
});

/** A made-up CV in a layout that is not ours, with what a reader should find in it, as labels.json says it. */
export type ForeignCv = { file: string; bytes: Uint8Array; label: ReturnType<typeof labelOf> };

const fonts = [...bookFonts, ...Object.values(cvFaces).flatMap(({ files }) => files)];

async function drawn(cv: Stranger, layout: keyof typeof foreignLayouts): Promise<ForeignCv> {
  typesetter ??= createTypesetter({ templates: new URL('layouts/foreign/', import.meta.url) });
  const style = styles[layout] ?? 'short';
  const { pdf } = await typesetter.typeset({ main: `${layout}.typ`, data: printed(cv, style), fonts });
  const file = `${layout}-${strangers.indexOf(cv)}.pdf`;
  return { file, bytes: pdf, label: labelFor(cv, file, layout, style, foreignLayouts[layout] === 2) };
}

function labelFor(cv: Stranger, file: string, layout: string, style: DateStyle, columns: boolean) {
  const label = labelOf(
    style === 'years' ? onlyYears(cv) : cv,
    file,
    columns ? 'multi-column' : 'one-column',
  );
  if (unprinted[layout]?.includes('place'))
    label.truth.jobs = label.truth.jobs.map((job) => ({ ...job, location: '' }));
  return label;
}

/** `count` people's CVs in every layout, drawn one after the other. */
export async function* foreignCvs(count: number): AsyncGenerator<ForeignCv> {
  const layouts = Object.keys(foreignLayouts) as (keyof typeof foreignLayouts)[];
  for (const [index, layout] of layouts.entries())
    for (const cv of chosen(index, count)) yield await drawn(cv, layout);
  const kinds = Object.keys(foreignDocx) as ForeignDocx[];
  for (const [index, kind] of kinds.entries()) {
    for (const cv of chosen(index * 2 + 1, count)) {
      const file = `${kind}-${strangers.indexOf(cv)}.docx`;
      yield {
        file,
        bytes: foreignDocx[kind](printed(cv, 'short')),
        label: labelFor(cv, file, kind, 'short', false),
      };
    }
  }
}

/** People by turns, so that every layout has those of several languages. */
const chosen = (from: number, count: number): Stranger[] =>
  Array.from(
    { length: Math.min(count, strangers.length) },
    (_, index) => strangers[(from + index * 5) % strangers.length]!,
  );
