import { fold } from '../wording.ts';
import { currentlyFirst, findRanges } from './cv-dates.ts';
import type { CvCell, CvLine, CvWord } from './cv-line.ts';
import {
  companyWords,
  degreeWords,
  legalForms,
  mildCompanyWords,
  positionWords,
  schoolWords,
  termWords,
} from './employment.data.ts';
import type { CvEntry } from './entries.ts';
import { countryOf, placeLikeness } from './places.ts';

/** A piece of an entry's heading: one name, as far as signs, type and gaps tell names apart. */
type Part = {
  text: string;
  /** Set where a place in brackets stood behind it: "Cesena (Italy)". */
  bracketed?: true;
  /** Which of the heading's lines with a name it stands in, and which of that line's pieces it is. */
  slot: string;
  /** Whether a dash, which names contain too, parts it from the piece before. */
  dashed: boolean;
  place: number;
};

/** Of a post: its name and the employer's. Of a course of study: its degree and the school's. */
export type HeadingKind = 'work' | 'education';

export type Heading = {
  /** Position or degree. */
  role: string | undefined;
  /** Employer or school. */
  organization: string | undefined;
  place: string | undefined;
  url: string | undefined;
  /** How sure it is which of the names is which, 0 to 1. */
  certainty: number;
};

/** What each entry of a section is called, and where; the same order of names is expected in all. */
export function readHeadings(entries: readonly CvEntry[], kind: HeadingKind): Heading[] {
  const parted = entries.map((entry) => partsOf(entry.header, kind));
  const slots = slotVotes(
    parted.map(({ parts }) => parts),
    kind,
  );
  return parted.map(({ parts, url, term }) => {
    const heading = settle(parts, slots, kind);
    // An internship may be called nothing else.
    if (kind === 'work' && term !== undefined && heading.role === undefined) heading.role = term;
    return { ...(kind === 'education' ? withoutTown(heading) : heading), url };
  });
}

const address =
  /(?:https?:\/\/|www\.)\S+|(?<![@\w.])(?:[\w-]+\.)+(?:com|org|net|io|dev|de|es|fr|it|pl|ru|nl|eu|co|uk|ch|at|be|br|edu|app|me|us)(?:\/\S*)?(?![\w@.])/iu;

/** "Lotus College, Surampalem" is a school and its town, however small; "University of California, Irvine" is one name. */
function withoutTown<T extends Pick<Heading, 'organization' | 'place'>>(heading: T): T {
  const parted = /^(.+), ([^,]+)$/u.exec(heading.organization ?? '');
  if (!parted) return heading;
  const [, school, town] = parted as unknown as [string, string, string];
  const isTown =
    /^\p{Lu}[\p{L}.'’-]{2,}(?: \p{Lu}[\p{L}.'’-]+)?$/u.test(town) &&
    !schoolWords.test(fold(town)) &&
    !degreeWords.test(fold(town)) &&
    !companyWords.test(fold(town));
  const state = placeLikeness(/ of ([\p{L} ]+)$/u.exec(school)?.[1] ?? '') > 0;
  if (!isTown || state || !schoolWords.test(fold(school))) return heading;
  return { ...heading, organization: school, place: heading.place ?? town };
}

type Parts = { parts: Part[]; url: string | undefined; term: string | undefined };

const internship =
  /^(?:internship|stage|apprenticeship|alternance|apprentissage|tirocinio|pasantia|estagio|praktikum|magang|staz|praktyki|стажировка|volunteer)$/u;

function partsOf(header: readonly CvLine[], kind: HeadingKind): Parts {
  const parts: Part[] = [];
  let url: string | undefined;
  let row = 0;
  for (const line of joinWrappedNames(header)) {
    const before = parts.length;
    for (const [index, cell] of line.cells.entries()) {
      let piece = 0;
      // A place of two names, one of them unknown, is set at the end of its line.
      const end = index > 0 ? trim(withoutDates(cell.text).replaceAll('|', ' ')) : '';
      if (end !== '' && placeLikeness(end) >= 0.6 && lean(end, kind) === 0 && end.split(', ').length <= 3) {
        parts.push({
          text: end,
          slot: `${row}:${piece}`,
          dashed: false,
          place: Math.max(0.8, placeLikeness(end)),
        });
        continue;
      }
      for (const run of runsOf(cell)) {
        const link = address.exec(run);
        const whole = link && (/^https?:/iu.test(link[0]) || link[0].length > run.trim().length * 0.6);
        const rest = whole ? run.replace(link[0], ' ') : run;
        if (rest !== run) url ??= link![0];
        const named = splitNames(withoutDates(rest), kind);
        for (const [at, { text, dashed }] of named.entries()) {
          const place = placeLikeness(text);
          const next = named[at + 1]?.text;
          const bracketed = next !== undefined && rest.includes(`${text} (${next})`);
          const part: Part = { text, slot: `${row}:${index}:${piece}`, dashed, place };
          parts.push(bracketed ? { ...part, bracketed } : part);
          piece += 1;
        }
      }
    }
    if (parts.length > before) row += 1;
  }
  const term = parts.find((part) => internship.test(fold(part.text)))?.text;
  const named = parts.filter((part) => !isNoise(part.text) && !isTelling(part, kind));
  return { parts: withTowns(named, term, kind), url, term };
}

