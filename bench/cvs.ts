import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { closeOcr } from '@certfolio/extraction/ocr/ocr';
import { readCv } from '@certfolio/extraction/cv/read-cv';
import type { Resume, ResumeConfidence } from '@certfolio/extraction/cv/resume';
import { closeForeignMaker, foreignCvs } from '../samples/cvs/strangers.ts';

type Text = string | string[] | null;

type Job = { company?: Text; position?: Text; location?: Text; start?: Text; end?: Text };
type Course = { institution?: Text; degree?: Text; start?: Text; end?: Text };

type Label = {
  file: string;
  layout: 'one-column' | 'multi-column';
  truth: {
    name?: Text;
    email?: Text;
    phone?: Text;
    /** Where nobody wrote down more, how many there are. */
    jobs?: Job[] | number;
    education?: Course[] | number;
    skills?: Text[];
    certificates?: Text[];
    languages?: Text[];
  };
};

type Mark = { field: string; right: number; of: number; wrong: string };

export const forms = (text: Text | undefined): string[] =>
  text === null || text === undefined ? [] : Array.isArray(text) ? text : [text];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // A degree is told from its subject by a word that is in neither.
    .replace(/ (?:in|en|im|em)(?= )/gu, '')
    .trim();

/** Equal but for case, accents, signs and up to a tenth of the letters. */
export function same(a: string | undefined, b: Text | undefined): boolean {
  const accepted = forms(b);
  if (accepted.length === 0 || (a === undefined && accepted.includes(''))) return a === undefined;
  return a !== undefined && accepted.some((form) => close(plain(a), plain(form)));
}

function close(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  return a === b || (longer > 5 && distance(a, b) <= longer * 0.1);
}

const digits = (text: string): string => text.replace(/\D/gu, '').replace(/^00/u, '');

const isOngoing = (text: Text | undefined): boolean =>
  forms(text).length === 0 || forms(text).some((form) => /^(?:present|current|now|ongoing|)$/iu.test(form));

/** A label that names a month says nothing of the day. */
const sameDate = (read: string | undefined, label: Text | undefined): boolean =>
  forms(label).some((form) => form === (read ?? '') || (form !== '' && read?.startsWith(`${form}-`))) ||
  (isOngoing(label) && read === undefined);

/**
 * Each labelled entry with the read one most like it; the likest pair is made first, so that an entry that was not
 * read takes none that belongs to another.
 */
