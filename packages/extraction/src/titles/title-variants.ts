import { partOf, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { fold, trimValue } from '../words/wording.ts';

/** What was cut off a longer candidate, and where it stood. */
export type TitleCut = {
  at: 'head' | 'quotes' | 'tail';
  by: 'kind' | 'comma' | 'bracket' | 'dash' | 'stop' | 'word';
  rest: string;
};

/** A title that may be there, with what was cut off to get at it. */
export type TitleVariant = Candidate<TitleReason> & { cuts: readonly TitleCut[] };

/** Words for the kind of thing that a certificate is about; folded. */
export const kindWords =
  /\b(?:courses?|trainings?|program(?:me)?|workshop|webinar|seminar|internship|boot ?camp|hackathon|competition|contest|event|class|master ?class|module|project|certification|certificate|exam(?:ination)?|test|session|lecture|quiz|track|level|tutorial|paper|journey|path|specialization|diploma|degree|conference|symposium|summit|school|camp|title)\b/u;

const headCut =
  /(?:(?<=^|\s)(?:on|in|titled|entitled|called|named|about)\s+|:\s+|\s[–—-]\s+)(?=["“„'‘«]?[\p{Lu}\p{N}#])/giu;
const kindHead =
  /^(?:(?:The|An?|Free|Online|Virtual|Live|Short|National|Level|Mini|\d+|\p{Ll}+)[\s-]+)*(?:[Cc]ourse|[Tt]raining|[Pp]rogram(?:me)?|[Ww]orkshop|[Ww]ebinar|[Ss]eminar|[Ii]nternship|[Bb]ootcamp|[Hh]ackathon|[Cc]ompetition|[Cc]ontest|[Ee]vent|[Mm]odule|[Pp]roject)\s+(?=["“„'‘«]?\p{Lu})/u;
const inQuotes = /["“„«]([^"“”„«»]{3,120})(?:["”“»]|$)/u;
const tailCut =
  /\s(?:at|with|by|from|on|during|under|through|using|via|organi[sz]ed|held|conducted|offered|authori[sz]ed|in(?= (?:\p{Lu}{3,}|the)\b)|(?<!\b(?:appendix|band|categor(?:y|ies)|class|group|grade|hepatitis|level|part|phase|plan|section|series|stage|tier|type|unit|vitamin)\s)an?(?=$))(?=\s|$)|,(?=\s|$)|\s[–—-]\s(?!20\d\d\b)|(?<!\b20\d\d)\s[–—-]\s|\s?\((?!\p{Lu}{2,8}\)[ -]+(?:20|['’])?\d{2}\b)|[.;](?=\s)/giu;
const shortFor = /^\s?\(\p{Lu}{2,8}\) \p{Lu}\p{Ll}+ (?:for|in|of|on|to)\b/u;
const kindTail =
  /\s(?:online |free |training )?(?:course|training|program(?:me)?|workshop|webinar|seminar|class|tutorial|exam(?:ination)?|certification|badge|internship|competition|event)s?$/iu;

/** What says only of what kind something was: “One Day Online Event” on what it is called; folded. */
const kindAlone =
  /^(?:(?:an?|the|one|two|three|four|five|\d+)[ -])?(?:(?:days?|weeks?|hours?|online|virtual|live|free|short|national|international|state|level|term|hands-on)[ -])*(?:course|programme?|workshop|webinar|seminar|training|event)$/u;

const mostVariants = 12;
/** Nothing that announces a title is longer, in characters. */
const longestAnnouncement = 60;

const cutBy = (sign: string): TitleCut['by'] =>
  sign === ','
    ? 'comma'
    : sign === '('
      ? 'bracket'
      : /^[–—-]$/u.test(sign)
        ? 'dash'
        : /^[.;]$/u.test(sign)
          ? 'stop'
          : 'word';

/** Shorter readings of a candidate, cut where its sentence may lead into the title or leave it again. */
export function variantsOf(candidate: Candidate<TitleReason>): TitleVariant[] {
  const { value } = candidate;
  const found: TitleVariant[] = [];
  const add = (text: string, ...cuts: TitleCut[]) => {
    const trimmed = trimValue(text);
    const isNone = trimmed === value || kindAlone.test(fold(trimmed)) || found.length >= mostVariants;
    const part = isNone ? null : partOf(candidate, trimmed);
    if (part) found.push({ ...part, cuts });
  };
  const heads: { text: string; cuts: TitleCut[] }[] = [];
  const kind = kindHead.exec(value)?.[0];
  if (kind !== undefined)
    heads.push({ text: value.slice(kind.length), cuts: [{ at: 'head', by: 'kind', rest: kind }] });
  for (const match of value.matchAll(headCut)) {
    const rest = value.slice(0, match.index);
    // A conference is called with what it is on.
    if (/\b(?:conference|symposium|congress|summit)\s*$/u.test(fold(rest)) && /^on /iu.test(match[0]))
      continue;
    // Only the kind of thing or a label announces what comes.
    // Behind a colon the name has begun: “Complete Bootcamp: From Zero to Hero in Sailing”.
    if (rest.length > longestAnnouncement || !kindWords.test(fold(rest.replace(/^.*:/su, '')))) continue;
    const text = value.slice(match.index + match[0].length);
    heads.push({ text, cuts: [{ at: 'head', by: 'word', rest }] });
  }
  const quoted = inQuotes.exec(value);
  if (quoted) add(quoted[1]!, { at: 'quotes', by: 'word', rest: value.slice(0, quoted.index) });
  for (const { text, cuts } of heads) add(text, ...cuts);
  for (const { text, cuts } of [{ text: value, cuts: [] }, ...heads]) {
    const last = kindTail.exec(text);
    if (last && last.index > 2)
      add(text.slice(0, last.index), ...cuts, { at: 'tail', by: 'kind', rest: last[0] });
    for (const match of text.matchAll(tailCut)) {
      if (match.index < 4) continue;
      // "Harbour Budget (HB) Intervention in the Sectors of Trade" goes on behind what is short for its beginning.
      if (shortFor.test(text.slice(match.index))) continue;
      const rest = text.slice(match.index + match[0].length);
      add(text.slice(0, match.index), ...cuts, { at: 'tail', by: cutBy(match[0].trim()), rest });
    }
  }
  return found;
}
