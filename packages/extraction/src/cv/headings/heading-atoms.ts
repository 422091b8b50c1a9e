import { fold } from '../../words/wording.ts';
import { findRanges, isCurrently } from '../dates/cv-dates.ts';
import type { CvLine, CvWord } from '../layout/cv-line.ts';
import { degreeWords, legalForms, noNames, termWords } from '../knowledge/employment.data.ts';
import { cvMonths } from '../dates/cv-months.data.ts';
import { blank, filler, maskDates, named } from './heading-masks.ts';
import {
  type HeadingKind,
  address,
  bearsTown,
  internship,
  lean,
  loweredOf,
  organizationLabels,
  roleLabels,
} from './heading-names.ts';
import { cellText } from './heading-runs.ts';
import { isEnumeration, isSeam } from './heading-seams.ts';
import { isListedTerm, isTerm, isTermNext, termInBrackets, withoutTerms } from './heading-terms.ts';
import { countryOf, placeLikeness, regionOf } from '../knowledge/places.ts';
import { type Edges, joinWrapped, noEdges, wrapOf } from './heading-wraps.ts';

/** What stands between a piece of a heading and the one before it. */
export type Parting =
  | 'line'
  | 'cell'
  | 'bar'
  | 'run'
  | 'comma'
  | 'dash'
  | 'at'
  | 'inside'
  | 'into'
  | 'colon'
  | 'stop'
  | 'stroke'
  | 'bracket';

/** The smallest piece of a heading that may be a name or begin one. */
export type Atom = {
  text: string;
  /** Which line of the heading, which of its cells, and which piece of the cell it is. */
  line: number;
  cell: number;
  piece: number;
  parting: Parting;
  /** Where it stands in the text of its cell. */
  from: number;
  to: number;
  /** The word it begins with: how it is set. */
  word: CvWord;
  /** Whether a date stands in its line. */
  dated: boolean;
  /** How many lines it stands below the first that has a date; undefined where none has. */
  afterDate: number | undefined;
  /**
   * Where it may go on with the piece before it, which ends the line above: by how much of the type's size its first
   * word would not have fitted there.
   */
  over?: number;
  bullet: boolean;
  /** What a label before it says it is: "Company: Acme". */
  label?: 'role' | 'organization';
  /** It stands in brackets with a date. */
  dateInBracket?: true;
  /** It says how work is done, beside another piece that does. */
  term?: true;
};

export type Atoms = {
  atoms: Atom[];
  /** The text of each cell, dates aside, that the atoms' places are in. */
  cells: ReadonlyMap<string, string>;
  url: string | undefined;
  /** The form of employment that is printed in place of a post. */
  term: string | undefined;
};

export const cellKey = ({ line, cell }: Pick<Atom, 'line' | 'cell'>): string => `${line}:${cell}`;

const labels = new RegExp(
  String.raw`(?<=^|[|] *)(?:(?<role>${roleLabels})|(?<organization>${organizationLabels})|dates?|period|période|per[ií]odo|zeitraum|dauer|durée|duraci[óo]n|duração|durata|periodo|okres|periode|location|lieu|duration|lugar|ubicaci[óo]n|localiza[çc][ãa]o|localit[àa]|luogo|sede|city|ciudad|cidade|ville|stadt|ort|standort|citta|città|miasto|город|plaats|place|work ?place|local)\s*: ?\ue001?(?=[\p{L}\d|([])`,
  'giu',
);

const asides =
  /(?:(?<=^|[|] *)|(?<=[,;] ?\ue001?|[—–―‐-] \ue001?|\p{L}[ \ue001]\ue001?|\) ?\ue001?|\())(?:supervisors?|supervision|supervised by|encadrement|advis[oe]rs?|mentors?|pi|p\.i\.|betreuer|thesis|focus|gpa|cgpa|grade|relatore|reporting to|minor|status|coursework|advised by|promotor|project leaders?|project lead|superviseure?|encadrante?s?|encadr[ée]e? par|tut(?:eur|trice)|directeur de (?:thèse|stage)|director(?:a)? de (?:tesis|proyecto)|betreuung|begeleider|orientador(?:a)?|supervisore?|opiekun|promotor(?:zy)?)[\s\ue001]*:.*$/iu;

