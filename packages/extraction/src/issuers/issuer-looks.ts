import { hostNames } from './issuer-hosts.ts';
import { isGenericName, type IssuerCandidate } from './issuer-known.ts';
import type { IssuerSign, IssuerSigns } from './issuer-signs.ts';
import {
  schools,
  connectors,
  organisation,
  places,
  roleWords,
  approvers,
  departments,
  events,
  fields,
  legalForm,
  organisationEnd,
  registrations,
  scholars,
  unitAtEnd,
} from './issuer-wording.data.ts';
import { linesAbove, linesBelow } from '../pages/lines.ts';
import { nameLikeness, commonWord } from '../recipients/names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { roleSigns } from '../roles/role-signs.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { isNameWord } from '../words/known-words.ts';
import { fold, plainOf } from '../words/wording.ts';

/** What a form prints over the house that the recipient is from; folded. */
const fromHouse =
  /^\W*(?:of|from) (?:the )?(?:college|institut(?:e|ion)|university|school|organi[sz]ation|company)\W*$/u;

/** The legal form of a company; "PT Jane Miller" treats the sick. */
export function legalFormOf(name: string): RegExpExecArray | null {
  const [title, ...words] = name.split(' ');
  const isPerson = title === 'PT' && words.length === 2 && words.every((word) => isNameWord(fold(word)));
  return isPerson ? null : legalForm.exec(name);
}

