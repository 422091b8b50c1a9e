import { cvTemplates, type CvContent, type CvTemplate } from '@certfolio/contract/cv-content';
import { cvPeriod } from '@certfolio/contract/cv-dates';
import { unmarked } from '@certfolio/contract/cv-marks';
import { createPrinter, type Printer } from '@certfolio/documents/pdf';
import { readWithPdfjs } from '@certfolio/documents/pdfjs-text.test-data';
import { readCv } from '@certfolio/extraction/cv/read-cv';
import { cvPeople, type MadeUpPerson } from './cv-people.ts';
import { marksOf } from './cvs.ts';

type Tally = { right: number; of: number };
type Outcome = { template: CvTemplate; person: MadeUpPerson; byPdfjs: Tally; byUs: Tally; wrong: string[] };

/**
 * `npm run bench -- cv-round-trip [--wrong] [TEMPLATE…]`: draws twenty-one made-up people in every template and reads each
 * PDF back, by our own reader into fields and by pdf.js into text. Says how many of the facts that went in came out:
 * of the text also whether jobs come in their order, each with its employer before the next begins (but of Arabic, see
 * below).
 */
export async function cvRoundTripBench(args: readonly string[]): Promise<void> {
  const chosen = cvTemplates.filter((template) => args.includes(template));
  const templates = chosen.length > 0 ? chosen : cvTemplates;
  const printer = createPrinter();
  const outcomes: Outcome[] = [];
  try {
    for (const person of cvPeople())
      for (const template of templates) outcomes.push(await roundTrip(printer, person, template));
  } finally {
    await printer.close();
  }
  const show = (of: Outcome[], by: 'byPdfjs' | 'byUs') => {
    const right = of.reduce((sum, each) => sum + each[by].right, 0);
    const all = of.reduce((sum, each) => sum + each[by].of, 0);
    return `${((100 * right) / all).toFixed(1)} %`.padStart(8);
  };
  console.log('\ncv-round-trip: facts read back; pdf.js, our reader');
  for (const template of templates) {
    const of = outcomes.filter((each) => each.template === template);
    console.log(`  ${template.padEnd(34)} ${show(of, 'byPdfjs')} ${show(of, 'byUs')}`);
  }
  for (const { about } of cvPeople()) {
    const of = outcomes.filter((each) => each.person.about === about);
    console.log(`  ${about.padEnd(34)} ${show(of, 'byPdfjs')} ${show(of, 'byUs')}`);
  }
  console.log(`  ${'all'.padEnd(34)} ${show(outcomes, 'byPdfjs')} ${show(outcomes, 'byUs')}`);
  if (!args.includes('--wrong')) return;
  for (const { template, person, wrong } of outcomes)
    for (const each of wrong) console.log(`  ${template}, ${person.about}: ${each}`);
}

async function roundTrip(printer: Printer, person: MadeUpPerson, template: CvTemplate): Promise<Outcome> {
  const content = { ...person.content, design: { ...person.content.design, template } };
  const pdf = await printer.cvPdf({
    content,
    certificates: new Map(),
    check: null,
    photo: null,
    now: new Date('2026-11-20T12:00:00Z'),
  });
  const { text } = await readWithPdfjs(pdf);
  const missing = [...missingFrom(text, factsOf(content)), ...outOfOrder(text, content)];
  const facts = factsOf(content).length + jobsOf(content).length;
  const marks = marksOf((await readCv(pdf)).resume, truthOf(content));
  return {
    template,
    person,
    byPdfjs: { right: facts - missing.length, of: facts },
    byUs: {
      right: marks.reduce((sum, { right }) => sum + right, 0),
      of: marks.reduce((sum, { of }) => sum + of, 0),
    },
    wrong: [
      ...missing.map((fact) => `pdf.js: ${fact}`),
      ...marks.filter(({ right, of }) => right < of).map(({ field, wrong }) => `ours: ${field}: ${wrong}`),
    ],
  };
}

