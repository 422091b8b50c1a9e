import type {
  CvCertificate,
  CvContent,
  CvDateFormat,
  CvExperience,
  CvLanguageCode,
  CvPublication,
  CvSection,
  CvSkill,
} from '@certfolio/contract/cv-content';
import { cvDate, cvPeriod } from '@certfolio/contract/cv-dates';
import { cvHeading, cvHours, cvWords } from '@certfolio/contract/cv-headings';
import { marked } from '@certfolio/contract/cv-marks';
import { shortAddress } from '@certfolio/contract/short-address';
import { oneLine } from './printed-text.ts';
import type { Validity } from './pdf.ts';

/** What a certificate that a line is bound to says now. Dates are ISO, as precise as they are known. */
export interface DrawnCertificate {
  name: string;
  issuer: string | null;
  date: string | null;
  expires: string | null;
  validity: Validity | null;
  trustLevel: 0 | 1 | 2 | 3 | 4;
}

/** A text as templates print it: in one piece, or in pieces between which an over-long word may break. */
export type Said = string | string[];
type Span = { text: Said; bold: boolean; italic: boolean; href: string };
type Block = { bullet: boolean; spans: Span[] };

/** One entry of a section. Empty texts leave no trace on the page. */
export interface SheetEntry {
  title: Said;
  href: string;
  by: Said;
  byHref: string;
  place: Said;
  dates: Said;
  /** Further facts in one line: a grade, hours, how long a certificate is valid. */
  notes: Said[];
  /** What a bound certificate was found to be; `tone` only colours what `words` say. */
  mark: { tone: Validity; words: string } | null;
  address: { text: Said; href: string } | null;
  text: Block[];
}

export type SheetSection = { kind: CvSection['kind']; heading: Said } & (
  | { shape: 'text'; text: Block[] }
  | { shape: 'entries' | 'lines' | 'people'; entries: SheetEntry[] }
  | { shape: 'groups'; groups: { name: Said; words: Said }[] }
  | { shape: 'pairs'; pairs: { name: Said; level: Said }[] }
);

interface Wording {
  language: CvLanguageCode;
  dates: CvDateFormat;
  certificates: ReadonlyMap<string, DrawnCertificate>;
}

/** The sections that have something to show, in their order. */
export function sheetSections(
  { sections, design }: CvContent,
  certificates: ReadonlyMap<string, DrawnCertificate>,
): SheetSection[] {
  const wording = { language: design.language, dates: design.date_format, certificates };
  return sections.flatMap((section) => {
    if (!section.shown) return [];
    const heading = said(cvHeading(section, design.language));
    const body = bodyOf(section, wording);
    return body ? [{ kind: section.kind, heading, ...body }] : [];
  });
}

type Body = SheetSection extends infer S ? (S extends unknown ? Omit<S, 'kind' | 'heading'> : never) : never;

function bodyOf(section: CvSection, wording: Wording): Body | null {
  if (section.kind === 'profile') {
    const text = told(section.text);
    return text.length > 0 ? { shape: 'text', text } : null;
  }
  if (section.kind === 'skills' || section.kind === 'interests') {
    const groups = groupsOf(section.items.filter(isShown), wording.language);
    return groups.length > 0 ? { shape: 'groups', groups } : null;
  }
  if (section.kind === 'languages') {
    const pairs = section.items
      .filter((item) => item.shown && (item.language.trim() || item.fluency.trim()))
      .map(({ language, fluency }) => ({ name: said(language), level: said(fluency) }));
    return pairs.length > 0 ? { shape: 'pairs', pairs } : null;
  }
  const entries = entriesOf(section, wording).filter(saysSomething);
  if (entries.length === 0) return null;
  const shape = section.kind === 'references' ? 'people' : lineKinds.has(section.kind) ? 'lines' : 'entries';
  return { shape, entries };
}

/** Kinds whose entries are a line or two each. */
const lineKinds: ReadonlySet<CvSection['kind']> = new Set(['certificates', 'publications', 'cpd', 'awards']);

