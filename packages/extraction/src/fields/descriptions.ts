import { bestCandidate, type Candidate } from './candidate.ts';
import type { PageText } from '../pages/page.ts';
import { fromPassage, passagesOf, type Passage } from './passages.ts';
import { fold } from '../words/wording.ts';

/** How sentences begin that say what was learnt or covered, the surest first; folded. */
const openings: readonly (readonly [number, RegExp])[] = [
  [0.86, /^(?:in|during|throughout|by completing|on completing|upon completi(?:ng|on of)|after completing) (?:this|the) (?:specialization|course|program(?:me)?|training|module|workshop|internship|professional certificate)\b,? .{20}/u],
  [0.86, /^(?:the|this) (?:\p{L}+ )?(?:course|training|program(?:me)?|workshop|module|qualification|unit|session|webinar|internship)s? (?:covers?|covered|consist(?:s|ed)|include[sd]?|comprise[sd]?|focus(?:es|ed)|teaches|taught|introduce[sd]?|provide[sd]?|addresse[sd]|is based|was based|explore[sd]?|dealt)\b/u],
  [0.84, /^(?:the )?(?:topics?|subjects?|areas|contents?|modules|units|skills|knowledge and skills|learning outcomes?|syllabus|key (?:areas|points|topics))(?: (?:covered|included|studied|gained|demonstrated|tested|learn(?:ed|t)|were|taught))*(?: (?:in|by|of) (?:this|the) \p{L}+)? ?[:-] ?.{3}/u],
  [0.84, /^(?:learners?|participants?|students?|attendees|the holder|the (?:above[ -]named )?(?:student|learner|participant|candidate|holder)|he|she|they|you) (?:who .{5,60} )?(?:has |have |had |was |were )?(?:gained|learn(?:ed|t)|acquired|demonstrated|studied|developed|explored|able to|received instruction)\b/u],
  [0.82, /^some of the topics\b|^an? (?:\p{L}+,? ){0,4}(?:training )?course (?:that|which|designed)\b/u],
  [0.82, /^(?:folgende (?:inhalte|themen|schwerpunkte)|(?:kurs|schulungs|seminar|lehrgangs)?inhalte?|themen|schwerpunkte)\b.{0,30}?: ?.{3}/u],
  [0.82, /^(?:contenus?|programme|themes abordes|contenidos?(?: del curso)?|temario|contenuti|programma(?: del corso)?|conteudo(?: programatico)?|inhoud|onderwerpen) ?: ?.{3}/u],
]; // prettier-ignore

/** The same inside a sentence, from there on. */
const insets =
  /\b(?:course |training |program(?:me)? |workshop |session )?(?:that covers|which covers|covering|comprising|consisting of) (?=.{12})/u;

/** What stands on any certificate of its kind and describes none. */
const formula =
  /\bcredits?\b|\bidentity\b|\baccredit|\bverif|\bvalid\b|\bregulation|\btrademark|\bcopyright|\brights\b|\bwish\b|\bcongratulat|\bdedication\b|\bcommitment\b|\bsincere|\bcontact\b|\bhttps?\b|\bmay draw on\b|\bendorse/u;

const shortest = 25;
const longest = 420;

/** What was learnt or covered, one or two sentences as printed. */
export function readDescription(page: PageText): Candidate | null {
  return bestCandidate(passagesOf(page).flatMap(describe));
}

function describe(passage: Passage): Candidate[] {
  const sentences = sentencesOf(passage.folded);
  return sentences.flatMap(({ start, end }, index) => {
    const sentence = passage.folded.slice(start, end);
    const opening = openings.find(([, pattern]) => pattern.test(sentence));
    const inset = insets.exec(sentence);
    const found = opening
      ? { from: start, score: opening[0] }
      : inset
        ? { from: start + inset.index + inset[0].length, score: 0.74 }
        : null;
    if (!found || formula.test(passage.folded.slice(found.from, end))) return [];
    let to = end;
    const next = sentences[index + 1];
    if (opening && next && next.end - found.from <= longest) {
      const more = passage.folded.slice(next.start, next.end);
      if (more.length >= shortest && !formula.test(more)) to = next.end;
    }
    // A colon announces a list that stands elsewhere.
    if (/:\s*$/u.test(passage.text.slice(found.from, to))) return [];
    const value = passage.text
      .slice(found.from, Math.min(to, found.from + longest * 2))
      .trim()
      .replace(/[\s,;:]+$/u, '');
    if (value.length < shortest || value.length > longest || value.split(' ').length < 4) return [];
    return [fromPassage(passage, found.from, to, value, found.score, 'says what was covered')];
  });
}

/** Sentences end with a stop before a capital; "e.g." and "No. 5" end none. */
function sentencesOf(text: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  let start = 0;
  for (const stop of text.matchAll(
    /(?<=[\p{L}\p{N})”"]{2})(?<!\b(?:no|nr|e\.g|i\.e|dr|mr|ms|st|vs|inc|ltd|pvt|etc))[.!?] +/gu,
  )) {
    sentences.push({ start, end: stop.index + 1 });
    start = stop.index + stop[0].length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences.filter(({ start: from, end }) => fold(text.slice(from, end)).trim() !== '');
}
