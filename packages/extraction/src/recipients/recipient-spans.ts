import { type Candidate, fromLine } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { commonWord, nameLikeness, trimName, withPiecesJoined } from './names.ts';
import type { Line } from '../pages/page.ts';
import { addressMarked, addressMisread, followUps, ofAddress } from './recipient-wording.ts';
import { isGeneric } from '../titles/title-headings.ts';
import { titleWording } from '../titles/title-words.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold, lettersIn } from '../words/wording.ts';

type Span = { start: number; end: number };

/** Words that end a name set in capitals, where no small letter does. Folded. */
const afterNames =
  /^(?:con|foi|has|have|had|is|was|who|whose|for|from|of|in|on|at|son|daughter|student|successfully|satisfactorily|having|born|residing|bearing|with|currently|actively|[dsw]\/o|[dw]lo|hat|a|ha|heeft|concluiu|participou|completed|attended|participated|worked|reg|roll|class|id|date|[bm]\.?tech|[bm]\.?sc|son\/\p{L}+|(?:[dswc]\/(?:o\W?)?){1,3}o?)$/u;

/** What a form asks or a sentence says next, unless nothing or only the sentence's verb is behind it: a name, then. Folded. */
const asksNext =
  /^(?:course|dept|department|std|semester|studying|pursuing)[\s.,:]+(?!(?:for|had|has|have|is|was)\b)\S/u;

/** What somebody studies, in capitals behind a name that is not set in them; "Ece" and "Mba" are people, too. */
const studies = /^(?:CSE|ECE|EEE|IT|MBA|MCA|BCA|BBA)$/u;

/** What OCR makes of "from" and "has", as printed. */
const misreadAfterNames = /^(?:[ft][fril]om|f(?:om|rorn)|bas|hes|hns|bave)$/u;

/** What may stand between two parts of a name: a particle, an initial, a suffix. */
const joins =
  /^(?:de|del|della|der|den|di|da|das|do|dos|du|van|von|zu|zur|la|le|el|al|bin|binti|ibn|ben|bint|ter|ten|y|e|af|av|san|abd)$/u;

/** What the rest of a line is where a name ends with initials: "Miller A", "Miller A P". */
const initials = /^\p{Lu}\.?(?:[ .]\p{Lu}\.?)*$/u;

/** Whether a name goes on with an initial that is a word, too: "Jane A. Miller"; "JANE MILLER A STUDENT" does not. */
const isInitialWithin = (rest: string, cased: boolean): boolean => {
  const match = /^\p{Lu}(\.)? (\p{Lu}\p{L}+)/u.exec(rest);
  return match !== null && (match[1] !== undefined || (cased && !commonWord(fold(match[2]!))));
};

/** The initial A behind a name, where the sentence goes on as it does behind names: "Jane A has", not "Jane a student". */
const isInitialA = (rest: string): boolean =>
  /^A\.? (?:\p{Lu}\.? )*(?:has|have|had|is|was|of|from|for|son|daughter|who|bearing|with|in|[sdw]\/o)\b/iu.test(
    rest,
  ) && rest.startsWith('A');

/** Forms of address; their slashes may have been lost: "MrMs." */
const honorific = new RegExp(
  String.raw`^\s*(?:(?:(?:m(?:rs?|s|iss)){2,4}|${addressMisread}|m[ty](?=\.)|${addressMarked}|mr|mrs|ms|miss|mx|shri|sh(?=\.)|smt|sri|kum|kumari(?= ?\/)|(?<=\/ ?)kumari|herrn?|frau|hr|fr|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|senora?|sig|sig\.?ra|dhr|mevr|mw|pani|de heer|mevrouw|ing|engr?|e(?:r|ng)(?=\.)|adv|rev|capt|col(?= ?\(retd)|prof|dr|(?:cadet|cdt|scout(?! leader))(?=\.? \p{L}+ (?!(?:has|is|was|from|of|for|who|having|successfully|participated|completed|attended)\b)\p{L})|scout ?\/ ?guide|rtr|rtn|master(?! (?:of|in)\b))(?!\p{L})[._:…-]*(?: ?\((?:prof|dr|mrs?|ms|miss|smt|retd)\.? ?\)[._:…-]*)?(?:(?: ?(?:[/,&] ?|\(s\) ?)| )[._:…-]*)?){1,8}(?=\p{L})`,
  'u',
);