/** Beside the names of a post and its employer, what stands before a country in brackets is a town. */
function withTowns(parts: readonly Part[], term: string | undefined, kind: HeadingKind): Part[] {
  const names = parts.filter((part) => part.place < 0.6).length + (term === undefined ? 0 : 1);
  return parts.flatMap((part, index): Part[] => {
    const next = parts[index + 1];
    // A town of an employer stands in brackets by itself: only behind a town there is a country.
    const isTown = (each: Part, behind: Part) =>
      each.bracketed &&
      countryOf(behind.text) !== null &&
      names >= 3 &&
      each.text.split(' ').length <= 3 &&
      lean(each.text, kind) === 0;
    if (next && isTown(part, next)) return [{ ...part, text: `${part.text} (${next.text})`, place: 0.9 }];
    const before = parts[index - 1];
    return before && isTown(before, part) ? [] : [part];
  });
}

const isNoise = (text: string): boolean => {
  const folded = fold(text);
  return (
    !/[\p{L}]{2}|\p{L}\d|\d\p{L}/u.test(text) ||
    /\S@\S+\.\p{L}/u.test(text) ||
    termWords.test(folded) ||
    /^(?:date|period|periode|zeitraum|location|lieu|ort|eqf level \d|eqf|link|github link|website|present|current|expected|\d+ ?(?:months?|mos?|years?|yrs?|mois|ans|monate|jahre|tage?|days?|weeks?|meses|anos|hours?|h))$/u.test(
      folded.replace(/[:. ]+$/u, ''),
    )
  );
};

/** A long line below the first that names nothing known tells what was done. */
const isTelling = (part: Part, kind: HeadingKind): boolean =>
  !part.slot.startsWith('0:') &&
  part.text.split(' ').length >= 7 &&
  part.place === 0 &&
  lean(part.text, kind) === 0;

/** What a name cannot end with. */
const opensName = /(?:^|\s)(?:of|the|and|für|de|der|in|et|en|im|do|da|di|to|for|&)$/iu;

