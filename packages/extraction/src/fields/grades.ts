import { bestCandidate, fromLine, type Candidate } from './candidate.ts';
import { lineRight, linesAbove, linesBelow, middleSize } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fromPassage, passagesOf } from './passages.ts';
import { fold } from '../words/wording.ts';

/** Words a grade follows; folded. */
const labels: readonly (readonly [number, RegExp])[] = [
  [0.92, /(?<!\p{L})(?:final |overall |course |total |exam(?:ination)? |your |average |obtained )*(?:grade|result|classification|class of award|mark)(?: achieved| awarded| obtained| received)? ?(?::|=|\bof\b|\bwas\b|\bis\b)/u],
  [0.9, /(?<!\p{L})(?:final |overall |course |total |exam(?:ination)? |your |average |test )*(?:score|percentage)(?: achieved| awarded| obtained)? ?(?::|=|\bof\b|\bwas\b|\bis\b)/u],
  [0.9, /(?<!\p{L})(?:gesamt)?(?:note|pradikat|ergebnis|gesamtpunktzahl|bewertung) ?:/u],
  [0.9, /(?<!\p{L})(?:mention|note (?:finale|globale)|resultat|moyenne) ?:/u],
  [0.9, /(?<!\p{L})(?:calificacion|nota(?: final| media)?|resultado|puntuacion) ?(?::|de\b)/u],
  [0.9, /(?<!\p{L})(?:voto|votazione|valutazione|esito|punteggio)(?: finale)? ?(?::|di\b)/u],
  [0.9, /(?<!\p{L})(?:classificacao|nota|aproveitamento|media)(?: final)? ?(?::|de\b)/u],
  [0.9, /(?<!\p{L})(?:cijfer|eindcijfer|beoordeling|resultaat|judicium) ?:/u],
  [0.9, /(?<!\p{L})(?:ocena|wynik)(?: koncowa?)? ?:/u],
  [0.9, /(?<!\p{L})(?:оценка|результат|βαθμος) ?:/u],
]; // prettier-ignore

const bareLabel =
  /^(?:final |overall )?(?:grade|result|score|mark|classification|note|pradikat|mention|calificacion|nota|voto|classificacao|cijfer|ocena|оценка|βαθμ\p{L}+) ?:?$/u;

const measured = String.raw`\d{1,3}(?:[.,]\d{1,2})? ?(?:%|per ?cent)|\d{1,4}(?:[.,]\d{1,2})? ?(?:\/|out of|of|von|sur|de|su|van) ?\d{2,4}(?! ?\d)|\d{1,2}[.,]\d{1,2}|\d{1,3}(?: valores)?`;
const named = String.raw`hono[u]?rable mention|pass(?:ed)?(?: with (?:merit|distinction|credit))?|merit|(?:high )?distinction|credit|satisfactory|excellent|outstanding|very good|good|competent|first class(?: honou?rs)?|(?:upper|lower) second class(?: honou?rs)?(?: \([\d.: ]+\))?|(?:second|third) class(?: honou?rs)?(?:,? (?:grade|division) (?:one|two|1|2|i|ii))?|[a-f][+-]?\*?|sehr gut|gut|befriedigend|ausreichend|bestanden|mit auszeichnung|tres bien|assez bien|bien|passable|apto|sobresaliente|notable|aprobado|matricula de honor|ottimo|buono|distinto|sufficiente|idoneo|superato|(?:muito )?bom|aprovado|suficiente|voldoende|goed|zeer goed|uitstekend|geslaagd|bardzo dobry|dobry|celujacy|отлично|хорошо|зачтено|αριστα|λιαν καλως|καλως`;
const value = new RegExp(String.raw`^[\s:"“'(]*((?:${measured}|${named}))(?![\p{L}\d])`, 'u');

