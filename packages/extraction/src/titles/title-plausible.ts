import { distance } from 'fastest-levenshtein';
import { findDates } from '../dates/dates.ts';
import { isMonth } from '../dates/month-marks.ts';
import { nameLikeness } from '../recipients/names.ts';
import { fold } from '../words/wording.ts';

/** An organisation's name ends so, and no course's. */
export const legalForm =
  /\b(?:ltd|limited|llc|inc|plc|gmbh|technologies|e\.? ?v|s\.r\.l|b\.v|university|college|academy|institute|school)\.?$|\b(?:university|institute|college|school|department|faculty|ministry) (?:of|for)\b|\buniversit|\bhochschule\b|(?:toplulugu|kulubu|dernegi|enstitusu|bakanligi)$|(?<!\p{L})(?:университет|університет)/u;

/** Words of bodies that certify rather than of what they certify. */
export const organisation =
  /\b(?:council|commission|committee|association|society|foundation|federation|organi[sz]ation|academy|centre|center|ministry|department|university|(?<!inter[ -])college|institute|(?<!inter[ -])school|board|police|trust|authority|agency|club|company|group)\b(?! (?:management|training|course|policy|law)\b)/u;

/** The kind of thing alone, folded: "the internship program", "a two-day workshop". */
export const kindAlone =
  /^(?:(?:the|a|an|his|her|this|our|two-day|one-day|virtual|online|free|short|training|summer|course|program(?:me)?|internship|workshop|webinar|seminar|project|class|master ?class|examination|certification|guide|event|following|duration|kurs|kursu|szkolenia|curso|corso|cours|cursus|lehrgang)(?: |$))+$/u;

/** What an event is, and not what it is called: "A NATIONAL LEVEL TECHNICAL SYMPOSIUM"; folded. */
const eventAlone =
  /^an? (?:\p{L}+[ -]){1,5}(?:competition|contest|hackathon|tournament|(?<=\b(?:level|(?:inter)?national|state) (?:\p{L}+ )?)(?:symposium|conference|event|fest|festival|meet|summit))\W*$/u;

/** A test that is named by who sets it and not by what it is about. */
const nameless =
  /^(?:\p{L}+ )?(?:skills? |online )?(?:certification|assessment|qualifying|final) (?:test|exam|examination|assessment)$/u;

export const kindReason = 'the kind of thing';

