import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import {
  companyWords,
  degreeWords,
  departments,
  engagements,
  legalForms,
  mildCompanyWords,
  positionWords,
  schoolWords,
  teacherNames,
} from '../knowledge/employment.data.ts';

/** Of a post: its name and the employer's. Of a course of study: its degree and the school's. */
export type HeadingKind = 'work' | 'education';

export const leadsEmployer =
  /^(?:[Aa]t|@|[Bb]ei(?: der| dem)?|[Cc]hez|[Pp]resso|[Bb]ij|hos|w firmie|[Ee]n(?: la empresa)?|[Nn]a empresa|[Cc]on) +(?=\p{Lu})/u;

export const address =
  /(?:https?:\/\/|www\.)\S+|(?<![@\w.])(?:[\w-]+\.)+(?:com|org|net|io|dev|de|es|fr|it|pl|ru|nl|eu|co|uk|ch|at|be|br|edu|app|me|us)(?:\/\S*)?(?![\w@.])/iu;

export const internship =
  /^(?:internship|stage|apprenticeship|alternance|apprentissage|tirocinio|pasantia|estagio|praktikum|magang|staz|praktyki|стажировка|volunteer)$/u;

/** What stands before a colon and the name of a post, a degree, an employer or a school; sources of patterns. */
export const roleLabels =
  'position|job title|role|title|post|designation|cargo|puesto|funktion|function|functie|funzione|fonction|função|poste|stelle|tätigkeit als|occupation or position held|degree|qualification|degree name';
export const organizationLabels =
  'employer|name and address of employer|company|company name|organi[sz]ation|organisatie|arbeitgeber|empresa|entreprise|firma|azienda|bedrijf|werkgever|name of employer|institution|school|university';

const namedFirst = new RegExp(String.raw`^(?:(?<role>${roleLabels})|${organizationLabels})\s*: ?`, 'iu');

/** What a line says it names before a colon: "Function: Letter carrier". */
export function labelOf(line: CvLine): 'role' | 'organization' | null {
  const found = namedFirst.exec(line.cells.find(({ text }) => !isDateOnly(text))?.text ?? '');
  return found ? (found.groups!['role'] === undefined ? 'organization' : 'role') : null;
}

/** (diciembre - mayo) */
export function isMonths(text: string): boolean {
  const [range] = findRanges(`${text} 2020`);
  return range !== undefined && range.from === 0 && range.whole && /^\p{L}/u.test(text);
}

/** What a link behind a name is called. */
const linkWords =
  /(?:^|[.,;|(–—-]\s*)(?:certificat[eo]?|zertifikat|certificado|link|website|web|site|github|demo|view|credential|show credential|live|repo(?:sitory)?|code|source)[.)]?\s*$/iu;

