import { trimName } from '../../recipients/names.ts';
import { findRanges } from '../dates/cv-dates.ts';

/** How somebody introduces themselves before the name, with nothing behind it. */
const introductions =
  /^\s*(?:(?:[Hh]ello|HELLO|[Hh]i|HI|[Hh]ey|[Hh]allo|[Hh]ola|[Bb]onjour|[Cc]iao|[Oo]lá)[,!.]?\s+)?(?:[Ii]['’]?[Mm]|[Ii] am|I AM|[Mm]y name is|MY NAME IS|[Ii]ch bin|[Mm]ein Name ist|[Jj]e suis|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ee]u sou|[Mm]eu nome é|[Ii]k ben|[Mm]ijn naam is|[Nn]azywam się)\s+(?=\p{Lu}\S*(?: \p{Lu}\S*){1,4}$)/u;
const leadingWords =
  /^\s*(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|życiorys)\s*(?:[|:–—-]+|\b(?:of|von|de|di|van)\b)?\s+(?=\p{Lu})/iu;
/** What says that a whole name stands behind it. */
const labels =
  '(?:full )?(?:name|nom|nom et prénom|nombre|nombre y apellidos|nome|nome e cognome|nome completo|naam|imię i nazwisko|imie i nazwisko|name, vorname|vor- und nachname|имя|фио|ονοματεπώνυμο|الاسم|姓名)';
export const nameLabel = new RegExp(String.raw`^${labels}\s*[:：]`, 'iu');
/** "Name-Ada Brook" */
const labelBehindDash = new RegExp(String.raw`^\s*${labels} ?[–—-] ?(?=\p{Lu}\S+ \p{Lu})`, 'iu');
/** "Name - Brook" may be half of one. */
export const halfBehindDash = new RegExp(String.raw`^\s*${labels} ?[–—-](?! ?\p{Lu}\S+ \p{Lu})`, 'iu');
const trailingWords =
  /(?<![\s|(–—,-])[\s|(–—,-]*(?:curriculum vitae|resume|résumé|cv|lebenslauf)\s*[|)]*\s*$/iu;

/** Behind a name stand the degrees of its bearer. */
const credentials =
  /(?<=\p{L}{2}),? +(?:(?:ph\.? ?d\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.? ?d\.|mba|rn|bsn|msn|cpa|pmp|llm|m\.? ?phil\.?|m\.? ?eng\.?|b\.? ?eng\.?|dipl\.-ing\.)(?=$|[,. ]),? *)+$/iu;
/** So do what bodies and registers made of them, which are names of somebody when they are not in capitals. */
const memberships =
  /(?<=\p{L}{2}),? +(?:(?:MPH|MPA|MSW|LCSW|APRN|FNP(?:-BC|-C)?|CRNA|PGCE|QTS|FRCS|FRCP|MRCP|MRCS|MBBS|MBChB|CEng|IEng|MICE|MIMechE|MCIOB|ACCA|FCCA|ACMA|CIPD|MCIPD|SHRM-CP|PE|EIT|LEED AP)(?=$|[,. ]),? *)+$/u;

/** "Ada (Addie) Brook": what somebody is called besides. */
const callName =
  /(?<=^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){0,2}) [("“][\p{L}.'’ -]{2,20}[)"”] (?=\p{Lu})/u;

/** Letters that the setting of type took off their word: "Albe r t"; those that join two names stay. */
const strayLetters = /(?<=\p{Ll}) ((?![yeioaàé])\p{Ll})(?=$|[ ,])/gu;

/** Capitals set so far apart, and not all as far, that blanks came between them: "AL EXA N D RE". */
const spacedLetters = /(?<!\p{L})\p{Lu}{1,3}(?: \p{Lu}{1,3}){3,}(?!\p{L})/gu;

/** The name in a text, without the words, degrees and signs that are printed around it. */
export function bareName(text: string, handles: readonly string[]): string {
  const withoutWords = withoutDate(text)
    .replace(leadingWords, '')
    .replace(labelBehindDash, '')
    .replace(introductions, '')
    .replace(trailingWords, '')
    .replace(callName, ' ');
  const isHandle = (word: string) => handles.some((handle) => handle.includes(word.toLowerCase()));
  const joined = (letters: string) => {
    const word = letters.replaceAll(' ', '');
    return isHandle(word) ? word : letters;
  };
  const whole = withoutCredentials(withoutWords).replace(spacedLetters, joined).replace(strayLetters, '$1');
  return withoutMonogram(trimmed(whole));
}

/** A date of birth may stand behind the name. */
function withoutDate(text: string): string {
  const [range] = findRanges(text);
  return range && range.from > 4 ? text.slice(0, range.from) : text;
}

/** A name without what its bearer has become, in whichever order that stands. */
function withoutCredentials(name: string): string {
  const shorter = name.replace(memberships, '').replace(credentials, '');
  return shorter === name ? name : withoutCredentials(shorter);
}

/** "Don" before one name is a given name; it honours nobody without both. */
const trimmed = (text: string): string => {
  const name = trimName(text);
  const isGiven = /^\s*don \p{L}[\p{L}'’-]+(?:,? (?:jr\.?|sr\.?|i{2,3}|iv))?\s*$/iu.test(text);
  return isGiven ? `${text.trim().split(' ', 1)[0]} ${name}` : name;
};

/** Before or behind a name its initials may be drawn. */
function withoutMonogram(name: string): string {
  const words = name.split(' ');
  const isMonogram = (sign: string, rest: readonly string[]) =>
    rest.length > 1 && sign.length > 1 && sign === rest.map((word) => word[0]!.toUpperCase()).join('');
  if (isMonogram(words[0]!, words.slice(1))) return words.slice(1).join(' ');
  if (isMonogram(words.at(-1)!, words.slice(0, -1))) return words.slice(0, -1).join(' ');
  return name;
}
