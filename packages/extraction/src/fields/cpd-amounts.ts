import { bestCandidate, fromLine, type Candidate } from './candidate.ts';
import { findDates } from '../dates/dates.ts';
import { lineLeft, lineRight, linesAbove, linesBelow } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fromPassage, passagesOf } from './passages.ts';
import { fold } from '../words/wording.ts';

type Unit = 'hours' | 'minutes' | 'days' | 'weeks' | 'points' | 'credits' | 'units' | 'CEU' | 'ECTS';

// Folded, as wording.ts does it; the first that matches decides.
const units: readonly (readonly [Unit, string])[] = [
  ['ECTS', String.raw`ects(?:[ -](?:credits?|points?|punkte?|creditos?|crediti|credits?))?|(?:credits?|creditos?|crediti|punkte|points?) ects|leistungspunkte`],
  ['CEU', String.raw`ceus?|c\.e\.u\.?s?|continuing education units?|iacet ceus?`],
  ['points', String.raw`(?:cpd|cme|cne|cpe|ce|pd|cpd accredited|development|continuing (?:professional )?(?:development|education)|accreditation|training|learning|fortbildungs|weiterbildungs|bildungs|cme-?)?[ -]?(?:points?|pts|punkte?n?)|fortbildungspunkte?n?|puntos|pontos|punti|punt(?:en)?|accreditatiepunten|punktow|punkt[yo]w?(?: edukacyjn\w+)?|points? de (?:formation|developpement)[\p{L} ]*|балл\p{L}*|μοναδ\p{L}*`],
  ['credits', String.raw`(?:cpd|cme|cne|cpe|ce|pd|pdu|aapc|ama pra category 1|contact|college|academic|learning|category \w+|ecm|nursing|professional development)?[ -]?credits?(?: hours?)?|creditos?(?: [a-z]+)?|crediti(?: ecm| formativi)*|кредит\p{L}*|зачетн\p{L}* единиц\p{L}*`],
  ['units', String.raw`(?:pdus?|professional development units?)`],
  ['hours', String.raw`(?:total|contact|clock|cpd|cpe|cme|ce|pd|learning|training|study|teaching|credit|verifiable|structured|guided learning|instructional|academic|classroom|theory|practical|continuing professional development|continuing education|course|video|taught|unterrichts|zeit|volle|akademische|lern|lehr)?[ -]?(?:hours?|hrs?\.?|hr\.?|stunden|std\.?|unterrichtsstunden|unterrichtseinheiten|lerneinheiten|lehreinheiten|ue\b|heures?|horas?(?: lectivas| de formacion| academicas| aula)?|h\/a|ore\b|or[ae]\b|uur|uren|godzin[ay]?|timer|timmar|tuntia|hodin[ay]?|час\p{L}*|ак\. ?ч\p{L}*|ч\.|ωρ(?:ες|ων|α)|h\b)`],
  ['days', String.raw`(?:calendar |working |training |consecutive )?(?:days?|tage?n?|jours?|journees?|dias|giorn[io]|dagen|dni)`],
  ['weeks', String.raw`(?:weeks?|wochen|semaines|semanas|settimane|weken|tygodni\p{L}*)`],
  ['minutes', String.raw`(?:minutes?|mins?\.?|minuten|minutos?|minuti|minuty?)`],
]; // prettier-ignore

const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const spelled: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  sixteen: 16, twenty: 20, thirty: 30, forty: 40, zwei: 2, drei: 3, vier: 4, acht: 8, deux: 2, trois: 3, quatre: 4,
  dos: 2, tres: 3, cuatro: 4, ocho: 8, due: 2, quattro: 4, otto: 8, duas: 2, quatro: 4, oito: 8, twee: 2, drie: 3,
}; // prettier-ignore
const inWords = String.raw`(${Object.keys(spelled).join('|')})(?: \((\d{1,3})\))?`;