/** Spaces and what joins letters differ between readers; the letters themselves must not. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\s\u200b-\u200f]/gu, '')
    .toLowerCase();

const jobsOf = ({ sections }: CvContent) =>
  sections.flatMap((part) => (part.kind === 'experience' ? part.items : []));

function factsOf({ basics, sections, design }: CvContent): string[] {
  const { date_format: format, language } = design;
  const listed = sections.flatMap((part): string[] => {
    switch (part.kind) {
      case 'experience':
        return part.items.flatMap((job) => [
          job.position,
          job.organization,
          cvPeriod(job, format, language),
          ...unmarked(job.text).split('\n'),
        ]);
      case 'education':
        return part.items.flatMap((item) => [
          item.institution,
          item.degree,
          cvPeriod(item, format, language),
        ]);
      case 'certificates':
        return part.items.flatMap((item) => [item.name, item.issuer]);
      case 'publications':
        return part.items.flatMap((item) => [item.name, item.publisher]);
      case 'skills':
        return part.items.flatMap((item) => [item.name, ...item.keywords]);
      case 'languages':
        return part.items.flatMap((item) => [item.language, item.fluency]);
      case 'profile':
        return [unmarked(part.text)];
      default:
        return [];
    }
  });
  return [basics.name, basics.label, basics.email, basics.phone, basics.location, ...listed].filter(Boolean);
}

/** A word that was divided at the end of a line is looked for without its hyphen, too. */
function missingFrom(text: string, facts: readonly string[]): string[] {
  const whole = letters(text);
  const undivided = letters(text.replace(/-\s*\n/g, ''));
  return facts.filter((fact) =>
    arabic.test(fact)
      ? !text.split('\n').some((_, at, lines) => holdsWords(lines.slice(at, at + 3).join(' '), fact))
      : !whole.includes(letters(fact)) && !undivided.includes(letters(fact)),
  );
}

const arabic = /\p{Script=Arabic}/u;

/**
 * pdf.js gives the words of a line from left to right, whichever way they are read, and the two letters of a ligature
 * of lam and alef likewise: of Arabic the words are looked for, within three lines, in whatever order.
 */
function holdsWords(lines: string, fact: string): boolean {
  const form = (words: string) =>
    words.normalize('NFKC').replace(/[لاأإآ]{2,}/gu, (run) => run.split('').toSorted().join(''));
  const held = form(lines);
  return (form(fact).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => held.includes(word));
}

/** Jobs whose title, employer or dates do not stand between those of the jobs around them. */
function outOfOrder(text: string, content: CvContent): string[] {
  if (content.design.language === 'ar') return [];
  const whole = letters(text);
  const { date_format: format, language } = content.design;
  let from = 0;
  return jobsOf(content).flatMap((job) => {
    const places = [job.position, job.organization, cvPeriod(job, format, language)].map((fact) =>
      whole.indexOf(letters(fact), from),
    );
    const first = Math.min(...places);
    const last = Math.max(...places);
    if (first < 0 || last - first > 400) return [`order: ${job.position}, ${job.organization}`];
    from = last + 1;
    return [];
  });
}

function truthOf({ basics, sections }: CvContent): Parameters<typeof marksOf>[1] {
  return {
    name: basics.name,
    email: basics.email,
    phone: basics.phone,
    jobs: sections.flatMap((part) =>
      part.kind === 'experience'
        ? part.items.map((job) => ({
            company: job.organization,
            position: job.position,
            location: job.location,
            start: job.start,
            end: job.ongoing ? 'present' : job.end,
          }))
        : [],
    ),
    education: sections.flatMap((part) =>
      part.kind === 'education'
        ? part.items.map((item) => ({
            institution: item.institution,
            degree: [`${item.degree}, ${item.area}`, `${item.degree} ${item.area}`],
            start: item.start,
            end: item.end,
          }))
        : [],
    ),
    skills: sections.flatMap((part) =>
      part.kind === 'skills' ? part.items.flatMap(({ keywords }) => keywords) : [],
    ),
    certificates: sections.flatMap((part) =>
      part.kind === 'certificates' ? part.items.map(({ name }) => name) : [],
    ),
    languages: sections.flatMap((part) =>
      part.kind === 'languages' ? part.items.map(({ language }) => language) : [],
    ),
  };
}