const isShown = ({ shown }: { shown: boolean }): boolean => shown;

const nothing: SheetEntry = {
  title: '',
  href: '',
  by: '',
  byHref: '',
  place: '',
  dates: '',
  notes: [],
  mark: null,
  address: null,
  text: [],
};

const saysSomething = ({ title, by, place, dates, notes, text }: SheetEntry): boolean =>
  [title, by, place, dates, ...notes].some((words) => words.length > 0) || text.length > 0;

type Listed = Exclude<CvSection, { kind: 'profile' | 'skills' | 'languages' | 'interests' }>;

function entriesOf(section: Listed, wording: Wording): SheetEntry[] {
  const { language, dates } = wording;
  // Where lists have a sign of their own, parts of a title are still parted by a comma.
  const pause = language === 'zh' ? '，' : cvWords(language).comma;
  const listed = (...words: string[]) => words.map(oneLine).filter(Boolean).join(pause);
  const day = (date: string) => said(cvDate(date, dates, language));
  const period = (of: { start: string; end: string; ongoing?: boolean }) =>
    said(cvPeriod(of, dates, language));
  switch (section.kind) {
    case 'experience':
    case 'volunteering':
      return section.items.filter(isShown).map((item) => experience(item, period(item)));
    case 'education':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(listed(item.degree, item.area)),
        by: said(item.institution),
        byHref: webAddress(item.url),
        place: said(item.location),
        dates: period(item),
        notes: [said(item.score)].filter(isText),
        text: told(item.text),
      }));
    case 'certificates':
      return section.items.filter(isShown).map((item) => certificate(item, wording));
    case 'projects':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(item.name),
        by: said(item.role),
        dates: period(item),
        ...addressed(item.url),
        text: told(item.text),
      }));
    case 'publications':
      return section.items.filter(isShown).map((item) => publication(item, day(item.date)));
    case 'cpd':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(item.title),
        by: said(item.provider),
        dates: day(item.date),
        notes: [said(cvHours(item.hours, language))].filter(isText),
        text: told(item.text),
      }));
    case 'awards':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(item.title),
        by: said(item.awarder),
        dates: day(item.date),
        text: told(item.text),
      }));
    case 'references':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(item.name),
        by: said(listed(item.position, item.organization)),
        notes: [said(item.phone)].filter(isText),
        address: item.email.trim() ? { text: said(item.email), href: `mailto:${oneLine(item.email)}` } : null,
        text: told(item.text),
      }));
    case 'custom':
      return section.items.filter(isShown).map((item) => ({
        ...nothing,
        title: said(item.title),
        by: said(item.subtitle),
        place: said(item.location),
        dates: period(item),
        ...addressed(item.url),
        text: told(item.text),
      }));
  }
}

const experience = (item: CvExperience, dates: Said): SheetEntry => ({
  ...nothing,
  title: said(item.position),
  by: said(item.organization),
  byHref: webAddress(item.url),
  place: said(item.location),
  dates,
  text: told(item.text),
});

const publication = (item: CvPublication, date: Said): SheetEntry => ({
  ...nothing,
  title: said(item.name),
  by: said(item.publisher),
  dates: date,
  ...addressed(item.url),
  text: told(item.text),
});

/** Of a bound line everything comes from the certificate, as long as there is one. */
function certificate(item: CvCertificate, { language, dates, certificates }: Wording): SheetEntry {
  const words = cvWords(language);
  const bound = item.certificate_id === null ? undefined : certificates.get(item.certificate_id);
  const { name, issuer, date, expires } = bound ?? item;
  const ended = cvDate(expires ?? '', dates, language);
  const isOver = bound?.validity === 'expired';
  return {
    ...nothing,
    title: said(oneLine(name) || words.certificate),
    by: said(issuer ?? ''),
    dates: said(cvDate(date ?? '', dates, language)),
    notes: [said(ended && (isOver ? words.expiredOn : words.validUntil).replace('{date}', ended))].filter(
      isText,
    ),
    mark: bound ? markOf(bound, language) : null,
    ...addressed(item.url),
    text: told(item.text),
  };
}

