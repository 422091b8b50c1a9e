import { fold } from '../../words/wording.ts';
import { departments, legalForms, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { filler, named, runEnd } from './heading-masks.ts';
import { type HeadingKind, isGeneric, lean } from './heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** What the name of a school begins with, of a firm in languages that say first what it is, and of a degree. */
const opensSchool =
  /^(?:University of|Universit(?:à|at|ät|é|e|eit)|Uniwersytet|Univerzita|Universidade?|Polit(?:e|é)c?c?nic[oa]|Politechnika|Ak?cademia|Akademia|[ÉE]cole|Lyc[ée]e|Liceo|I[ns]stituto|Hochschule|Fachhochschule|Technische (?:Universität|Hochschule)|IUT|Escuela|Colegio|Col·legi|Escola|Faculdade|Technikum|Zesp[óo]ł|(?:Higher |National |Indian |Royal )?(?:Institute|College|School|Faculty|Academy) of) ?(?=\p{L})/u;
const opensFirm =
  /^(?:banco|banca|banque|h[ôo]tel|ristorante|restaurante|soci[ée]t[ée]|groupe|grupo|empresa|mairie|ayuntamiento|coll[èe]ge|lyc[ée]e|minist[eè]r(?:io|e)) (?=\p{L})/iu;
const opensDegree =
  /^(?:bachelors?|masters?|b\. ?sc|m\. ?sc|bsc|msc|b\. ?tech|m\. ?tech|mba|ph\.? ?d|diploma?|licen[cs]\w+|laurea|grado|ingenier[oi]a?|doctor\w*|maestria|bachiller\w*|tecnico) (?=\p{L})/u;
const joiner =
  /(?:^|\s)(?:\S*[-–—/,:.&+(]|of|the|in|at|to|for|en|im|am|w|a|à|au|na|no|and|with|from|de|del|della|des|du|di|da|do|degli|und|für|voor|y|e|et|la|le|el)$/iu;
const generic =
  /^(?:(?:senior|junior|high|secondary|middle|graduate|business|law|medical|primary|school|college|university|istituto|instituto|institut|escuela|scuola|of|the)(?: |$))+$/iu;

/** "High School of Commerce" is one name. */
const genericEnd = /(?:^|\s)(?:high|secondary|middle|graduate|business|law|medical|primary|the)$/iu;

/** "Advanced College Diploma" is one name. */
const isOwnDiploma = (left: string, right: string): boolean =>
  /(?:college|university|school)$/iu.test(left) && /^diploma/iu.test(right);

/** A name between quotation marks, and nothing behind it. */
const quoted = /^["“”„«]\p{Lu}[^"“”„«»]{2,60}["”“»]\s*$/u;

/** "Northgate University", "Harbour Lantern Ltd": what ends as the name of a house and of no post's does. */
function isFirmBehind(right: string): boolean {
  const name = named(right, 0, right.length);
  const [first, ...others] = fold(name).split(' ');
  const ends = [legalForms, schoolWords].some((words) => words.test(others.at(-1) ?? first!));
  // "Pvt. Ltd." belongs to what stands before it.
  if ([first!, ...others].every((word) => legalForms.test(word))) return false;
  if (/^[IVX]+ |(?:^| )(?:at|@) /u.test(name)) return false;
  return ends && /^\p{Lu}\S* \S/u.test(name) && lean(name, 'work') <= -0.6 && !isGeneric(name);
}

/**
 * Employers are called Baker or Judge as well: a word for a post is one where it ends several words that open their
 * cell, or where the cell holds nothing but it and a school.
 */
const isPostBefore = (before: string, left: string, right: string, behind: string): boolean =>
  !/\p{L}/u.test(before) &&
  (left.includes(' ') ||
    (!/\p{L}/u.test(behind) && schoolWords.test(fold(right)) && !legalForms.test(fold(right))));

const isPart = (text: string): boolean => departments.test(fold(text)) || placeLikeness(text) >= 0.85;

const listed = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
const listedOn = new RegExp(
  String.raw`^(?:, ${listed})*,? (?:and|&|e|y|et|und|en|och|og) (?:the |la |de la )?\p{Lu}`,
  'u',
);
const ofSomething =
  /\p{L} (?:of|for|de|des|du|da|do|della|für|van|voor) (?:the |la |l['’])?\p{Lu}[\p{L}'’ -]+$/u;

/** "Harper, Lowe and Partners", "Harper, Lowe & Finch": some firms are called as those who founded them are. */
const founders = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?$/u;
const foundersOn =
  /^, \p{Lu}[\p{Ll}'’]+(?: (?:and|und|et|y|e|&) (?:Partners?|Associates|Associés|Co|Company|Cie|Sons?|Brothers|Partner)(?!\p{L})| & \p{Lu}[\p{Ll}'’]+(?=$|[|(,\ue003]| (?:LLP|LLC|Ltd|Inc)| [–—-] ))/u;

const thing = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
const things = new RegExp(
  String.raw`^(${thing}), (${thing}), (?:and|&) (${thing})(?=$|\s?[—–|(\ue003])`,
  'u',
);

/** "Velvet, Thread, and Needle" is the name of one house, where none of the three is anything else. */
function isListOfThree(left: string, right: string): boolean {
  const [, ...parts] = things.exec(left + right) ?? [];
  return parts.length === 3 && !parts.some((part) => isPart(part) || lean(part, 'work') > 0);
}

/** Whether a comma stands amid a name: "Ministry of Education, Culture and Sport", "Harper, Lowe and Partners". */
export function isEnumeration(text: string, from: number, at: number): boolean {
  const left = text.slice(from, at);
  if (text[at] !== ',' || left.length > 80 || lean(left, 'work') > 0) return false;
  const right = text.slice(at, at + 80).replaceAll(runEnd, ' ');
  if (founders.test(left) && foundersOn.test(right))
    return ![left, ...right.slice(2).split(/ (?:&|\p{Ll}+) |[|(,]/u)].some(isPart);
  if (isListOfThree(left, right)) return true;
  if (!ofSomething.test(left) || lean(left, 'work') > -0.3) return false;
  return listedOn.test(right) && placeLikeness(right.slice(2).split(',')[0]!) < 0.6;
}

/**
 * Between which words a name ends and another begins though no sign parts them: "Certificate University of
 * Washington", "Acme Ltd. Accountant", "Universidad del Valle ingenieria de software".
 */
export function isSeam(text: string, from: number, at: number, kind: HeadingKind): boolean {
  if (text[at] !== ' ') return false;
  const left = text.slice(from, at).replaceAll(filler, '').replaceAll(runEnd, ' ').trim();
  const end = fold(left.slice(left.lastIndexOf(' ') + 1));
  const firm = legalForms.test(end);
  if (left.length < 3 || (joiner.test(left) && !firm)) return false;
  const right = /^[^(|,;\ue001\ue003]*/u.exec(text.slice(at + 1))![0];
  const leaning = () => lean(left, kind);
  return kind === 'work'
    ? ((opensSchool.test(right) || opensFirm.test(right)) && leaning() > 0.5) ||
        (firm && left.includes(' ') && lean(right, kind) > 0.5) ||
        (positionWords.test(end) &&
          isFirmBehind(right) &&
          isPostBefore(text.slice(0, from), left, right, text.slice(at + 1 + right.length))) ||
        (quoted.test(right) && leaning() > 0.5)
    : (opensSchool.test(right) && !genericEnd.test(left) && leaning() > 0.3) ||
        (opensDegree.test(fold(right)) &&
          !generic.test(left) &&
          !isOwnDiploma(left, right) &&
          leaning() <= -0.3);
}
