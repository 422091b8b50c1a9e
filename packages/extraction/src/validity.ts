import { bestCandidate, confidenceOf, fromLine, type Candidate } from './candidate.ts';
import { findDates, settleOrder, type DateMention } from './dates.ts';
import { addMonths, findDuration } from './durations.ts';
import { lineLeft, linesAbove, linesBelow } from './lines.ts';
import type { Line, PageText } from './page.ts';
import { fold } from './wording.ts';

type Meaning = 'issue' | 'expiry' | 'other' | 'plain';
type Placed = DateMention & { line: Line };
type Judged = { mention: Placed; meaning: Meaning; strength: number; reason: string };

// Cue patterns are in the folded form of wording.ts; the first that matches decides.
const cues: readonly (readonly [Meaning, number, RegExp])[] = [
  [
    'other',
    1,
    /birth|\bborn\b|\bd\.?o\.?b\b|geboren|\bgeb\.|geburt|naissance|\bnee?(?:\(e\))? le|nacid[oa]|nacimiento|nat[oa] (?:il|a)\b|nascit|nascid|nascimento|geboorte/u,
  ],
  [
    'expiry',
    0.95,
    /expir|valid(?:ity)? (?:until|till?|thru|through|to|up to)\b|valid-until|renew|re-?certif\w* (?:due|by|date|before)|good (?:through|until)|refresher (?:due|by)|retest|reassess|\bdue (?:date|by|on)|gultig bis|ablauf|lauft .{0,20}ab|jusqu|echeance|fin de validite|valid[oa] hasta|vence|vencimiento|caduc|valid[oa] fino|scad|valid[oa] ate|validade|verval|verloopt|geldig tot/u,
  ],
  [
    'issue',
    0.95,
    /(?:date|day) (?:of )?(?:issue|award|certification|completion|achievement)|issu(?:e|ed|ance)\b|award(?:ed)? (?:date|on)|certif(?:ied|ication) (?:date|on|since)|ausgestellt|ausstellung|delivre|date d'obtention|expedi|emisi|emitid|otorgad[oa] (?:el|en)|rilasci|emess[oa]|emissao|expedid|uitgegeven|afgegeven|uitgereikt|datum van (?:uitgifte|afgifte)/u,
  ],
  [
    'issue',
    0.88,
    /complet|achiev|award|grant|confer|passed|earned|given|obtain|attained|certif(?:ied|ication)|qualified|verliehen|abgeschlossen|bestanden|obtenu|\bfait\b|completad|otorgad|superad|complet|conseguit|conclu|behaald|afgerond|effective|valid (?:from|since)|gultig (?:ab|von)/u,
  ],
  [
    'other',
    0.7,
    /print|download|generated|version|revision|\brev\b|published|edition|copyright|©|established|founded|since|accredited (?:to|until)|\bact\b|regulation|\biso\b|reg(?:istered)? (?:no|number|charity)/u,
  ],
];

const weakCues: readonly (readonly [Meaning, number, RegExp])[] = [
  ['expiry', 0.7, /\b(?:recommended|required|needed|repeat|update) (?:by|before)\b/u],
  ['other', 0.5, /\b(?:start|begin|commenc|enrol|from|registration date|beginn|debut|inicio|inizio|aanvang)/u],
  ['issue', 0.84, /\bdated?\b|\bdatum\b|\bfecha\b|\bdata\b|\bdated this\b|this .{0,12}day/u],
  ['issue', 0.78, /\bheld\b|attend|\bon\b|\bam\b|\ble\b|\bel\b|\bop\b|\bden\b|\bem\b|\bil\b|\btook place|durchgefuhrt|du .* au/u],
]; // prettier-ignore

/** "Never expires" is no label of the date beside it. */
const unlimited = /(?:never|not|no) expir\w*|unbefristet|illimitee?|onbeperkt/gu;

/** What a label says; of several the nearest to the date, but a bare "date" or "on" only where nothing says more. */
function judge(text: string, near: 'end' | 'start'): { meaning: Meaning; strength: number } | null {
  const context = text.replace(unlimited, '');
  for (const list of [cues, weakCues]) {
    let best: { meaning: Meaning; strength: number; distance: number } | null = null;
    for (const [meaning, strength, pattern] of list) {
      for (const match of context.matchAll(new RegExp(pattern, 'gu'))) {
        const distance = near === 'end' ? context.length - match.index - match[0].length : match.index;
        if (distance < 60 && (!best || distance < best.distance - 2)) best = { meaning, strength, distance };
      }
    }
    if (best) return best;
  }
  return null;
}