/** A name that breaks off at the end of a line goes on in the next. */
function joinWrappedNames(lines: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const lastCell = last?.cells.at(-1);
    const opens =
      lastCell &&
      /[-–(,&]$|(?:^|\s)(?:of|the|and|für|fur|de|der|in|et|y|e|la|und|w|и|for|im|am|do|da|del|di|to|at|with)$/iu.test(
        lastCell.text,
      );
    const goesOn = /^\p{Ll}|^\(|^&/u.test(line.text);
    const dated = last && findRanges(last.text).length > 0;
    const first = line.cells[0]!;
    const sameType =
      lastCell &&
      lastCell.words.at(-1)!.font === first.words[0]!.font &&
      lastCell.words.at(-1)!.bold === first.words[0]!.bold;
    const opener = last && last.cells.length === 2 && line.cells.length === 1 ? last.cells[0]! : undefined;
    if (last && opener && opensName.test(opener.text) && findRanges(last.cells[1]!.text).length > 0) {
      const words = [...opener.words, ...first.words];
      const cell = { ...opener, words, text: words.map((word) => word.text).join(' ') };
      joined[joined.length - 1] = {
        ...last,
        cells: [cell, last.cells[1]!],
        text: `${cell.text} ${last.cells[1]!.text}`,
      };
      continue;
    }
    // The date may stand before the name, or be a cell of its own.
    const led = last && dated && goesOn && findRanges(last.text).every(({ from }) => from <= 1);
    const alone = last && (last.cells.length === 1 || (led && last.cells.length === 2));
    if (alone && sameType && (!dated || led) && (opens || goesOn) && line.gap < 1) {
      const hyphen = /\p{Ll}-$/u.test(lastCell!.text) && /^\p{Ll}/u.test(first.text);
      const words = hyphen
        ? [
            ...lastCell!.words.slice(0, -1),
            {
              ...lastCell!.words.at(-1)!,
              text: lastCell!.words.at(-1)!.text.slice(0, -1) + first.words[0]!.text,
            },
            ...first.words.slice(1),
          ]
        : [...lastCell!.words, ...first.words];
      const cell = { ...lastCell!, words, text: words.map((word) => word.text).join(' ') };
      joined[joined.length - 1] = {
        ...last,
        cells: [...last.cells.slice(0, -1), cell, ...line.cells.slice(1)],
        text: `${[...last.cells.slice(0, -1), cell].map(({ text }) => text).join(' ')} ${line.cells
          .slice(1)
          .map((other) => other.text)
          .join(' ')}`.trim(),
      };
    } else joined.push(line);
  }
  return joined;
}

/** Stretches of one type: what is set in bold is one name, what follows it in plain type another. */
function runsOf(cell: CvCell): string[] {
  const runs: CvWord[][] = [];
  for (const word of cell.words) {
    const last = runs.at(-1)?.at(-1);
    const signs = /^[^\p{L}\p{N}]+$/u.test(word.text);
    if (last && (signs || (last.font === word.font && Math.abs(last.size - word.size) < last.size * 0.2)))
      runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  // One word in other type is emphasis, unless it is heavier or lighter than what is beside it.
  for (let index = runs.length - 1; index > 0; index -= 1) {
    const [before, after] = [runs[index - 1]!, runs[index]!];
    const sameWeight = before.at(-1)!.bold === after[0]!.bold;
    if (sameWeight && (before.length === 1 || after.length === 1))
      runs.splice(index - 1, 2, [...before, ...after]);
  }
  const texts = runs.map((run) => run.map((word) => word.text).join(' '));
  // A single word in other type is emphasis, and a bracket is a bracket.
  const whole = texts.length > 3 || texts.some((text) => !/\p{L}{2}/u.test(text) && !/\d{4}/u.test(text));
  if (whole) return [cell.text];
  return texts.reduce<string[]>((joined, text) => {
    if (joined.length > 0 && text.startsWith('(')) joined[joined.length - 1] += ` ${text}`;
    else joined.push(text);
    return joined;
  }, []);
}

/** (diciembre - mayo) */
function isMonths(text: string): boolean {
  const [range] = findRanges(`${text} 2020`);
  return range !== undefined && range.from === 0 && range.whole && /^\p{L}/u.test(text);
}

function withoutDates(text: string): string {
  let rest = currentlyFirst.test(fold(text)) ? text.replace(/^[^:]*: ?/u, '') : text;
  for (const range of findRanges(rest).toReversed()) {
    rest = `${rest.slice(0, range.from)} | ${rest.slice(range.to)}`;
  }
  return rest
    .replace(/\(([^()]{3,40})\)/gu, (whole, inside: string) => (isMonths(inside) ? ' ' : whole))
    .replace(/\((?:[^()]*\b(?:months?|mois|ans?|monate?|jahre?|meses|years?|yrs?|mos)\b[^()]*)\)/giu, ' ')
    .replace(
      /(?<=^|[,;·•|–—-]) *\d{1,2}(?:[.,]\d)? ?\+? ?(?:months?|mos?|mois|monate?|meses|mesi|weeks?|semaines|wochen|years?|yrs?|ans?|jahre?|anos?|anni)\.?(?: *(?:and|et|und|y|e|,) *\d{1,2} ?(?:months?|mos?|mois|monate?|meses|mesi))?\.? *(?=$|[,;·•|–—-])/giu,
      ' ',
    )
    .replace(/(?<=^|[ (|])(?:seit|since|depuis|desde|bis|from|ab|от|с)(?= *(?:\||$))/giu, ' ');
}

/** What a link behind a name is called. */
const linkWords =
  /(?:^|[.,;|(–—-]\s*)(?:certificat[eo]?|zertifikat|certificado|link|website|web|site|github|demo|view|credential|show credential|live|repo(?:sitory)?|code|source)[.)]?\s*$/iu;

const trim = (text: string): string => {
  let trimmed = text
    .replace(/(?<=[.,;|])\s+(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)+[a-z]{2,6}(?:\/\S*)?\s*\.?$/iu, '')
    .replace(/(?<=\p{L}{3}[.|)]) *(?=\p{L})[\s\S]{0,24}$/u, (end) => (linkWords.test(`. ${end}`) ? '' : end))
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;])/gu, '')
    .replace(/^[\s,;:|•·–—\-*@/.>"“”»]+/u, '')
    .replace(/[\s,;:|•·–—\-*@/>"“”«]+$/u, '')
    .replace(/(?:\s\.)+$/u, '')
    .replace(/[\s,]+$/u, '')
    .replace(/(?<=\))\.$/u, '')
    .trim();
  if (/[“„][^”“]*$/u.test(trimmed))
    trimmed = trimmed.replace(/\s*[“„](?=[^”“]*$)/u, trimmed.search(/[“„]/u) > 0 ? ' ' : '');
  // A quotation mark has a partner or is none of the name's.
  if (/^[“"”„«]/u.test(trimmed) && !/[”"“»]/u.test(trimmed.slice(1))) trimmed = trimmed.slice(1).trim();
  if (/\p{L}{4}\.$/u.test(trimmed) && !legalForms.test(fold(trimmed).slice(-8)))
    trimmed = trimmed.slice(0, -1);
  if (/^\([^()]*\)$/u.test(trimmed)) trimmed = trimmed.slice(1, -1).trim();
  if (trimmed.endsWith(')') && !trimmed.includes('(')) trimmed = trimmed.slice(0, -1).trim();
  if (trimmed.startsWith('(') && !trimmed.includes(')')) trimmed = trimmed.slice(1).trim();
  return trimmed;
};

function splitNames(text: string, kind: HeadingKind): { text: string; dashed: boolean }[] {
  const named: { text: string; dashed: boolean }[] = [];
  const rough = text
    .replace(
      /(?:^|[|] *)(?:date|period|location|employer|company|position|job title|role|title|lieu|arbeitgeber|empresa|cargo|puesto)\s*: /giu,
      '| ',
    )
    .split(/\s*\|\s*|\s+[•·∙●◦⋄]\s+|;\s+|\t+|\s{3,}|\s*[•·]\s+|\s+@\s+|\s*\/\/\s*/u);
  for (const piece of rough) {
    // "IBM - a provider of products" says after the dash what the firm does.
    const bare = piece.replace(
      /(?<=\p{L}[\p{L}.)]*)\s+[–—-]\s+(?:an?|the|ein|eine|une|un|una|uma)\s+\p{Ll}.*$/u,
      '',
    );
    bare.split(/\s+[–—-]\s+|\s*[—]\s*|(?<=\p{L}{3}): (?=\p{Lu})/u).forEach((part, index) => {
      for (const name of splitPlaces(trim(part), kind)) {
        named.push({ text: name, dashed: index > 0 && part.trim() !== '' });
      }
    });
  }
  return named.filter(({ text: name }) => name !== '');
}

/** "Orange, Jerez de la Frontera (Spain)" is an employer and a place; so is "Adiacent (Cagliari)". */
function splitPlaces(text: string, kind: HeadingKind): string[] {
  if (text === '') return [];
  if (placeLikeness(text) >= 0.95) return [text];
  const bracket = /^(.{2,}?)\s*\(([^()]+)\)\s*(.*)$/u.exec(text);
  if (bracket) {
    const [, before, inside, after] = bracket as unknown as [string, string, string, string];
    const comma = before.lastIndexOf(', ');
    if (placeLikeness(inside) >= 0.6 && after === '') {
      const head = comma > 0 && placeLikeness(`${before.slice(comma + 2)}, ${inside}`) >= 0.6;
      return head
        ? [...splitPlaces(trim(before.slice(0, comma)), kind), trim(`${before.slice(comma + 2)} (${inside})`)]
        : [trim(before), inside];
    }
    const folded = fold(before);
    const isRole =
      kind === 'work' ? positionWords.test(folded) || !companyWords.test(folded) : degreeWords.test(folded);
    const inner = fold(inside);
    const isOrganization =
      companyWords.test(inner) ||
      mildCompanyWords.test(inner) ||
      schoolWords.test(inner) ||
      legalForms.test(inner) ||
      address.test(inside);
    if (isRole && isOrganization && after === '' && inside.length > 4) return [trim(before), trim(inside)];
  }
  const pieces = text.split(/,\s+/u);
  for (let count = Math.min(3, pieces.length - 1); count >= 1; count -= 1) {
    const tail = pieces.slice(-count).join(', ');
    const likeness = placeLikeness(tail);
    if (likeness >= (count === 1 ? 0.8 : 0.95)) {
      return [...splitRoles(trim(pieces.slice(0, -count).join(', ')), kind), trim(tail)];
    }
  }
  // Leroy Merlin Vostok Moscou, Russie
  if (pieces.length === 2 && placeLikeness(pieces[1]!) >= 0.8) {
    const words = pieces[0]!.split(' ');
    const city = words.at(-1)!;
    if (words.length >= 2 && placeLikeness(`${city}, ${pieces[1]!}`) === 1) {
      return [words.slice(0, -1).join(' '), `${city}, ${pieces[1]!}`];
    }
  }
  return splitRoles(text, kind);
}

/** "Senior Developer, Sohonet" and "Tutor at Acme" hold two names. */
function splitRoles(text: string, kind: HeadingKind): string[] {
  // "Master en Informatique" is a degree in a subject.
  const behind =
    kind === 'work'
      ? /^(.{3,}?)\s+(?:at(?: the)?|bei(?: der)?|an der|chez|en(?: la)?|à(?: la)?|au|presso|na|bij|w|в)\s+(\p{Lu}.+)$/u
      : /^(.{3,}?)\s+(?:at(?: the)?|an der|à(?: la)?|en la|presso)\s+(\p{Lu}.+)$/u;
  const at = behind.exec(text) ?? /^(.{3,}?)\s+(?:à l|all)['’](\p{Lu}.+)$/u.exec(text);
  if (at) {
    const [, role, organization] = at as unknown as [string, string, string];
    const names = kind === 'work' ? positionWords : degreeWords;
    const isRole =
      names.test(fold(role)) ||
      (kind === 'work' && (/(?:^| )student/u.test(fold(role)) || internship.test(fold(role))));
    const isOther = names.test(fold(organization)) && !schoolWords.test(fold(organization));
    if (isRole && !isOther && (kind === 'work' || !schoolWords.test(fold(role))))
      return [trim(role), trim(organization)];
  }
  // A legal form after a comma belongs to the name before it.
  const pieces = text.split(/,\s+(?!(?:inc|ltd|llc|s\.? ?l|s\.? ?a|gmbh|corp|plc|p\.s|z\.s)\b)/iu);
  if (pieces.length < 2 || pieces.length > 5) return [text];
  const is = (pattern: RegExp, piece: string) => pattern.test(fold(piece));
  const role = kind === 'work' ? positionWords : degreeWords;
  const roles = pieces.map((piece) => is(role, piece));
  const organizations = pieces.map(
    (piece, index) =>
      is(kind === 'work' ? companyWords : schoolWords, piece) ||
      (kind === 'work' && is(legalForms, piece)) ||
      (kind === 'work' && !roles[index] && is(schoolWords, piece)),
  );
  const legal = (piece: string) => /^(?:inc|ltd|llc|s\.?l|s\.?a|gmbh|co|corp|plc|p\.s|z\.s)\.?/iu.test(piece);
  const firstOrganization = organizations.findIndex((yes, index) => yes && !legal(pieces[index]!));
  const firstRole = roles.indexOf(true);
  if (firstRole === 0 && firstOrganization > 0 && !organizations[0]) {
    return [
      trim(pieces.slice(0, firstOrganization).join(', ')),
      trim(pieces.slice(firstOrganization).join(', ')),
    ];
  }
  if (firstOrganization === 0 && firstRole > 0 && !roles[0] && roles.slice(firstRole).some(Boolean)) {
    return [trim(pieces.slice(0, firstRole).join(', ')), trim(pieces.slice(firstRole).join(', '))];
  }
  if (
    kind === 'work' &&
    firstRole === 0 &&
    roles.filter(Boolean).length === 1 &&
    pieces.length === 2 &&
    !legal(pieces[1]!)
  ) {
    const [first, second] = pieces as [string, string];
    const specialty =
      /^\p{Ll}/u.test(second) ||
      /\b(?:team|department|abteilung|division|practice|research|part[- ]time|full[- ]time)\b/iu.test(second);
    if (!specialty) return [trim(first), trim(second)];
  }
  return [text];
}

type Votes = Map<string, { role: number; organization: number; place: number }>;

/** From -1, the name of an organization, to 1, that of a role. */
function lean(text: string, kind: HeadingKind): number {
  const folded = fold(text);
  if (kind === 'education') {
    const school = schoolWords.test(folded);
    const degree = degreeWords.test(folded);
    if (school && degree)
      return /^(?:bachelor|master|b\.|m\.|ph|diplom|licen|laurea|grado|mag|doct)/u.test(folded) ? 0.5 : -0.4;
    return degree ? 0.9 : school ? -0.9 : 0;
  }
  const role = positionWords.test(folded) || /(?:^| )student(?:in)?$/u.test(folded);
  const legal = legalForms.test(folded);
  const company = legal || companyWords.test(folded) || schoolWords.test(folded);
  if (role && company) return legal ? -0.6 : 0.35;
  if (role) return 0.9;
  return legal ? -1 : company ? -0.75 : mildCompanyWords.test(folded) ? -0.3 : 0;
}

function slotVotes(headings: readonly Part[][], kind: HeadingKind): Votes {
  const votes: Votes = new Map();
  for (const parts of headings) {
    for (const part of parts) {
      const vote = votes.get(part.slot) ?? { role: 0, organization: 0, place: 0 };
      votes.set(part.slot, vote);
      if (part.place >= 0.6) vote.place += 1;
      const leaning = lean(part.text, kind);
      if (leaning > 0) vote.role += leaning;
      else vote.organization -= leaning;
    }
  }
  return votes;
}

function settle(parts: readonly Part[], votes: Votes, kind: HeadingKind): Omit<Heading, 'url'> {
  const nothing = { role: undefined, organization: undefined, place: undefined, certainty: 0 };
  if (parts.length === 0) return nothing;
  // Where a place is printed, what merely stands where others have theirs is none.
  const printed = parts.some((part) => part.place >= 0.8);
  const isPlace = (part: Part) => {
    const vote = votes.get(part.slot)!;
    if (part.place >= 0.8) return !(Math.abs(lean(part.text, kind)) >= 0.75) || part.place >= 0.95;
    return (
      part.place >= 0.6 ||
      (!printed &&
        vote.place >= 2 &&
        vote.place > vote.role + vote.organization &&
        lean(part.text, kind) === 0)
    );
  };
  const names = parts.filter((part) => !isPlace(part));
  let places = parts.filter(isPlace);
  if (names.length === 0) {
    // A firm may be named as a city is: Orange, Reading.
    const [only] = places;
    return { ...nothing, organization: only!.text, certainty: 0.3 };
  }
  const bias = (part: Part): number => {
    const vote = votes.get(part.slot)!;
    const total = vote.role + vote.organization;
    return total === 0 ? 0 : ((vote.role - vote.organization) / total) * Math.min(1, total / 2);
  };
  const score = (part: Part) => lean(part.text, kind) + bias(part) * 0.7;
  let role: Part | undefined;
  let organization: Part | undefined;
  if (names.length === 1) {
    // Names of posts are known more widely than names of firms.
    const leaning = score(names[0]!) || -0.05;
    if (leaning > 0) role = names[0]!;
    else organization = names[0]!;
  } else {
    let best = -Infinity;
    names.slice(0, 5).forEach((one, i) => {
      names.slice(0, 5).forEach((other, j) => {
        if (i === j) return;
        // The first two names are what an entry is called; what comes later tells more.
        const late = (Math.max(i, j) - 1) * 0.35 + (one.dashed ? 0.1 : 0) + (other.dashed ? 0.1 : 0);
        const value = score(one) - score(other) - late + (i < j ? 0.02 : 0);
        if (value > best) {
          best = value;
          role = one;
          organization = other;
        }
      });
    });
  }
  const joined = (main: Part | undefined): string | undefined => {
    if (!main) return undefined;
    // A dash within a name parted it; what stands beside it in its line belongs to it again.
    const other = main === role ? organization : role;
    const belongs = (part: Part | undefined): part is Part =>
      part !== undefined &&
      part !== other &&
      !isPlace(part) &&
      part.slot.split(':')[0] === main.slot.split(':')[0];
    let from = parts.indexOf(main);
    let to = from;
    while (parts[from]!.dashed && belongs(parts[from - 1])) from -= 1;
    while (parts[to + 1]?.dashed && belongs(parts[to + 1])) to += 1;
    return parts
      .slice(from, to + 1)
      .map((part) => part.text)
      .join(' - ');
  };
  if (!role && organization && places.length > 1) places = places.slice(0, 1);
  const sure =
    role && organization ? Math.min(1, 0.55 + Math.abs(score(role) - score(organization)) * 0.25) : 0.5;
  return {
    role: joined(role),
    organization: joined(organization),
    place: places[0]?.text,
    certainty: Math.max(0.2, sure),
  };
}
