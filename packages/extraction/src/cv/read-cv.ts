import { sniffDocument } from '../intake.ts';
import { rasterizeImage, stretchContrast } from '../image.ts';
import { showsLettersBeside } from '../page-ink.ts';
import { recognizeInItsLanguage, recognizeUpright, startTask, type PageOptions } from '../page-recognize.ts';
import type { Raster } from '../page.ts';
import { openPdf, type PdfDocument } from '../pdf.ts';
import { visibleWords } from '../pdf-text.ts';
import { ReadingError } from '../reading.ts';
import { fold } from '../wording.ts';
import { readCertificates } from './certificates.ts';
import { readBasics } from './contact.ts';
import { wordsOfPage, wordsOfOcr } from './cv-words.ts';
import { linesOfPages, type CvPage, type CvText } from './cv-pages.ts';
import { linesOfDocx } from './docx.ts';
import { isDocx } from './docx-archive.ts';
import { readEducation } from './education.ts';
import {
  readAwards,
  readInterests,
  readProjects,
  readPublications,
  readReferences,
  readVolunteer,
} from './further-parts.ts';
import { resumeParts, type CvReading, type Resume, type ResumeConfidence } from './resume.ts';
import { sectionsOf, type CvSection } from './sections.ts';
import type { SectionKind } from './sections.data.ts';
import { isLanguageLine, readLanguages, readSkills } from './skills.ts';
import { readWork } from './work.ts';

/** Pages that are pictures are read as those of certificates are. */
export type CvOptions = PageOptions;

/** More pages than the CV of a long life has. */
const maximumPages = 20;
/** No CV; a book or an archive. */
const unreasonablePages = 500;
/** With fewer letters a page is a picture of its text. */
const tellingLetters = 80;

/**
 * Reads one CV, PDF, image or DOCX, with nothing but this machine, into JSON Resume. Every value comes from
 * the document. Throws ReadingError when it cannot be read at all.
 */
export async function readCv(bytes: Uint8Array, options: CvOptions = {}): Promise<CvReading> {
  const started = performance.now();
  options.onStage?.('intake');
  const kind = isDocx(bytes) ? 'docx' : sniffCv(bytes);
  const { text, links, pages } =
    kind === 'docx'
      ? await textOfDocx(bytes)
      : kind === 'pdf'
        ? await textOfPdf(bytes, options)
        : await textOfImage(bytes, options);
  options.onStage?.('fields');
  const { resume, confidence } = resumeOf(text, links);
  return {
    kind,
    pages,
    seconds: Number(((performance.now() - started) / 1000).toFixed(3)),
    resume,
    confidence,
    text: text.lines.map((line) => line.text).join('\n'),
  };
}

function sniffCv(bytes: Uint8Array): 'pdf' | 'image' {
  try {
    return sniffDocument(bytes);
  } catch (error) {
    throw error instanceof ReadingError ? new ReadingError(error.code, { cause: error, cv: true }) : error;
  }
}

type Read = { text: CvText; links: string[]; pages: number };

async function textOfDocx(bytes: Uint8Array): Promise<Read> {
  const { text, links } = await linesOfDocx(bytes);
  return { text, links, pages: 1 };
}

async function textOfImage(bytes: Uint8Array, options: CvOptions): Promise<Read> {
  const raster = await rasterizeImage(bytes);
  const page = await recognized(raster, options);
  return { text: linesOfPages([page]), links: [], pages: 1 };
}

async function textOfPdf(bytes: Uint8Array, options: CvOptions): Promise<Read> {
  const document = await openPdf(bytes);
  try {
    if (document.pages > unreasonablePages) throw new ReadingError('too_large');
    const pages: CvPage[] = [];
    const links: string[] = [];
    for (let number = 1; number <= Math.min(document.pages, maximumPages); number += 1) {
      const page = await pageOf(document, number, options);
      pages.push(page);
      links.push(...page.links);
    }
    return { text: linesOfPages(pages), links: [...new Set(links)], pages: document.pages };
  } finally {
    document.close();
  }
}

async function pageOf(
  document: PdfDocument,
  number: number,
  options: CvOptions,
): Promise<CvPage & { links: string[] }> {
  checkTime(options);
  options.onStage?.('text');
  const layer = document.readText(number);
  const own = wordsOfPage(layer.characters);
  const links = layer.links.map(({ url }) => url);
  const letters = own.words.reduce((sum, word) => sum + word.text.replace(/[^\p{L}]/gu, '').length, 0);
  const { width, height } = layer;
  const garbled = isGarbled(own.words);
  if (letters < tellingLetters || garbled) {
    const { raster } = document.readPage(number);
    // The last page of a CV may hold next to nothing, all of it text.
    const boxes = own.words.map(({ box }) => box);
    if (!garbled && letters > 0 && !showsLettersBeside(raster, boxes))
      return { ...own, width, height, links };
    return { ...(await recognized(raster, options)), links };
  }
  // White type may stand on a dark page or be hidden on a white one: the drawn page tells.
  if (layer.characters.some((character) => character.pale)) {
    const { raster } = document.readPage(number);
    const placed = own.words.map((word) => ({ ...word, confidence: 1, origin: 'text' as const }));
    const seen = new Set(visibleWords(placed, raster));
    own.words = own.words.filter((_, index) => seen.has(placed[index]!));
  }
  return { ...own, width, height, links };
}

/** With so many words that nobody writes, the letters of a layer are not those that are drawn. */
const garbledShare = 0.15;

