import { distance } from 'fastest-levenshtein';
import { knowledgeOf } from '../words/known-words.ts';
import { remembered } from '../words/remembered.ts';
import { fold } from '../words/wording.ts';

const genericHeading =
  /^(?:an? |the )?(?:(?:official|national) )?(?:statement|proof|e? ?certificate|certification|certified|diploma|award|letter|record|zertifikat|teilnahmebescheinigung|teilnahmebestatigung|bescheinigung|urkunde|certificat|attestation|certificado|diploma|certificato|attestato|certificaat|getuigschrift|verified certificate|course certificate)(?: (?:of|de|di|d'|van|do|da|uber|for)? ?(?:the )?(?:course |training |(?:final )?exam(?:ination)? |formal |successful |(?:virtual )?internship |program(?:me)? |project |workshop |active |virtual )?(?:completion|graduation|achievement|attendance|participation|appreciation|excellence|recognition|training|accomplishment|merit|competence|competency|qualification|certification|conclusao|participacao|finalizacion|participacion|asistencia|aprovechamiento|completion|reussite|formation|participation|fin de formation|participazione|frequenza|partecipazione|deelname|teilnahme|completed|cpd|conclusion|presentation|publication|internship|gratitude|selection|proficiency|service|customer appreciation|distinction|commendation|honou?r|dedication|contribution|volunteering|reviewing|recommendation|acknowledge?ment|winners?|finalists?))?$|^of (?:(?:course|training|internship|program(?:me)?|project|workshop) )?(?:completion|graduation|achievement|attendance|participation|appreciation|excellence|recognition|training|accomplishment|merit|presentation|publication|internship|gratitude|distinction|commendation|honou?r|dedication|contribution)$|^de (?:finalizacion|conclusion|participacion|asistencia|aprovechamiento|conclusao|participacao)$|^to whom(?:so ?ever)? it may concern$|^(?:(?:e-?|merit |course |training |(?:virtual )?internship |workshop )?(?:participation|completion|graduation|appreciation|attendance|achievement|recognition|training|merit|finisher|winner|(?:virtual |online |remote |summer |winter |in-?plant )?(?:internship|training)) certificate|e-?certificate)$|^(?:(?:(?:official|unofficial|test taker|examinee|candidate) )*(?:test report form|score ?(?:report|card|certificate))|statement of results?|attestation de resultats?)$/u;

/** Headings of languages that are read as they come; folded. */
const foreignHeading =
  /^(?:(?:teastas \p{L}+ )?(?:component|minor|major|special purpose) (?:certificate|award)|teastas \p{L}+|(?:(?:\p{L}+ ){2}agus \p{L}+ )?further education and training award|certyfikat|zaswiadczenie|dyplom|swiadectwo|sertifikat(?: (?:kompetensi(?: kelulusan)?|kelulusan|penghargaan|apresiasi|keikutsertaan|pelatihan))?|kompetensi kelulusan|(?:(?:katilim|egitim|basari|bitirme|etkinlik|kurs|tamamlama|onur|tesekkur) )?(?:sertifikasi|belgesi)|sertifika|belge|сертификат|сертифікат|свидетельство|свідоцтво|посвідчення|удостоверение|диплом|грамота|почетная грамота|благодарность|благодарственное письмо|подяка|βεβαιωση|πιστοποιητικο|certificat|diploma|adeverinta|bevis|kursbevis|intyg|attest|todistus|oklevel|tanusitvany|osvedceni)(?: (?:o ukonczeniu(?: kursu| szkolenia)?|uczestnictwa|участника|об окончании|о прохождении|παρακολουθησης))?$/u;

/** "Summer Training Completion": what was completed, and no more; folded. */
const completionOf =
  /^(?:(?:summer|winter|industrial|virtual|online|in-?plant|practical|vocational) )*(?:training|internship|course|program(?:me)?|workshop|bootcamp) completion(?: certificate)?$/u;

/** "CPD Attendance Certificate", "Webinar Certificate of Attainment": what it was given at or to, and no more; folded. */
const givenAt =
  /^(?:(?:accredited|attendance|completion|course|cpd|continuing professional development|delegate|digital|e-?learning|event|experience|intern|online|paper presentation|participant|participation|seminar|student|training|volunteer(?:ing)?|webinar|work|workshop) )+(?:certificate|certification|letter|record)(?: of (?:attainment|attendance|completion|participation|achievement))?$|^(?:certificate|confirmation|record) of (?:attainment|attendance|award|completion|continuing professional development|cpd|experience|learning|paper presentation|participation|success)$/u;

const headingWords = [
  'certificate',
  'certification',
  'certificado',
  'certificat',
  'certificato',
  'zertifikat',
];

/** What most headings say that it was given for; no course is called nearly so. */
const whatFor = ['completion', 'achievement', 'attendance', 'participation', 'appreciation', 'recognition'];

/** A heading that stands on any certificate, also where its ornate type is misread by a letter or two. */
export const isGeneric = remembered(saysNoMore);

/** A heading, also one that says what it was given for: "Certificate of Pitch-A-Thon"; no part of a title beside it. */
export const isOfHeading = (text: string): boolean =>
  isGeneric(text) ||
  /^certificate of\b(?! (?:(?:general|secondary|higher|further|primary|vocational|continuing) )?education\b)/iu.test(
    text,
  );

const plainOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}' ]/gu, '')
    .trim();

function saysNoMore(text: string): boolean {
  const plain = plainOf(text)
    .replace(/ (?:is )?(?:(?:hereby|proudly) )?(?:awarded|presented|granted|given)(?: to)?$/u, '')
    .replace(/ with (?:excellence|distinction|merit|honou?rs)$/u, '');
  return (
    genericHeading.test(plain) ||
    genericHeading.test(mended(plain)) ||
    isTwofold(fold(text)) ||
    foreignHeading.test(plain) ||
    completionOf.test(plain) ||
    givenAt.test(plain) ||
    /^(?:of )?(?:course |training |successful )?(?:completion|achievement|attendance|participation|appreciation|recognition|accomplishment)$/u.test(
      plain,
    ) ||
    (plain.length >= 7 && !plain.includes(' ') && headingWords.some((word) => distance(word, plain) <= 2))
  );
}

/** "Certificate of Participation/Appreciation": two things that any certificate is given for. */
function isTwofold(folded: string): boolean {
  const [, first, second] = /^(.*?\p{L})(?: ?[/&] ?| and )(\p{L}+)\W*$/u.exec(folded) ?? [];
  if (first === undefined || second === undefined || !/ of /u.test(first)) return false;
  const isSecond = [...whatFor, 'merit', 'excellence'].some((word) => distance(word, second) <= 2);
  return isSecond && (genericHeading.test(first) || genericHeading.test(mended(first)));
}

/** The heading with its words apart and as they should be: "certificateof training", "ertificate of qompletion". */
function mended(plain: string): string {
  const [, first = '', read = ''] = /^(\S*?) ?f?of ?(\p{L}.*)$/u.exec(plain) ?? [];
  const rest = whatFor.find((word) => distance(word, read) <= 2) ?? read;
  if (first === '') return `of ${rest}`;
  // What it was given for, read to the letter, vouches for a worse reading of what it is.
  const most = whatFor.includes(read) && first.length > 9 && knowledgeOf(first) === 'unknown' ? 3 : 2;
  return headingWords.some((word) => distance(word, first) <= most) ? `certificate of ${rest}` : plain;
}

/** Whether the first and the last word of a heading are words. */
const isSaid = (plain: string): boolean =>
  [plain.split(' ')[0]!, plain.split(' ').at(-1)!].every((word) => knowledgeOf(word) !== 'unknown');

/** A heading as it should be, where its type was misread: "Certificate of Recognition" for "GertifAiate of Recognition". */
export function headingMended(text: string): string {
  const plain = plainOf(text);
  const meant = mended(plain);
  if (genericHeading.test(plain) || !genericHeading.test(meant)) return text;
  const words = meant.split(' ');
  // "Verification of Attendance" says what it is.
  if (words.length === plain.split(' ').length && isSaid(plain)) return text;
  if (text === text.toUpperCase()) return meant.toUpperCase();
  return words.map((word) => (/^(?:of|the|for)$/u.test(word) ? word : capitalized(word))).join(' ');
}

/** The second half of a heading in two lines, folded; ornate type makes a C or a nought of its first letter. */
const secondHalf = /^[oc0]f\W+(\p{L}[\p{L} ]{3,40})$/u;

/** "CERTIFICATE" over "of Coaching" in one, or null where the line under a heading is no second half of it. */
export function wholeHeading(heading: string, below: string): string | null {
  const plain = fold(heading).replace(/[^\p{L}]/gu, '');
  const half = secondHalf.exec(fold(below).trim());
  if (!half || !headingWords.concat('diploma', 'award').some((word) => distance(word, plain) <= 1))
    return null;
  return `${capitalized(heading.trim())} of ${half[1]!.split(' ').map(capitalized).join(' ')}`;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