/** "Confirmed by the issuer"; what is over or was withdrawn comes first. Nothing for what nobody has looked at. */
function markOf(
  { validity, trustLevel, expires }: DrawnCertificate,
  language: CvLanguageCode,
): SheetEntry['mark'] {
  const { validity: states, trust } = cvWords(language);
  const vouched = trustLevel >= 2 ? trust[trustLevel] : '';
  // The date beside it says so already.
  const unsaid = validity === 'valid' || (validity === 'expired' && expires) ? null : validity;
  const words = [unsaid ? states[unsaid] : '', vouched].filter(Boolean).join(' · ');
  return words ? { tone: validity ?? 'valid', words } : null;
}

/** Groups with their words; skills that are words of their own stand together in one line. */
function groupsOf(
  items: readonly (Pick<CvSkill, 'name' | 'keywords'> & { level?: string })[],
  language: CvLanguageCode,
): { name: Said; words: Said }[] {
  const groups: { name: string; words: string[] }[] = [];
  let loose: string[] | null = null;
  for (const { name, level = '', keywords } of items) {
    const named = [oneLine(name), oneLine(level) && `(${oneLine(level)})`].filter(Boolean).join(' ');
    const words = keywords.map(oneLine).filter(Boolean);
    if (words.length > 0) {
      groups.push({ name: named, words });
      loose = null;
    } else if (named) {
      if (!loose) groups.push({ name: '', words: (loose = []) });
      loose.push(named);
    }
  }
  return groups.map(({ name, words }) => ({
    name: said(name),
    words: said(words.join(cvWords(language).comma)),
  }));
}

const isText = (words: Said): boolean => words.length > 0;

/** Where it is, printed short and linked whole. */
function addressed(url: string): Pick<SheetEntry, 'href' | 'address'> {
  const href = webAddress(url);
  const text = printedAddress(url);
  return { href, address: text === '' ? null : { text: said(text), href } };
}

/** An address a link may lead to, or nothing. */
export const webAddress = (url: string): string =>
  /^https?:\/\/\S+$/i.test(url.trim())
    ? url.trim()
    : /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(url.trim())
      ? `https://${url.trim()}`
      : '';

export const printedAddress = (url: string): string => shortAddress(oneLine(url));

const told = (text: string): Block[] =>
  marked(text)
    .map(({ kind, spans }) => ({
      bullet: kind === 'bullet',
      spans: spans
        .map((span) => ({
          text: pieces(unbroken(span.text)),
          bold: span.bold ?? false,
          italic: span.italic ?? false,
          href: span.href ?? '',
        }))
        .filter((span) => isText(span.text)),
    }))
    .filter(({ spans }) => spans.length > 0);

export const said = (text: string): Said => pieces(oneLine(text));

// Spaces at the ends of a span part it from its neighbours.
const unbroken = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${oneLine(text)}${/\s$/.test(text) && text.trim() ? ' ' : ''}`;

/** A word of more letters than a narrow column holds, in scripts that do not join their letters or break anywhere. */
const longWord =
  /[^\s\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{25,}/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function pieces(text: string): Said {
  if (!longWord.test(text)) return text;
  const parts: string[] = [];
  let whole = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (!longWord.test(word)) {
      whole += word;
      continue;
    }
    for (const piece of word.split(/(?<=[/_?&=@-])/).flatMap(chunks)) {
      parts.push(whole + piece);
      whole = '';
    }
  }
  return whole === '' ? parts : [...parts, whole];
}

/** What has no sign to break at breaks every few letters. */
function chunks(piece: string): string[] {
  if (piece.length <= 22) return [piece];
  const all = [...letters.segment(piece)].map(({ segment }) => segment);
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, n) => all.slice(n * 8, n * 8 + 8).join(''));
}
