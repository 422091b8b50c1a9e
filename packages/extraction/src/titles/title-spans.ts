import { findDates } from '../dates/dates.ts';
import { isMonth } from '../dates/month-marks.ts';
import type { Passage } from '../fields/passages.ts';
import { remembered } from '../words/remembered.ts';
import type { Row } from './passage-rows.ts';
import { withoutKind } from './title-kinds.ts';
import { kindWords } from './title-variants.ts';
import { endBeforeMaker, isIssuerName } from './title-makers.ts';
import { organisation } from './title-plausible.ts';
import { initialsOf } from './title-spelling.ts';
import {
  caseTails,
  leadIns,
  makersCourse,
  stoppers,
  subjectWords,
  tails,
  topics,
  whereHeld,
  closing,
} from './titles.data.ts';
import { fold, trimValue } from '../words/wording.ts';

/** What joins a title to the sentence in the row above it: "in Harbour Design", "For: Knots". */
const openingWord =
  /^(?:(?:in|on|for|of)[.:]? (?:the )?|(?:Sub|SUB|Subject|SUBJECT|Re|RE)\.? ?[:–-]+ ?|FOR (?!(?:AN?|THE|HIS|HER|THEIR|YOUR)\b)|For[.:]? )(?=["“]?\p{Lu})/u;

export const openingLength = (text: string): number => openingWord.exec(text)?.[0].length ?? 0;

export const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

export const opensSentence = remembered((text: string): boolean => {
  const folded = fold(text);
  return (
    leadIns.some(([, pattern]) => pattern.test(folded)) ||
    (/^[a-z(]/u.test(text) && tails.some((tail) => (tail.exec(` ${folded}`)?.index ?? 9) < 2))
  );
});

const connects =
  /(?:\b(?:of|and|in|for|the|to|with|de|und|et|y|e|en|di|da|do|du|des|la|für|on|at|a|an|avec|con|com|mit|sur|zum|zur|using|between|into|towards|versus|cum)|[&,:–-])$/iu;
const connected = /^(?:and|of|in|for|to|with|de|und|et|y|di|da|do|du|des|la|für|on|at)\b|^[&(]/iu;

const acronym = /^\p{Lu}{2,7}\W?$/u;
const unfinished = /\b(?:in|of|for)$/iu;
/** A row that is a sentence of its own. */
const sentence = /^\p{Lu}.{0,60} (?:has|have|is|are|was|were)(?: \p{Ll}+){1,4}\./u;

const kindOpens =
  /^(?:certification|certificate|course|training|program(?:me)?|workshop|internship|exam(?:ination)?)\b/u;

/**
 * Whether rows may stand further apart than usual: where those before do so, too, or where the next begins in the
 * middle of a sentence.
 */
function spaced(rows: readonly Row[], index: number, second: string): boolean {
  const [before, row, next] = [rows[index - 1], rows[index]!, rows[index + 1]!];
  const alike = Math.max(row.size, next.size) / Math.max(1, Math.min(row.size, next.size)) < 1.12;
  if (!alike || kindOpens.test(second)) return false;
  if (/^\p{Ll}{2}/u.test(second)) return true;
  const gap = next.top - row.bottom;
  const steps = [before && row.top - before.bottom, rows[index + 2] && rows[index + 2]!.top - next.bottom];
  return steps.some((step) => step !== undefined && Math.abs(step - gap) < row.size * 0.3);
}

/** A row that names who teaches, and no more. */
const isHouse = (text: string): boolean =>
  /^(?:\p{Lu}[\p{L}&.'’-]* (?:(?:of|for|and|&) )?){1,5}(?:University|College|Institute|Academy|Limited|UNIVERSITY|COLLEGE|INSTITUTE|ACADEMY|LIMITED|(?:Ltd|LTD|Inc|INC|LLC|GmbH)\.?)$/u.test(
    text,
  ) || isIssuerName(fold(text));

/** A number that a sentence beside the title speaks of, as its score: none by which courses and levels are called. */
const isMark = (before: string, text: string): boolean =>
  /^\d{1,3}(?:[.,]\d+)? ?%?$/u.test(text) &&
  !/^(?:[1-5]0\d|36[05]|[1-9]\.\d)$/u.test(text) &&
  !/(?:level|part|module|grade|stage|phase|class|year|volume|unit|version|age|windows|angular|industry)$/iu.test(
    before,
  );

const eventAtEnd =
  /\b(?:hackathon|challenge|conference|competition|contest|symposium|summit|olympiad|congress|festival|conclave)(?: \d{4})?$/iu;

/** "Growth Plan organised by", "Capture Contest with the theme": the last words of a title, before the sentence leaves it; folded. */
const lastWords =
  /^((?:[\p{L}\p{N}&'’-]+ ){1,5})(?:(?:which )?(?:was )?(?:organi[sz]ed|conducted|hosted|held|presented|offered|sponsored|delivered|arranged) (?:by|at|on|in|from)|held|(?:with|under|on|bearing|having) (?:the|its) theme)\b/u;

/** Whether a row that opens with a capital still says the end of a title, and then who held it. */
function endsInside(first: string, second: string): boolean {
  const length = /^\p{Lu}/u.test(second) ? (lastWords.exec(fold(second))?.[1]?.length ?? 0) : 0;
  const own = second.slice(0, length).trim();
  if (own === '' || isShouted(own) !== isShouted(first)) return false;
  return !isHouse(own) && !organisation.test(fold(own));
}

/** "Design Internship in Northgate Harbour": the end of what an internship is called, before the sentence leaves it. */
const namesInternship =
  /^(?:(?!(?:An?|The|This|His|Her|Their|Your|Our|In|On|For|Of|Has|Have)\b)\p{Lu}[\p{L}\p{N}+#&/-]* ){1,3}(?:Internship|Training|Workshop|Webinar|Seminar)(?: Program(?:me)?)? (?:in|at|from|with|by|on)\b/u;

/** A label with what was filled in behind it. */
const formRow = /^\p{Lu}\p{L}*(?: \p{L}+){0,2} ?: \S/u;

/** Whether the text runs on into the next row: by its words, or as the row was full. */
function runsOn(passage: Passage, rows: readonly Row[], index: number, from: number): boolean {
  const [row, next] = [rows[index]!, rows[index + 1]!];
  const first = passage.text.slice(Math.max(from, row.start), row.end);
  const second = passage.text.slice(next.start, next.end);
  const size = Math.max(row.size, next.size);
  // "A PAPER IN CAPITALS" over "in" over "the Third Conference on Tides": the joint is the sentence's.
  const beyond = rows[index + 2];
  if (
    isShouted(first) &&
    /^(?:in|at|on|of|for|during)$/u.test(second) &&
    !(beyond && isShouted(passage.text.slice(beyond.start, beyond.end)))
  )
    return false;
  const joined = connects.test(first) || connected.test(second);
  const ratio = size / Math.max(1, Math.min(row.size, next.size));
  // "Professional Certificate in" over "Data Science" in larger type: the first row must go on.
  const most =
    unfinished.test(first) && next.size > row.size ? 2 : joined || acronym.test(first) ? 1.45 : 1.25;
  const third = rows[index + 2];
  // "Talent Next" over "Testing Essentials" over "certification with 72 %": the sentence has not ended.
  if (
    third &&
    /^\p{Lu}/u.test(second) &&
    ratio < 1.15 &&
    next.top - row.bottom < size * 1.6 &&
    !stoppers.test(fold(second)) &&
    /^(?:certification|certificate|course|training|program(?:me)?|workshop|internship|exam(?:ination)?)\b/u.test(
      passage.text.slice(third.start, third.end),
    )
  )
    return true;
  if (isMark(first, second)) return false;
  // "Course: Harbour Design" over "Product: Tides" are rows of one form.
  const own = passage.text.slice(row.start, row.end);
  if (formRow.test(own) && formRow.test(second)) return false;
  // "Harbour Design Hackathon" over what it was about, in other type
  if (ratio > 1.15 && eventAtEnd.test(first) && /^\p{Lu}/u.test(second)) return false;
  if (ratio < 1.15 && next.top - row.bottom < size * 1.6 && endsInside(first, second)) return true;
  if (ratio > most || next.top - row.bottom > size * (spaced(rows, index, second) ? 2 : 1.05)) return false;
  // "Harbour Challenge" over "2024 with the theme": the year is the event's.
  if (eventAtEnd.test(first) && /^20\d\d,? \p{Ll}/u.test(second)) return true;
  const opens = opensSentence(second) && !connects.test(first) && !namesInternship.test(second);
  if (stoppers.test(fold(second)) || opens) return false;
  if (joined) return true;
  if (isHouse(second)) return false;
  if (
    /^\S+$/u.test(first) &&
    ratio < (first.length < 9 && isShouted(first) ? 1.4 : 1.08) &&
    /^\p{Lu}/u.test(second)
  )
    return true;
  if (
    isShouted(first) !== isShouted(second) &&
    /\p{L}{3}/u.test(second) &&
    !/^\p{Lu}{2,6}[®™\d ]*$/u.test(first)
  )
    return false;
  if (/^\p{Ll}/u.test(second)) return true;
  if (sentence.test(second)) return false;
  const word = (second.split(' ')[0] ?? '').length;
  const letter = (next.right - next.left) / Math.max(1, second.length);
  const widest = Math.max(
    ...rows.slice(Math.max(0, index - 3), index + 4).map((other) => other.right - other.left),
  );
  return row.right - row.left + (word + 1) * letter > widest * 0.97;
}

/** Where something was held, unless it is what is taught: "Software Development Training in Java from 3 June". */
export function heldIn(text: string): RegExpExecArray | null {
  const held = whereHeld.exec(text);
  return held && !subjectWords.test(fold(held[1]!)) ? held : null;
}

/** What is said before a title that names its subject, but not before where it was held. */
function topicIn(text: string): RegExpExecArray | null {
  const topic = topics.exec(text);
  return topic && heldIn(text.slice(0, topic[0].length + longestPlace)) ? null : topic;
}

/** In characters. */
const longestPlace = 60;

/** The capitals of so many characters tell what a title is set in. */
const announcement = 40;

/**
 * A name behind which its initials stand, and nothing that was its topic: "Three Days Orientation Programme (TDOP)" is called so
 * from its first word on.
 */
function isWithInitials(text: string): boolean {
  const [, name = '', initials] =
    /^((?:\p{L}[\p{L}-]* ){3,6})\((\p{Lu}{3,6})\)(?!\W*["“„«]| (?:on|in|about|for|entitled|titled)\b|\W*:)/u.exec(
      text,
    ) ?? [];
  return initials !== undefined && initialsOf(name) === initials;
}

/** What a lead-in may end in: "A PROGRAMME OF" before "STUDY IN". */
const ofStudy = /\b(?:course|program(?:me)?) of $/iu;

/** Where the words that only announce the title end: "the 2-day online course on". */
function skipAnnouncement(text: string, from: number): number {
  const opening = text.slice(from, from + announcement);
  let at = from;
  for (;;) {
    // In capitals throughout, no capital tells the announcement from the name.
    const rest = isShouted(opening) ? text.slice(at).toLowerCase() : text.slice(at);
    // Dots and rules are what a form has where something is filled in.
    const blank = /^(?:[\s:,;–-]|[._…]{2,}|…)+/u.exec(rest);
    const match =
      blank ??
      /^(?:the|a|an|this|our|their|his|her|his\/her|following|all|required|prescribed|online|virtual|live|free|paid|non-credit|short|intensive|comprehensive(?= (?:\d|\p{Lu}(?!exuality|bortion)))|approved|accredited|interactive|mandatory|below|successful|professional|of)(?= )/u.exec(
        rest,
      ) ??
      // "12 contact hours in Harbour Design"
      /^\d+ (?:(?:contact|training|credit|clock|cpd|cpe|cme) )*(?:hours?|hrs) (?:in|on) (?:the )?(?=["“'‘]?\p{Lu})/u.exec(
        rest,
      ) ??
      // "2 weeks (or 70 hrs) Harbour Design Internship"
      /^\d+ (?:hours?|days?|weeks?|months?) \((?:or |i\.e\.,? )?\d+ (?:hours?|hrs?|days?|weeks?)\) (?=["“'‘]?[\p{Lu}\d])/u.exec(
        rest,
      ) ??
      // "a programme of study in"
      (ofStudy.test(text.slice(0, at))
        ? /^study in /iu
        : /^(?:an? |AN? )?(?:course of study|program(?:me)? of study|COURSE OF STUDY|PROGRAM(?:ME)? OF STUDY) (?:in|IN) /u
      ).exec(rest) ??
      // "30 Days of Harbour Code" is called so.
      /^[<‹«(]?(?!\d+ (?:Days|Weeks) [Oo]f (?!(?:\p{L}+ ){0,3}(?:[Tt]raining|[Ww]orkshop|[Ii]nternship|[Cc]ourse|[Pp]rogram(?:me)?)\b)\p{Lu})(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)[>›»)]?[ -](?:total |contact |training |clock |minimum |required |prescribed |mandatory )*(?:[Hh]our(?:['’]?s)?|[Hh]rs?|[Dd]ays?|[Ww]eeks?|[Mm]onths?|[Mm]inutes?|[Mm]ins?)\b(?: \d+ min\w*)?(?: long)?(?: of\b(?: an?\b)?|["“”] ?(?=\p{Lu})| (?=\p{Ll}|[Ii]nternship|[Mm]aster ?[Cc]lass|[Oo]n-))/u.exec(
        rest,
      ) ??
      /^(?:course|training|tutorial|module|program(?:me)?|workshop|seminar)(?:(?: (?:unit|title|name))? ?:| (?:title|name)) (?=\p{Lu})/iu.exec(
        rest,
      ) ??
      // "seven days practical in TIDAL ENGINEERING"
      /^(?:practicals?|practice|hands-on(?: training)?|theory and practice) (?:in|on) (?=["“'‘]?\p{Lu})/u.exec(
        rest,
      ) ??
      // "21 km in the Harbour Marathon", "all activities of", "the conduct of", "the first level of", "mini project work on"
      /^\d+(?:[.,]\d+)? ?(?:kms?|miles?|kilomet(?:er|re)s?|laps) (?:in|at|of) (?:the )?(?=["“'‘]?[\p{Lu}\d])/u.exec(
        rest,
      ) ??
      /^(?:(?:activities|sessions|proceedings)(?= (?:of|in|at|during) )|(?:conduct|organi[sz]ation|preparation|planning|success|(?:first|second|third|fourth) (?:level|stage|phase|part))(?= of )) (?:of|in|at|during) (?:the )?(?=["“'‘]?[\p{Lu}\d])/u.exec(
        rest,
      ) ??
      /^(?:(?:mini|minor|major|final|capstone|group|year|academic|live)[ -])*project(?: work)? (?:on|titled|entitled|named) (?=["“'‘]?\p{Lu})/u.exec(
        rest,
      ) ??
      // "the district level of the Harbour Festival", "the grand finale of Harbour Hacks", "internal round of"
      /^(?:(?:district|state|national|regional|zonal|school|college|university|campus|local|internal|inter|intra|institute|international|final|preliminary|prelims?|qualifying|qualifier|qualification|knock-?out|\S+-college|\S+-school)[ -](?:level|round|stage|phase)s?(?: (?:\d|[ivx]{1,3})(?= of ))?|(?:screening|elimination|opening|online|offline|first|second|third|1st|2nd|3rd) (?:rounds?|(?:levels?|stages?|phases?)(?= (?:of|at|in) the ))|(?:semi|quarter)[ -]?finals?|prelim(?:inarie)?s|heats|grand finale?|level (?:[ivx]{1,4}|\d)(?! in\b)) (?:of|at|in) (?:the )?/iu.exec(
        rest,
      ) ??
      // "two years in the National Service Scheme"
      /^(?:one|two|three|four|five|\d) years? (?:of (?:\p{Ll}+ )?service )?(?:in|with) (?:the )?(?=\p{Lu})/u.exec(
        rest,
      ) ??
      // "the winner of Harbour Hackathon", also where its words were read as one
      /^(?:winners?|champions?|runners?[ -]?up|finalists?) ?(?:of|in|at) (?:the )?/iu.exec(rest) ??
      // "the 1 Month AICTE & ICAC Approved internship program as"
      /^(?:\d+ [\p{L}]+ )?(?:[\p{Lu}\p{N}&/-]+ (?:and )?){1,4}(?:[Aa]pproved|[Aa]ccredited|[Rr]ecogni[sz]ed) (?=\p{Ll}|[Ii]ntern|[Tt]rain|[Pp]rogram)/u.exec(
        rest,
      ) ??
      // "Northgate Academy Faculty Development Programme on", "a one week online FDP on"
      /^[^.;:“”"]{0,90}?\b(?:FDP|STTP|(?:(?:[Ff]aculty|[Ss]kill|[Ee]ntrepreneurship|[Pp]rofessional) [Dd]evelopment|[Ss]hort[ -][Tt]erm [Tt]raining) [Pp]rogram(?:me)?(?: \(\p{Lu}{2,6}\))?)\s+on\s+(?:["“”]\s*|(?=[\p{Lu}\p{N}]))/u.exec(
        rest,
      ) ??
      // "secured 2nd position in", "10 weeks Robotics Internship", "7-days bootcamp with Northgate on"
      /^(?:(?:\p{Ll}+|\d+) )?(?:\d+ ?(?:st|nd|rd|th)|first|second|third|i{1,3}|1ˢᵗ|winners?|runners?(?:[ -]up)?|participant)(?![\p{L}\p{N}])[._…-]*(?:\/(?:\d+ ?(?:st|nd|rd|th)|\p{L}{1,6}))*(?: \p{L}+){0,2}? ?(?:position|place|prize|price|rank) (?:in|at) (?:the )?/iu.exec(
        rest,
      ) ??
      /^(?:\d+|\p{L}+)[ -](?:hours?|days?|weeks?|months?) (?=\p{Lu}[^.;]{3,60}\b(?:Internship|Training|Course|Program(?:me)?|Workshop|Bootcamp)\b)/u.exec(
        rest,
      ) ??
      /^(?:\S+[ -](?:hours?|days?|weeks?|months?) )?(?:bootcamp|workshop|training|course|program(?:me)?|internship|webinar) (?:with|by|at|from) [^.;]{2,40}? on (?=\p{Lu})/u.exec(
        rest,
      ) ??
      // "the event Harbour Conclave", "the online course Excel for Beginners", "a certificate in"
      /^(?:\p{Ll}[\p{Ll}-]+ ){0,2}(?:event|course|workshop|webinar|hackathon|competition|contest|conference|symposium|bootcamp|seminar|tutorial|club|panel|quiz) (?=["“'‘]?\p{Lu})/u.exec(
        rest,
      ) ??
      /^(?:recently (?:concluded|held)|certificate (?:in|of|on)|(?:\p{Lu}\S* )?(?:self-paced|online|virtual|free) (?:tutorial|course|training|class) (?:for|on|in)) /u.exec(
        rest,
      ) ??
      // "Has Completed The E-Learning Course Of": such sentences are in the capitals of names throughout.
      /^(?:(?:The|This|An?) )?(?:E-?Learning|Online|Virtual|Distance(?: Learning)?|Self-Paced|Live|Free|Blended|Remote)(?: Certificat(?:e|ion))? (?:Course|Training|Class|Program(?:me)?) (?:Of|On|In|Entitled|Titled|Called|Named) (?=["“'‘]?[\p{Lu}\p{N}])/u.exec(
        rest,
      ) ??
      // "the Web track at Harbour Hacks", "the Junior category of Harbour Quiz"
      /^(?:\p{Lu}[\p{L}\p{N}&+/-]* ){1,4}(?:[Tt]rack|[Cc]ategory|stage|stream|segment|division) (?:at|of|in) (?:the )?(?=["“'‘]?\p{Lu})/u.exec(
        rest,
      ) ??
      // "the … Prize in the Harbour Hackathon": which prize it was is written by hand, or stands in a picture.
      /^(?:prize|place|position|rank)(?: \([^)]{2,20}\))? (?:in|at) (?:the )?(?=["“'‘]?\p{Lu})/iu.exec(
        rest,
      ) ??
      /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)[ -](?:(?:day|week|month)s?|hours?(?! (?:\S+ ){0,3}(?:hackathon|marathon|race|run|challenge|ride|relay|film|fitness|osha|hazwoper|construction|general industry)\b)) (?!of )(?=\p{Lu})/iu.exec(
        isShouted(opening) ? '' : rest,
      ) ??
      // "an expert-led 90-minute Tide Talk": so much is said only of a session.
      /^(?:\p{Ll}+-(?:led|paced|guided|facilitated|taught|accredited|approved)|hands-on|in-person|face-to-face|half-day|full-day|\d{2,3}[- ]minutes?) /u.exec(
        isShouted(opening) ? '' : rest,
      ) ??
      makersCourse.exec(rest) ??
      topicIn(rest);
    if (!match || match[0].length === 0 || isWithInitials(text.slice(at))) return at;
    at += match[0].length;
  }
}

/** What kind of thing it was, and no more; folded. */
const kindQuoted =
  /^(?:(?:short|long|term|online|virtual|free|(?<!\S)(?!\d+ )\S+ days?|\d+[- ]\p{L}+(?!\p{L})|certificate|training|value added|add on|summer|winter|national|international|state|regional|level) ?)*(?:course|programme?|workshop|webinar|seminar|training|internship|bootcamp|school)$/u;

/** A place that somebody won, and no more; folded, with what OCR makes of "1st". */
const placeQuoted =
  /^(?:the )?(?:(?:first|second|third|1st|2nd|3rd|ist|i{1,3}) (?:place|position|prize|rank|runners?[ -]up)|winners?|champions?|runners?[ -]up|finalists?)$/u;

/** Whether a text names the kind of thing that is called what follows, "AWARENESS COURSE 2023". */
const announcesOnly = (text: string): boolean =>
  kindWords.test(fold(text)) || /\b(?:fdp|sttp)\b/u.test(fold(text));

/** Between quotation marks, where the words so far only announce what is quoted. */
function quoted(text: string, from: number): { start: number; end: number } | null {
  const match =
    /^([^.;“”"„«»]{0,60}?)(?<=^|\s|\()[“"„«‘'»‟,]{1,2}(?=[\p{Lu}\p{N}])([^“”"„«»]{3,150}?)(?:[”"“»«]|[’'](?=[\s.,;)]|$))/u.exec(
      text.slice(from),
    );
  // "an internship at “Northgate Limited”" quotes the house.
  if (
    !match ||
    /(?:(?<!^(?:(?:the|an?|online|virtual) )*(?:event|seminar|session|talk|training|webinar|workshop)),|(?:^|\s)(?:at|with|by|from))$/iu.test(
      match[1]!.trim(),
    )
  )
    return null;
  // "HARBOUR HACK 2024 “Where Tides Turn”" has its motto behind its name.
  if (
    /^(?:\p{Lu}[\p{L}\d-]*(?<=\p{Lu}.*\p{Lu}.*) ){1,4}20\d\d$/u.test(match[1]!.trim()) &&
    !announcesOnly(match[1]!)
  )
    return null;
  // "first prize in Harbour Expo for the project “Buoys”" quotes what won it.
  if (/\p{Lu}.* for (?:the|his|her|their) (?:\p{L}+ )?(?:project|idea|paper|poster)$/u.test(match[1]!.trim()))
    return null;
  const opening = match[0].slice(match[1]!.length).search(/[\p{Lu}\p{N}]/u);
  const start = from + match[1]!.length + opening;
  // A comma can be a misread low quotation mark only where a closing one follows.
  return { start, end: start + match[2]!.length };
}

/** "Share Data Through the Art of Visualization": set in the capitals of a name, the word is one of its words. */
function isOfName(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  // A name in capitals may stand in a sentence of small letters.
  if (isShouted(before) && /^ (?:THROUGH|UNDER|COVERING|BASED) \p{Lu}+(?!\p{L})/u.test(after))
    return /\p{Ll}{2}/u.test(after);
  // "From January 30th to March n07th": days that no date was read from.
  if (/^ From (?:the )?(?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}* \d)/u.test(after))
    return false;
  return (
    /^ (?:Through|Including|Under|Covering|From|Between|During|Based|Powered|Supported) /u.test(after) &&
    !isShouted(text) &&
    !/ \p{Ll}{4,}/u.test(before) &&
    /^ \p{L}+ (?:\p{Ll}{1,3} )*\p{Lu}\p{Ll}/u.test(after)
  );
}

/** "Conduct at QRM: What We Share": what stands before a colon is no place where it was held. */
const isSubtitled = (text: string, at: number): boolean =>
  /^ (?:at|in) \p{Lu}[\p{L}\d&-]*(?: \p{Lu}[\p{L}\d&-]*){0,2}: (?!(?:Grade|Score|Marks|Result|Duration|Date|Conducted|Certified|Held|Organi[sz]ed|Issued|From)\b)\p{Lu}/u.test(
    text.slice(at, at + longestPlace),
  );

/** "Learn to Sail In 5 Hours" set in the capitals of a name is called so; "training in 5 hours" lasted them. */
const isPromised = (text: string, { index }: RegExpExecArray): boolean =>
  /^ (?:In \d|in \d+ (?:Days?|Hours?|Hrs|Weeks?|Minutes?|Months?)\b)/u.test(text.slice(index)) ||
  // In capitals throughout, where nothing follows.
  (isShouted(text.slice(0, index)) &&
    /^ IN \d+ (?:DAYS?|HOURS?|HRS|WEEKS?|MINUTES?|MONTHS?)(?=\W*$| \p{Lu}?\p{Ll})/u.test(text.slice(index)));

/** What stands before "Jun-Jul 2023", of which a date was read in the last month. */
function withoutFirstMonth(folded: string): string {
  const [first, month] = /(?<!\p{L})(\p{L}{3,9})\.? ?(?:[-–&]|to|and) ?$/u.exec(folded) ?? [];
  return first !== undefined && isMonth(month!) ? folded.slice(0, -first.length) : folded;
}

/** Where the sentence goes on after the title: a date, a place, a mark. */
export function endOfTitle(text: string, from: number, rows: readonly Row[] = []): number {
  const folded = fold(text);
  let end = folded.length;
  for (const tail of tails) {
    const match = tail.exec(folded.slice(from));
    if (
      match &&
      match.index > 2 &&
      !isOfName(text.slice(from), match.index) &&
      !isSubtitled(text.slice(from), match.index) &&
      !isPromised(text.slice(from), match)
    )
      end = Math.min(end, from + match.index);
  }
  for (const tail of caseTails) {
    const match = tail.exec(text.slice(from));
    if (match && match.index > 2 && !isSubtitled(text.slice(from), match.index))
      end = Math.min(end, from + match.index);
  }
  end = Math.min(end, from + (heldIn(text.slice(from))?.index ?? end));
  end = Math.min(end, from + (endBeforeMaker(text.slice(from, end)) ?? end));
  // A year at the end of one row and a number at the start of the next are no date.
  const stretches =
    rows.length > 0 ? rows.filter((row) => row.end > from) : [{ start: from, end: text.length }];
  const date = stretches
    .flatMap((row) => {
      const at = Math.max(row.start, from);
      return findDates(text.slice(at, row.end)).map((found) => ({
        ...found,
        start: found.start + at - from,
      }));
    })
    .find(({ precision }) => precision !== 'year');
  if (date && date.start <= 3) return from;
  if (date) {
    const before = withoutFirstMonth(folded.slice(from, from + date.start));
    const lead =
      /[\s,(–-]*(?:(?:\b\d{1,3} ?h(?:rs?|ours?)? period from|(?<=[,(] ?)launched(?: on)?|\b(?:on|(?:with effect )?from|since|dated|held|in(?: the month of)?|during|(?:valid )?(?:until|till)|by|for(?: the month of)?|last|this|expires(?: on)?|w\.? ?e\.? ?f|le|am|vom|el|il|em|op|del|du))\b[\s,:.]*(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?)?$/u.exec(
        before,
      );
    end = Math.min(end, from + before.length - (lead?.[0].length ?? 0));
  }
  return end;
}

export type Span = { start: number; end: number; value: string };

/**
 * The title from an offset of a passage on: without what announces it and without what the sentence says after
 * it, over as many rows as it runs on.
 */
export function titleSpan(passage: Passage, rows: readonly Row[], from: number): Span | null {
  const { text } = passage;
  const within = quoted(text, from);
  // An article that opens a row of its own is the title's.
  const isOpened =
    (rows.some((row) => row.start === from) && /^(?:The|THE) (?=\p{Lu})/u.test(text.slice(from))) ||
    // In capitals behind small letters it is, too.
    (/^(?:AN?|THE) \p{Lu}{3}/u.test(text.slice(from)) && /\p{Ll}{3}\s*$/u.test(text.slice(0, from)));
  let start = isOpened ? from : skipAnnouncement(text, from);
  if (within && within.start >= start - 40) {
    const value = trimValue(text.slice(within.start, within.end));
    const topic = /^[”"“»’']? (?:on|in|about|titled|entitled) (?=["“„«]?\p{Lu})/u.exec(
      text.slice(within.end),
    );
    // “Short Term Course” on what the title is.
    if (topic && kindQuoted.test(fold(value))) start = within.end + topic[0].length;
    // “Second Place” at the “Harbour Hackathon”
    else if (placeQuoted.test(fold(value))) {
      const of = /^[”"“»’']? (?:at|in|of) (?:the )?["“„«](?=\p{Lu})/u.exec(text.slice(within.end))?.[0];
      return of === undefined ? { ...within, value } : titleSpan(passage, rows, within.end + of.length - 1);
    } else return { ...within, value };
  }
  while (start < text.length && /[\s"“”„«»'‘’:;,._…–-]/u.test(text[start]!)) start += 1;
  let end = endOfTitle(text, start, rows);
  const stop = /(?<=[\p{Ll}\p{N})]{3})[.;!](?=\s+[\p{Lu}(]|\s*$)/u.exec(text.slice(start, end));
  if (stop && stop.index > 2) end = start + stop.index;
  const isClosed = closing.exec(fold(text.slice(end)))?.index === 0;
  let count = 0;
  for (let index = 0; index < rows.length - 1; index += 1) {
    const row = rows[index]!;
    if (row.end <= start) continue;
    if (row.end >= end) break;
    count += 1;
    if (count > 4 || !(isClosed || runsOn(passage, rows, index, start))) {
      end = row.end;
      break;
    }
  }
  if (end <= start) return null;
  // "Web Development of 30 hours".
  if (/^\s*\d/u.test(text.slice(end)))
    end -= / (?:of|for|with)$/u.exec(text.slice(start, end))?.[0].length ?? 0;
  const value = withoutKind(
    trimValue(text.slice(start, end)).replace(
      /^(?:Workshop|Webinar|Seminar|WORKSHOP|WEBINAR)[ :-]+(?=[\p{Lu}\p{N}])/u,
      '',
    ),
  ).replace(/(?<=\p{L}{2}),? (?:an?|the|during|successfully|satisfactorily)$/u, '');
  return value === '' ? null : { start, end: Math.min(end, start + value.length + 1), value };
}