function paired<L, R>(
  labels: readonly L[],
  read: readonly R[],
  likeness: (label: L, item: R) => number,
): [L, R | undefined][] {
  const pairs = labels
    .flatMap((label) => read.map((item) => ({ label, item, score: likeness(label, item) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const partner = new Map<L, R>();
  const taken = new Set<R>();
  for (const { label, item } of pairs) {
    if (partner.has(label) || taken.has(item)) continue;
    partner.set(label, item);
    taken.add(item);
  }
  return labels.map((label) => [label, partner.get(label)]);
}

const shares = (a: string | undefined, b: Text | undefined): number => {
  if (a === undefined) return 0;
  const own = new Set(plain(a).split(' '));
  return Math.max(
    0,
    ...forms(b).map(
      (form) =>
        plain(form)
          .split(' ')
          .filter((word) => own.has(word)).length / plain(form).split(' ').length,
    ),
  );
};

/** How much of what a person labelled was read as it is, field by field. */
export function marksOf(resume: Resume, truth: Label['truth']): Mark[] {
  const marks: Mark[] = [];
  const mark = (field: string, right: number, of: number, wrong = '') =>
    marks.push({ field, right, of, wrong });
  const { basics } = resume;
  if (truth.name) mark('name', same(basics.name, truth.name) ? 1 : 0, 1, `${basics.name}`);
  if (truth.email) {
    const right = forms(truth.email).some((form) => form.toLowerCase() === basics.email?.toLowerCase());
    mark('email', right ? 1 : 0, 1, `${basics.email}`);
  }
  if (truth.phone) {
    const right = forms(truth.phone).some((form) => digits(form) === digits(basics.phone ?? ''));
    mark('phone', right ? 1 : 0, 1, `${basics.phone}`);
  }
  const counted = (field: string, items: readonly object[] | number | undefined, read: number) => {
    if (items === undefined) return;
    const number = typeof items === 'number' ? items : items.length;
    mark(field, number === read ? 1 : 0, 1, `${read} for ${number}`);
  };
  counted('jobs (number)', truth.jobs, resume.work.length);
  if (typeof truth.jobs === 'object') {
    const { jobs } = truth;
    // A post for nothing in return is one, too, wherever it was put.
    const posts = [
      ...resume.work,
      ...resume.volunteer.map(({ organization, ...post }) => ({
        ...post,
        name: organization,
        location: undefined,
      })),
    ];
    const pairs = paired(jobs, posts, (job, work) => {
      const named = shares(work.position, job.position) + shares(work.name, job.company);
      const isWork = resume.work.some((other) => other === work);
      return isWork || named > 1 ? named + (sameDate(work.startDate, job.start) ? 0.7 : 0) : 0;
    });
    for (const [job, work] of pairs) {
      const company = same(work?.name, job.company);
      const position = same(work?.position, job.position);
      const wrong = `${work?.position} @ ${work?.name} FOR ${forms(job.position)[0]} @ ${forms(job.company)[0]}`;
      mark('company and position', company && position ? 1 : 0, 1, wrong);
      mark('company', company ? 1 : 0, 1, wrong);
      mark('position', position ? 1 : 0, 1, wrong);
      if (forms(job.location).length > 0)
        mark(
          'place',
          same(work?.location, job.location) ? 1 : 0,
          1,
          `${work?.location} FOR ${forms(job.location)[0]}`,
        );
      if (forms(job.start).length > 0) {
        const right = sameDate(work?.startDate, job.start) && sameDate(work?.endDate, job.end);
        mark(
          'dates',
          right ? 1 : 0,
          1,
          `${work?.startDate}..${work?.endDate} FOR ${forms(job.start)[0]}..${forms(job.end)[0]}`,
        );
      }
    }
  }
  counted('education (number)', truth.education, resume.education.length);
  if (typeof truth.education === 'object') {
    const { education } = truth;
    const degree = (item: Resume['education'][number]) => `${item.studyType ?? ''} ${item.area ?? ''}`.trim();
    const pairs = paired(
      education,
      resume.education,
      (course, item) =>
        shares(item.institution, course.institution) +
        shares(degree(item), course.degree) +
        (sameDate(item.endDate, course.end) ? 0.5 : 0),
    );
    for (const [course, item] of pairs) {
      if (forms(course.institution).length > 0)
        mark(
          'schools',
          same(item?.institution, course.institution) ? 1 : 0,
          1,
          `${item?.institution} FOR ${forms(course.institution)[0]}`,
        );
      if (forms(course.degree).length > 0) {
        const right =
          item &&
          (same(degree(item), course.degree) ||
            (shares(degree(item), course.degree) === 1 && degree(item).length < 90));
        mark('degrees', right ? 1 : 0, 1, `${item && degree(item)} FOR ${forms(course.degree)[0]}`);
      }
    }
  }
  const listed = (field: string, wanted: readonly Text[] | undefined, read: readonly string[]) => {
    for (const item of wanted ?? []) {
      const goals = forms(item).map(plain);
      const right = read
        .map(plain)
        .some((text) => goals.some((goal) => close(text, goal) || ` ${text} `.includes(` ${goal} `)));
      mark(field, right ? 1 : 0, 1, forms(item)[0]);
    }
  };
  listed(
    'skills',
    truth.skills,
    resume.skills.flatMap(({ name, keywords }) => [name, ...(keywords ?? [])]),
  );
  listed(
    'certificates',
    truth.certificates,
    resume.certificates.map(({ name }) => name),
  );
  listed(
    'languages',
    truth.languages,
    resume.languages.map(({ language }) => language),
  );
  return marks;
}

type Labelled = { label: Label; bytes: Uint8Array };

async function* inFolder(folder: string): AsyncGenerator<Labelled> {
  const labels = JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8')) as Label[];
  for (const label of labels) yield { label, bytes: await readFile(path.join(folder, label.file)) };
}

/** How many of the made-up people each of the layouts that are not ours is drawn for. */
const peoplePerLayout = 4;

/**
 * `npm run bench -- cvs`: draws made-up CVs in layouts that are not ours, as other programs write PDF and DOCX, reads
 * them and says how much was read right, field by field, with the number each share is of. A name, a post or an
 * employer is right when it differs by no more than case, accents, signs and a tenth of its letters; company and
 * position only when both are. With a FOLDER it reads the CVs its labels.json names instead; with `--wrong` it lists
 * what was not read right, and with `--keep FOLDER` it keeps the drawn files with their labels.
 *
 * The peer is OpenResume's parser, which reads English PDFs of one column only. It is under the AGPL and no part of
 * this project: outside of it, its published steps (text items of pdf.js 3.7, lines, sections, fields) were run on the
 * PDFs that `--keep` leaves and marked by `marksOf` as ours are. Of 64 PDFs it read 27 % of the names, 17 % of the
 * numbers of posts and 9 % of company and position right, ours 97, 97 and 97 %; of the 14 in English and one column
 * 43, 29 and 10 % against 93, 100 and 98 %.
 */
export async function cvBench(args: readonly string[]): Promise<void> {
  const keep = args.includes('--keep') ? args[args.indexOf('--keep') + 1] : undefined;
  const folder = args.find((arg) => !arg.startsWith('--') && arg !== keep);
  const read: { label: Label; marks: Mark[]; seconds: number; confidence: ResumeConfidence }[] = [];
  const kept: Label[] = [];
  const documents: AsyncIterable<Labelled> =
    folder === undefined ? foreignCvs(peoplePerLayout) : inFolder(folder);
  for await (const { label, bytes } of documents) {
    if (keep !== undefined) {
      await mkdir(keep, { recursive: true });
      await writeFile(path.join(keep, label.file), bytes);
      kept.push(label);
    }
    const reading = await readCv(bytes);
    const marks = marksOf(reading.resume, label.truth);
    read.push({ label, marks, seconds: reading.seconds, confidence: reading.confidence });
    if (!args.includes('--wrong')) continue;
    for (const { field, right, of, wrong } of marks)
      if (right < of) console.log(`  ${label.file} ${field}: ${wrong}`);
  }
  if (keep !== undefined) await writeFile(path.join(keep, 'labels.json'), JSON.stringify(kept, null, 2));
  await Promise.all([closeOcr(), closeForeignMaker()]);
  const fields = [...new Set(read.flatMap(({ marks }) => marks.map(({ field }) => field)))];
  const share = (of: typeof read, field: string): string => {
    const marks = of.flatMap(({ marks: all }) => all).filter((mark) => mark.field === field);
    const right = marks.reduce((sum, mark) => sum + mark.right, 0);
    return marks.length === 0 ? '–' : `${((100 * right) / marks.length).toFixed(1)} % of ${marks.length}`;
  };
  const multi = read.filter(({ label }) => label.layout === 'multi-column');
  console.log(`\ncvs: ${read.length} documents, ${multi.length} in several columns`);
  for (const field of fields) {
    console.log(
      `  ${field.padEnd(22)} ${share(read, field).padEnd(18)} several columns ${share(multi, field)}`,
    );
  }
  const seconds = read.map((each) => each.seconds).toSorted((a, b) => a - b);
  const at = (part: number) => seconds[Math.min(seconds.length - 1, Math.floor(seconds.length * part))]!;
  console.log(`  seconds: median ${at(0.5)}, p90 ${at(0.9)}`);
}