/** "6 hours", "6 contact hours", "2 hours 30 minutes", "six hours". */
const before = units.map(([unit, words]) => ({
  unit,
  label: false,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d.,:/-])(?:${number}|${inWords})(?: ?\(\p{L}+\))?[ -]?(?:total |full |accredited |approved |verifiable |of )*(?:${words})(?![\p{L}\d])`,
    'u',
  ),
}));
/** "Hours: 6", "CPD points 12", "Number of contact hours: 7.5". */
const after = units.map(([unit, words]) => ({
  unit,
  label: true,
  pattern: new RegExp(
    String.raw`(?:^|[^\p{L}\d])(?!h\b|ue\b|ч)(?:${words})(?: ?(?:awarded|earned|claimed|completed|obtained|value|total|gained|granted))*(?: ?\([\p{L} .]{1,20}\))? ?[:=–-]? ?${number}(?![\d/.,:-]|\p{L}| ?(?:st|nd|rd|th|%)|\.\d)`,
    'u',
  ),
}));

/** Words of a page about learning time, folded. */
const labels =
  /\b(?:duration|length|hours|cpd|cpe|cme|ceu|credits?|points?|learning (?:time|hours)|course (?:length|duration)|contact hours|study time|dauer|umfang|kursdauer|duree|volume horaire|duracion|carga horaria|horas|durata|monte ore|duracao|studieduur|duur|czas trwania|wymiar|объем|длительность|διαρκεια)\b/u;

/** Hours that are not what was learnt: a help line, opening times, notice, a limit, a validity. */
const otherwise =
  /\b(?:within|after|every|per|24|opening|office|call|contact us|working|drive|driving|in advance|notice|valid|past|last|next|between|o'clock|uhr|experience|before|renew\p{L}*|expir\p{L}*|requires?|at least|minimum|maximum|max|up to)\b/u;

/** Words of an examination, whose points are marks and no learning; folded. */
const examination =
  /\b(?:scores?|marks?|exam(?:ination)?|out of|maximum points|listening|speaking|ergebnis|prufung\p{L}*|lesen|horen|schreiben|sprechen|horverstehen|leseverstehen|examen|epreuve|comprension|comprehension|punteggio|esame|pontuacao|exame|wynik|egzamin\p{L}*)\b/u;

const figure = (text: string): number => spelled[text] ?? Number(text.replace(',', '.'));

/** "Five hundred thirty nine (539)": where the figures end as the last word does, the words before it say the rest. */
const spelledOut = (word: string, figures: string | undefined): number =>
  figures !== undefined && Number(figures) % 10 === figure(word) % 10 ? Number(figures) : figure(word);

const shown = (amount: number): string => String(Number(amount.toFixed(2)));

function amountIn(line: {
  text: string;
}): { value: string; start: number; end: number; unit: Unit; label: boolean }[] {
  const folded = fold(line.text);
  const dates = findDates(line.text).filter(({ precision }) => precision !== 'year');
  const found: { value: string; start: number; end: number; unit: Unit; label: boolean }[] = [];
  for (const { unit, pattern, label } of [...before, ...after]) {
    const match = pattern.exec(folded);
    if (!match) continue;
    // "One week" and "three weeks" are told of projects; a course counts its weeks.
    if (unit === 'weeks' && match[1] === undefined) continue;
    if ((unit === 'weeks' || unit === 'days') && folded[match.index - 1] === '(') continue;
    const amount = match[1] === undefined ? spelledOut(match[2]!, match[3]) : figure(match[1]);
    const start = match.index;
    let end = start + match[0].trimEnd().length;
    if (found.some((other) => start < other.end && end > other.start)) continue;
    if (dates.some((date) => start < date.end && end > date.start)) continue;
    if (!(amount > 0) || amount > 4000) continue;
    let total = amount;
    let what: Unit = unit;
    if (unit === 'hours') {
      const minutes =
        /^[ ,]*(?:and |und |et |y |e )?(\d{1,2}) ?(?:minutes?|mins?\.?|minuten|minutos?|minuti|m)\b/u.exec(
          folded.slice(end),
        );
      if (minutes) {
        total += Number(minutes[1]) / 60;
        end += minutes[0].length;
      }
    }
    if (unit === 'minutes') {
      // An hour and a half is told in hours; five minutes of video are not.
      if (amount < 30) continue;
      [total, what] = [amount / 60, 'hours'];
    }
    const singular = total === 1 && what !== 'CEU' && what !== 'ECTS';
    const word = singular ? what.replace(/s$/u, '') : what;
    found.push({ value: `${shown(total)} ${word}`, start, end, unit: what, label });
  }
  return found;
}

/**
 * How much learning it counts for: "6 hours", "12 points", "0.6 CEU", "3 ECTS". What counts towards a record (points,
 * credits) is taken before mere duration.
 */
function cpdAmountCandidates(page: PageText): Candidate[] {
  const { lines } = page;
  const found: Candidate[] = [];
  const isExamination = lines.some(({ text }) => examination.test(fold(text)));
  for (const passage of passagesOf(page)) {
    const { folded } = passage;
    for (const { value, start, end, unit, label } of amountIn(passage)) {
      const taken = fromPassage(passage, start, end, value, 0, 'a number of learning units');
      const line = taken.lines[0];
      // A label and the number in the next row are two cells of a table.
      if (!line || (label && taken.lines.length > 1)) continue;
      const around = `${folded.slice(Math.max(0, start - 40), start)} ${folded.slice(end, end + 24)}`;
      const longer = unit === 'days' || unit === 'weeks';
      let score = longer ? 0.56 : unit === 'hours' ? 0.72 : 0.78;
      const counted = /\b(?:cpd|cpe|cme|ceu|ce|pd|ects|ecm|contact|continuing|credit)\b/u.test(
        folded.slice(Math.max(0, start - 30), end + 10),
      );
      if (unit === 'points' && !counted && isExamination) continue;
      if (counted) score += 0.12;
      const alone = line.text.length - (end - start) < 14;
      // OCR makes "1H" of all sorts of marks.
      const isBare = /\d ?[hH]$/u.test(passage.text.slice(start, end));
      if (isBare && !labels.test(around) && !nearLabels(lines, line)) continue;
      if (labels.test(around)) score += 0.08;
      else if (alone && nearLabels(lines, line)) score += 0.1;
      if (otherwise.test(around)) score -= 0.45;
      // "Intensive 40 Hour Programme" names the course.
      if (
        /^ \p{Lu}\p{Ll}/u.test(passage.text.slice(end)) &&
        unit === 'hours' &&
        !counted &&
        !/-/u.test(passage.text.slice(start, end))
      )
        score -= 0.2;
      if (
        longer &&
        /\b(?:valid|within|after|every|per|renew\p{L}*|expir\p{L}*|old|last|next|past|notice|this|on the|gultig|valable|valid[oa])\b/u.test(
          around,
        )
      )
        score -= 0.4;
      if (score > 0.3) found.push({ ...taken, score });
    }
  }
  for (const line of lines) {
    // A bare "Points" over a column of an examination's parts.
    if (isExamination && /^(?:points|punkte) ?:?$/u.test(fold(line.text).trim())) continue;
    found.push(...besideLabel(lines, line));
  }
  return found;
}

const nearLabels = (lines: readonly Line[], line: Line): boolean =>
  [lineLeft(lines, line), linesAbove(lines, line, 2)[0], linesBelow(lines, line, 1.5)[0]].some(
    (other) => other !== undefined && other.text.length < 40 && labels.test(fold(other.text)),
  );

const unitLabels: readonly (readonly [Unit, RegExp])[] = [
  ['CEU', /^(?:number of |total )?(?:ceus?|continuing education units?)(?: awarded| earned)? ?:?$/u],
  ['ECTS', /^(?:ects(?: credits?| points?)?|leistungspunkte) ?:?$/u],
  ['points', /^(?:number of |total )?(?:cpd|cme|cne|cpe|pd|fortbildungs|weiterbildungs)?[ -]?(?:points?|punkte)(?: awarded| earned| claimed)? ?:?$/u],
  ['credits', /^(?:number of |total )?(?:cpd|cme|cne|cpe|ce|pd)[ -]?credits?(?: awarded| earned)? ?:?$/u],
  ['hours', /^(?:number of |total )?(?:cpd|cme|cpe|ce|pd|contact|training|learning|course|total|credit)[ -]?hours?(?: awarded| earned| completed)? ?:?$|^(?:total )?(?:number of )?hours ?:?$|^duration \(hours\) ?:?$|^(?:horas|heures|stunden|ore|uren) ?:?$/u],
]; // prettier-ignore

/** A bare number right of, under or over the words that say what it counts. */
function besideLabel(lines: readonly Line[], label: Line): Candidate[] {
  const folded = fold(label.text).trim();
  const unit = unitLabels.find(([, pattern]) => pattern.test(folded))?.[0];
  if (!unit) return [];
  const around = [
    lineRight(lines, label),
    linesBelow(lines, label, 1.8)[0],
    linesAbove(lines, label, 1.5)[0],
  ];
  for (const [index, other] of around.entries()) {
    const digits = other && /^(\d{1,3}(?:[.,]\d{1,2})?)$/u.exec(other.text.trim())?.[1];
    if (!other || digits === undefined || !(figure(digits) > 0)) continue;
    const amount = figure(digits);
    const word = amount === 1 && unit !== 'CEU' && unit !== 'ECTS' ? unit.replace(/s$/u, '') : unit;
    const value = `${shown(amount)} ${word}`;
    return [fromLine(other, 0, other.text.length, value, 0.88 - index * 0.06, 'beside its label')];
  }
  return [];
}

export const readCpdAmount = (page: PageText): Candidate | null => {
  const best = bestCandidate(cpdAmountCandidates(page));
  return best && best.score >= 0.45 ? best : null;
};