/** "Jane Miller (Director of Training)" certifies for a house. */
export function isPersonWithPost(name: string): boolean {
  const [, person, post] = /^([^(]{3,60}) \(([^()]+)\)?$/u.exec(name) ?? [];
  return (
    person !== undefined && post !== undefined && roleWords.test(fold(post)) && nameLikeness(person) > 0.8
  );
}

/** A candidate while it is looked at: what several signs ask of it, and the signs so far. */
type Looks = {
  candidate: IssuerCandidate;
  page: PageText;
  surroundings: Surroundings;
  folded: string;
  words: readonly string[];
  /** The name without the digits that are letters of it: "go4Sailing", "up2U". */
  spelled: string;
  /** What in the name says that it is a body's. */
  match: RegExpExecArray | null;
  signs: IssuerSigns;
  mark: (sign: IssuerSign, when: boolean, weight?: number) => void;
};

/** What of its place, type and wording speaks for or against a candidate. */
export function lookedAt(
  candidate: IssuerCandidate,
  page: PageText,
  surroundings: Surroundings,
): IssuerCandidate {
  const folded = fold(candidate.value);
  const signs: IssuerSigns = { ...candidate.signs };
  const looks: Looks = {
    candidate,
    page,
    surroundings,
    folded,
    words: candidate.value.split(/\s+/u),
    spelled: candidate.value.replace(digitOfWord, 'x'),
    match: organisation.exec(folded) ?? legalFormOf(candidate.value),
    signs,
    mark: (sign, when, weight = 1) => {
      if (when) signs[sign] = weight;
    },
  };
  const line = candidate.lines[0];
  if (line) placeSigns(looks, line);
  Object.assign(signs, roleSigns(candidate.words, page.lines, 'issuer'));
  wordingSigns(looks);
  pageSigns(looks, line);
  return { ...candidate, signs };
}

/** Where it stands and in what type, and what stands around it. */
function placeSigns({ candidate, page, surroundings, match, signs, mark }: Looks, line: Line): void {
  const top = (candidate.box[1] - surroundings.from) / surroundings.reach;
  mark('top', top < 0.22);
  mark('foot', top > 0.7);
  mark('heads', surroundings.first.has(line));
  const ratio = line.size / surroundings.usual;
  mark('large', ratio > 1.25, Math.min(2, ratio - 1));
  mark('small', ratio < 0.75);
  const under = linesBelow(page.lines, line, 1.6)[0];
  const isOverRole = under !== undefined && roleWords.test(fold(under.text));
  mark('signer', isOverRole && match === null && nameLikeness(candidate.value) > 0);
  // Named within a longer line and by nothing that introduces an issuer: "an OSHA authorized trainer".
  const others = candidate.lines
    .flatMap((own) => own.words)
    .filter((word) => !candidate.words.includes(word) && /\p{L}{2}/u.test(word.text));
  mark('within', others.length >= 3 && !introduced.some((sign) => signs[sign] === 1));
  const registered = registrations.test(fold(candidate.lines.map(({ text }) => text).join(' ')));
  mark('registered', registered);
  const over = linesAbove(page.lines, line, 1.4)[0];
  mark('ofSigner', over !== undefined && scholars.test(fold(over.text)) && top > 0.5);
  // "OF COLLEGE" over where the recipient is from.
  if (fromHouse.test(fold(linesAbove(page.lines, line, 2.5)[0]?.text ?? ''))) {
    delete signs.known;
    signs.affiliation = 1;
  }
  // "Professor, Northgate University" under somebody's name is where one who signs is from.
  const isOnce = () => surroundings.pageText.split(plainOf(candidate.value)).length < 3;
  if (signs.ofSigner === 1 && signs.known === 1 && isOnce()) {
    delete signs.known;
    signs.affiliation = 1;
  }
  mark('wraps', candidate.lines.length > 1 && signs.stacked !== 1 && signs.known !== 1);
  const isAlone = others.length === 0 || signs.alone === 1;
  mark('headsAlone', surroundings.first.has(line) && isAlone && match !== null);
}

/** What its words say of it. */
function wordingSigns({ candidate, surroundings, folded, words, spelled, match, signs, mark }: Looks): void {
  const letters = spelled.replace(/[^\p{L}]/gu, '').length;
  mark('organisation', match !== null);
  mark('knownSchool', signs.known === 1 && schools.test(folded));
  mark('organisationEnd', organisationEnd.test(folded) || legalFormOf(candidate.value) !== null);
  mark('onlyOrganisation', match !== null && match[0].length >= folded.length - 1);
  mark('department', departments.test(folded));
  mark('personLike', match === null && nameLikeness(candidate.value) > 0.8);
  mark('titleLike', subjectWords.test(folded) && !organisationEnd.test(folded));
  mark('event', events.test(folded));
  mark('unitEnd', unitAtEnd.test(folded));
  mark('approver', approvers.test(folded));
  mark('generic', isGenericName(candidate.value));
  mark('oneWord', words.length === 1);
  mark('long', words.length > (signs.headsAlone === 1 || signs.by === 1 ? 12 : 8));
  mark('lower', /^\p{Ll}/u.test(candidate.value) && words.length > 1);
  mark('place', places.test(folded));
  mark('digits', /\d/u.test(spelled));
  mark('short', letters < 4);
  mark('cut', /(?:\b(?:of|and|for|the|de|&|in)|,)$/u.test(folded) || /^(?:and|of|&|for)\b/u.test(folded));
  mark('domain', /^[\p{L}\d-]+\.[\p{L}.]{2,}$/u.test(candidate.value));
  const initials = initialsOf(candidate.value);
  mark('abbreviated', initials !== '' && surroundings.tokens.has(initials));
  mark('byPerson', signs.by === 1 && signs.personLike === 1);
  mark('atFoot', signs.at === 1 && signs.foot === 1);
  // Inner capitals or a domain's ending are how companies write themselves: "byteXL", "Skills.ai".
  mark(
    'brand',
    (spelled !== candidate.value ||
      /\p{Ll}\p{Lu}|\p{L}\.(?:com|ai|io|org|net|in|co)$/u.test(candidate.value)) &&
      words.length <= 4,
  );
}

/** What its words are elsewhere: in the language, on record, in its line, in addresses, and on the page. */
function pageSigns(
  { candidate, page, surroundings, folded, words, match, signs, mark }: Looks,
  line: Line | undefined,
): void {
  const { hosts, pageText } = surroundings;
  const plain = words.map((word) => fold(word).replace(/[^\p{L}]/gu, '')).filter((word) => word.length > 2);
  const common = plain.filter((word) => commonWord(word)).length;
  const isOnRecord = signs.known === 1 || signs.address === 1;
  mark('common', common > 0 && !isOnRecord, common / Math.max(1, plain.length));
  mark('pair', signs.stacked === 1 && signs.top === 1 && isLogo(candidate.lines));
  mark('apart', line !== undefined && signs.alone === 1 && standsApart(line, page.lines));
  const hosted =
    candidate.words.length === 0 ? 0 : Math.max(0, ...hosts.map((host) => hostNames(host, candidate.value)));
  // "Project Management Training" says what was learnt, unless its address says that it is who taught it.
  const isField =
    match !== null && !organisation.test(folded.replace(fields, '')) && common >= plain.length * 0.6;
  mark('onlyField', isField && !isOnRecord && hosted < 1 && !introduced.some((sign) => signs[sign] === 1));
  // "Westmere Trust’s" over the college that is the trust's.
  mark('owner', match !== null && /['’]s?$/iu.test(candidate.value));
  const key = plainOf(candidate.value);
  const times = key.length >= 3 ? pageText.split(key).length - 1 : 0;
  mark('repeated', times > 1, Math.min(3, times - 1) / 2);
  mark('hosted', hosted > 0, hosted);
  const confidence =
    candidate.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, candidate.words.length);
  // A name that is read surely elsewhere was read rightly here.
  const isSaid = signs.address === 1 || (key.length >= 5 && surroundings.sureText.includes(key));
  mark('illegible', candidate.words.length > 0 && confidence < 0.85 && !isSaid, (0.85 - confidence) * 4);
}

/** Digits between letters which are no letter misread. */
const digitOfWord = /(?<=\p{L})(?:[2-9]|\d\d)(?=\p{L})/gu;

/** Two short lines set as one: each a word or two, close together and equally wide or beginning alike. */
function isLogo(lines: readonly Line[]): boolean {
  const [first, second] = lines;
  if (!first || !second || lines.length > 2 || lines.some(({ words }) => words.length > 2)) return false;
  const gap = second.box[1] - first.box[1] - first.box[3];
  return (
    gap < Math.min(first.size, second.size) * 0.8 &&
    Math.abs(first.box[0] - second.box[0]) < first.size * 0.5 &&
    Math.max(first.size, second.size) / Math.min(first.size, second.size) < 1.8
  );
}

/** Whether nothing else stands near a line, as nothing stands near a logo. */
function standsApart(line: Line, lines: readonly Line[]): boolean {
  const [x, y, width, height] = line.box;
  const reach = Math.max(height, line.size);
  return !lines.some(
    (other) =>
      other !== line &&
      other.text.length > 2 &&
      other.box[0] < x + width + reach &&
      other.box[0] + other.box[2] > x - reach &&
      other.box[1] < y + height + reach &&
      other.box[1] + other.box[3] > y - reach,
  );
}

/** Signs of a candidate that something on the page introduces. */
export const introduced: readonly IssuerSign[] = ['by', 'label', 'certifies', 'role', 'address'];

/** The initials of a name of several words, as "EAI" of European Alliance for Innovation. */
export function initialsOf(value: string): string {
  const words = value.split(/[\s.-]+/u).filter((word) => /^\p{L}/u.test(word) && !connectors.has(fold(word)));
  return words.length < 3 ? '' : words.map((word) => word[0]!.toUpperCase()).join('');
}

export type Surroundings = {
  usual: number;
  /** Where the words of the page begin and how far down they go, in pixels: a scan may have wide margins. */
  from: number;
  reach: number;
  pageText: string;
  /** The letters of the words that were read surely. */
  sureText: string;
  /** The page's words, without signs. */
  tokens: ReadonlySet<string>;
  hosts: string[];
  first: ReadonlySet<Line>;
};
