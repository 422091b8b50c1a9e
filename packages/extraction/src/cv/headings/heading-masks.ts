import { fold } from '../../words/wording.ts';
import { currentlyFirst, findRanges } from '../dates/cv-dates.ts';
import { isMonths, trim } from './heading-names.ts';

/** Stands for what is no part of any name, so that places in a text stay what they are. */
export const filler = '\ue003';
export const runEnd = '\ue001';

export const blank = (whole: string): string => filler.repeat(whole.length);

/** The text with bars in place of its dates, as long as it was. */
export function maskDates(text: string): string {
  const led = currentlyFirst.test(fold(text)) ? (/^[^:]*: ?/u.exec(text)?.[0].length ?? 0) : 0;
  let rest = filler.repeat(led) + text.slice(led);
  for (const { from, to } of findRanges(rest).toReversed())
    rest = `${rest.slice(0, from)}|${filler.repeat(Math.max(0, to - from - 1))}${rest.slice(to)}`;
  return (
    rest
      .replace(
        /\(([^()|]{3,40}?)([\s,;\ue001]*\|[\s\ue001\ue003]*)\)/gu,
        (_, inside: string, date: string) => `(${inside})${blank(date)}`,
      )
      .replace(/\(([^()]{3,40})\)/gu, (whole, inside: string) => (isMonths(inside) ? blank(whole) : whole))
      .replace(
        /\((?:[^()]*\b(?:months?|mois|ans?|monate?|jahre?|meses|años?|years?|yrs?|mos|semaines?|weeks?|wochen?|tage?|days?|jours?|stunden|hours?|heures?|semanas?|settiman[ae]|giorni|dias|horas|ore|weken|dagen|uur|lata|lat|rok|mies|mesi|anni|anno)\b[^()]*)\)/giu,
        blank,
      )
      .replace(
        /(?<=^|[,;·•|–—-]) *(?:[~∼≈] ?)?\d{1,2}(?:[.,]\d)? ?\+? ?(?:months?|mos?|mois|monate?|meses|mesi|weeks?|semaines?|wochen|days?|jours?|years?|yrs?|ans?|jahre?|a[nñ]os?|anni)\.?(?: *(?:and|et|und|y|e|,)? *\d{1,2} ?(?:months?|mos?|mois|monate?|m[eê]s(?:es)?|mesi|miesi[ąę]c\p{L}*|maanden|måneder|månader))?\.?(?: (?:in|en|im|nel))? *(?=$|[,;·•|–—-])/giu,
        blank,
      )
      .replace(
        /(?<=^|[ (|,])(?:expected(?: to graduate)?(?: in)?|graduat(?:ed|ion|ing)(?: in| on| date)?|class of|anticipated|estimated|completed|awarded)[\s:]*(?=\|)/giu,
        blank,
      )
      .replace(
        /[(,;–—-]?\s*(?<![\p{L}])(?:c?gpa|ipk|grade(?! 1[0-2](?![.,/%\d]))|score|percentage|marks)\b[^\p{L}()|]{0,4}\d[^()|]*?(?=, [^,()|]*(?:universit|college|school|institut)|[()|]|$)\)?/giu,
        blank,
      )
      .replace(
        /[(,;–—-]?\s*(?<![\p{L}])(?:(?:gesamt|abschluss|durchschnitts)?note|noten(?:durch)?schnitt|moyenne|promedio|votazione)(?: ?:| )\s*\d[\d.,/ ]*\)?/giu,
        blank,
      )
      .replace(
        /[(,;–—-]?\s*(?<![\d.,/])\d[.,]\d{1,3}(?: ?\/ ?\d{1,2}(?:[.,]\d{1,2})?)? ?c?gpa\b\)?/giu,
        blank,
      )
      // "Hill School in 2012"
      .replace(/(?<=\p{L}[.)]?,? )(?:in(?: the year)?|on|during|im|en|em|nel)(?= *\|\ue003)/gu, blank)
      .replace(
        /(?<=^|[ (|])(?:seit|since|depuis|desde|bis|from|ab|от|с|(?:saisons?|seasons?|temporadas?|stagion[ei]|saison)(?: de)?)(?= *(?:\||$))/giu,
        blank,
      )
  );
}

/** The text from one place to another of a masked cell. */
export const named = (masked: string, from: number, to: number): string =>
  trim(masked.slice(from, to).replaceAll(filler, '').replaceAll(runEnd, ' ').replaceAll('|', ' '));
