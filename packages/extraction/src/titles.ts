import { bestCandidate, fromLine, joinCandidates, type Candidate } from './candidate.ts';
import { findDates } from './dates.ts';
import { lineRight, linesBelow } from './lines.ts';
import { nameLikeness } from './names.ts';
import type { Line, PageText } from './page.ts';
import { headings, leadIns, subjectWords, tails } from './titles.data.ts';
import { fold, trimValue } from './wording.ts';

const genericHeading =
  /^(?:an? |the )?(?:official )?(?:statement|certificate|certification|certified|diploma|award|letter|record|zertifikat|teilnahmebescheinigung|teilnahmebestatigung|bescheinigung|urkunde|certificat|attestation|certificado|diploma|certificato|attestato|certificaat|getuigschrift|verified certificate|course certificate)(?: (?:of|de|di|d'|van|do|da|uber|for)? ?(?:the )?(?:course |training |formal |successful )?(?:completion|achievement|attendance|participation|appreciation|excellence|recognition|training|accomplishment|merit|competence|competency|qualification|certification|conclusao|participacao|finalizacion|participacion|asistencia|aprovechamiento|completion|reussite|formation|participation|fin de formation|participazione|frequenza|partecipazione|deelname|teilnahme|completed|cpd|conclusion))?$/u;

/** An organisation's name ends so, and no course's. */
const legalForm =
  /\b(?:ltd|limited|llc|inc|plc|gmbh|e\.? ?v|s\.r\.l|b\.v|university|college)\.?$|^university of\b/u;

/** Letters enough, and not a label, a date, an address or a number. */
function plausibleTitle(text: string): boolean {
  const folded = fold(text);
  const letters = folded.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 160 || !/\p{L}{2}/u.test(text)) return false;
  if (/https?:|www\.|@/u.test(folded)) return false;
  if (
    /^(?:date\b|datum\b|fecha\b|issued|signed|signature|expir|valid|certificate (?:no|number|id)|credential|verif|page|this |that |and |who |on |by |from |at )/u.test(
      folded,
    )
  )
    return false;
  const dates = findDates(text);
  return !dates.some((date) => date.end - date.start > text.length * 0.5);
}

/** Where the sentence goes on after the title: a date, a place, a mark. */
function endOfTitle(text: string, from: number): number {
  const folded = fold(text);
  let end = folded.length;
  for (const tail of tails) {
    const match = tail.exec(folded.slice(from));
    if (match && match.index > 2) end = Math.min(end, from + match.index);
  }
  const date = findDates(text.slice(from)).find(({ precision }) => precision !== 'year');
  if (date && date.start <= 3) return from;
  if (date) {
    const lead =
      /[\s,(–-]*(?:\b(?:on|from|dated|held|le|am|vom|el|il|em|op|del|du)\b[\s,:]*(?:the )?)?$/u.exec(
        folded.slice(from, from + date.start),
      );
    end = Math.min(end, from + date.start - (lead?.[0].length ?? 0));
  }
  return end;
}

function titleIn(line: Line, from: number, score: number, reason: string): Candidate | null {
  const end = endOfTitle(line.text, from);
  const value = trimValue(line.text.slice(from, end));
  if (!plausibleTitle(value)) return null;
  const start = Math.max(from, line.text.indexOf(value.slice(0, 4), from));
  return fromLine(line, start, start + value.length, value, score, reason);
}

const alike = (a: Line, b: Line): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < 1.22 &&
  isShouted(a.text) === isShouted(b.text);

const isShouted = (text: string): boolean => text === text.toUpperCase();

const opensSentence = (text: string): boolean =>
  leadIns.some(([, pattern]) => pattern.test(fold(text))) ||
  tails.some((tail) => tail.test(` ${fold(text)}`) && /^[a-z(]/u.test(text));

/** A title that runs on in the lines under it, set in the same type and close by. */
function withFollowingLines(first: Candidate, lines: readonly Line[], taken: ReadonlySet<Line>): Candidate {
  const parts = [first];
  let line = first.lines[0]!;
  while (parts.length < 3) {
    const complete = first.lines[0] === line ? endOfTitle(line.text, 0) >= line.text.length : true;
    const next = linesBelow(lines, line, 0.9)[0];
    if (
      !complete ||
      !next ||
      taken.has(next) ||
      !alike(line, next) ||
      !centred(line, next) ||
      opensSentence(next.text)
    )
      break;
    if (!continuesTitle(line.text, next.text)) break;
    const part = titleIn(next, 0, first.score, 'runs on');
    if (!part) break;
    parts.push(part);
    line = next;
    if (part.value.length < next.text.length - 2) break;
  }
  if (parts.length === 1) return first;
  return joinCandidates(parts, parts.map((part) => part.value).join(' '), first.score);
}

/** Whether the second line reads as more of the title rather than as the next thing on the page. */
function continuesTitle(first: string, second: string): boolean {
  if (/(?:\b(?:of|and|in|for|the|to|with|&|de|und|et|y|e|en|di|da|do|für|on|at)|[,:–-])$/iu.test(first))
    return true;
  if (/^(?:and|of|in|for|to|with|&|\(|de|und|et|y|di|da|do|für|on|at)\b/iu.test(second)) return true;
  return first.split(' ').length >= 2 && !genericHeading.test(fold(second).trim());
}

function centred(a: Line, b: Line): boolean {
  const middle = Math.abs(a.box[0] + a.box[2] / 2 - b.box[0] - b.box[2] / 2);
  return middle < Math.max(a.size, b.size) * 1.5 || Math.abs(a.box[0] - b.box[0]) < Math.max(a.size, b.size);
}

function afterLeadIns({ lines }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const found: Candidate[] = [];
  for (const line of lines) {
    const folded = fold(line.text);
    for (const [strength, pattern] of leadIns) {
      const cue = pattern.exec(folded);
      if (!cue) continue;
      const after = cue.index + cue[0].length;
      const inline = titleIn(line, after, strength, 'follows a lead-in');
      // A sentence that goes on, over a line in larger type: what is set large is the title.
      const under = linesBelow(lines, line, 4).filter(
        (below) => !taken.has(below) && plausibleTitle(below.text),
      );
      const display = under[0];
      const large =
        display && display.size > line.size * 1.35 ? titleIn(display, 0, strength * 0.95, 'set large') : null;
      if (large) found.push(withFollowingLines(large, lines, taken));
      if (inline && worthInline(inline.value)) {
        const score = strength * startFactor(inline.value) * (large ? 0.7 : 1);
        found.push(withFollowingLines({ ...inline, score }, lines, taken));
      } else if (folded.slice(after).replace(/[^\p{L}]/gu, '').length < 16) {
        const right = /[:]\s*$/u.test(line.text) ? lineRight(lines, line) : undefined;
        const near = right ? [right] : under.slice(0, 2);
        near.forEach((below, index) => {
          const candidate = titleIn(below, 0, strength * (index === 0 ? 0.97 : 0.7), 'under a lead-in');
          if (candidate)
            found.push(
              withFollowingLines(
                { ...candidate, score: candidate.score * startFactor(candidate.value) },
                lines,
                taken,
              ),
            );
        });
      }
      break;
    }
  }
  return found;
}

/** "the course" alone after a lead-in announces the title, which stands in the next line. */
const worthInline = (value: string): boolean =>
  !/^(?:the |a |an |this |our |following |online |course|training|programme|program|requirements?|of|on|in|all|:| |kurs|cours|curso|corso|cursus|opleiding|formation)*$/iu.test(
    value,
  );

const startFactor = (value: string): number => (/^[\p{Lu}\p{N}"“'(]/u.test(value) ? 1 : 0.5);

/** Lines whose type or whose words make them the title where no sentence leads to one. */
function byAppearance({ lines, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 1;
  const largest = sizes.at(-1) ?? 1;
  const found: Candidate[] = [];
  for (const line of lines) {
    const folded = fold(line.text).trim();
    if (taken.has(line) || opensSentence(line.text) || !plausibleTitle(line.text)) continue;
    const value = trimValue(line.text);
    if (genericHeading.test(folded.replace(/[^\p{L}' ]/gu, '').trim())) {
      const candidate = titleIn(line, 0, 0.22 + 0.03 * Math.min(4, line.size / usual), 'a general heading');
      if (candidate) found.push(candidate);
      continue;
    }
    let score = 0.12 + 0.16 * Math.min(2.2, Math.max(0, line.size / usual - 0.8));
    if (line.size >= largest * 0.95) score += 0.15;
    const reasons = ['type'];
    if (headings.test(folded)) [score, reasons[0]] = [score + 0.3, 'names a qualification'];
    else if (subjectWords.test(folded))
      [score, reasons[0]] = [score + (line.size > usual * 1.1 ? 0.17 : 0.12), 'names a subject'];
    if (nameLikeness(value) > 0.8 && !subjectWords.test(folded)) score -= taken.size > 0 ? 0.08 : 0.2;
    if (legalForm.test(folded)) score -= 0.3;
    if (/[.;]$/u.test(line.text) || value.split(' ').length > 14) score -= 0.15;
    if (line.box[1] > height * 0.82) score -= 0.12;
    const candidate = score > 0.2 ? titleIn(line, 0, Math.min(0.66, score), reasons[0]!) : null;
    if (candidate) found.push(withFollowingLines(candidate, lines, taken));
  }
  return found;
}

/** What the certificate is for. `recipient` and `issuer` lines are left to their own fields. */
export function titleCandidates(page: PageText, taken: ReadonlySet<Line>): Candidate[] {
  return [...afterLeadIns(page, taken), ...byAppearance(page, taken)].filter(
    (candidate) =>
      !candidate.lines.some((line) => taken.has(line) && line.text.length < candidate.value.length + 12),
  );
}

export const readTitle = (page: PageText, taken: ReadonlySet<Line>): Candidate | null =>
  bestCandidate(titleCandidates(page, taken));
