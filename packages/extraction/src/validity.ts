import { hostOf, isWebAddress } from './addresses.ts';
import { bestCandidate, confidenceOf, fromLine, type Candidate } from './candidate.ts';
import { findDates, settleOrder, type DateMention } from './dates.ts';
import { addMonths, findDuration } from './durations.ts';
import { issuerOfHost } from './issuer-known.ts';
import { knownNames } from './issuer-known-names.ts';
import { knownIssuers } from './issuers.data.ts';
import { lineLeft, linesAbove, linesBelow, wordsBetween } from './lines.ts';
import { fromPassage, passagesOf, type Passage } from './passages.ts';
import type { Line, PageText } from './page.ts';
import { fold } from './wording.ts';

type Meaning = 'issue' | 'expiry' | 'other' | 'plain';
/** A date and the line it begins in; `across` is the running text of one that ends in a later line. */
type Placed = DateMention & { line: Line; across?: { passage: Passage; start: number; end: number } };
type Judged = { mention: Placed; meaning: Meaning; strength: number; reason: string };

// Cue patterns are in the folded form of wording.ts; the first that matches decides.
const cues: readonly (readonly [Meaning, number, RegExp])[] = [
  [
    'other',
    1,
    /birth|\bdate of b\p{L}{2,4}h\b|\bborn\b|\bd\.?o\.?b\b|geboren|\bgeb\.|geburt|naissance|\bnee?(?:\(e\))? le|nacid[oa]|nacimiento|nat[oa] (?:il|a)\b|nascit|nascid|nascimento|geboorte|urodz|рожд|γεννηση|nascut|narozen|ulang tahun|tempat tanggal lahir|\blahir\b/u,
  ],
  [
    'other',
    0.9,
    /(?:start|begin|starting|commence\w*|joining|enrol\w*|registration|admission|from) date|date of (?:joining|enrol\w*|registration|admission|commencement|start)|\b(?:agreement|act|law|decree|regulations?|directive|accordo|decreto|legge|gesetz|verordnung|arrete|ley|lei) (?:no\.? ?\d* ?)?(?:of|dated|vom|del|du|de|di)\b|retrieved|last updated|date of (?:visit|print)|translat/u,
  ],
  [
    'issue',
    0.86,
    /\b(?:end|completion|finish(?:ing)?|graduation|pass(?:ing)?|assessment|exam(?:ination)?|test) date\b|date of (?:exam\w*|test|assessment|graduation|passing|end)/u,
  ],
  [
    'expiry',
    0.95,
    /expir|\bexp\b|(?:valid(?:ity)?|acceptable) (?:until|till?|thru|through|to|up to)\b|valid-until|renew|re-?certif\w* (?:due|by|date|before)|good (?:through|until)|refresher (?:due|by)|retest|reassess|\bdue (?:date|by|on)|gultig bis|ablauf|lauft .{0,20}ab|jusqu|echeance|fin de validite|valid[oa] hasta|vence|vencimiento|caduc|valid[oa] fino|scad|valid[oa] ate|validade|verval|verloopt|geldig tot|berlaku (?:hingga|sampai)|деиствител\p{L}* до|срок деиствия|ισχυει (?:εως|μεχρι)|ληξης|wazn[aeoy] do|data waznosci|valabil (?:pana|pina)|platnost do|giltigt? till|gyldig til|voimassa|gecerlilik|ervenyes|co gia tri den/u,
  ],
  [
    'issue',
    0.95,
    /(?:date|day) (?:of )?(?:issue|award|certification|completion|achievement)|issu(?:e|ed|ance)\b|award(?:ed)? (?:date|on)|certif(?:ied|ication) (?:date|on|since)|ausgestellt|ausstellung|delivre|date d'obtention|expedi|emisi|emitid|otorgad[oa] (?:el|en)|rilasci|emess[oa]|emissao|expedid|uitgegeven|afgegeven|uitgereikt|datum van (?:uitgifte|afgifte)|выда[нч]|дата окончания|εκδοσης|εκδοθηκε|wydan|data wydania|eliberat|diterbitkan|dikeluarkan|utfardat|udstedt|myonnetty|verilis|ngay cap/u,
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
  ['issue', 0.6, /\bas of\b/u],
  ['issue', 0.84, /\bdated?\b|\bdatum\b|\bfecha\b|\bdata\b|\bdated this\b|this .{0,12}day/u],
  ['issue', 0.78, /\bheld\b|attend|\bon\b|\bam\b|\bdnia\b|\bngay\b|\btanggal\b|дата|ημερομηνια|\ble\b|\bel\b|\bop\b|\bden\b|\bem\b|\bil\b|\btook place|durchgefuhrt|du .* au/u],
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

const lastOfDays = 'the last of its days';
const firstOfDays = 'the first of its days';
/** How forms label the last day of something that a letter tells of; folded. */
const endDate = /\b(?:end|finish(?:ing)?)(?:ing)? date\b/u;

/** Signs and words between the first and the last day of something. */
const between =
  /^[\s,]*(?:[-–—~→]|to|till|until|through|thru|bis(?: zum)?|au|al|a|ate|ao|tot(?: en met)?|t\/m|do|по|до|εως|and|und|et|y|e)[\s,]*(?:the |el |il |den |zum )?$/u;
const validFrom = /valid|gultig|valable|valid[oa]|geldig|wazn|деиств|ισχυει|validity|period of cert/u;

/** "Westmere, 4 August 2023" alone in its line; folded. */
const townBefore = /^\p{L}[\p{L}.' -]{2,30}, ?$/u;

/** What a date means: by the words before it, after it, to its left, above it and under it, in that order. */
function judgeMention(
  mention: Placed,
  all: readonly Placed[],
  { lines, height }: Pick<PageText, 'lines' | 'height'>,
): Judged {
  const { line } = mention;
  const inLine = all.filter((other) => other.line === line);
  const previous = inLine.filter((other) => other.end <= mention.start).at(-1);
  const next = inLine.find((other) => other.start >= mention.end);
  const folded = fold(line.text);
  const before = folded.slice(previous?.end ?? 0, mention.start);
  const after = mention.across ? '' : folded.slice(mention.end, next?.start ?? folded.length);
  // A browser heads what it prints with the minute, at an edge of the sheet.
  const isAtEdge = line.box[1] < height * 0.1 || line.box[1] > height * 0.9;
  if (
    isAtEdge &&
    mention.start === 0 &&
    /^,? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b(?! ?(?:-|to\b))|$)/u.test(after)
  )
    return { mention, meaning: 'other', strength: 0.9, reason: 'when it was printed' };
  const settled = (found: { meaning: Meaning; strength: number } | null, factor: number, reason: string) =>
    found ? { mention, meaning: found.meaning, strength: found.strength * factor, reason } : null;
  if (previous && between.test(before)) {
    const lead = folded.slice(0, previous.start);
    return validFrom.test(lead)
      ? { mention, meaning: 'expiry', strength: 0.92, reason: 'the end of its validity' }
      : { mention, meaning: 'issue', strength: 0.78, reason: lastOfDays };
  }
  if (next && between.test(folded.slice(mention.end, next.start))) {
    return validFrom.test(folded.slice(0, mention.start))
      ? { mention, meaning: 'issue', strength: 0.85, reason: 'the start of its validity' }
      : { mention, meaning: 'other', strength: 0.8, reason: firstOfDays };
  }
  // "from September 21-25, 2023" tells both ends, and the date read is the last.
  const spans = (mention.across?.passage.folded ?? folded).slice(
    mention.across?.start ?? mention.start,
    mention.across?.end ?? mention.end,
  );
  const lead = mention.across ? mention.across.passage.folded.slice(0, mention.across.start) : before;
  if (/(?:^|\s)by $/u.test(lead) && judge(lead, 'end')?.meaning !== 'expiry')
    return { mention, meaning: 'other', strength: 0.8, reason: 'until when something is to be done' };
  // A span written in figures was read as its last day.
  if (mention.order === 'year_first' && mention.end - mention.start > 19)
    return { mention, meaning: 'issue', strength: 0.78, reason: lastOfDays };
  const isFirst =
    /(?:^|\s)from (?:the )?$/u.test(lead) &&
    !/(?:valid|effective|date|issued|awarded)\W+from (?:the )?$/u.test(lead) &&
    !/\d\D+\d{1,2}\D+\d{4}$/u.test(spans) &&
    all.some(({ value }) => value > mention.value);
  if (isFirst) return { mention, meaning: 'other', strength: 0.6, reason: firstOfDays };
  const direct = settled(judge(before, 'end'), 1, endDate.test(before) ? lastOfDays : 'words before');
  if (
    (!direct || (direct.meaning === 'other' && direct.strength <= 0.5)) &&
    /\d\D{0,16}[ -]\D{0,4}\d{1,2}\D+\d{4}$/u.test(spans) &&
    /^\D*\d{1,2}\D+\d{1,2}\D/u.test(spans) &&
    mention.order === 'named'
  )
    return { mention, meaning: 'issue', strength: 0.76, reason: lastOfDays };
  if (direct) return direct;
  if (townBefore.test(before) && after.trim() === '' && mention.precision === 'day')
    return { mention, meaning: 'issue', strength: 0.82, reason: 'where and when it was signed' };
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
      settled(
        left ? judge(label(left), 'end') : null,
        0.98,
        endDate.test(label(left)) ? lastOfDays : 'label to the left',
      ),
      settled(judge(label(above[0]), 'end'), 0.95, 'label above'),
      settled(judge(label(below[0]), 'start'), 0.93, 'label below'),
    ]
      .filter((attempt) => attempt !== null)
      .filter(({ meaning, strength }) => meaning !== 'other' || strength > 0.75);
    const strong = attempts.find((attempt) => attempt.strength > 0.75) ?? attempts[0];
    if (strong) return strong;
  }
  const trailing = settled(judge(after.slice(0, 40), 'start'), 0.85, 'words after');
  if (trailing) return trailing;
  if (mention.across) {
    const { passage, start } = mention.across;
    const running = settled(
      judge(passage.folded.slice(Math.max(0, start - 70), start), 'end'),
      0.95,
      'words before',
    );
    if (running) return running;
  }
  return { mention, meaning: 'plain', strength: 0.55, reason: 'a date without a label' };
}

