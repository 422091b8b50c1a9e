import { bestCandidate, fromLine, type Candidate } from './candidate.ts';
import { lineRight, linesAbove, linesBelow } from './lines.ts';
import { nameLikeness, sameName, trimName } from './names.ts';
import type { Line, PageText } from './page.ts';
import { fold } from './wording.ts';

/** Words a recipient's name follows; folded. */
const leadIns: readonly (readonly [number, RegExp])[] = [
  [0.93, /(?:certif(?:y|ies)|confirms?|acknowledges?|declares?|attests?)(?: hereby)?(?: to all)?(?: that)?\b/u],
  [0.93, /(?:proudly |hereby |is |has been |was )*(?:presented|awarded|granted|issued|given|conferred|dedicated)(?: on| up ?on)?(?: proudly)? to\b/u],
  [0.9, /(?:proudly |hereby )(?:presents?|awards?|grants?|confers?)(?: this \w+)?(?: to| on| upon)?\b/u],
  [0.9, /(?:hiermit )?(?:wird )?(?:bescheinigt|bestatigt|zertifiziert|beurkundet)[^.]{0,12}dass\b|verliehen an\b|(?:ausgestellt|ubergeben) (?:fur|an)\b/u],
  [0.85, /^(?:congratulations|well done|herzlichen gluckwunsch|felicitations|felicidades|enhorabuena|congratulazioni|parabens|gefeliciteerd)\b[ ,!:]*(?:to\b)?/u],
  [0.9, /(?:certifie|atteste|confirme)(?: par la presente)? que\b|(?:decerne|attribue|remis|delivre|accorde)e? a\b/u],
  [0.9, /(?:certifica(?:mos)?|acredita(?:mos)?|hace constar|atesta(?:mos)?|declara(?:mos)?)(?: por la presente)? que\b|(?:otorga(?:do)?|concede|concedid[oa]|conferid[oa]|entrega(?:do)?|presentad[oa]|outorgad[oa]) (?:a|ao|para)\b/u],
  [0.9, /(?:certifica|attesta|dichiara) che\b|(?:conferit[oa]|rilasciat[oa]|assegnat[oa]|consegnat[oa]) a(?:lla|l)?\b/u],
  [0.9, /(?:verklaart|certificeert|bevestigt)(?: hierbij)? dat\b|(?:toegekend|uitgereikt|verleend) aan\b/u],
  [0.9, /\b(?:full |recipient'?s? |candidate'?s? |learner'?s? |student'?s? |participant'?s? |holder'?s? |delegate'?s? )name(?: of (?:the )?\w+)? ?[:.]?|\bname of (?:the )?(?:recipient|candidate|learner|student|participant|holder|delegate)/u],
  [0.86, /^(?:name|nom(?: et prenom)?|nombre|nome(?: e cognome)?|naam|teilnehmer(?:in)?|vor- und nachname) ?[:.]/u],
  [0.8, /^(?:recipient|candidate|learner|student|participant|holder|delegate|attendee|awarded|to|an|a|aan|herrn?|frau|name|nombre|nome|naam|nom)(?: name)? ?:?$/u],
  [0.8, /^(?:recipient|candidate|learner|student|participant|holder|delegate|attendee|member) ?:/u],
]; // prettier-ignore

/** Words a recipient's name stands before; folded. */
const followUps =
  /\b(?:has|have|had|having)\b[^.]{0,24}\b(?:complet|attend|pass|achiev|particip|earn|met|demonstr|fulfil|satisf|been|obtain|attain|taken|finish|undertak|success|gained|engaged|shown|acquired)|\bsuccessfully (?:complet|pass|particip)|\b(?:is|was|are) (?:hereby )?(?:a |an |recogni[sz]ed|certified|awarded|officially|now)|\bfor (?:the )?(?:success|complet|particip|attend|having|outstanding|achiev|passing)|\bin recognition\b|\bhat\b.{0,60}(?:teilgenommen|abgeschlossen|absolviert|bestanden)|\b(?:hat|habe)\b.{0,30}$|\ba (?:suivi|participe|reussi|obtenu|complete|valide|assiste)|\bha (?:completad|superad|particip|realizad|asistid|aprobad|frequent|complet|sostenut|conseguit|cursad|finalizad|concluid)|\b(?:concluiu|participou|completou|frequentou|realizou)|\bheeft\b|\bpor (?:haber|su|ter|sua)|\bpour (?:avoir|sa)|\bper (?:aver|la)\b|\bvoor het\b|\bborn\b|\bgeboren\b|\bne\(?e?\)? le\b/u; // prettier-ignore

type Span = { start: number; end: number };

/** The part of a line, from an offset on, that may be the name alone. */
function nameSpan(line: Line, from: number): Span | null {
  const folded = fold(line.text);
  let end = folded.length;
  const stop = followUps.exec(folded.slice(from));
  if (stop) end = from + stop.index;
  const comma = line.text.slice(from, end).search(/[,;:(]| - |\bof\b|\bfor\b|\bDate\b|\bID\b/u);
  // "Smith, John" keeps its comma; anything longer after one is not the name.
  if (comma > 2 && !/^,\s*\p{Lu}\p{Ll}+\s*$/u.test(line.text.slice(from + comma, end))) end = from + comma;
  while (from < end && !/\p{L}/u.test(line.text[from]!)) from += 1;
  while (end > from && /[\s,.:;-]/u.test(line.text[end - 1]!)) end -= 1;
  return end - from >= 3 ? { start: from, end } : null;
}

function nameIn(line: Line, from: number, score: number, reason: string): Candidate | null {
  const span = nameSpan(line, from);
  if (!span) return null;
  const value = trimName(line.text.slice(span.start, span.end));
  const likeness = nameLikeness(value);
  if (likeness < 0.25) return null;
  const start = line.text.indexOf(value, span.start);
  return fromLine(line, Math.max(span.start, start), span.end, value, score * (0.5 + 0.5 * likeness), reason);
}

/** Every text that may name the recipient, with why. */
export function recipientCandidates(page: PageText, holderName?: string): Candidate[] {
  const { lines } = page;
  const found: Candidate[] = [];
  const add = (candidate: Candidate | null) => {
    if (candidate) found.push(candidate);
  };
  for (const line of lines) {
    const folded = fold(line.text);
    for (const [strength, pattern] of leadIns) {
      const cue = pattern.exec(folded);
      if (!cue) continue;
      const after = cue.index + cue[0].length;
      const rest = folded.slice(after).replace(/[^\p{L}]/gu, '');
      if (rest.length >= 3) add(nameIn(line, after, strength, 'follows a lead-in'));
      else {
        const right = lineRight(lines, line);
        if (right) add(nameIn(right, 0, strength * 0.97, 'right of a label'));
        linesBelow(lines, line, 5)
          .slice(0, 3)
          .forEach((below, index) => add(nameIn(below, 0, strength * (1 - 0.12 * index), 'under a lead-in')));
      }
      break;
    }
    const followUp = followUps.exec(folded);
    if (!followUp) continue;
    if (folded.slice(0, followUp.index).replace(/[^\p{L}]/gu, '').length >= 4) {
      const lead = leadIns.some(([, pattern]) => pattern.test(folded.slice(0, followUp.index)));
      if (!lead) add(nameIn(line, 0, 0.82, 'stands before what was done'));
    } else {
      linesAbove(lines, line, 5)
        .slice(0, 2)
        .forEach((above, index) => add(nameIn(above, 0, 0.8 - 0.12 * index, 'over what was done')));
    }
  }
  found.push(...byAppearance(page));
  return holderName === undefined
    ? found
    : found.concat(byHolder(page, holderName)).map(supportedBy(holderName));
}

/** Names set larger than the text around them. */
function byAppearance(page: PageText): Candidate[] {
  const sizes = page.lines.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 1;
  return page.lines
    .filter(
      (line) =>
        line.size > usual * 1.25 && line.box[1] < page.height * 0.75 && nameLikeness(line.text) >= 0.9,
    )
    .map((line) => nameIn(line, 0, Math.min(0.55, 0.3 + 0.1 * (line.size / usual)), 'a name in large type'))
    .filter((candidate) => candidate !== null);
}

/** The holder's own name where it stands on the page: only the matching words are taken, never the line. */
function byHolder(page: PageText, holderName: string): Candidate[] {
  const lettersOf = (text: string) => fold(text).replace(/[^\p{L}]/gu, '');
  const wanted = new Set(
    holderName
      .split(/\s+/u)
      .map(lettersOf)
      .filter((word) => word.length > 1),
  );
  return page.lines.flatMap((line) => {
    const hits = line.words
      .map((word, index) => ({ index, hit: wanted.has(lettersOf(word.text)) }))
      .filter(({ hit }) => hit)
      .map(({ index }) => index);
    const [first, last] = [hits[0], hits.at(-1)];
    if (first === undefined || last === undefined || hits.length < Math.min(2, wanted.size)) return [];
    if (last - first > hits.length + 1) return [];
    const start = line.starts[first]!;
    const end = line.starts[last]! + line.words[last]!.text.length;
    const value = trimName(line.text.slice(start, end));
    return nameLikeness(value) > 0.3 ? [fromLine(line, start, end, value, 0.78, 'the holder’s name')] : [];
  });
}

const supportedBy =
  (holderName: string) =>
  (candidate: Candidate): Candidate =>
    sameName(candidate.value, holderName)
      ? {
          ...candidate,
          score: candidate.score + (1 - candidate.score) * 0.6,
          reasons: [...candidate.reasons, 'the holder’s name'],
        }
      : candidate;

export const readRecipient = (page: PageText, holderName?: string): Candidate | null =>
  bestCandidate(recipientCandidates(page, holderName));
