import { fold } from '../../words/wording.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { filler, named } from './heading-masks.ts';
import { opensDegree } from './degree-names.ts';
import { namesSchool, type HeadingKind } from './heading-names.ts';
import { isEnumeration, isSeam } from './heading-seams.ts';

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

/** What stands in a cell from one parting to the next. */
export type Piece = { text: string; from: number; to: number; parting: Parting };

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
/** What words of posts begin with, before a hyphen that may stand away from the rest: "Front- End Developer". */
const prefixes =
  '(?<!\\p{L})(?:[Ff]ront|[Ff]ull|[Bb]ack|[Vv]ice|[Ss]ub|[Cc]o|[Nn]on|(?<!\\p{L}[ ])[Pp]ost|[Ss]emi|[Pp]re|[Mm]ulti|[Mm]id)';
export const prefixed = new RegExp(`${prefixes}$`, 'u');
/** What schools are called in languages that write such words small. */
const schoolCalled =
  '(?=(?:lycée|collège|université|école|iut|cfa|institut|instituto|universidad|universidade|colegio|colégio|escuela|escola|liceo|faculdade|facultad|università|istituto|accademia|politecnico)[ ]\\S)';
const blanks = String.raw`[\s\ue001]+`;
/** What those who learn are told apart by, where such words have capitals: "Save the Children" is a house. */
const kindsOfTaught =
  'Lower|Middle|Upper|Junior|Senior|High|Primary|Secondary|Elementary|Grammar|Boarding|Day|Night|Evening|Schools?|College|University|Graduate|Undergraduate|Masters?|PhD|Grade|Year|Adult|Young|Younger|Older|International|Foreign|Exchange|Disabled|Deaf|Blind|Gifted|New|Advanced|Special|Needs|ESL';
/** Those whom somebody teaches employ nobody: "Tutor for Students of Weaving" is all of a post. */
const taught = String.raw`(?<=[Tt](?:utor|eacher|rainer)|[Ii]nstructor|[Cc]oach|[Mm]entor)${blanks}for (?:the )?(?:(?:(?:${kindsOfTaught})|(?!the )[\p{Ll}\d&][\p{L}\d’'-]*) ){0,6}(?:[Ss]tudents|[Pp]upils|[Ll]earners|[Cc]hildren|[Kk]ids|[Aa]dults|[Bb]eginners|[Ss]eniors)(?!\p{L})`;
/** What is called after those it is for: "Quillon Council for Weavers" is one name; a call centre is of whom it is for. */
const bodies =
  '(?<=(?:^|[\\s\\ue001])(?:Council|Association|Society|Federation|Foundation|(?<!(?:Call|Contact|Service|Distribution|Data|Support)[\\s\\ue001])Cent(?:er|re)|Commission|Union))';
/** "American University in Quillon": what is called after a nation abroad, and so not in Washington, has its town in its name. */
const ofNations =
  '(?<=(?:American|Arab|British|Canadian|Chinese|French|German|Greek|Indian|Irish|Italian|Japanese|Lebanese|Russian|Spanish|Swiss|Turkish) (?:International )?(?:University|College|School))';
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
  ['into', new RegExp(String.raw`(?!${taught}|${bodies}${blanks}for${blanks}|${ofNations}${blanks}in${blanks}(?!Washington))${blanks}(?!in (?:[Tt]est|[Tt]raining|[Rr]esidence|[Cc]hief|[Cc]harge)(?!\p{L}))(?:(?:in|for|with|from)(?: the)?|en|pour|para|per|voor)${blanks}${capital}`, 'uy')],
  ['dash', new RegExp(String.raw`(?:\s+[–—―‐−-]+\s+|\s?[—―]\s?|(?<=\p{L})\s+[–‐-](?=\p{Lu}\p{L})|(?<=[\p{L})]{3})(?<!${prefixes})[–‐-]\s+(?=\p{Lu}))`, 'uy')],
  ['colon', /(?<=(?:\p{L}{2}|['’&]\p{L})\)?(?: \ue003+)?)\s?:\s+/uy],
  ['comma', /(?<=\p{Ll}{3}),(?=\p{Lu}\p{Ll})/uy],
  ['comma', /[,;]\s+(?!(?:inc|ltd|llc|s\.? ?l|s\.? ?a|gmbh|corp|plc|p\.s|z\.s|co)\b(?!-))/iuy],
  ['stop', /(?<=(?:\p{Ll}{3}|(?<!\p{L})\p{Lu}{3,5})\)?)(?<!(?<!\p{L})(?:[Gg]ovt|[Dd]ept|[Uu]niv|[Ii]nst|[Aa]sst|[Aa]ssoc|[Ii]ntl|[Nn]atl))(?<!(?<!\p{L})[Pp]rof(?=\.\s+Dr(?!\p{L})))\.\s+(?!(?:LTD|BHD|CO|CORP|INC)(?!\p{L}))(?=\p{Lu})/uy],
  ['stroke', /\s+\/\s+/uy],
]; // prettier-ignore

const seam = { parting: 'run', length: 1 } as const;

/** The pieces of a masked text; what is in brackets is one. */
export function piecesOf(text: string, kind: HeadingKind): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  // "Academy for Looms" is one name as far as what it lists is sought.
  let nameFrom = 0;
  let parting: Parting = 'line';
  const add = (to: number) => found.push({ text: named(text, from, to), from, to, parting });
  const close = (to: number) => {
    if (text.slice(from, to).replaceAll(filler, '').trim() !== '') add(to);
  };
  for (let at = 0; at < text.length;) {
    if (text[at] === '(' && !/^\((?:\d{2}|2[AB]|\d{5})\)/u.test(text.slice(at, at + 7))) {
      const until = bracketEnd(text, at);
      if (at > 0) close(at);
      // What follows a bracket without a sign between goes on with what it stands in.
      if (at > 0) parting = 'bracket';
      from = at;
      add(until);
      from = until;
      nameFrom = until;
      parting = 'bracket';
      at = until;
      continue;
    }
    const sign =
      (kind === 'education' ? (awarded(text, at) ?? taughtAt(text, from, at)) : null) ??
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

const learnedBehind = /\s?\/\s?(?=(?<learned>\p{Lu}[^,|/()]+))/uy;

/** "Clover College/Bachelor of Weaving", "Hill School/ Science": where something was learned, and what. */
function taughtAt(text: string, from: number, at: number): { parting: Parting; length: number } | null {
  learnedBehind.lastIndex = at;
  const found = learnedBehind.exec(text);
  if (!found) return null;
  const learned = fold(found.groups!['learned']!);
  const isLearned =
    !namesSchool(learned) &&
    (opensDegree(learned) || (stream.test(learned) && !/ (?:of|for) \p{L}+$/u.test(text.slice(from, at))));
  return isLearned && namesSchool(fold(text.slice(from, at)))
    ? { parting: 'stroke', length: found[0].length }
    : null;
}

/** What pupils choose for the last years of school; folded. */
const stream =
  /^(?:(?:natural |social |computer )?sciences?|commerce|arts|humanities|mathematics)(?: (?:stream|group|side))?\s*$/u;

function signAt(text: string, at: number): { parting: Parting; length: number } | null {
  for (const [parting, pattern] of partings) {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0) return { parting, length };
  }
  return null;
}
