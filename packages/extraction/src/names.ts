import { fold } from './wording.ts';

const particles = new Set(
  'de del della der den des di da das do dos du van von zu zur la le lo el al bin binti ibn ben bint ter ten y e af av san st mc mac o'.split(' '),
); // prettier-ignore

/** Words that stand on certificates and in nobody's name. Folded. */
const otherWords = new Set(
  `a an the and or of in on at by for from with to as is are was be been has have had this that these those it its
  certificate certificates certification certified certify certifies certifying certificat zertifikat certificado certificato certificaat
  diploma award awarded awards presented proudly hereby achievement completion completed completing participation attendance appreciation
  excellence recognition course courses training programme program module level unit units workshop seminar webinar bootcamp lecture
  university college institute institution academy school faculty department centre center council association society foundation
  federation board ministry limited ltd inc llc plc gmbh corp corporation company group services service solutions international national
  date issue issued expiry expires valid until number no id code credential verify verification verified license licence signature
  signed director manager instructor trainer president chairman ceo founder dean registrar secretary head coordinator officer chief
  executive principal examiner assessor tutor professor lecturer supervisor hours hour points cpd score grade result results
  successfully successful requirements standards page online learning skills skill safety health first aid work emergency management
  project data science engineering development web software security network cloud introduction fundamentals advanced basic
  professional associate expert specialist practitioner foundation awareness food hygiene fire manual handling english language
  name recipient candidate learner student participant holder member hiermit wird bescheinigt dass teilnahme urkunde kurs
  schulung lehrgang formation cours attestation stage curso formacion corso attestato formazione formacao cursus opleiding training
  january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday http https www com org net contact email phone tel address street road city united kingdom states
  mit por con para und der die das et les pour avec een het voor met heeft hat erfolgreich
  bachelor master doctor degree honours honors arts laws distinction merit pass`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

const couldBeNames = new Set('may april june august page dean an foundation chief head st'.split(' '));

const honorifics = /^(?:mr|mrs|ms|miss|mx|sir|herrn?|frau|hr|fr|m|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|senora?|sig|sig\.?ra|signora?|dhr|mevr|mw|de heer|mevrouw)\.? +(?=\p{L})/u; // prettier-ignore

/** A person's name as printed, without the form of address. */
export function trimName(text: string): string {
  let name = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}.)]+$/u, '');
  const honorific = honorifics.exec(fold(name));
  if (honorific) name = name.slice(honorific[0].length);
  return name
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
}

/** How like a person's name a text is, from 0 to 1. */
export function nameLikeness(text: string): number {
  const name = trimName(text);
  if (name.length < 3 || name.length > 50 || /[\d@/\\:;|=+*#!?<>{}[\]_%&]/u.test(name)) return 0;
  const tokens = name.split(/[\s,]+/u).filter((token) => token !== '');
  if (tokens.length > 7) return 0;
  let full = 0;
  let weight = 1;
  for (const token of tokens) {
    const plain = fold(token).replace(/[^\p{L}]/gu, '');
    if (plain === '') return 0;
    if (particles.has(plain)) continue;
    if (otherWords.has(plain) && !couldBeNames.has(plain)) return 0;
    if (/^\p{Lu}/u.test(token)) full += plain.length > 1 ? 1 : 0.4;
    else weight *= 0.35;
    // Lower case, then capitals: "jOHN" is a misreading, "McDonald" and "D'Angelo" are not.
    if (/^\p{Ll}+\p{Lu}{2}/u.test(token)) weight *= 0.6;
  }
  if (full < 1) return 0.1 * weight;
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