/** Whether a text layer gives wrong letters for its glyphs, as fonts without a table of their letters do. */
function isGarbled(words: CvPage['words']): boolean {
  const long = words.filter(({ text }) => text.length >= 5 && !/@|:\/\/|www\.|\.\w+\//u.test(text));
  const odd = long.filter(
    ({ text }) =>
      /[\p{L}\p{N}][^\p{L}\p{N}\p{M}\s'’ʼ.,:;&@+#_%*|()[\]/–—‐‑-]+[\p{L}\p{N}]/u.test(text) ||
      /^[b-df-hj-np-tv-xz]{5,}$/iu.test(text),
  );
  return long.length >= 20 && odd.length > long.length * garbledShare;
}

async function recognized(raster: Raster, options: CvOptions): Promise<CvPage> {
  checkTime(options);
  options.onStage?.('ocr');
  const task = startTask(options);
  const upright = await recognizeUpright(stretchContrast(raster), false, task);
  const { words, degrees } = await recognizeInItsLanguage({ ...upright, place: (box) => box }, [], task);
  const [width, height] = degrees % 180 === 0 ? [raster.width, raster.height] : [raster.height, raster.width];
  return { words: wordsOfOcr(words), upended: [], width, height };
}

function checkTime({ signal }: CvOptions): void {
  if (signal?.aborted) throw new ReadingError('timeout', { cause: signal.reason });
}

const namesLanguages = (title: string): boolean =>
  /(?:^|[^\p{L}])(?:languages?|sprachen|langues|idiomas|lenguas|lingue|linguas|jezyki|языки|talen|bahasa)(?:$|[^\p{L}])/u.test(
    fold(title),
  );

/** What the lines of a CV say, by its sections. */
export function resumeOf(
  text: CvText,
  links: readonly string[],
): { resume: Resume; confidence: ResumeConfidence } {
  const { head, sections } = sectionsOf(text);
  const of = (kind: SectionKind): CvSection[] => sections.filter((section) => section.kind === kind);
  const linesOf = (kind: SectionKind) => of(kind).map((section) => section.lines);
  const work = readWork(linesOf('work'));
  const education = readEducation(of('education'));
  const skills = readSkills(of('skills'));
  // "Certifications and languages" is the title of both.
  const both = of('certificates').filter(({ title }) => namesLanguages(title));
  const languages = readLanguages(
    [...linesOf('languages'), ...both.map(({ lines }) => lines)],
    skills.spoken,
    text.lines,
  );
  const certificates = readCertificates(
    of('certificates').map(({ title, lines }) =>
      namesLanguages(title) ? lines.filter((line) => !isLanguageLine(line.text)) : lines,
    ),
  );
  const projects = readProjects(linesOf('projects'));
  const volunteer = readVolunteer(linesOf('volunteer'));
  const publications = readPublications(linesOf('publications'));
  const awards = readAwards(linesOf('awards'));
  const interests = readInterests(linesOf('interests'));
  const references = readReferences(linesOf('references'));
  const { basics, certainty } = readBasics({
    lines: text.lines,
    head,
    contact: linesOf('contact').flat(),
    summary: linesOf('summary').flat(),
    references: linesOf('references').flat(),
    foot: text.foot ?? [],
    links,
  });
  const resume: Resume = {
    basics,
    work: work.items,
    volunteer: volunteer.items,
    education: education.items,
    awards: awards.items,
    certificates: [...certificates.items, ...education.certificates],
    publications: publications.items,
    skills: skills.items,
    languages: languages.items,
    interests: interests.items,
    references: references.items,
    projects: projects.items,
  };
  const titled = (kind: SectionKind, own: number) => {
    const found = of(kind).map((section) => section.certainty);
    return found.length === 0 ? own * 0.6 : own * Math.min(...found);
  };
  const parts: Record<keyof Resume, number> = {
    basics: certainty * (basics.email ? 1 : 0.8),
    work: titled('work', work.certainty),
    volunteer: titled('volunteer', volunteer.certainty),
    education: titled('education', education.certainty),
    awards: titled('awards', awards.certainty),
    certificates: titled('certificates', certificates.certainty),
    publications: titled('publications', publications.certainty),
    skills: titled('skills', skills.certainty),
    languages: titled('languages', languages.certainty),
    interests: titled('interests', interests.certainty),
    references: titled('references', references.certainty),
    projects: titled('projects', projects.certainty),
  };
  return { resume, confidence: confidenceOf(resume, parts) };
}

/** What matters most in a CV counts most. */
const weight: Partial<Record<keyof Resume, number>> = { basics: 3, work: 3, education: 2 };

function confidenceOf(resume: Resume, parts: Record<keyof Resume, number>): ResumeConfidence {
  const isThere = (part: keyof Resume) =>
    part === 'basics' ? Object.keys(resume.basics).length > 0 : resume[part].length > 0;
  const rounded = (value: number) => Number(Math.min(0.99, Math.max(0.05, value)).toFixed(2));
  const each = Object.fromEntries(
    resumeParts.map((part) => [part, isThere(part) ? rounded(parts[part]) : null]),
  ) as Record<keyof Resume, number | null>;
  const there = resumeParts.filter((part) => each[part] !== null);
  const total = there.reduce((sum, part) => sum + (weight[part] ?? 1), 0);
  const overall = there.reduce((sum, part) => sum + each[part]! * (weight[part] ?? 1), 0);
  return { ...each, overall: total === 0 ? 0 : rounded(overall / total) };
}
