import { partOf, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import type { Line } from '../pages/page.ts';
import { nameLikeness } from '../recipients/names.ts';
import { plausibleTitle } from './title-plausible.ts';
import { headings, kinds } from './titles.data.ts';
import { isNameWord } from '../words/known-words.ts';
import { fold, trimValue } from '../words/wording.ts';

/** One of two kinds at the end of a name; folded. */
const kindBehindSlash =
  /\/(?:training|course|workshop|seminar|webinar|orientation|awareness|internship|class|session)$/u;

/** "DEEP TIDES Workshop": what a name in capitals is, in other letters. */
const kindBehindCapitals =
  /(?<=^(?:[\p{Lu}\p{N}&:'’-]+ )+[\p{Lu}\p{N}&:'’-]+) (?:Course|Training|Program(?:me)?|Workshop|Webinar|Seminar|Session|Event)$/u;

/** Without the word that says what kind of thing it is, where that word is no part of the name. */
export function withoutKind(value: string): string {
  // "Java Course | Java Online Course" names itself twice.
  if (value.includes(' | ')) return value;
  const match =
    kinds.exec(value) ??
    kindBehindCapitals.exec(value) ??
    (headings.test(fold(value)) ? / (?:award|degree|qualification)$/u.exec(value) : null);
  if (!match || match.index < 3) return value;
  const name = value.slice(0, match.index).trim();
  // "Awareness/Training program" is one kind of thing by two names.
  if (kindBehindSlash.test(fold(name))) return value;
  const words = name.split(' ').filter((word) => word.length > 3);
  const capital = words.filter((word) => /^["“'‘(]?[\p{Lu}\p{N}]/u.test(word)).length;
  return words.length === 0 || capital >= words.length * 0.7 ? name : value;
}

/** What opens a title and is no part of its name. */
const openings: readonly RegExp[] = [
  // It joins the title to a sentence in the row above: "in Web Design".
  /^(?:in|on) (?=\p{Lu})/u,
  // It labels it: "Internship Position: Web Designer".
  /^(?:internship |job )?(?:position|role|designation) ?: ?(?=\p{L})/iu,
  // It says what the title is: "Degree of Bachelor of Science".
  /^(?:the )?degrees? of (?=(?:bachelor|master|doctor|associate)(?:['’]?s)? )/iu,
  // It says by whom, over the row that says as what: "THE HARBOUR CERTIFICATION PROGRAM AS A" over the title.
  /^(?:THE )?[^.;:]{3,50} (?:CERTIFICATION|TRAINING) PROGRAM(?:ME)? AS AN? (?=\p{Lu}\p{Ll})/u,
  // It is the sentence's: "of" over "the Harbour Conference".
  /^the (?=\p{Lu})/u,
  // It was said before the name that ends with it: "Internship Harbour Science Internship".
  /^(internship|course|workshop|training|webinar|seminar) (?=\p{Lu}.* \1$)/iu,
  // It speaks of what was attended: "The Core Java Training".
  /^the (?!.*(?:\d| of ))(?=\S+ .+ (?:training|examination course)$)/iu,
];

/** A title without what opens it and is no part of its name. */
export function withoutOpening(title: Candidate<TitleReason>): Candidate<TitleReason> {
  const opening = openings.find((pattern) => pattern.test(title.value));
  return (opening && partOf(title, title.value.replace(opening, ''))) || title;
}

/** "Deep Tides Workshop with Tom Archer": who taught it. */
const taughtWith =
  /(?<=\b(?:workshop|webinar|seminar|master ?class|session|talk|course|training|bootcamp|class)) (?:with|by) (\p{Lu}.+)$/iu;

/** Without the name of who taught it, which is one that people have or stands by itself elsewhere on the page. */
export function withoutTeacher(
  candidate: Candidate<TitleReason>,
  lines: readonly Line[],
): Candidate<TitleReason> {
  const match = taughtWith.exec(candidate.value);
  const name = match?.[1];
  if (!match || name === undefined || nameLikeness(name) < 0.9) return candidate;
  const isPerson = fold(name).split(' ').some(isNameWord);
  if (!isPerson && !lines.some(({ text }) => fold(trimValue(text)) === fold(name))) return candidate;
  const title = withoutKind(candidate.value.slice(0, match.index));
  return (plausibleTitle(title) && partOf(candidate, title)) || candidate;
}

const inGeneral =
  'summer|winter|virtual|online|remote|industrial|vocational|practical|clinical|student|academic|corporate|on[- ]the[- ]job|in[- ]plant|(?:short|long)[- ]term|(?:full|part)[- ]time';
const trainings = 'summer|winter|industrial|vocational|practical|clinical|in[- ]plant';

/** What a sentence says was done and no more: "a summer internship with", "the internship of 340 hours". */
const doneAtWork = new RegExp(
  String.raw`^\W*(?:(?:the|an?|his|her|their|your|our|this|his ?/ ?her) )?(?:(?:\S+[- ](?:hours?|days?|weeks?|months?)(?:[- ]long)?(?: of)?|successful) (?:an? )?)*((?:(?:${inGeneral}) )*(?:internship|apprenticeship|traineeship|externship|intern|(?<=(?:${trainings}) )training)(?: (?:program(?:me)?|training|course))?)(?= successfully| (?:of|for) (?:\d|(?:the|an?) (?:period|duration)|one|two|three|four|five|six|eight|ten|twelve)| (?:with|at|from|by|under|during|held)\b| as (?:per|(?:an? )?part|prescribed|required)\b| in (?:our|the|this) (?:company|organi[sz]ation|department|institut|firm)| \(|[.,;]|$)`,
  'iu',
);

/** The internship that a text begins with, where it says of it no more than that it was one, and where that stands. */
export function internshipAt(text: string): { start: number; value: string } | null {
  const kind = doneAtWork.exec(text)?.[1];
  if (kind === undefined) return null;
  return { start: text.indexOf(kind), value: kind.charAt(0).toUpperCase() + kind.slice(1) };
}