/** Forms of address for either sex: "o(a) aluno(a)", "D./Dña.", "il/la Sig./Sig.ra". */
const eitherSex =
  /^(?:(?:[oa]|el|il|la|le)(?:\(\p{L}{1,2}\)|\/\p{L}{1,2}) +)?(?:alum?no(?:\(a\)|\/a)|sr\.?(?:\(a\)|\/sra)\.?|d\.?\/d(?:na|a)\.?|sig\.?\/sig\.?ra) +(?=\p{L})/u;

/** What somebody is called before the name in a sentence. */
const asStudent =
  /^(?:(?:[Tt]he|[Oo]ur|[Aa]) )?(?:(?:[Ss]tudent|[Pp]articipant|[Cc]andidate|[Ll]earner|[Tt]rainee|[Ee]mployee|[Ii]ntern|[Mm]ember|[Aa]uthor|bearer|holder|person|individual|one)(?:,? (?:named|called))?)[ ,:]+["“]?(?=\p{Lu}[\p{L}.'’-]* \p{L})(?!Ambassador|Council|Union|Chapter|Coordinator)/u;

/** Words that go on after a whole name, and never after a verb. Folded. */
const behindNames = /^(?:from|has|have|is|was|on|son|daughter|student|bearing|who|[dsw]\/o|[dw]lo)$/u;

/**
 * Whether the words up to the end of a line, or up to how a sentence goes on behind a name, are one whose parts were
 * written small: of three words at most, of words that stand in no title after one at most that was written large, or
 * of such as nothing but people are called by.
 */
function isNameOf(rest: string): boolean {
  const words = rest.trim().split(/\s+/u);
  const stop = words.findIndex((word) => behindNames.test(fold(word)));
  const name = stop < 0 ? words : words.slice(0, stop);
  // "Jane Miller ee": what is left of a seal or a flourish.
  const isRemnant = (word: string): boolean =>
    word.length < 4 && !(word.length === 3 && isNameWord(fold(word)));
  if (stop < 0 && name.length <= 3)
    return name.length < 3 || !isRemnant(name[2]!) || /^\p{Ll}/u.test(name[1]!);
  const isOfPeople = (word: string): boolean => isNameWord(fold(word)) && knowledgeOf(word) === 'unknown';
  const first = name.findIndex((word) => /^\p{Ll}/u.test(word));
  return (
    name.length <= 5 &&
    name.every(
      (word) =>
        /^\p{Lu}/u.test(word) ||
        (first <= 1 ? /^\p{L}+$/u.test(word) && titleWording(word).strange === 1 : isOfPeople(word)),
    )
  );
}

/** Behind a name the class that somebody is in, and figures: "II-CSE", "III Year", "2nd year", "8, cse". */
const classBehind =
  / (?:I{1,3}|IV|V)(?:[-/ ](?:Year|YEAR|year|Yr|YR|Sem|SEM)(?!\p{L})|[-/]\p{Lu}{2,5}(?!\p{L})|(?<=I[IV]) (?:CSE|ECE|EEE|IT|MECH|CIVIL|BCA|MCA|BBA|(?<!III )MBA|[BM]\.)(?!\p{L}))|(?<=\p{L}{2}) [1-9]\d*(?! \p{Lu}\p{L}{2}|\d)/u;

/** Where a PDF's own words end in a row at whose end OCR read the letters of a background. */
function endOfOwn({ text, words, starts }: Line, from: number): number {
  const read = words.findIndex(({ origin }) => origin === 'ocr');
  // A name that was written into a form is read by OCR itself.
  const own = words
    .slice(0, Math.max(read, 0))
    .filter((word, index) => starts[index]! >= from && lettersIn(word.text) > 1);
  return own.length > 1 && words.slice(read).every(({ origin }) => origin === 'ocr')
    ? starts[read]! - 1
    : text.length;
}

/** The part of a line, from an offset on, that may be the name alone: up to the first word that is none. */
export function nameSpan(line: Line, from: number): Span | null {
  const text = line.text.slice(0, endOfOwn(line, from));
  const folded = fold(text);
  while (from < text.length && !/\p{L}/u.test(text[from]!)) from += 1;
  // "21BCE1234 Jane Miller": a number before the name.
  from += /^(?=\p{L}*\d)[\p{L}\d/-]{4,16}[ :.,-]+(?=\p{Lu}\p{L})/u.exec(text.slice(from))?.[0].length ?? 0;
  const either = eitherSex.exec(folded.slice(from));
  if (either) from += either[0].length;
  // "Mr/MsJane": the blank behind it was not read.
  from += /^M(?:rs?|iss|s)\.?\/M(?:rs?|iss|s)\.?(?=\p{Lu})/u.exec(text.slice(from))?.[0].length ?? 0;
  const title = honorific.exec(folded.slice(from));
  if (title) from += title[0].length;
  const role = from > 0 ? asStudent.exec(text.slice(from)) : null;
  if (role) from += role[0].length;
  let end = text.length;
  const stop = followUps.exec(folded.slice(from));
  if (stop && stop.index > 2) end = from + stop.index;
  const break_ = text
    .slice(from, end)
    .search(
      /[;:([]|--| [-–—] (?!(?<=^\p{L}+ [-–—] )(?![IVX])\p{Lu}\.?\W*$)| [–—](?=\p{L})|(?<=\p{L}+ \p{L}+) -(?=\p{L}+ \p{L})|(?<!^\p{L}+)_{2}|_{2}(?!\p{Lu})|\.{3}|…|,(?=\p{L}[^,]*\b(?:[Ii]nstitute|INSTITUTE|[Cc]ollege|COLLEGE|[Uu]niversity|UNIVERSITY|[Ss]chool|SCHOOL|[Aa]cademy|ACADEMY)\b)|\bDate\b|\bID\b|\bReg\b|\b[SDW]\/[oO]\b| S(?: ?[[\]][ao0]| ?[|(/\\1][o0]|f[ao])(?= \p{Lu})| (?=(?:(?:Ph\.? ?D\.?|Doctoral|Postdoctoral|Research) (?:Research )?Scholar|(?:Assistant|Associate|Asst\.?|Assoc\.?) Professor|(?:PH\.? ?D\.?|DOCTORAL|RESEARCH) SCHOLAR|(?:ASSISTANT|ASSOCIATE) PROFESSOR)\b)/u,
    );
  if (break_ > 1) end = from + break_;
  const ofClassAt = text.slice(from, end).search(classBehind);
  if (ofClassAt > 2) end = from + ofClassAt;
  const small = /\p{Ll}{2}/u.test(text.slice(from, end));
  let at = from;
  let last = from;
  for (const token of text.slice(from, end).split(/(?<=\s)/u)) {
    const word = token.trim().replace(/^[._]+(?=\p{Ll})|[,.]+$/gu, '');
    const plain = fold(word);
    const stops =
      (afterNames.test(plain) ||
        asksNext.test(fold(text.slice(at))) ||
        misreadAfterNames.test(word) ||
        (small && studies.test(word))) &&
      !(joins.test(plain) && at > from) &&
      !(
        at > from &&
        (initials.test(text.slice(at, end).trim()) ||
          isInitialWithin(text.slice(at, end), small) ||
          // "H A Jane Miller": the initials that a name begins with.
          /^(?:\p{Lu} )+$/u.test(text.slice(from, at)) ||
          isInitialA(text.slice(at)))
      );
    const lower = /^\p{Ll}/u.test(word) && !joins.test(plain);
    // A name in small letters throughout is one of few words; a small word after capitals ends the name.
    if (at > from && (stops || (lower && small && (commonWord(plain) || !isNameOf(text.slice(from, end))))))
      break;
    at += token.length;
    last = from + text.slice(from, at).trimEnd().length;
    const comma = token.trim().endsWith(',');
    if (comma && !goesOnAfterComma(text.slice(at, end), text.slice(from, at))) break;
  }
  // No name ends with what joins its parts.
  end = last - (/ [aeoy]$/u.exec(text.slice(from, last))?.[0].length ?? 0);
  while (end > from && /[\s,:;-]/u.test(text[end - 1]!)) end -= 1;
  return end - from >= 3 ? { start: from, end } : null;
}

/** "John Smith, III", but not "Jane Miller, III Year" nor "Jane Miller, II B.Com". */
const suffix =
  /^\s*(?:Jr|Sr|II|III|IV)\b\.?(?=\s*(?:$|[,.)]|(?!year|yr|sem|std)\p{Ll}|(?:HAS|IS|WAS|OF|FROM|FOR|WHO|HAVING)\b))/u;

/** In which class somebody is: "Jane Miller, II B.Com", "Jane Miller, B.Tech". */
const ofClass =
  /^\s*(?:(?:I{1,3}|IV)\s+\p{L}|(?:[BM]\.? ?(?:Tech|TECH|Sc|SC|Com|COM|E|A|Ed|Pharm|Arch)|[BM](?:CA|BA|BBS)|Ph\.? ?D)\b)/u;

/** "Smith, John" and "John Smith, Jr." keep their comma, as does a list of names; anything else ends with it. */
const goesOnAfterComma = (rest: string, before: string): boolean =>
  suffix.test(rest) ||
  (!ofClass.test(rest) &&
    /^\s*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*| 0\.?){0,2}\s*$/u.test(rest) &&
    before.trim().split(/\s+/u).length <= 2 &&
    // "Jane Miller, CPA": letters of a degree are no name.
    !(/\p{Ll}/u.test(before) && /^\s*\p{Lu}{2,5}\s*$/u.test(rest)));

/** How far a list of further names goes on after a name: "Jane Doe, John Roe and Ann Poe". */
export function othersInList(rest: string): number {
  const match = /^\s*(?:[,;&]|and\b)\s*(.*[^\s,.;])[\s,.;]*$/u.exec(rest);
  if (!match) return 0;
  const names = match[1]!.split(/\s*[,;&]\s*|\s+and\s+/u);
  return names.every((name) => name.trim().includes(' ') && nameLikeness(name) >= 0.75)
    ? rest.trimEnd().replace(/[,;.]$/u, '').length
    : 0;
}

/** How a sentence goes on behind a person's name, beside what it says was done; folded. */
const ofPeople =
  /^ (?:(?:a|the|an) )?(?:student|of|from|has|have|is|was|son|daughter|for|bearing|who|with|currently|studying|pursuing|employee|in|at|on|and|to|born|geb|hat|a |ha |concluiu|completed|participated|attended|passed|earned|achieved)\b/u;

/** A name without what OCR read of the line that it was written on, a sign of scratches or its rule: "Jane 7 Miller_A". */
const withoutForm = (text: string): string =>
  text.replace(/(?<=\p{L}{2}) [\d|~*=_'.](?= \p{Lu}\p{L}{2})/u, '').replace(/(?<=\p{L})_+(?=\p{Lu})/gu, ' ');

export function nameIn(
  line: Line,
  from: number,
  score: number,
  reason: RecipientReason,
): Candidate<RecipientReason> | null {
  if (ofAddress.test(fold(line.text.slice(from)).trim())) return null;
  const isRead = line.words.some(({ origin }) => origin === 'ocr');
  const joined = isRead && withPiecesJoined(line.text.slice(from));
  if (joined) return fromLine(line, from, line.text.length, joined, score * 0.9, reason);
  const span = nameSpan(line, from);
  if (!span) return null;
  const printed = line.text.slice(span.start, span.end);
  const value = trimName(isRead ? withoutForm(printed) : printed);
  const likeness = nameLikeness(value);
  if (likeness < 0.25 || isGeneric(value)) return null;
  // Where one letter was misread, so may be others.
  if (/\d/u.test(line.text.slice(span.start, span.end))) score *= 0.8;
  // "Learned Spreadsheets by working on …": the sentence goes on as one about a person does not.
  // A heading in two parts rather than a name: “Harbour Matters: Safe Lifting”.
  if (
    /^["“„]?[^":]{5,}: \p{Lu}/u.test(line.text) &&
    (from === 0 || !/:\s*$/u.test(line.text.slice(0, span.start))) &&
    !/name|mr|ms/u.test(fold(line.text.slice(0, span.start)))
  )
    score *= 0.4;
  const isSentence =
    from === 0 &&
    /^ \p{Ll}+ \p{Ll}+/u.test(line.text.slice(span.end)) &&
    !ofPeople.test(fold(line.text.slice(span.end)));
  if (isSentence) score *= 0.45;
  const start = Math.max(span.start, line.text.indexOf(value.slice(0, 3), span.start));
  const list = othersInList(line.text.slice(span.end));
  if (list > 0 && value.includes(' ')) {
    const end = span.end + list;
    return fromLine(line, start, end, line.text.slice(start, end), score * 0.9, reason);
  }
  const found = fromLine(line, start, span.end, value, score * (0.5 + 0.5 * likeness), reason);
  return /\d/u.test(value)
    ? found
    : { ...found, words: found.words.filter(({ text }) => !/^\d$/u.test(text)) };
}