/** Whether a picture's words give a month and a year where a day was: "08.2017", "on 071 April, 2022". */
function lostItsDay({ precision, line, start, end }: Placed): boolean {
  if (precision !== 'month' || !line.words.some(({ origin }) => origin === 'ocr')) return false;
  return (
    /\d\S{0,3} ?$/u.test(line.text.slice(0, start)) || /^\d{1,2}\.\d{4}$/u.test(line.text.slice(start, end))
  );
}

function candidateOf({ mention, strength, reason }: Judged): Candidate {
  const unsettled = mention.order === 'either' && mention.alternative !== undefined;
  const printed = mention.precision === 'day' ? 1 : lostItsDay(mention) ? 0.6 : 0.9;
  const score = strength * (unsettled ? 0.88 : printed);
  const { across } = mention;
  const candidate = across
    ? fromPassage(across.passage, across.start, across.end, mention.value, score, reason)
    : fromLine(mention.line, mention.start, mention.end, mention.value, score, reason);
  return unsettled ? { ...candidate, alternatives: [mention.alternative!] } : candidate;
}

/** Dates that begin in one line and end in the next, which no line shows whole. */
function datesAcross(page: PageText, whole: readonly Placed[]): Placed[] {
  // Columns first; then rows whose pieces stand far apart.
  const close = datesAcrossIn(passagesOf(page, 2), whole);
  return [...close, ...datesAcrossIn(passagesOf(page), [...whole, ...close])];
}

