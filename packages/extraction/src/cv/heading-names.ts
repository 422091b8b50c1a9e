import { fold } from '../wording.ts';
import { currentlyFirst, findRanges } from './cv-dates.ts';
import type { CvLine } from './cv-line.ts';
import {
  companyWords,
  degreeWords,
  legalForms,
  mildCompanyWords,
  positionWords,
  schoolWords,
} from './employment.data.ts';
import { countryOf, placeLikeness, regionOf } from './places.ts';

/** Of a post: its name and the employer's. Of a course of study: its degree and the school's. */
export type HeadingKind = 'work' | 'education';

export const leadsEmployer = /^(?:at|@|bei(?: der| dem)?|chez|presso|bij|w firmie) +(?=\p{Lu})/iu;

export const address =
  /(?:https?:\/\/|www\.)\S+|(?<![@\w.])(?:[\w-]+\.)+(?:com|org|net|io|dev|de|es|fr|it|pl|ru|nl|eu|co|uk|ch|at|be|br|edu|app|me|us)(?:\/\S*)?(?![\w@.])/iu;

export const internship =
  /^(?:internship|stage|apprenticeship|alternance|apprentissage|tirocinio|pasantia|estagio|praktikum|magang|staz|praktyki|стажировка|volunteer)$/u;

/** (diciembre - mayo) */
function isMonths(text: string): boolean {
  const [range] = findRanges(`${text} 2020`);
  return range !== undefined && range.from === 0 && range.whole && /^\p{L}/u.test(text);
}

