import { sniffDocument } from '../intake.ts';
import { rasterizeImage } from '../pages/image.ts';
import { ReadingError } from '../reading.ts';
import { fold } from '../words/wording.ts';
import { certificatesIn, readCertificates } from './parts/certificates.ts';
import { readBasics } from './contact/contact.ts';
import { recognized, textOfPdf, type CvOptions, type Read } from './cv-document.ts';
import { linesOfPages, type CvText } from './layout/cv-pages.ts';
import { linesOfDocx } from './layout/docx.ts';
import { isDocx } from './layout/docx-archive.ts';
import { readEducation } from './parts/education.ts';
import {
  readAwards,
  readInterests,
  readProjects,
  readPublications,
  readReferences,
  readVolunteer,
} from './entries/further-parts.ts';
import { resumeParts, type CvReading, type Resume, type ResumeConfidence } from './resume.ts';
import { partsOf } from './sections/parts.ts';
import type { CvParts, CvSection } from './sections/sections.ts';
import type { SectionKind } from './sections/sections.data.ts';
import { isLanguageLine, readLanguages } from './parts/languages.ts';
import { skillSections } from './sections/skill-sections.ts';
import { readSkills } from './parts/skills.ts';
import { tellBeginnings, type Beginnings } from './beginnings/beginnings.ts';
import { withToldCourses, withToldPosts } from './beginnings/told-sections.ts';
import { readWork } from './parts/work.ts';

/** The CV of the longest career fills two hundred pages with fewer lines; more take minutes to understand. */
const mostLines = 12_000;

/**
 * Reads one CV, PDF, image or DOCX, with nothing but this machine, into JSON Resume. Every value comes from
 * the document. Throws ReadingError when it cannot be read at all.
 */
export async function readCv(bytes: Uint8Array, options: CvOptions = {}): Promise<CvReading> {
  const started = performance.now();
  options.onStage?.('intake');
  const kind = isDocx(bytes) ? 'docx' : sniffCv(bytes);
  // A long CV takes seconds to understand: what was made of a text to see what it lacks is not made again.
  const known = new Map<CvText, ReturnType<typeof ruledResumeOf>>();
  const said = (text: CvText, links: readonly string[]) => {
    const made = known.get(text) ?? ruledResumeOf(text, links);
    known.set(text, made);
    return made;
  };
  const { text, links, pages } =
    kind === 'docx'
      ? await textOfDocx(bytes)
      : kind === 'pdf'
        ? await textOfPdf(bytes, options, (read, links) => lacking(said(read, links).resume))
        : await textOfImage(bytes, options);
  options.onStage?.('fields');
  const ruled = said(text, links);
  const isSpared = text.lines.length > manyLines && isPlain(ruled.resume);
  const told = isSpared ? undefined : await tellBeginnings(text.lines, ruled.parts);
  const { resume, confidence } = told ? resumeOf(text, links, withToldSections(ruled, told), told) : ruled;
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

async function textOfDocx(bytes: Uint8Array): Promise<Read> {
  const { text, links } = await linesOfDocx(bytes);
  return { text, links, pages: 1 };
}

async function textOfImage(bytes: Uint8Array, options: CvOptions): Promise<Read> {
  const raster = await rasterizeImage(bytes);
  const page = await recognized(raster, options);
  return { text: linesOfPages([page]), links: [], pages: 1 };
}

const namesLanguages = (title: string): boolean =>
  /(?:^|[^\p{L}])(?:languages?|sprachen|langues|idiomas|lenguas|lingue|linguas|jezyki|языки|talen|bahasa)(?:$|[^\p{L}])/u.test(
    fold(title),
  );

/** Of more lines the network takes longer than all else: it holds each against each other. */
const manyLines = 150;

/** So many courses of study most have at most. */
const usualCourses = 3;

/**
 * Whether all posts say who was what, and when, and no more courses than most have what was learned, where and when: nobody
 * else need be asked where they begin.
 */
const isPlain = ({ work, education }: Resume): boolean =>
  work.length > 0 &&
  work.every(({ name, position, startDate, endDate }) => name && position && (startDate ?? endDate)) &&
  education.length > 0 &&
  education.length <= usualCourses &&
  education.every(
    ({ institution, studyType, startDate, endDate }) => institution && studyType && (startDate ?? endDate),
  );

/** A document with the sections that a network tells of beside those that the rules know. */
function withToldSections({ parts, resume }: ReturnType<typeof ruledResumeOf>, told: Beginnings): CvParts {
  const withCourses = withToldCourses(parts, told);
  return resume.work.length === 0 ? withToldPosts(withCourses, told) : withCourses;
}

/** What the rules by themselves make of the lines of a CV. Throws ReadingError `too_large`. */
function ruledResumeOf(text: CvText, links: readonly string[]) {
  if (text.lines.length > mostLines) throw new ReadingError('too_large');
  const parts = partsOf(text);
  return { ...resumeOf(text, links, parts), parts };
}

/** The sections that name others than the one whose CV it is. */
const kindsOfOthers = ['work', 'volunteer', 'projects', 'publications'] as const;

/** What the lines of a CV say, by its sections. */
function resumeOf(
  text: CvText,
  links: readonly string[],
  { head, sections }: CvParts,
  told?: Beginnings,
): { resume: Resume; confidence: ResumeConfidence } {
  const of = (kind: SectionKind): CvSection[] => sections.filter((section) => section.kind === kind);
  const linesOf = (kind: SectionKind) => of(kind).map((section) => section.lines);
  const work = readWork(linesOf('work'), told);
  const education = readEducation(of('education'), told);
  const skills = readSkills(skillSections(sections));
  // "Certifications and languages" is the title of both.
  const both = of('certificates').filter(({ title }) => namesLanguages(title));
  const further = of('other').filter(({ title }) => namesLanguages(title));
  const languages = readLanguages(
    [...linesOf('languages'), ...both.map(({ lines }) => lines), ...further.map(({ lines }) => lines)],
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
    others: kindsOfOthers.flatMap((kind) => linesOf(kind).flat()),
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
    certificates: [...certificates.items, ...education.certificates, ...certificatesIn(skills.certified)],
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

/** How much of what nearly every CV says was not found. */
function lacking({ basics, work, education }: Resume): number {
  const undated = work.length > 0 && work.every(({ startDate, endDate }) => !startDate && !endDate);
  return [
    basics.email === undefined,
    basics.name === undefined,
    undated,
    work.length + education.length === 0,
  ].filter(Boolean).length;
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