function datesAcrossIn(passages: readonly Passage[], whole: readonly Placed[]): Placed[] {
  return passages.flatMap((passage) =>
    passage.lines.length < 2
      ? []
      : findDates(passage.text).flatMap((mention): Placed[] => {
          if (mention.precision === 'year' || mention.order === 'either') return [];
          const words = passage.words.filter((word, index) => {
            const at = passage.starts[index]!;
            return at < mention.end && at + word.text.length > mention.start;
          });
          const lines = passage.lines.filter((line) => line.words.some((word) => words.includes(word)));
          const line = lines[0];
          if (!line || lines.length < 2) return [];
          const better = whole.some(
            (other) =>
              other.precision === 'day' &&
              wordsBetween(other.line, other.start, other.end).some((word) => words.includes(word)),
          );
          // A signature's own stamp says the day as well, with the minute, and dates nothing.
          const again = whole.some(
            (other) =>
              other.value === mention.value && !/^,? \d{1,2}:\d\d/u.test(other.line.text.slice(other.end)),
          );
          if (better || again) return [];
          const index = line.words.indexOf(words[0]!);
          const start = line.starts[index] ?? 0;
          return [
            {
              ...mention,
              line,
              start,
              end: line.text.length,
              across: { passage, start: mention.start, end: mention.end },
            },
          ];
        }),
  );
}