export function withoutDates(text: string): string {
  let rest = currentlyFirst.test(fold(text)) ? text.replace(/^[^:]*: ?/u, '') : text;
  for (const range of findRanges(rest).toReversed()) {
    rest = `${rest.slice(0, range.from)} | ${rest.slice(range.to)}`;
  }
  return (
    rest
      // "(Pakistan, 2013-2016)" is a bracket still without its date.
      .replace(/\(([^()|]{3,40}?)[\s,;]*\|\s*\)/gu, '($1)')
      .replace(/\(([^()]{3,40})\)/gu, (whole, inside: string) => (isMonths(inside) ? ' ' : whole))
      .replace(/\((?:[^()]*\b(?:months?|mois|ans?|monate?|jahre?|meses|years?|yrs?|mos)\b[^()]*)\)/giu, ' ')
      .replace(
        /(?<=^|[,;·•|–—-]) *(?:[~∼≈] ?)?\d{1,2}(?:[.,]\d)? ?\+? ?(?:months?|mos?|mois|monate?|meses|mesi|weeks?|semaines|wochen|years?|yrs?|ans?|jahre?|anos?|anni)\.?(?: *(?:and|et|und|y|e|,) *\d{1,2} ?(?:months?|mos?|mois|monate?|meses|mesi))?\.?(?: (?:in|en|im|nel))? *(?=$|[,;·•|–—-])/giu,
        ' ',
      )
      .replace(/(?<=^|[ (|])(?:seit|since|depuis|desde|bis|from|ab|от|с)(?= *(?:\||$))/giu, ' ')
  );
}

/** What a link behind a name is called. */
const linkWords =
  /(?:^|[.,;|(–—-]\s*)(?:certificat[eo]?|zertifikat|certificado|link|website|web|site|github|demo|view|credential|show credential|live|repo(?:sitory)?|code|source)[.)]?\s*$/iu;

export const trim = (text: string): string => {
  let trimmed = text
    .replace(/(?<=[.,;|])\s+(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)+[a-z]{2,6}(?:\/\S*)?\s*\.?$/iu, '')
    .replace(/(?<=\p{L}{3}[.|)]) *(?=\p{L})[\s\S]{0,24}$/u, (end) => (linkWords.test(`. ${end}`) ? '' : end))
    .replace(/[ \t\n]+/gu, ' ')
    .replace(/ (?=[,;])/gu, '')
    .replace(/^[\s,;:|•·–—―\-*@/.>"“”»]+/u, '')
    .replace(/[\s,;:|•·–—―\-*@/>"“”«]+$/u, '')
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

/** Whether a line names nobody's post and an employer: by a word of firms, or by the place behind its name. */
export function namesEmployer(line: CvLine): boolean {
  const names = line.cells.flatMap((cell) => splitNames(withoutDates(cell.text), 'work', true));
  const leanings = names.map(({ text }) => (placeLikeness(text) >= 0.8 ? 0 : lean(text, 'work')));
  if (leanings.some((leaning) => leaning > 0)) return false;
  const [name, place] = names;
  const placed =
    names.length === 2 &&
    placeLikeness(place!.text) >= 0.8 &&
    // "Cassis, France" is a place.
    !line.text.includes(`${name!.text}, ${place!.text}`);
  return placed || leanings.some((leaning) => leaning <= -0.75);
}

/** @param apart whether the employer is named in a line of its own, so that a comma behind a post parts nothing */
export function splitNames(
  text: string,
  kind: HeadingKind,
  apart: boolean,
): { text: string; dashed: boolean }[] {
  const named: { text: string; dashed: boolean }[] = [];
  // What stands in brackets is not parted by the signs in it.
  const masked = text.replace(/\([^()]*\)/gu, (whole) =>
    placeLikeness(whole.slice(1, -1)) >= 0.6
      ? whole
      : whole.replace(/ ([–—-]) /gu, '\u00a0$1\u00a0').replace(/; /gu, ';\u00a0'),
  );
  const rough = masked
    .replace(
      /(?:^|[|] *)(?:date|period|location|employer|company|position|job title|role|title|lieu|arbeitgeber|empresa|cargo|puesto)\s*: /giu,
      '| ',
    )
    .split(/[ \t]*\|[ \t]*|\s+[•·∙●◦⋄]\s+|; +|\t+|\s{3,}|\s*[•·]\s+|\s+@\s+|\s*\/\/\s*/u);
  for (const piece of rough.flatMap(splitStrokes)) {
    // "IBM - a provider of products" says after the dash what the firm does.
    const bare = piece.replace(
      /(?<=\p{L}[\p{L}.)]*)\s+[–—-]\s+(?:an?|the|ein|eine|une|un|una|uma)\s+\p{Ll}.*$/u,
      '',
    );
    bare
      .split(/ +[–—―-] +| ?(?<!\u00a0)[—―](?!\u00a0) ?|(?<=\p{L}{3}): (?=\p{Lu})/u)
      .forEach((part, index) => {
        for (const name of splitPlaces(trim(part), kind, apart)) {
          named.push({ text: name, dashed: index > 0 && part.trim() !== '' });
        }
      });
  }
  return named
    .map(({ text: name, dashed }) => ({ text: name.replaceAll('\u00a0', ' '), dashed }))
    .filter(({ text: name }) => name !== '');
}

/** A stroke parts an employer from its town; two posts in one it holds together. */
function splitStrokes(text: string): string[] {
  const pieces = text.split(/\s+\/\s+/u);
  return pieces.some((piece) => placeLikeness(trim(piece)) >= 0.6) ? pieces : [text];
}

/** "Orange, Jerez de la Frontera (Spain)" is an employer and a place; so is "Adiacent (Cagliari)". */
function splitPlaces(text: string, kind: HeadingKind, apart: boolean): string[] {
  if (text === '') return [];
  if (placeLikeness(text) >= 0.95) return [text];
  const bracket = /^(.{2,}?)\s*\(([^()]+)\)\s*(.*)$/u.exec(text);
  if (bracket) {
    const [, before, inside, after] = bracket as unknown as [string, string, string, string];
    const comma = before.lastIndexOf(', ');
    if (placeLikeness(inside) >= 0.6 && after === '') {
      const head = comma > 0 && placeLikeness(`${before.slice(comma + 2)}, ${inside}`) >= 0.6;
      return head
        ? [
            ...splitPlaces(trim(before.slice(0, comma)), kind, apart),
            trim(`${before.slice(comma + 2)} (${inside})`),
          ]
        : [trim(before), inside];
    }
    const folded = fold(before);
    const isRole =
      kind === 'work' ? positionWords.test(folded) || !companyWords.test(folded) : degreeWords.test(folded);
    const inner = fold(inside);
    const isOrganization =
      companyWords.test(inner) ||
      endsMildly(inner) ||
      schoolWords.test(inner) ||
      legalForms.test(inner) ||
      address.test(inside);
    // "INDEC (Instituto Nacional de Estadísticas)" says what the letters stand for.
    const letters = /^[\p{Lu}\d&.-]{2,10}$/u.test(before);
    if (isRole && isOrganization && !letters && after === '' && inside.length > 4 && !/^\p{Ll}/u.test(inside))
      return [trim(before), trim(inside)];
  }
  const pieces = text.split(/,\s+/u);
  for (let count = Math.min(3, pieces.length - 1); count >= 1; count -= 1) {
    const tail = pieces.slice(-count).join(', ');
    const likeness = placeLikeness(tail);
    // "Ikiam University, Tena, Ecuador": behind an organization a town nobody listed stands before its country.
    const town =
      count === 2 &&
      likeness >= 0.85 &&
      pieces.length >= 3 &&
      lean(pieces.at(-3)!, kind) <= 0 &&
      lean(pieces.at(-2)!, kind) === 0;
    // "University of California, Berkeley" is one name.
    const state = / of ([\p{L} ]+)$/u.exec(pieces.slice(0, -count).join(', '))?.[1] ?? '';
    if (count === 1 && kind === 'education' && countryOf(tail) === null && regionOf(state)) continue;
    if (town || likeness >= (count === 1 ? 0.8 : 0.95)) {
      return [...splitRoles(trim(pieces.slice(0, -count).join(', ')), kind, apart), trim(tail)];
    }
  }
  // Nottingham Trent University United Kingdom
  const seated = /^(.+?(?:University|Institute|Foundation|College|Hospital)) (\p{Lu}[\p{L} ]+)$/u.exec(text);
  if (seated && countryOf(seated[2]!) !== null) return [...splitRoles(seated[1]!, kind, apart), seated[2]!];
  // Leroy Merlin Vostok Moscou, Russie
  if (pieces.length === 2 && placeLikeness(pieces[1]!) >= 0.8 && kind === 'work') {
    const words = pieces[0]!.split(' ');
    const city = words.at(-1)!;
    if (words.length >= 2 && placeLikeness(`${city}, ${pieces[1]!}`) === 1) {
      return [words.slice(0, -1).join(' '), `${city}, ${pieces[1]!}`];
    }
  }
  return splitRoles(text, kind, apart);
}

/** Such a word is the last of a firm's name, or the first where the noun comes first: "Power BI" is neither. */
const endsMildly = (folded: string): boolean => {
  const words = folded.split(' ');
  return mildCompanyWords.test(words.at(-1)!) || /^(?:laborato|centro|zentrum|club|grup)/u.test(folded);
};

/** "Senior Developer, Sohonet" and "Tutor at Acme" hold two names. */
function splitRoles(text: string, kind: HeadingKind, apart: boolean): string[] {
  // "Master en Informatique" is a degree in a subject.
  const behind =
    kind === 'work'
      ? /^(.{3,}?)\s+(?:at(?: the)?|bei(?: der)?|an der|chez|en(?: la)?|à(?: la)?|au|presso|na|bij|w|в)\s+(\p{Lu}.+)$/u
      : /^(.{3,}?)\s+(?:at(?: the)?|an der|à(?: la)?|en la|presso|no|na|pela|pelo)\s+(\p{Lu}.+)$/u;
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
  // "Acme, freelance job"
  if (kind === 'work' && lean(pieces[0]!, kind) <= 0 && asTerm.test(pieces[1]!))
    return [trim(pieces[0]!), trim(pieces.slice(1).join(', '))];
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
  // "Staff Nurse, Emergency Department" over "Harrow Vale Hospital" is a post and where in the hospital it is.
  if (apart && firstRole === 0 && !pieces.slice(1).some((piece) => is(legalForms, piece))) return [text];
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

/** What says in place of a post how one was employed. */
const asTerm = /^(?:freelance|full[- ]?time|part[- ]?time|internship|traineeship)(?!\p{L})/iu;

/** Folded. */
const partnership = /& (?:partners?|co|sons?|sohne|cie|associates|associes|hijos|figli|filhos|zonen)\.?$/u;

/** From -1, the name of an organization, to 1, that of a role. */
export function lean(text: string, kind: HeadingKind): number {
  const folded = fold(text);
  if (kind === 'education') {
    const school = schoolWords.test(folded);
    const degree = degreeWords.test(folded);
    if (school && degree)
      return /^(?:bachelor|master|b\.|m\.|ph|diplom|licen|laurea|grado|mag|doct)/u.test(folded) ? 0.5 : -0.4;
    return degree ? 0.9 : school ? -0.9 : 0;
  }
  const role =
    positionWords.test(folded) ||
    /(?:^| )student(?:in)?$|^freelance (?:job|work|projects?)$|^(?:full|part)[- ]?time\b.{3}/u.test(folded);
  const legal = legalForms.test(folded) || partnership.test(folded);
  const company = legal || companyWords.test(folded) || schoolWords.test(folded);
  if (role && company) return legal ? -0.6 : 0.35;
  if (role) return 0.9;
  return legal ? -1 : company ? -0.75 : mildCompanyWords.test(folded) ? -0.3 : 0;
}