/** What marks, editions and people are called on forms, alone; folded. */
const wordOfForms =
  /^(?:(?:\p{L}+ ){1,3}category|(?:version|edition|revision|rev\.?|release) [\d.]+|(?:overall |total |final )?(?:score|scores|result|results|total|remarks|status|position|rank|listening|reading|writing|speaking|languages? (?:tested|assessed|examined)|gesamtergebnis|ergebnis|punkte|note|advanced|intermediate|elementary|beginner|high|low)|(?:level|part|module|unit|stage|form|class|standard|std\.?|grade|semester|term|year) (?:\d{1,2}|[ivx]{1,4})|year \d{4}|(?:as )?(?:the )?(?:first|second|third|1st|2nd|3rd|winners?|runners?(?:[ -]up)?)(?: (?:prize|place|position|rank|runners?[ -]up))?|[ivx]{1,5} ?-? ?['"“”‘’]?[a-h]['"“”‘’]?|(?:stage )?\d{1,2} ?[-–] ?(?:basic|refresher) course(?: \d+)?|roll no|s(?:l|r)?\. ?no|(?:attendee|awardee|candidate|company|delegate|full|holder|learner|participant|recipient|student|trainee|your)(?:['’]?s)? (?:full )?name|employer|(?:employee|student|candidate|participant|trainee|delegate|attendee|intern)s?|holder|member|agent|learner|recipient|awardee|nominee|(?:national|state|district|zonal|regional|international|school|college|university|inter-?(?:school|college|state)) (?:level|round)(?:\W*\d{4})?)\W*$/u;

/** In which class somebody competed: "Senior Boys Under 60 kg", "JUNIOR WEIGHT CATEGORY"; folded. */
const classOfSport =
  /^(?!.*\b(?:for|of|with)\b)(?=.*\b(?:boys?|girls?|men|women|male|female|senior|junior|cadets?|youth|(?:weight|age)[ -](?:category|class|division))\b).*\b(?:(?:under|below|over|above|up ?to)[ -]*\d{1,3} ?(?:kgs?|years)\b(?! (?:championship|tournament|cup|league))|(?:weight|age)[ -](?:category|class|group|division)\W*$)/u;

/** When something was studied, alone: "2022/23 spring semester"; folded. */
const timeOfStudy =
  /^(?:the )?(?:\d{4}(?:[/–-]\d{2,4})? )?(?:academic year|(?:spring|summer|fall|autumn|winter|odd|even|first|second) (?:semester|term))(?:,? (?:of )?\d{4}(?:[/–-]\d{2,4})?)?\W*$|^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|\d(?:st|nd|rd|th)) (?:semester|trimester|term),? (?:(?:of |in )?(?:spring|summer|fall|autumn|winter),? )?\d{4}(?:[/–-]\d{2,4})?\W*$|^(?:session|batch|class of|spring|summer|fall|autumn|winter):? \d{4}(?:[/–-]\d{2,4})?\W*$/u;

/** A house in a street, as letters have them over their text: "12 Harbour View Road"; folded. */
const streetAddress =
  /^\d{1,4}[a-z]?,? (?!(?:hours?|days?|weeks?|steps?|ways|wheel)\b)(?:(?!(?:at|for|in|of|on|the|to)\s)\p{L}[\p{L}.'’-]* ){1,3}(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|place|drive|terrace|boulevard|blvd\.?|close|crescent|square|marg|nagar)(?:,| (?:north|south|east|west)\b|$)/u;

/** "februray 2025": no date is read from it, and no title either; folded. */
function isMisspeltMonth(folded: string): boolean {
  const word = /^(\p{L}{6,10}),? (?:19|20)\d\d\W*$/u.exec(folded)?.[1];
  return word !== undefined && longMonths.some((month) => month[0] === word[0] && distance(month, word) <= 2);
}

const longMonths = ['january', 'february', 'august', 'september', 'october', 'november', 'december'];

/** "Jane Miller's internship" is somebody's, and says nothing of what it was in. */
const isOwn = (text: string): boolean => {
  const own =
    /^(.*?)['’]s(?: (?:internship|training|tenure|performance|application|work|course|project)\b.*)?$/u.exec(
      text,
    );
  return own !== null && nameLikeness(own[1]!) >= 0.9;
};

/** "From Monday to Friday", "from start to finish": when and how far, not "From Novice to Expert". */
function isSpan(folded: string, text: string): boolean {
  const first = /^from (\S+) (?:in)?to /u.exec(folded)?.[1];
  return first !== undefined && (!/^From \p{Lu}/u.test(text) || first.endsWith('day') || isMonth(first));
}

/** In characters. */
export const longestTitle = 160;

/** Letters enough, and not a label, a date, an address or a number. */
export function plausibleTitle(text: string): boolean {
  const folded = fold(text);
  const letters = folded.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > longestTitle || !/\p{L}{2}/u.test(text)) return false;
  // No word is so long: the letters of a border.
  if (/\p{L}{41}/u.test(text)) return false;
  if (/https?:|www\.|@|^\S+\.(?!(?:js|net|ts|py|io|ai|ml)$)\p{L}{2,}$/u.test(folded)) return false;
  if (
    /\bregistry id\b|^(?:held |given |delivered )?on-?line\W*$|^(?:all )?(?:the )?(?:required )?course ?work$|^the (?:student|learner|candidate|participant|holder|bearer) \p{L}+ |^(?:the )?(?:holder|bearer) of (?:this|the) |^(?:part|section) [a-d]\b|^of professional development$/u.test(
      folded,
    )
  )
    return false;
  // "Diver No: 2103AB1234".
  if (/(?:^|\s)(?:no|nr|id|number|code)\b\.?\s*[:#]?\s*[\p{L}/-]*\d{3,}\S*$/u.test(folded)) return false;
  // "Certification code: 1a2b3c4d"
  if (/\b(?:id|number|code)\s*[:#]\s*(?=\S*\d\S*\d)[\p{L}\p{N}_-]{6,}$/u.test(folded)) return false;
  // "NO. 16/UN48", "Member ID No. R4A-21", "ID - 653 & Titled", "D.L. No. 20/21".
  if (/^(?:[a-z.]+ )?(?:no|nr|id|ref|reg)\b[. :#-]*(?:no\b[. :]*)?(?=\S*\d)/u.test(folded)) return false;
  if (
    /^(?:hereby )?(?:certif(?:y|ies|ica(?:mos|m|n)?|ie)|hacen? constar|attesta|bescheinigt)\W*$/u.test(folded)
  )
    return false;
  if (/^(?:the )?(?:\p{L}+ ){1,2}official (?:course|training|curriculum)\W*$/u.test(folded)) return false;
  // "Course code: TG_1", "NQF Level 4 SAQA ID 57712": what a catalogue knows it by, and how high it ranks there.
  if (
    /^(?:course|module|unit|paper|subject|activity) code(?=\W*$|\W*[:#]|\W*\S*\d)|^(?:at )?(?:[nrsaehq]{1,3}qf|qcf|scqf) level \d(?!.*\b(?:award|certificate|diploma|degree|qualification|nvq)\b)/u.test(
      folded,
    )
  )
    return false;
  if (kindAlone.test(folded) || eventAlone.test(folded) || nameless.test(folded)) return false;
  // Who somebody is at a college, who keeps records, and how a sentence about somebody begins.
  if (
    /\b(?:roll|enrol+ment|registration|reg|admission|seat|matriculation)\b\.? ?(?:no|number|nr)\b|^(?:of )?(?:the )?[\p{L}&,() ]{3,60}[ )](?:department|dept\.?) (?:of|at) (?:\p{L}+ ){0,4}(?:college|university|institute|school|polytechnic|academy)\b|\bbooks? of (?:\p{L}+ )?records?$|^certified that\b/u.test(
      folded,
    )
  )
    return false;
  if (/^(?:(?:the|workshop|training|internship) )*program(?:me)? (?:with|at|from|by)\b/u.test(folded))
    return false;
  if (
    /^(?:date\b(?! (?:and|&) )|datum\b|fecha\b|issued|signed|signature|expir|valid(?!ation\b)|certificate (?:no|number|id)|credential(?!ing\b)|verif(?!ication (?:and|&) )|page\b(?! (?:design|layout|speed)\b)|office of |this |that |and |who |we (?:wish|hope|commend|thank|appreciate|congratulate)\b|on (?!the[ -](?:spot|job)\b)|by |from (?!\p{L}+ (?:to|into) \p{L}{4})|at |for |awarded |completed on|expiry|serial |duration|cert\.? |candidate n|has |have |having |in recognition|in appreciation|test cent|no certif|(?:level|session|grade(?: \p{L}+)?|score|location|position|prize|rank)\s*:)/u.test(
      folded,
    )
  )
    return false;
  if (
    /^(?:course|event|module|unit|training)? ?(?:title|name|kurs|kurstitel|cours|curso|corso|cursus|formation|thema|level credit|units?)$/u.test(
      folded,
    )
  )
    return false;
  if (isSpan(folded, text)) return false;
  // "ABC/2024-117", but not "REGATTA-2024" nor "REGATTA25".
  if (
    /^(?=(?:\S*\d){2})(?!\p{Lu}{4,}-(?:19|20)\d\d$|(?=\P{Lu}*\p{Lu}*[AEIOUY])\p{Lu}{5,}[12]\d$)[\p{Lu}\d/-]{6,}$/u.test(
      text,
    )
  )
    return false;
  if (streetAddress.test(folded) || classOfSport.test(folded)) return false;
  if (isMisspeltMonth(folded) || isOwn(text)) return false;
  if (timeOfStudy.test(folded) || /^\d+(?:[.,]\d+)? ?(?:kms?|miles?)(?: (?:in|at|with)\b|\W*$)/u.test(folded))
    return false;
  if (wordOfForms.test(folded) || /\bI (?:have|verify|certify|confirm|will|am)\b/u.test(text)) return false;
  if (
    /^\d+ (?:\(\p{L}+\) )?\p{L}+$/u.test(folded) &&
    /(?:days?|hours?|weeks?|months?|points?|credits?)$/u.test(folded)
  )
    return false;
  const dates = findDates(text);
  return !dates.some((date) => date.end - date.start > text.length * 0.5);
}
