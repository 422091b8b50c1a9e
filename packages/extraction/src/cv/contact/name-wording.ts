import { fold } from '../../words/wording.ts';
import { presentWords } from '../dates/cv-months.data.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { languageAt } from '../knowledge/spoken-languages.ts';
import { plainTitle, titleOf } from '../sections/section-titles.ts';

const documentWords =
  /^(?:curriculum vitae|curriculum|vitae|resume|résumé|cv|lebenslauf|europass|bewerbung|personal information|резюме|zyciorys)$/u;

/** Whether a text says what somebody is, where they learned or what stands below it. */
export const isCalling = (text: string): boolean =>
  titleOf(text) !== null ||
  documentWords.test(plainTitle(text)) ||
  [positionWords, degreeWords, schoolWords].some((words) => words.test(fold(text)));

export const endsInColon = (text: string): boolean => /[:：]\s*$/u.test(text);

/** What is asked of a person besides the name, in two words that look like one. */
const labels =
  /^(?:gender|sex|(?:fe)?male|mannlich|weiblich|masculino?|feminin[ao]?|hombre|mujer|homme|femme|maschile|femminile|nationality|religion|age|marital status|civil status|blood group|date of birth|place of birth|birth (?:date|place)|permanent address|present address|current address|passport (?:no|number)|mobile (?:no|number)|phone number|languages known|driving licen[cs]e|etat civil|estado civil|stato civile|familienstand|fecha de nacimiento|data di nascita)$/u;
/** What may be driven with it stands behind; folded. */
const drivingLicence =
  /^(?:fuhrerschein|fuhrerausweis|driving licen[cs]e|driver.?s licen[cs]e|permis|patente|carnet|permiso|licencia|carteira|carta de conducao|rijbewijs|prawo jazdy|korkort|forerkort|korekort|ridicsky prukaz|водительские права)(?!\p{L})/u;
/** What stands for the address of somebody's site; folded. */
const siteNames =
  /(?:^| )(?:portfolio|portafolio|website|web ?site|home ?page|web ?seite|site web|sitio web|github|gitlab)(?: |$)/u;
/** Words in small letters, longer than what stands between the parts of a name. */
const wordsOfText = /\p{Lu}.*(?<!\p{L})\p{Ll}{4,},? (?:.* )?\p{Ll}{4,}(?!\p{L})/u;
const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');

/** What a name does not end with, and a piece of a sentence may; "Das" is a family's name as well. */
const unfinished =
  /(?:^| )(?:an der|an|of|the|und|and|der|die|in|im|at|et|y|für|for|with|mit|to|zu|de la)$|(?:^| )das$/u;
const unfinishedIn = (name: string): boolean =>
  unfinished.test(name) || unfinished.test(name.replace(/(?<= )Das$/u, '').toLowerCase());

/** Whether a text may be a name, by what it says and does not. */
export function isWordedAsName(name: string): boolean {
  const folded = fold(name);
  const words = name.split(' ');
  return !(
    // What a title in small letters goes on with is no family's name.
    (/^\p{Ll}/u.test(name) && words.length > 3) ||
    [labels, drivingLicence, siteNames, presentOnly].some((pattern) => pattern.test(folded)) ||
    /[()]/u.test(name) ||
    wordsOfText.test(name) ||
    unfinishedIn(name) ||
    tellsMore(name) ||
    documentWords.test(plainTitle(name)) ||
    titleOf(name) !== null ||
    words.every((word) => languageAt(word) !== null) ||
    placeLikeness(name) >= 0.85
  );
}

/** "Ada Brook, Undergraduate", "Ada Brook, Leeds, England": what stands before the comma is a name by itself. */
function tellsMore(name: string): boolean {
  const [, whole, behind] = /^(\S+ [^,]+), (.+)$/u.exec(name) ?? [];
  if (whole === undefined || behind === undefined) return false;
  const called = behind.length > 3 && degreeWords.test(fold(behind));
  return called || (behind.includes(',') && placeLikeness(behind) >= 0.6);
}