export const trim = (text: string): string => {
  let trimmed = text
    .replace(/(?<=[.,;|])\s+(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)+[a-z]{2,6}(?:\/\S*)?\s*\.?$/iu, '')
    .replace(/(?<=\p{L}{3}[.|)]) *(?=\p{L})[\s\S]{0,24}$/u, (end) => (linkWords.test(`. ${end}`) ? '' : end))
    .replace(/[ \t\n]+/gu, ' ')
    .replace(/ (?=[,;])/gu, '')
    .replace(/^[\s,;:|•·–—―‐\-*@/.>"“”»]+/u, '')
    .replace(/[\s,;:|•·–—―‐\-*@/>"“”«]+$/u, '')
    .replace(/(?:\s\.)+$/u, '')
    .replace(/[\s,]+$/u, '')
    .replace(/(?<=\))\.$/u, '')
    .trim();
  if (/[“„][^”“]*$/u.test(trimmed))
    trimmed = trimmed.replace(/\s*[“„](?=[^”“]*$)/u, trimmed.search(/[“„]/u) > 0 ? ' ' : '');
  // A quotation mark has a partner or is none of the name's.
  if (/^[“"”„«]/u.test(trimmed) && !/[”"“»]/u.test(trimmed.slice(1))) trimmed = trimmed.slice(1).trim();
  if (/\p{L}{4}\.$/u.test(trimmed) && !legalForms.test(fold(trimmed).slice(-8)))
    trimmed = trimmed.slice(0, -1);
  if (/^\((?:[^()]|\([^()]*\))*\)$/u.test(trimmed)) trimmed = trimmed.slice(1, -1).trim();
  if (trimmed.endsWith(')') && !trimmed.includes('(')) trimmed = trimmed.slice(0, -1).trim();
  if (trimmed.startsWith('(') && !trimmed.includes(')')) trimmed = trimmed.slice(1).trim();
  return trimmed;
};

/** What a name cannot end with. */
export const opensName =
  /(?:(?:^|\s)(?:of|the|and|und|für|de|del|della|der|des|du|in|et|y|e|en|im|do|da|di|to|for|og|och|el|los|las|&|\+)|\p{L}{3}-)$/iu;

/** How much of a text is in small letters, what joins words and begins it aside: what is told is, few names are. */
export function loweredOf(text: string): number {
  const words = text
    .split(' ')
    .slice(1)
    .filter((word) => /^\p{L}{4,}/u.test(word));
  return words.length === 0 ? 0 : words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length;
}

/** Words that say what a house is and not which: nothing that employs anybody is called that and no more. */
const generic =
  /^(?:(?:the|of|for|at|university|college|school|high|institute|academy|hospital|clinic|department|faculty|universit(?:a|ä|à|é)t?|universidade?|hochschule|institut|instituto|schule|escuela|escola|ecole|facultad|faculdade|fakultät|company|company name|empresa|firma|entreprise|system|systems|service|services|semester|semestre|period|period[eo]|période|período|zeitraum|online|remote|present|current|today)(?: |$))+$/iu;
export const isGeneric = (text: string): boolean => generic.test(text);

/** Folded. */
const partnership = /& (?:partners?|co|sons?|sohne|cie|associates|associes|hijos|figli|filhos|zonen)\.?$/u;

/** What kind of school somebody went to, and no school's name. Folded. */
const level =
  /^(?:(?:(?:senior|junior|upper|lower) )?(?:high ?school|secondary(?: school)?|middle school|primary school|elementary school)(?: (?:education|studies|diploma|certificate|degree))?|(?:primary|secondary|tertiary|higher|university|college) (?:education|studies)|higher secondary(?: school)?|(?:estudios|educacion|ensenanza|formacion) (?:superior(?:es)?|secundari[ao]s?|medi[ao]s?|basic[ao]s?|primari[ao]s?|universitari[ao]s?)|secundari[ao] complet[ao]|colegio|universidad|ensino (?:medio|superior|fundamental)(?: complet[ao])?|etudes (?:superieures|secondaires|primaires|universitaires)|(?:enseignement|istruzione|scuola) (?:superieur|secondaire|superiore|secondaria|media)|schulbildung|hochschulbildung|schulausbildung|hochschulstudium)$/u;

/** Whether a text is the name of a school and its town: of universities in most languages the town is part. */
export const bearsTown = (text: string): boolean => opensWithTown.test(text) || knownByTown.test(text);

const opensWithTown =
  /^(?:Universit(?:ät|é|à|at|e|eit|etet|y College)|Technische (?:Universität|Hochschule|Universiteit)|TU|FH|HTW?|ETH|INSA|IUT|ENSAM?|EPF|Hochschule|Fachhochschule|Politecnico|Politècnica|Polytechnique|Politechnika|Uniwersytet|Univerzita|Technikum|Conservatoire|Sciences Po|Centrale) /u;
const knownByTown =
  /^(?:The )?(?:Imperial|King's|King’s|Queen's|Queen’s|Trinity|University) College |^City,? University /u;

/** "Mill Lane High School" names no degree. Folded. */
export const withoutSchoolLevel = (folded: string): string => folded.replace(schoolLevel, ' ');

const schoolLevel =
  /(?<=\S )(?:senior high|junior high|high|secondary|higher secondary) school(?!\p{L}| (?:diploma|certificate|degree|education|leaving))/gu;

/** Whether a text names a school, and not only of which kind it is. Folded. */
export const namesSchool = (folded: string): boolean => {
  const named = folded.replace(ownDiploma, ' ');
  return (
    !level.test(folded) &&
    (schoolWords.test(named) || teacherNames.test(named) || examiningBoard.test(folded))
  );
};

/** "State Board": who examined schools and is named in their place. */
const examiningBoard = /^(?:[\p{L}.]+ ){1,3}board$/u;

/** "American High School Diploma" says of which kind of school a paper is. */
const ownDiploma =
  /(?:(?:senior |junior )?high|secondary|middle) ?school (?=diploma|certificate|degree|education|leaving|equivalen)/gu;

/** From -1, the name of an organization, to 1, that of a role. */
export function lean(text: string, kind: HeadingKind): number {
  const folded = fold(text);
  if (kind === 'work' && isCalledAfter(text)) return lean(text.slice(text.indexOf(' ') + 1), kind);
  if (kind === 'education') {
    if (level.test(folded)) return 0.6;
    const school = namesSchool(folded);
    const degree = degreeWords.test(school ? withoutSchoolLevel(folded) : folded);
    if (school && degree)
      return /^(?:bachelor|master|b\.|m\.|ph|diplom|licen|laurea|grado|mag|doct)/u.test(folded) ? 0.5 : -0.4;
    return degree ? 0.9 : school ? -0.9 : 0;
  }
  const role =
    positionWords.test(folded) ||
    /(?:^| )student(?:in)?$|(?:engineering|development|developer|software|data|design|marketing|research|science) co-?op(?: student)?$|^freelance (?:job|work|projects?)$|^(?:full|part)[- ]?time\b.{3}/u.test(
      folded,
    );
  const legal = legalForms.test(folded) || partnership.test(folded);
  const company = legal || companyWords.test(folded) || schoolWords.test(folded);
  const mild = mildCompanyWords.test(folded);
  if (engagements.test(folded)) return 0.9;
  if (houseOfSomebody.test(folded) || isGuard(folded)) return -0.6;
  if (role && legal) return -0.6;
  if (positionWords.test(folded) && (company || mild)) return leanOfHead(folded, company);
  if (role) return company ? 0.35 : 0.9;
  return legal ? -1 : company ? -0.75 : mild ? -0.3 : 0;
}

/** "Baker Lowe", "Porter & Finch": firms are called after people whose names are those of trades. */
const tradeName =
  /^(?:Baker|Butler|Carpenter|Cook|Farmer|Gardener|Judge|Mason|Painter|Porter|Tailor|Weaver) (?:& )?(\p{Lu}[\p{L}'’]+)(?: \p{Lu}[\p{L}'’]+)?$/u;
function isCalledAfter(text: string): boolean {
  const [, other] = tradeName.exec(text) ?? [];
  return (
    other !== undefined &&
    !positionWords.test(fold(text.slice(text.indexOf(' ') + 1))) &&
    !departments.test(fold(other))
  );
}

/** "County Clerk's Office", "Nurses' Union" */
const houseOfSomebody =
  /\p{L}(?:'s|s') (?:\p{L}+ )?(?:office|bureau|department|council|union|association|society|club|fund|institute|school|college|shop|store|house|cabinet|network|federation|alliance|hospital)$/u;

/** "Air National Guard", but "Member of the Coast Guard": before it nothing says what somebody is in it. Folded. */
const guards = /^(?<before>.*?)(?<!\p{L})(?:national|coast|republican) guard(?: reserves?)?$/u;
const ranks = /(?<!\p{L})(?:member|infantry(?:man|woman)|airman|private|sergeant|officer)(?!\p{L})/u;
const isGuard = (folded: string): boolean => {
  const before = guards.exec(folded)?.groups!['before'];
  return before !== undefined && !positionWords.test(before.trim()) && !ranks.test(before);
};

const genitive =
  / (?:of(?: the)?|de(?: la| los| las| l')?|des|du|di|del(?:la)?|do|da|dos|das|der|von(?: der)?|van) | d'| dell'/u;

/**
 * What is of somebody is what stands before that: "Office of the Chief Engineer" is none, "Head of School" is. Of words
 * side by side the last says it: "Library Assistant".
 */
function leanOfHead(folded: string, company: boolean): number {
  const plain = company ? 0.35 : 0.9;
  if (/[,;:()@|/]| - | (?:at|in|for|en|im|in der|bei|chez|presso|fur|para|pour) /u.test(folded)) return plain;
  const [head = ''] = folded.split(genitive);
  const isHouse = [companyWords, schoolWords, mildCompanyWords].some((words) => words.test(head));
  if (!positionWords.test(head)) return isHouse ? -0.6 : plain;
  return !isHouse || positionWords.test(head.split(' ').at(-1)!) ? Math.max(plain, 0.7) : plain;
}