/** Postcodes, states and spellings of the United States, where months are written first. */
function looksAmerican({ lines }: PageText): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const british = /\b(?:programme|organis\w+|recognis\w+|centre|colour|licence)\b/iu.test(text);
  return (
    !british &&
    /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\bUSA\b|\bU\.S\.(?!A? dollar)|United States(?! Government)|\bAmerican (?:Heart|Red Cross|Nurses|Academy|Society|College)/u.test(
      text,
    )
  );
}

/** Whether the course platforms that a page names, or says where to check it, are all at home in the United States. */
function isOnAmericanPlatform(page: PageText): boolean {
  const hosts = [...page.links.map(({ url }) => url), ...page.codes.map(({ text }) => text)]
    .filter(isWebAddress)
    .map((address) => issuerOfHost(hostOf(address)));
  const names = new Set(knownNames(passagesOf(page)).map(({ value }) => fold(value)));
  const named = knownIssuers.filter((issuer) =>
    [issuer.name, ...issuer.aliases].some((name) => names.has(fold(name))),
  );
  const platforms = [...named, ...hosts].filter((issuer) => issuer?.platform === true);
  return platforms.length > 0 && platforms.every((issuer) => issuer?.country === 'US');
}

function judgeDates(page: PageText): Judged[] {
  const whole = page.lines.flatMap((line) => findDates(line.text).map((mention) => ({ ...mention, line })));
  const across = datesAcross(page, whole);
  const kept = whole.filter(
    (mention) =>
      mention.precision === 'day' ||
      !across.some(
        (other) =>
          other.across!.passage.lines.includes(mention.line) &&
          other.value.startsWith(mention.value.slice(0, 4)),
      ),
  );
  const found = [...kept, ...across];
  const isOpen = found.some(({ order, alternative }) => order === 'either' && alternative !== undefined);
  const isAmerican = isOpen && (looksAmerican(page) || isOnAmericanPlatform(page));
  const mentions = settleOrder<Placed>(found, isAmerican);
  return mentions
    .map((mention) => judgeMention(mention, mentions, page))
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
  const issued = judged.length > 0 ? chooseIssue(judged) : loneYear(page);
  const expiries = judged.filter(({ meaning }) => meaning === 'expiry').map(candidateOf);
  const later = expiries.filter(
    (expiry) => !issued || expiry.value > issued.value.slice(0, expiry.value.length),
  );
  return { issued, expires: bestCandidate(later) ?? expiryFromTerm(page, issued) };
}