/** Grades that say of themselves what they are. */
const speaking: readonly (readonly [number, RegExp])[] = [
  [0.84, /\bwith (?:an? )?(?:overall |final |total |average )*(?:grade|score|mark|result)s? of (?:an? )?("?[a-f][+-]?"?(?![\p{L}])|\d{1,3}(?:[.,]\d{1,2})? ?%?)/u],
  [0.84, /\b(?:achiev|scor|obtain|earn|receiv|secur)(?:ed|ing|e) (?:an? )?(?:(?:overall|final|total|consolidated|average) )*(?:grade|score|mark|result)?s?(?: of)? ?(?:an? )?(\d{1,3}(?:[.,]\d{1,2})? ?%)/u],
  [0.86, /\bwith (first class honou?rs|(?:upper|lower) second class honou?rs|second class honou?rs|third class honou?rs|distinction|merit|high distinction|honou?rs|commendation)\b/u],
  [0.8, /\b(?:with|scor(?:ed|ing)|secur(?:ed|ing)|of|obtain(?:ed|ing)|achiev(?:ed|ing)) (\d{1,3}(?:[.,]\d{1,2})? ?(?:%|per ?cent))(?! (?:attendance|of the))/u],
  [0.78, /\b(?:in|with|the|placed in) \(?(first class(?: with distinction)?|second class)\b/u],
  [0.82, /\b(?:grade|result) (?:achieved|awarded|obtained) ?:? ?(pass|merit|distinction|[a-f][+-]?)(?!\p{L})/u],
  [0.84, /\bmit (?:der note|dem pradikat|der gesamtnote|dem gesamtergebnis) ?:? ?["„“]?((?:sehr )?gut|befriedigend|ausreichend|\d(?:[.,]\d)?)\b/u],
  [0.82, /\bavec (?:la )?mention ?:? ?((?:tres |assez )?bien)\b/u],
  [0.82, /\bcon (?:una )?calificacion (?:final )?de ?:? ?["“]?(sobresaliente|notable|apto|aprobado|\d{1,2}(?:[.,]\d{1,2})?)/u],
  [0.82, /\bcon (?:il voto|la votazione)(?: finale)?(?: di)? ?:? ?(\d{1,3}(?: ?\/ ?\d{2,3}(?: e lode)?)?)/u],
]; // prettier-ignore

/** Levels that a certificate is of, rather than a course's name; upper case as printed. */
const level =
  /(?<![\p{L}\d])(?:CEFR|GER|GERS|MCER|QCER|CECR)?[ -]*(?:level|niveau|stufe|nivel|livello|nivel|poziom)? ?:? ?\b([ABC][12]\+?)(?![\p{L}\d-])/iu;
const levelLabel =
  /(?:^|[^\p{L}])(?:cefr|european framework|referenzrahmen|niveau|level|stufe|nivel|livello|cadre europeen|marco comun|quadro comune|poziom|уровень)(?:[^\p{L}]|$)/u;
const numberedLevel =
  /(?:^|[^\p{L}])((?:level|nqf level|nfq level|rqf level|eqf level|scqf level) ?:? ?\d{1,2})(?![\d./%])/u;

function valueIn(line: Line, from: number, score: number, reason: string): Candidate | null {
  const folded = fold(line.text);
  const match = value.exec(folded.slice(from));
  if (!match) return null;
  const start = from + match[0].length - match[1]!.length;
  const text = line.text.slice(start, start + match[1]!.length);
  return fromLine(line, start, start + match[1]!.length, text.trim(), score, reason);
}

/** A grade in a line of its own: "Distinction", "With Merit". */
const alone =
  /^[("“]*(?:with )?((?:high )?distinction|merit|honou?rable mention|first class(?: honou?rs)?|cum laude|magna cum laude|summa cum laude|mit auszeichnung)[)"”.!]*$/u;

function gradeCandidates(page: PageText): Candidate[] {
  const { lines } = page;
  const usual = middleSize(lines);
  const found: Candidate[] = [];
  for (const passage of passagesOf(page)) {
    if (passage.lines.length < 2) continue;
    for (const [strength, pattern] of speaking) {
      const match = pattern.exec(passage.folded);
      if (!match?.[1]) continue;
      const end = match.index + match[0].length;
      const start = end - match[1].length;
      const text = passage.text.slice(start, end).replace(/["“”]/gu, '').trim();
      found.push(fromPassage(passage, start, end, text, strength, 'says it is a grade'));
      break;
    }
  }
  for (const line of lines) {
    const folded = fold(line.text);
    if (/\b(?:minimum|at least|pass mark|passing score|required|greater|out of which)\b/u.test(folded))
      continue;
    for (const [strength, pattern] of labels) {
      const cue = pattern.exec(folded);
      if (!cue) continue;
      const after = cue.index + cue[0].length;
      const whole = /\b(?:final|overall|total|gesamt\p{L}*|finale|globale|average)\b/u.test(cue[0])
        ? 0.04
        : 0;
      const inline = valueIn(line, after, strength + whole, 'after its label');
      if (inline) found.push(inline);
      else if (folded.slice(after).trim() === '') found.push(...beside(lines, line, strength));
      break;
    }
    if (bareLabel.test(folded.trim()) && !/:\s*$/u.test(folded)) found.push(...beside(lines, line, 0.86));
    for (const [strength, pattern] of speaking) {
      const match = pattern.exec(folded);
      if (!match?.[1]) continue;
      const end = match.index + match[0].length;
      const start = end - match[1].length;
      found.push(
        fromLine(
          line,
          start,
          end,
          line.text.slice(start, end).replace(/["“”]/gu, '').trim(),
          strength,
          'says it is a grade',
        ),
      );
      break;
    }
    const cefr = level.exec(line.text);
    if (cefr && (levelLabel.test(folded) || line.text.trim().length <= 4)) {
      const start = cefr.index + cefr[0].length - cefr[1]!.length;
      found.push(
        fromLine(line, start, start + cefr[1]!.length, cefr[1]!.toUpperCase(), 0.8, 'a language level'),
      );
    }
    const single = alone.exec(folded.trim());
    if (single) {
      const start = folded.indexOf(single[1]!);
      const end = start + single[1]!.length;
      found.push(fromLine(line, start, end, line.text.slice(start, end), 0.62, 'stands alone'));
    }
    const step = numberedLevel.exec(folded);
    if (step) {
      const start = step.index + step[0].length - step[1]!.length;
      const text = line.text.slice(start, start + step[1]!.length).replace(/ ?: ?/u, ' ');
      // A level is part of a qualification's name more often than it is told apart from it.
      const above = linesAbove(lines, line, 1.3)[0];
      const goesOn = above !== undefined && above.size / line.size < 1.2 && above.size / line.size > 0.85;
      const apart = lines.length === 1 || (line.size <= usual * 1.15 && !goesOn);
      if (line.text.trim().length - step[1]!.length < 3 && apart)
        found.push(fromLine(line, start, start + step[1]!.length, text, 0.6, 'a numbered level'));
    }
  }
  return found;
}

function beside(lines: readonly Line[], label: Line, strength: number): Candidate[] {
  const around = [lineRight(lines, label), linesBelow(lines, label, 1.8)[0]];
  return around.flatMap((other, index) => {
    const candidate = other && valueIn(other, 0, strength - 0.03 - index * 0.05, 'beside its label');
    return candidate && candidate.value.length >= other.text.trim().length - 6 ? [candidate] : [];
  });
}

/** The level or grade reached, as printed: "Merit", "Level 3", "92%", "B2". */
export const readGrade = (page: PageText): Candidate | null => bestCandidate(gradeCandidates(page));
