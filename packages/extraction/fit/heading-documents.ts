import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forms, same } from '../../../bench/cvs.ts';
import { linesOfPages, type CvText } from '../src/cv/layout/cv-pages.ts';
import { wordsOfPage } from '../src/cv/cv-words.ts';
import { linesOfDocx } from '../src/cv/layout/docx.ts';
import type { HeadingKind } from '../src/cv/headings/heading-names.ts';
import { headingsOf, type HeadingPieces } from '../src/cv/headings/heading-pieces.ts';
import type { HeadingCandidate } from '../src/cv/headings/heading-signs.ts';
import { edgesOf } from '../src/cv/headings/heading-wraps.ts';
import { coursesOf } from '../src/cv/parts/courses.ts';
import type { CvEntry } from '../src/cv/entries/entries.ts';
import { postsOf } from '../src/cv/parts/posts.ts';
import { sectionsOf } from '../src/cv/sections/sections.ts';
import { openPdf } from '../src/pages/pdf.ts';

type Text = string | string[] | null | undefined;

/** What a person read in a heading. */
export type Wanted = { role: Text; organization: Text };

export type HeadingDocument = {
  folder: string;
  /** How much its headings count: less where its labels are not what a person read. */
  share: number;
  kind: HeadingKind;
  headings: HeadingPieces[];
  /** For each heading what it says; null where nobody said, or where it does not hold what was said. */
  wanted: (Wanted | null)[];
};

export type Label = {
  file: string;
  truth: {
    jobs?: { position?: Text; company?: Text; start?: Text }[] | number;
    education?: { degree?: Text; institution?: Text; start?: Text; end?: Text }[] | number;
  };
};

/** The headings of a folder's CVs with what they say. CVs that are pictures are left out. */
export async function headingDocuments(
  folder: string,
  kind: HeadingKind,
  share: number,
): Promise<HeadingDocument[]> {
  const labels = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')) as Label[];
  const documents: HeadingDocument[] = [];
  for (const { file, truth } of labels) {
    const labelled = labelledIn(truth, kind);
    if (labelled.length === 0 || !/\.(?:pdf|docx)$/u.test(file)) continue;
    const { sections } = sectionsOf(await textOf(join(folder, file)));
    const entries = sections
      .filter((section) => section.kind === kind)
      .flatMap(({ lines }) => (kind === 'work' ? postsOf(lines) : coursesOf(lines)));
    // What a form or table names is not chosen.
    const unnamed = entries.filter(({ names }) => !names);
    documents.push({ folder, share, ...labelledHeadings(kind, unnamed, labelled) });
  }
  return documents;
}

type Labelled = Wanted & { start: Text; end: Text };

/** The headings of one CV, each with the labelled post or course most like it. */
export function labelledHeadings(
  kind: HeadingKind,
  entries: readonly Pick<CvEntry, 'header' | 'body' | 'dates'>[],
  labelled: readonly Labelled[],
): Omit<HeadingDocument, 'folder' | 'share'> {
  const headings = headingsOf(
    entries.map(({ header }) => header),
    kind,
    edgesOf(entries.flatMap(({ header, body }) => [...header, ...body])),
  );
  const says = (at: number, label: Text) =>
    forms(label).length > 0 && headings[at]!.spans.some(({ text }) => same(text, label ?? null));
  const likeness = labelled.flatMap((label, of) =>
    entries.map(({ dates }, at) => {
      const dated = forms(label.start).includes(dates?.start ?? '-') ? 0.7 : 0;
      const ended = forms(label.end).includes(dates?.end ?? '-') ? 0.4 : 0;
      const likely = Number(says(at, label.role)) + Number(says(at, label.organization)) + dated + ended;
      return { of, at, likely };
    }),
  );
  const wanted: (Wanted | null)[] = headings.map(() => null);
  const taken = new Set<number>();
  const met = new Set<number>();
  for (const { of, at, likely } of likeness.toSorted((a, b) => b.likely - a.likely)) {
    if (likely <= 0.6 || taken.has(at) || met.has(of)) continue;
    taken.add(at);
    met.add(of);
    const { role, organization } = labelled[of]!;
    const [saysRole, saysOrganization] = [role, organization].map(
      (label) => forms(label).length === 0 || says(at, label),
    );
    // The employer may stand over the first of several posts, and the others name none.
    const above = headings.some((_, other) => other !== at && says(other, organization));
    if (saysRole && saysOrganization) wanted[at] = { role, organization };
    // Of a heading that is one name, with its place or without, the other stands elsewhere.
    else if (saysRole && (above || isOneName(headings[at]!, role))) wanted[at] = { role, organization: null };
    else if (saysOrganization && isOneName(headings[at]!, organization))
      wanted[at] = { role: null, organization };
  }
  return { kind, headings, wanted };
}

const isOneName = ({ atoms, spans, places }: HeadingPieces, label: Text): boolean =>
  spans.some(
    ({ text, first, last }) =>
      same(text, label ?? null) && atoms.every((_, at) => (at >= first && at <= last) || places[at]! >= 0.6),
  );

export function labelledIn({ jobs, education }: Label['truth'], kind: HeadingKind): Labelled[] {
  if (kind === 'work')
    return Array.isArray(jobs)
      ? jobs.map(({ position, company, start }) => ({
          role: position,
          organization: company,
          start,
          end: null,
        }))
      : [];
  return Array.isArray(education)
    ? education.map(({ degree, institution, start, end }) => ({
        role: degree,
        organization: institution,
        start,
        end,
      }))
    : [];
}

/** Whether a reading says what a person read; a degree or school nobody labelled may be read as anything. */
export function isRight(candidate: HeadingCandidate, wanted: Wanted, kind: HeadingKind): boolean {
  const agrees = (text: string | undefined, label: Text) =>
    (kind === 'education' && forms(label).length === 0) || same(text, label ?? null);
  return (
    agrees(candidate.role?.text, wanted.role) && agrees(candidate.organization?.text, wanted.organization)
  );
}

async function textOf(file: string): Promise<CvText> {
  const bytes = await readFile(file);
  if (file.endsWith('.docx')) return (await linesOfDocx(bytes)).text;
  const document = await openPdf(bytes);
  try {
    const pages = Array.from({ length: document.pages }, (_, at) => {
      const { characters, width, height } = document.readText(at + 1);
      return { ...wordsOfPage(characters), width, height };
    });
    return linesOfPages(pages);
  } finally {
    document.close();
  }
}