/** What a date means: by the words before it, after it, to its left, above it and under it, in that order. */
function judgeMention(mention: Placed, all: readonly Placed[], lines: readonly Line[]): Judged {
  const { line } = mention;
  const inLine = all.filter((other) => other.line === line);
  const previous = inLine.filter((other) => other.end <= mention.start).at(-1);
  const next = inLine.find((other) => other.start >= mention.end);
  const folded = fold(line.text);
  const before = folded.slice(previous?.end ?? 0, mention.start);
  const after = folded.slice(mention.end, next?.start ?? folded.length);
  const settled = (found: { meaning: Meaning; strength: number } | null, factor: number, reason: string) =>
    found ? { mention, meaning: found.meaning, strength: found.strength * factor, reason } : null;
  const direct = settled(judge(before, 'end'), 1, 'words before');
  if (direct) return direct;
  const alone = before.replace(/[^\p{L}]/gu, '').length < 3;
  const own = new Set(all.map((other) => other.line));
  const label = (other: Line | undefined): string =>
    other && other.text.length <= 48 && !own.has(other) ? fold(other.text) : '';
  if (alone) {
    const left = lineLeft(lines, line);
    const above = linesAbove(lines, line, 2.2).filter(
      (other) => Math.abs(other.box[0] - line.box[0]) < line.box[3] * 30,
    );
    const below = linesBelow(lines, line, 2.2);
    const attempts = [
      settled(left ? judge(label(left), 'end') : null, 0.98, 'label to the left'),
      settled(judge(label(above[0]), 'end'), 0.95, 'label above'),
      settled(judge(label(below[0]), 'start'), 0.93, 'label below'),
    ].filter((attempt) => attempt !== null);
    const strong = attempts.find((attempt) => attempt.strength > 0.75) ?? attempts[0];
    if (strong) return strong;
  }
  const trailing = settled(judge(after.slice(0, 40), 'start'), 0.85, 'words after');
  if (trailing) return trailing;
  return { mention, meaning: 'plain', strength: 0.55, reason: 'a date without a label' };
}

const candidateOf = ({ mention, strength, reason }: Judged): Candidate =>
  fromLine(
    mention.line,
    mention.start,
    mention.end,
    mention.value,
    strength *
      (mention.order === 'either' && mention.alternative ? 0.88 : mention.precision === 'day' ? 1 : 0.9),
    reason,
  );

function judgeDates(page: PageText): Judged[] {
  const mentions = settleOrder(
    page.lines.flatMap((line) => findDates(line.text).map((mention) => ({ ...mention, line }))),
  );
  return mentions
    .map((mention) => judgeMention(mention, mentions, page.lines))
    .filter(
      ({ mention, meaning, strength }) =>
        mention.precision !== 'year' || (meaning !== 'plain' && strength > 0.8),
    );
}

/** The dates a certificate is valid from and to. What is not printed, or printed as a term of validity, is null. */
export function readValidity(page: PageText): {
  issued: Candidate | null;
  expires: Candidate | null;
} {
  const judged = judgeDates(page);
  const issued = chooseIssue(judged);
  const expiries = judged.filter(({ meaning }) => meaning === 'expiry').map(candidateOf);
  const later = expiries.filter(
    (expiry) => !issued || expiry.value > issued.value.slice(0, expiry.value.length),
  );
  return { issued, expires: bestCandidate(later) ?? expiryFromTerm(page, issued) };
}

function chooseIssue(judged: readonly Judged[]): Candidate | null {
  const issue = bestCandidate(judged.filter(({ meaning }) => meaning === 'issue').map(candidateOf));
  const plain = judged.filter(({ meaning }) => meaning === 'plain');
  if (issue && confidenceOf(issue) > 0.5) return issue;
  // Of bare dates some days apart, as a course's first and last, the last is when it was completed; of dates
  // further apart the later may be when it lapses.
  const days = plain.filter(({ mention }) => mention.precision === 'day');
  const dates = (days.length > 0 ? days : plain)
    .map(candidateOf)
    .sort((a, b) => (a.value < b.value ? 1 : -1));
  const [last, first] = [dates[0], dates.at(-1)];
  if (!last || !first) return issue;
  const chosen = last.value.slice(0, 4) > first.value.slice(0, 4) ? first : last;
  return bestCandidate([{ ...chosen, score: dates.length === 1 ? 0.66 : 0.5 }, ...(issue ? [issue] : [])]);
}

/** "Valid for 3 years", counted from the printed issue date. */
function expiryFromTerm(page: PageText, issued: Candidate | null): Candidate | null {
  if (!issued) return null;
  for (const line of page.lines) {
    const term = findDuration(line.text);
    if (!term) continue;
    const value = addMonths(issued.value, term.months);
    if (value <= issued.value) continue;
    const score = Math.min(0.7, confidenceOf(issued) * 0.8);
    return fromLine(line, term.start, term.end, value, score, 'counted from the issue date');
  }
  return null;
}