/** A year alone in its line in the lower half of a page without any other date, where certificates are dated. */
function loneYear({ lines, height }: PageText): Candidate | null {
  const years = lines.filter(
    ({ text, box }) => /^20[0-3]\d[^\p{L}\p{N}[(]?$/u.test(text.trim()) && box[1] > height / 2,
  );
  const [line] = years;
  if (!line || years.length > 1) return null;
  return fromLine(line, 0, 4, line.text.trim().slice(0, 4), 0.5, 'a year by itself');
}

const yearOf = ({ value }: { value: string }): number => Number(value.slice(0, 4));

function chooseIssue(judged: readonly Judged[]): Candidate | null {
  const best = bestCandidate(judged.filter(({ meaning }) => meaning === 'issue').map(candidateOf));
  const latest = Math.max(...judged.map(({ mention }) => yearOf(mention)));
  // A date so much older than the others is a birth or a founding.
  const plain = judged.filter(({ mention, meaning }) => meaning === 'plain' && latest - yearOf(mention) < 12);
  const issue = best && morePrecise(best, [...plain, ...judged.filter(({ meaning }) => meaning === 'issue')]);
  const labelled = judged.filter(({ meaning, reason }) => meaning === 'issue' && reason.startsWith('label '));
  const signed = issue?.reasons[0] === lastOfDays ? signedAfter(issue, [...plain, ...labelled]) : null;
  if (signed) return signed;
  const days = plain.filter(({ mention }) => mention.precision === 'day');
  // "Among the skills most asked for of 2023": a year in running text is less than a day in a line of its own.
  const isBare = issue?.value.length === 4 && days.length > 0;
  if (issue && confidenceOf(issue) > 0.5 && !isBare) return issue;
  // Of bare dates some days apart, as a course's first and last, the last is when it was completed; of dates
  // further apart the later may be when it lapses.
  const dates = (days.length > 0 ? days : plain)
    .map(candidateOf)
    .sort((a, b) => (a.value < b.value ? 1 : -1));
  const [last, first] = [dates[0], dates.at(-1)];
  if (!last || !first) return issue;
  const chosen = last.value.slice(0, 4) > first.value.slice(0, 4) ? first : last;
  const distinct = new Set(dates.map(({ value }) => value)).size;
  return bestCandidate([
    { ...chosen, score: distinct === 1 ? 0.7 : 0.5 },
    ...(issue && !isBare ? [issue] : []),
  ]);
}

/** A date alone in its line, soon after the last day of what a letter tells of, is the letter's own. */
function signedAfter(last: Candidate, plain: readonly Judged[]): Candidate | null {
  const alone = plain.filter(
    ({ mention }) =>
      mention.precision === 'day' &&
      mention.value >= last.value &&
      mention.line.text.slice(mention.start, mention.end).length >= mention.line.text.trim().length - 2,
  );
  const [only, ...others] = new Map(alone.map((judged) => [judged.mention.value, judged])).values();
  const months = only ? Date.parse(only.mention.value) - Date.parse(last.value.padEnd(10, '-28')) : 0;
  return only && others.length === 0 && months < signedWithin ? { ...candidateOf(only), score: 0.74 } : null;
}

/** In milliseconds: half a year. */
const signedWithin = 183 * 24 * 3_600_000;

/** The year or month that was called the issue date, as a date elsewhere on the page gives it to the day. */
function morePrecise(issue: Candidate, plain: readonly Judged[]): Candidate {
  if (issue.value.length === 10) return issue;
  const closer = plain.filter(
    ({ mention }) => mention.value.length > issue.value.length && mention.value.startsWith(issue.value),
  );
  if (new Set(closer.map(({ mention }) => mention.value)).size !== 1) return issue;
  return { ...candidateOf(closer[0]!), score: issue.score };
}

/** "Valid for 3 years", counted from the printed issue date. */
function expiryFromTerm(page: PageText, issued: Candidate | null): Candidate | null {
  if (!issued) return null;
  for (const passage of passagesOf(page)) {
    if (/(?:never|not|no) expir|does not expire|unbefristet|illimitee?|onbeperkt/u.test(passage.folded))
      continue;
    const term = findDuration(passage.text);
    if (!term) continue;
    const value = addMonths(issued.value, term.months);
    if (value <= issued.value) continue;
    const score = Math.min(0.88, confidenceOf(issued) * 0.92);
    const candidate = fromPassage(passage, term.start, term.end, value, score, 'counted from the issue date');
    return { ...candidate, rule: `${spokenTerm(term.months)} from the issue date` };
  }
  return null;
}

function spokenTerm(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