const aside = new RegExp(
  String.raw`\((?:(?:(?:end )?clients? ?:|(?:formerly|previously|now part of|a\.k\.a\.|aka|ehemals|vormals|anciennement|anteriormente) )[^()]*|(?:${address.source}))\)`,
  'giu',
);

/** "Bachelor of Science; Major in Weaving" is a degree in a subject. */
const majors = new RegExp(
  String.raw`(?<=(?:bachelor|master|associate|degree|diploma|b\.? ?[as]|m\.? ?[as])[^;,]*)[;,]\ue001? ?\ue001?(?:major(?:ing|ed)?|concentration|speciali[sz]ation|emphasis)(?= in )`,
  'giu',
);

/** "Master's Thesis: Tides of the North Sea" is what somebody worked on. */
const degreeOnly =
  /^[\s\ue003|]*(?:ph\.?d|doctoral|diplom|(?:master|bachelor)(?:['’]?s)?|[mb]\.? ?sc\.?|[mb]\.? ?a\.?)[ \ue001]*$/iu;

/** "A-levels (2019-2021): Drawing, Weaving" */
const toldBehindDate = /(?<=\p{L}[^|]*\|\ue003+)\s*:\s.*$/u;

const capital = String.raw`(?=["“'‘(]?[\p{Lu}\p{Lo}\d])`;
/** Who is so called is it of a firm, named behind a preposition that joins other posts to what they are of. */
const owners =
  '(?:co-?)?(?:owner|founder)|proprietor|ceo|(?:mit)?(?:gründer|inhaber|eigentümer)(?:in)?|(?:co-?)?fonda(?:teur|trice|tore)|gérante?|titolare|(?:co-?)?fundadora?|propietari[oa]|proprietári[oa]|oprichter|eigenaar';
/** Who is so called is it of a society. */
const officers = '(?:vice[- ])?president|treasurer|secretary|chair(?:man|woman|person)?|captain';
/** What parts of a house are called, of which somebody is that in a house that is named elsewhere. */
const organs =
  '(?:[\\p{L}&-]+[ ]){0,2}(?:board|committee|team|department|office|group|management|division|faculty|council|section|class)(?!\\p{L})';
/** A society has a name of several words; "Captain of the Ship" is all of a post. */
const ofSociety = String.raw`(?=["“'‘(]?\p{L}[\p{L}'’&-]*[ \ue001]+[\p{L}&])`;
/** What schools are called in languages that write such words small. */
const schoolCalled =
  '(?=(?:lycée|collège|université|école|iut|cfa|institut|instituto|universidad|universidade|colegio|colégio|escuela|escola|liceo|faculdade|facultad|università|istituto|accademia|politecnico)[ ]\\S)';
const blanks = String.raw`[\s\ue001]+`;
const partings: readonly (readonly [Parting, RegExp])[] = [
  ['bar', /(?:\s*[|\t¦]+\s*|(?<=\p{L}{2})\s+l\s+(?=\p{Lu})|\s+(?:[•·∙●◦⋄∘▪■◆◇►▶»›→➔➜⟶~∼]|>{1,2}|::|\\)\s+|\s*[•·]\s+|\s*\/\/\s*|\s{3,})/uy],
  ['run', /\s*\ue001\s*/uy],
  ['at', new RegExp(String.raw`(?<!(?:^|[\s(])(?:University|SUNY|CUNY))${blanks}(?:@\s*|(?:at(?: the)?(?! (?:Interface|Intersection|Nexus|Crossroads|Forefront|Frontier|Edge) (?:of|between) )|bei(?: der| dem)?|beim|chez|presso(?: l[aeo]| il)?|bij(?: de| het)?|hos|ved|w firmie|an der|AT|BEI|CHEZ|PRESSO|BIJ)${blanks}${capital})`, 'uy')],
  ['at', new RegExp(String.raw`${blanks}chez (?:les? |la |l['’])?(?=["“«]?\p{L})`, 'uy')],
  ['at', /(?<=\p{L}|\))@(?=\p{Lu}[^\s@.]*(?:\s|$))/uy],
  // Some firms write their names small, and none of these is a firm.
  ['at', new RegExp(String.raw`${blanks}(?:at|@)${blanks}(?!(?:home|large|sea|night|work|school|university|college|least|various|several|different|all|the|a|an|my|our) ?(?:$|[\s,.]))(?=\p{Ll}[\p{L}\d.-]{2,}[\s\ue001]*(?:$|[|,(–—]))`, 'uy')],
  ['at', new RegExp(String.raw`(?<=(?:${owners}))${blanks}(?:of(?: the)?|von|der|de(?: la)?|du|di|da|do|van)${blanks}${capital}`, 'iuy')],
  ['at', new RegExp(String.raw`(?<=(?:^|[\s\ue003|])(?:${officers}))${blanks}(?:of|for) the${blanks}(?!${organs})${ofSociety}`, 'iuy')],
  ['inside', new RegExp(String.raw`${blanks}(?:(?:en la|à(?: la)?|au|aux|na|nas|no|nel|nella|im|am|in der|in dem|pela|pelo|w|в|al|alla)${blanks}${capital}|(?:à l|all|nell)['’]${capital}|(?:au|à la|à l['’]|en el|en la|en|no|na|am|al|alla|all['’])\s?${schoolCalled})`, 'uy')],
  ['into', new RegExp(String.raw`${blanks}(?!in (?:[Tt]est|[Tt]raining|[Rr]esidence|[Cc]hief|[Cc]harge)(?!\p{L}))(?:(?:in|for|with|from)(?: the)?|en|pour|para|per|voor)${blanks}${capital}`, 'uy')],
  ['dash', /(?:\s+[–—―‐−-]+\s+|\s?[—―]\s?|(?<=\p{L})\s+[–‐-](?=\p{Lu}\p{L})|(?<=[\p{L})]{3})[–‐-]\s+(?=\p{Lu}))/uy],
  ['colon', /(?<=(?:\p{L}{2}|['’&]\p{L})\)?(?: \ue003+)?)\s?:\s+/uy],
  ['comma', /(?<=\p{Ll}{3}),(?=\p{Lu}\p{Ll})/uy],
  ['comma', /[,;]\s+(?!(?:inc|ltd|llc|s\.? ?l|s\.? ?a|gmbh|corp|plc|p\.s|z\.s|co)\b(?!-))/iuy],
  ['stop', /(?<=(?:\p{Ll}{3}|(?<!\p{L})\p{Lu}{3,5})\)?)(?<!(?<!\p{L})(?:[Gg]ovt|[Dd]ept|[Uu]niv|[Ii]nst|[Aa]sst|[Aa]ssoc|[Ii]ntl|[Nn]atl))\.\s+(?!(?:LTD|BHD|CO|CORP|INC)(?!\p{L}))(?=\p{Lu})/uy],
  ['stroke', /\s+\/\s+/uy],
]; // prettier-ignore

/** The pieces of a heading, as far as signs, type and gaps tell them apart; `edges` is where its section's lines end. */
export function atomsOf(header: readonly CvLine[], kind: HeadingKind, edges: Edges): Atoms {
  const atoms: Atom[] = [];
  const cells = new Map<string, string>();
  let url: string | undefined;
  let term: string | undefined;
  let row = 0;
  const lines = joinWrapped(header, edges.full);
  const datedAt = lines.findIndex(({ text }) => findRanges(text).length > 0);
  let above: CvLine | undefined;
  for (const [index, line] of lines.entries()) {
    const dated = findRanges(line.text).length > 0;
    let found = 0;
    for (const [column, cell] of line.cells.entries()) {
      const { text, starts } = cellText(cell);
      // "Velvet Inn [remote]", "Velvet Inn [Lyon, France]": such an aside is one as in round brackets.
      let masked = maskDates(kind === 'work' ? text.replace(squareAside, asRound) : text);
      const link = address.exec(masked);
      if (link && (/^(?:https?:|www\.)/iu.test(link[0]) || link[0].includes('/'))) {
        url ??= link[0];
        masked = masked.replace(link[0], (whole) => `|${blank(whole.slice(1))}`);
      }
      // Who an employer works for, and its site, are no part of its name.
      masked = masked.replace(aside, blank);
      const labelled: { to: number; label: 'role' | 'organization' | undefined }[] = [];
      masked = masked.replace(labels, (whole, ...rest) => {
        const groups = rest.at(-1) as Record<string, string | undefined>;
        const label = groups['role'] ? 'role' : groups['organization'] ? 'organization' : undefined;
        labelled.push({ to: (rest.at(-3) as number) + whole.length, label });
        return `|${blank(whole.slice(1))}`;
      });
      if (kind === 'education') masked = masked.replace(majors, blank);
      // Who supervised, or what was focused on, is no part of a name.
      masked = masked
        .replace(asides, (whole: string, at: number) =>
          kind === 'work' && degreeOnly.test(masked.slice(0, at)) ? whole : blank(whole),
        )
        .replace(toldBehindDate, blank);
      cells.set(`${row}:${column}`, masked);
      const wrap = above ? wrapOf(above, line, cell, edges) : null;
      let piece = 0;
      const parts = pieces(masked, kind).map((part) => ({ ...part, own: named(masked, part.from, part.to) }));
      for (const [number, { from, to, parting, own }] of parts.entries()) {
        if (own === '') continue;
        if (internship.test(fold(own))) term ??= own;
        if (!/[\p{L}\p{N}]/u.test(own)) continue;
        piece += 1;
        // "full-time, web pages" is what one did, and how.
        const goesOn =
          (/^,\s+\p{Ll}/u.test(masked.slice(to)) &&
            termWords.test(fold(own)) &&
            !isTermNext(masked.slice(to))) ||
          // So is "Internship in PCB design" a post, and no term of one.
          (/^\s+(?:in|en|as|at|with|bei|beim|chez|presso|bij|hos)\s/u.test(masked.slice(to)) &&
            internship.test(fold(own)));
        if (isNoise(own) && !goesOn) continue;
        if (masked[from] === '(' && termInBrackets.test(fold(own))) continue;
        const begin = from + masked.slice(from).search(/[^\s\ue001\ue003]/u);
        const isListed = [parts[number - 1], parts[number + 1]].some(
          (beside) => beside && isListedTerm(own, beside.own),
        );
        const label = labelled.find((each) => each.to >= from && each.to <= begin + 1)?.label;
        // "Position: Bookkeeper, Typist": what is labelled goes on to the end of its cell.
        const last = atoms.at(-1);
        const goesOnAbove = wrap && piece === 1 && last?.line === row - 1 && last.cell === wrap.at;
        // "Velvet Works (M) Sdn Bhd", "Velvet Works, Pvt. Ltd.": the form of a firm by itself goes on with its name.
        const isBehind = last && piece > 1 && last.line === row && last.cell === column;
        if (isBehind && kind === 'work' && parting !== 'at' && isForm(own) && isFirm(last.text)) {
          last.to = to;
          last.text = named(masked, last.from, to);
          piece -= 1;
          continue;
        }
        const labelledRole = last?.label === 'role' && last.line === row && last.cell === column;
        if (labelledRole && (parting === 'comma' || parting === 'stroke') && placeLikeness(own) < 0.6) {
          last.to = to;
          last.text = named(masked, last.from, to);
          piece -= 1;
          continue;
        }
        atoms.push({
          text: own,
          line: row,
          cell: column,
          piece: piece - 1,
          parting: piece > 1 ? parting : column > 0 ? 'cell' : 'line',
          from,
          to,
          word: cell.words[starts.findLastIndex((start) => start <= from + 1)] ?? cell.words[0]!,
          dated,
          afterDate: datedAt < 0 ? undefined : index - datedAt,
          bullet: line.bullet,
          ...(label ? { label } : {}),
          ...(isListed ? { term: true } : {}),
          ...(masked[to - 1] === ')' && masked[to] === filler ? { dateInBracket: true } : {}),
          ...(goesOnAbove ? { over: wrap.over } : {}),
        });
        found += 1;
      }
    }
    if (found > 0) row += 1;
    above = found > 0 ? line : undefined;
  }
  const parted = atoms.flatMap((atom, at) => withoutTown(atom, atoms[at + 1]));
  const naming = parted.filter((atom) => !isTelling(atom, kind));
  const kept = withoutPeople(naming.length > 0 ? naming : parted);
  return { atoms: kind === 'work' ? withoutTerms(kept) : kept, cells, url, term };
}

const squareAside = /(?<=\p{L}[^[\]]*)\[([^[\]()]{2,40})\]/gu;
const asRound = (whole: string, inside: string): string =>
  placeLikeness(inside) >= 0.8 || isTerm(inside) ? `(${inside})` : whole;

/** The form of a firm and nothing else; some are the names of firms, too, or those of services: SAS, AG. */
const isForm = (text: string): boolean =>
  !/^\p{Lu}{2,3}$/u.test(text) &&
  fold(text)
    .split(' ')
    .every((word) => legalForms.test(word));

/** Whether a piece may be a firm's name whose form stands apart: no post, and no place. */
const isFirm = (text: string): boolean => lean(text, 'work') <= 0 && placeLikeness(text) < 0.6;

/** "Harbour Lantern Longview" before ", Texas" is a firm and its town. */
function withoutTown(atom: Atom, next: Atom | undefined): Atom[] {
  const goesOn =
    next?.parting === 'comma' && next.line === atom.line && next.cell === atom.cell && !atom.label;
  const isWider = (text: string) => countryOf(text) !== null || regionOf(text.replace(/ \d{4,6}$/u, ''));
  if (!goesOn || !isWider(next.text) || placeLikeness(atom.text) > 0 || bearsTown(atom.text)) return [atom];
  const words = atom.text.split(' ');
  for (let count = Math.min(3, words.length - 1); count >= 1; count -= 1) {
    const town = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ');
    const at = atom.from + atom.text.length - town.length;
    // What stands in its cell otherwise than in its name is left as it is.
    if (atom.to - atom.from !== atom.text.length || opens.test(rest)) continue;
    const coded = /^[A-Z]{2}(?: |$)/u.test(next.text);
    if (!/^\p{Lu}/u.test(town) || (isWider(town) && !coded) || isWider(words.slice(-count - 1).join(' ')))
      continue;
    if (placeLikeness(`${town}, ${next.text}`) < 0.97 || placeLikeness(town) < 0.6) continue;
    return [
      { ...atom, text: rest, to: at - 1 },
      { ...atom, text: town, from: at, piece: atom.piece + 0.5, parting: 'run' },
    ];
  }
  return [atom];
}

/** What the name of a firm does not end with. */
const opens =
  /(?:^|\s)(?:of|at|in|the|de|di|da|do|del|la|le|von|der|den|of the|city|university|new|san|saint|st\.?|north|south|east|west|&|and|und|et|y|e)$/iu;

const seam = { parting: 'run', length: 1 } as const;

/** Where the pieces of a masked text stand; what is in brackets is one. */
function pieces(text: string, kind: HeadingKind): { from: number; to: number; parting: Parting }[] {
  const found: { from: number; to: number; parting: Parting }[] = [];
  let from = 0;
  // "Academy for Looms" is one name as far as what it lists is sought.
  let nameFrom = 0;
  let parting: Parting = 'line';
  const close = (to: number) => {
    if (text.slice(from, to).replaceAll(filler, '').trim() !== '') found.push({ from, to, parting });
  };
  for (let at = 0; at < text.length;) {
    if (text[at] === '(' && !/^\((?:\d{2}|2[AB]|\d{5})\)/u.test(text.slice(at, at + 7))) {
      const until = bracketEnd(text, at);
      if (at > 0) close(at);
      // What follows a bracket without a sign between goes on with what it stands in.
      if (at > 0) parting = 'bracket';
      found.push({ from: at, to: until, parting });
      from = until;
      nameFrom = until;
      parting = 'bracket';
      at = until;
      continue;
    }
    const sign =
      (kind === 'education' ? awarded(text, at) : null) ??
      signAt(text, at) ??
      (isSeam(text, from, at, kind) ? seam : null);
    const isListed = kind === 'work' && sign?.parting === 'comma' && isEnumeration(text, nameFrom, at);
    if (!sign || isListed) {
      at += 1;
      continue;
    }
    close(at);
    parting = sign.parting;
    at += sign.length;
    from = at;
    if (parting !== 'into') nameFrom = at;
  }
  close(text.length);
  return found;
}

/** Where a bracket is closed, with those within it. */
function bracketEnd(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  const first = text.indexOf(')', from);
  return first < 0 ? text.length : first + 1;
}

const degreeBefore = new RegExp(String.raw`^[^\p{L}]*(?:\p{L}+ )?${degreeWords.source}`, 'u');

/** "BSc Weaving from Clover": who a degree is from gave it. */
const from = new RegExp(String.raw`${blanks}(?:from|aus der|von der)(?: the)?${blanks}${capital}`, 'uy');
function awarded(text: string, at: number): { parting: Parting; length: number } | null {
  from.lastIndex = at;
  const found = from.exec(text);
  return found && degreeBefore.test(fold(text.slice(0, at)))
    ? { parting: 'at', length: found[0].length }
    : null;
}

function signAt(text: string, at: number): { parting: Parting; length: number } | null {
  for (const [parting, pattern] of partings) {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0) return { parting, length };
  }
  return null;
}

const monthsOnly = new RegExp(`^(?:(?:${cvMonths.flat().join('|')})\\.?[ ,–—-]*){1,2}$`, 'u');

/** "300 people": how large a firm is. */
const headcount =
  /^(?:approx\.? |about |ca\.? |env\.? |~ ?|> ?)?\d[\d.,']*\+? (?:people|employees|staff|persons?|personnes|salaries|collaborateurs|mitarbeiter(?:innen)?|beschaftigte|empleados|personas|dipendenti|persone|funcionarios|pessoas|medewerkers|pracownikow|сотрудников)$/u;

const isNoise = (text: string): boolean => {
  const folded = fold(text);
  return (
    // What is left of a date that is broken over lines.
    monthsOnly.test(folded) ||
    /^(?:\d{1,2} ?[月월]|[ivx]{1,4})$/u.test(folded) ||
    headcount.test(folded) ||
    !/[\p{L}]{2}|\p{L}\d|\d\p{L}|\p{L}\.\p{L}/u.test(text) ||
    /\S@\S+\.\p{L}/u.test(text) ||
    termWords.test(folded) ||
    isCurrently(text) ||
    noNames.test(folded.replace(/^[([ ]+|[:. )\]]+$/gu, ''))
  );
};

/** "A maker of looms and threads": what a firm does. */
const tellsOfHouse = /^An? \p{Ll}/u;

/** A long piece below the first line that names nothing known, in small letters or sentences, tells what was done. */
const isTelling = (atom: Atom, kind: HeadingKind): boolean =>
  atom.line > 0 &&
  !(kind === 'education' && atom.parting === 'into') &&
  !atom.dated &&
  atom.text.split(' ').length >= 7 &&
  (lean(atom.text, kind) === 0 || (kind === 'work' && tellsOfHouse.test(atom.text))) &&
  (loweredOf(atom.text) > 0.34 || /\[|\p{L}{3}[.!?] /u.test(atom.text));

const person = String.raw`(?:Drs?|Mr|Mrs|Ms|Prof)\.? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}`;
const people = new RegExp(
  String.raw`^(?:(?:and|&) )?${person}(?: (?:and|&) (?:${person}|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}))?$`,
  'u',
);

/** "Dyer (Velvet Works) – Dr. Ada Loom": whom somebody worked for is no house, where a house is named beside a post; "Dr. Loom" may be a brand. */
function withoutPeople(atoms: Atom[]): Atom[] {
  const others = atoms.filter(
    ({ text, parting }) => parting !== 'dash' || !people.test(text) || lean(text, 'work') < 0,
  );
  const named = others.filter(({ text }) => placeLikeness(text) < 0.6);
  return named.length >= 2 ? others : atoms;
}

/** Whether a line names nobody's post and an employer: by a word of firms, or by the place behind its name. */
export function namesEmployer(line: CvLine): boolean {
  const { atoms } = atomsOf([line], 'work', noEdges);
  const leanings = atoms.map(({ text }) => (placeLikeness(text) >= 0.8 ? 0 : lean(text, 'work')));
  if (leanings.some((leaning) => leaning > 0)) return false;
  const [name, ...rest] = atoms;
  const place = rest.map(({ text }) => text).join(', ');
  const placed =
    rest.length > 0 &&
    placeLikeness(place) >= 0.8 &&
    // "Cassis, France" is a place.
    !line.text.includes(`${name!.text}, ${rest[0]!.text}`);
  return placed || leanings.some((leaning) => leaning <= -0.75);
}
