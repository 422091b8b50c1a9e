import { remembered } from '../words/remembered.ts';
import { fold } from '../words/wording.ts';

export const particles = new Set(
  'de del dela delos della der den des di da das do dos du van von zu zur la le lo los las el al bin binti ibn ben bint ter ten y e af av san st mc mac o'.split(' '),
); // prettier-ignore

/** Words that stand on certificates and in nobody's name. Folded. */
const otherWords = new Set(
  `a an the and or of in on at by for from with to as is are was be been has have had this that these those it its
  certificate certificates certification certified certify certifies certifying certificat zertifikat certificado certificato certificaat
  diploma award awarded awards presented proudly hereby achievement completion completed completing participation attendance appreciation
  excellence recognition meritorious honorable honourable mention winner finalist course courses training programme program module level unit units workshop seminar webinar bootcamp lecture
  university college institute institution academy school faculty department centre center council association society foundation
  federation board ministry limited ltd inc llc plc gmbh corp corporation company group services service solutions international national
  date issue issued expiry expires valid until number no id code credential verify verification verified license licence signature
  signed director manager instructor trainer president chairman chairwoman ceo founder dean registrar secretary head coordinator officer chief
  executive principal examiner assessor tutor professor lecturer supervisor hours hour points cpd score grade result results
  attended attending participated participating participates presenting secured held organized organised conducted
  successfully successful requirements standards page online learning skills skill safety health first aid work emergency management
  project data science engineering development web software security network cloud introduction fundamentals advanced basic
  professional associate expert specialist practitioner foundation awareness food hygiene fire manual handling english language
  reference ref class roll division house learned gained staff senior junior technical chapter
  name recipient candidate learner student participant holder member hiermit wird bescheinigt dass teilnahme urkunde kurs
  schulung lehrgang formation cours attestation stage curso formacion corso attestato formazione formacao cursus opleiding training
  january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday http https www com org net contact email phone tel address street road city united kingdom states
  mit por con para und der die das et les pour avec een het voor met heeft hat erfolgreich
  bachelor master doctor degree honours honors arts laws distinction merit pass
  sertifika sertifikasi sertifikayi belge belgesi sahibi katilim basari bitirme etkinlik egitim egitimi egitmen egitmenler tarih kursu
  сертификат сертифікат диплом свидетельство свідоцтво удостоверение посвідчення грамота курс курса курсу обучение навчання академия
  академія университет університет директор ректор дата номер
  competition contest hackathon race quiz microservices architecture programming programmer python java javascript html css sql react
  azure aws oracle microsoft google linkedin cisco coursera udemy ibm adobe autodesk excel linux docker kubernetes machine intelligence
  artificial analytics analyst developer designer administrator architect engineer technician operator mechanic electrician nurse
  system systems technology technologies solutions software networks internet information computer computing digital online virtual
  theory practice practices principles methods method tools techniques design designs tracking detection analysis algorithms structures
  guide complete ultimate bootcamp masterclass specialization essentials overview strategy strategies leadership communication
  intermediate beginner beginners high low upper elementary proficiency language languages speaking listening reading writing
  voice matters belt white black green yellow sigma lean agile scrum lab labs laboratory club team student students faculty
  summer winter spring autumn semester year month week public school board sport sports event events forum festival fest conference
  symposium congress research innovation entrepreneurship business marketing finance accounting economics psychology philosophy
  mathematics physics chemistry biology science sciences medicine medical nursing care healthcare hospital clinic clinical patient
  resuscitation provider cpr aed bls als rescue diver diving water open swimming driver driving vehicle forklift welding construction
  card report form test exam examination results score transcript statement letter concern whom may whomsoever
  international national regional global world european american british indian
  manufacturing industries industry enterprise enterprises holding holdings partners agency bureau commission authority government
  republic republique ministere president presidente secretaria diretor director founder cofounder chairperson convener coordinator
  instructors instrutores instrutor lead designated safeguarding competent aicte pledge akademie akademia centrum consorzio instituto
  istituto institut opleidingscentrum osrodek kompetenz zentrum vital soporte supporto suporte ersthelfer tauchschein umsatzsteuer
  vorname nachname nom prenom cognome apellidos part unit units level credit duration serial number renewal awareness
  given campus born birth birthday geboren geb geburtsdatum geburtsort naissance nacimiento nascimento nascita nacido nacida nascido nascida
  over period during under after upon through above below named atas typical strengths total
  congratulations welcome thank thanks dear sincerely regards signature stamp seal scan scanned verify qr
  residence association's associations vice chancellor our donators donors partners sponsors sponsor affairs academic academics tech
  hackathons hackfest techfest convocation correspondent organizer organizers organiser organisers venue unleashed startup startups
  education scholarship scholarships informatics
  percentile percentiles scaled available recorded declared appeared ielts toefl toeic reasoning quantitative two three four five six seven eight nine zero
  ingenieria engenharia ingegneria informatik wirtschaft hochschule universitat schule zeugnis ergebnis resultats releve`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

const couldBeNames = new Set(
  'may april june august page dean an foundation chief head junior senior st black white green low guide young summer winter race born'.split(
    ' ',
  ),
);

/** Whether a word, folded, stands on certificates and in nobody's name. */
export const commonWord = (word: string): boolean => otherWords.has(word);

// "M" is no form of address here: far more names begin with such an initial than with "Monsieur" shortened.
const honorifics = /^(?:rtr|rtn|(?:m[ty]|bro|sis)(?=\.)|mr|mrs|ms|miss|mx|sir|herrn?|frau|hr|fr|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|senora?|sig|sig\.?ra|signora?|dhr|mevr|mw|pani|de heer|mevrouw)\.? +(?=\p{L})/u; // prettier-ignore

const accents: Record<string, string> = {
  ˆ: '\u0302',
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  '˜': '\u0303',
};

/** A person's name as printed, without the form of address and without what OCR takes a letter O for. */
export function trimName(text: string): string {
  // Some typesetting writes an accent before its letter: "Corrˆea".
  const lettered = text
    .replace(/(?<=\p{Lu})0(?=\p{Lu})|(?<=\p{L}{2},? )0(?=\.?$)/gu, 'O')
    // No name in capitals begins with a sharp s, nor with the beta that it is read as.
    .replace(/(?<!\p{L})[ßβ](?=\p{Lu}{2})/gu, 'B');
  // "Ada . B", "ada .B" and, of one word, "Ada - B" are names with an initial; "Ada Brook - A" may be one with a grade.
  const joined = lettered.replace(
    /(?<=\p{L}) \. ?(?=\p{Lu}\.?$)|(?<=^\p{L}{2,}) [-–—] (?=(?![IVX])\p{Lu}\.?$)/u,
    ' ',
  );
  // "Ada <Brook": scratches that OCR took for signs.
  const unscratched = joined.replace(/(?<=^| )[<>|~^*]+(?=\p{L})|(?<=\p{L})[<>|~^*]+(?= |$)/gu, '');
  // "Ada....Brook": written upon a dotted line.
  const undotted = unscratched.replace(/(?<=\p{L})\.{2,} ?(?=\p{L})/gu, ' ');
  const composed = undotted.replace(/([ˆ´`¨˜])(\p{L})/gu, (_, accent: string, letter: string) =>
    `${letter}${accents[accent]}`.normalize('NFC'),
  );
  // "ADA BROOK Id 21": the number of a paper of hers.
  const unnumbered = composed.replace(/(?<=\p{L} )I[dD][.:#]? ?[\d*xX]{2,}\W*$/u, '').trimEnd();
  let name = unnumbered.replace(/^[^\p{L}]+/u, '').replace(/(?<![^\p{L}.)])[^\p{L}.)]+$/u, '');
  const honorific = honorifics.exec(fold(name));
  if (honorific) name = name.slice(honorific[0].length);
  return (
    name
      .replace(/\s+/gu, ' ')
      .replace(/(?<! \.)(?: \.)+$|(?<=\p{L}{3})\.$/u, '')
      // A bracket is a name's own if it was opened in it.
      .replace(/(?<=^[^(]*)\)$/u, '')
      .trim()
  );
}

/** Pieces are this short in the mean, and words of a name hardly ever. */
const longestPiece = 3.2;

/**
 * A name whose letters stand so wide that OCR read pieces of its words, "Ta ms in W hit lo ck": what begins small
 * belongs to what is before it. Null where the text is none.
 */
export function withPiecesJoined(text: string): string | null {
  const pieces = text.trim().split(/\s+/u);
  const letters = pieces.join('').length;
  if (
    pieces.length < 4 ||
    letters / pieces.length > longestPiece ||
    !pieces.every((one) => /^\p{L}+$/u.test(one))
  )
    return null;
  const small = pieces.filter((one) => /^\p{Ll}/u.test(one));
  if (
    small.length < 2 ||
    pieces.every((one) => one.length > 1) ||
    small.filter((one) => particles.has(fold(one)) || otherWords.has(fold(one))).length * 2 >= small.length
  )
    return null;
  const name = pieces.reduce((whole, one) => (/^\p{Ll}/u.test(one) ? whole + one : `${whole} ${one}`));
  return nameLikeness(name) >= 0.95 && name.split(' ').every((word) => word.length >= 2) ? name : null;
}

/** Whether a word is the last of the initials that a name begins with: "H A Jane Miller", but not "M A History". */
const isBehindInitials = (tokens: readonly string[], index: number): boolean =>
  index > 0 &&
  tokens.slice(0, index + 1).every((token) => /^\p{Lu}$/u.test(token)) &&
  !/^[BM]A$/u.test(tokens.slice(0, index + 1).join('')) &&
  /^\p{Lu}\p{L}/u.test(tokens[index + 1] ?? '');

/** How like a person's name a text is, from 0 to 1. */
export const nameLikeness = remembered(likenessOfName);

function likenessOfName(text: string): number {
  // An account may be named without blanks: "Jane_Miller".
  const name = trimName(/^\p{L}+(?:_\p{L}+){1,3}$/u.test(text.trim()) ? text.replaceAll('_', ' ') : text);
  if (honorifics.test(`${fold(name)} x`)) return 0;
  // "Westmere Maintenance Co." is a firm; a name ends so without its full stop.
  if (text.trim().endsWith(' Co.')) return 0;
  if (name.length < 3 || name.length > 50 || /[\d@/\\:;|=+*#!?<>{}[\]_%&]/u.test(name)) return 0;
  const tokens = name.split(/[\s,]+/u).filter((token) => token !== '');
  if (tokens.length > 7) return 0;
  let full = 0;
  let weight = 1;
  let small = 0;
  for (const [index, token] of tokens.entries()) {
    const plain = fold(token).replace(/[^\p{L}]/gu, '');
    if (plain === '') return 0;
    if (particles.has(plain)) continue;
    const isInitial =
      /^\p{Lu}\.$/u.test(token) ||
      /^(?:\p{Lu}\.){2,4}$/u.test(token) ||
      (/^\p{Lu}$/u.test(token) && /^\p{Lu}\.?$/u.test(tokens[index + 1] ?? '')) ||
      (index > 0 && tokens.slice(index).every((rest) => /^\p{Lu}\.?$/u.test(rest))) ||
      isBehindInitials(tokens, index);
    if (otherWords.has(plain) && !couldBeNames.has(plain) && !isInitial) return 0;
    // "A.Miller" is an initial and a name, as is "A.miller".
    if (/^(?:\p{Lu}\.)+\p{L}{2,}$/u.test(token)) full += 1.4;
    else if (/^\p{Lu}/u.test(token)) full += plain.length > 1 ? 1 : 0.4;
    else if (/^\p{Lo}/u.test(token)) full += 1;
    else {
      full += 0.5;
      // Who writes one part of a name small often writes the others so.
      weight *= small === 0 ? 0.6 : 0.8;
      small += 1;
    }
    // Lower case, then capitals: "jOHN" is a misreading, "McDonald" and "D'Angelo" are not.
    if (/^\p{Ll}+\p{Lu}{2}/u.test(token)) weight *= 0.6;
    // Two capitals and small letters: "TNora" is one as well.
    if (/^(?!Mc|Mac)\p{Lu}{2}\p{Ll}{2}/u.test(token)) weight *= 0.75;
  }
  // In small letters throughout, as an account may have been opened.
  if (/^\p{Ll}/u.test(name) && tokens.length > 1 && tokens.length <= 3 && !/\p{Lu}/u.test(name)) return 0.3;
  if (full < 1) return 0.1 * weight;
  if (tokens.length === 1 && name.length <= 4 && name === name.toUpperCase()) return 0.15;
  const byCount = full < 1.4 ? 0.4 : full <= 4 ? 1 : full <= 5 ? 0.75 : 0.4;
  return byCount * weight;
}

/** Whether two names share so many words that they are one person's, whatever their order. */
export function sameName(a: string, b: string): boolean {
  const words = (text: string) =>
    new Set(
      fold(text)
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 1),
    );
  const [first, second] = [words(a), words(b)];
  if (first.size === 0 || second.size === 0) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= Math.min(2, first.size, second.size) && shared / Math.min(first.size, second.size) >= 0.66;
}

/** Names with an ñ, which OCR in other languages reads as "fi"; folded, so that it is an n here. */
const tildeNames = new Set(
  `acuna ananos anez arana arbanil avendano avina banos begona bolanos briceno canas canedo carreno castaneda castano cedeno
  cerdena cunado escano espana estano farinas gudino ibanez inigo leano liano logrono londono magana maranon montana
  montano munoz nino nunez ocana onate ordonez patino pedreno pena penafiel penaloza penalver penaranda pina pinero pineiro
  quinones quinonez riano rodeno saldana sedeno trevino tunon umana urena villafane vina vinas yanez zuniga`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** "Pefia" as "Peña", where the name is spelled so and nobody else's is; others as they are. */
export function withTilde(word: string): string {
  const mended = word.replace(/(?<=\p{L})fi(?=\p{L})/u, 'ñ');
  return mended !== word && tildeNames.has(fold(mended)) ? mended : word;
}
