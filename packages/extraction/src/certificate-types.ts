import { bestCandidate, fromLine, type Candidate } from './candidate.ts';
import type { Line, PageText } from './page.ts';
import { fold } from './wording.ts';

export const certificateTypes = [
  'academic',
  'professional',
  'training',
  'compliance',
  'participation',
  'skill',
] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const isCertificateType = (text: string): text is CertificateType =>
  (certificateTypes as readonly string[]).includes(text);

/** Words that show what kind of certificate it is, the most telling first; folded. */
const signs: readonly (readonly [CertificateType, number, RegExp])[] = [
  ['academic', 0.86, /\b(?:bachelor|master|doctor|magister|licenciad\p{L}*|laurea)(?:'?s)?(?: degree)? (?:of|in|der|de|di)\b|\bph\.?d\b|\bdegree of\b|\b(?:gcse|a-level|abitur|baccalaureat|maturita|hochschul\p{L}*)\b|\b(?:post)?graduate (?:diploma|certificate)\b|\bfoundation degree\b|\bnational diploma\b/u],
  ['compliance', 0.84, /\b(?:first aid|first aider|cpr|life support|resuscitation|health (?:and|&) safety|fire (?:safety|warden|marshal)|manual handling|food (?:safety|hygiene)|safeguarding|gdpr|data protection|anti-?money|coshh|asbestos|working at heights?|infection (?:prevention|control)|moving and handling|erste[ -]hilfe|ersthelfer|brandschutz\p{L}*|arbeitsschutz|arbeitssicherheit|datenschutz|secourisme|premiers secours|sauveteur secouriste|securite au travail|primeros auxilios|prevencion de riesgos|primo soccorso|sicurezza sul lavoro|primeiros socorros|seguranca no trabalho|ehbo|bhv|bedrijfshulpverlen\p{L}*|vca|osha|haccp|bloodborne)\b/u],
  ['participation', 0.86, /\b(?:certificate|letter|statement) of (?:participation|attendance|appreciation)\b|\bteilnahme(?:bescheinigung|bestatigung|zertifikat)\b|\bcertifica\p{L}* de (?:participac\p{L}*|asistencia)\b|\battestation de (?:participation|presence)\b|\battestato di (?:partecipazione|frequenza)\b|\bbewijs van deelname\b/u],
  ['professional', 0.84, /\b(?:skilled|qualified|approved|competent) (?:worker|person|operative|electrician|plumber|welder|installer|driver)\b|\b(?:certified|chartered|licensed|registered) (?!that)\p{L}+|\bis (?:hereby )?certified as\b|\bcertification\b.{0,30}\b(?:exam|holder)|\bprofessional certificat\p{L}*\b|\b(?:associate|professional|expert|practitioner|specialist|administrator|architect)\b.{0,20}\b(?:certification|certified)\b/u],
  ['skill', 0.8, /\b(?:referenzrahmen|framework of reference|cadre europeen|marco comun europeo|quadro comune|cefr|gers|delf|dalf|dele|ielts|toefl|sprachzertifikat)\b|\bskills? (?:badge|certificate|assessment|test)\b|\bhas passed the hackerrank\b|\bmicro-?credential\b|\bdigital badge\b|\b(?:language|english|typing) (?:proficiency|test)\b/u],
  ['training', 0.76, /\bcertificate of (?:completion|training|achievement)\b|\b(?:completed|completing|completion of)\b|\btraining\b|\bcourse\b|\bworkshop\b|\bbootcamp\b|\b(?:schulung|lehrgang|kurs|fortbildung|weiterbildung|seminar|formation|stage|curso|corso|cursus|opleiding|treinamento|capacitacion|nascholing)\b/u],
  ['professional', 0.55, /\b(?:diploma|certification|qualification|level \d|award in|certificate in)\b/u],
  ['participation', 0.62, /\b(?:attended|participated in|hat teilgenommen|a participe|asistio|ha partecipato|participou)\b/u],
]; // prettier-ignore

/** A denial or a platform's formula, in which such a word says nothing about this certificate. */
const disclaimer =
  /\bnon-credit\b|\bdoes not\b|\bnot (?:a|an|confer|constitute|represent)\b|has confirmed|identity of this individual|\bneither\b/u;

/** What kind of certificate it is, by words of the page; `title` words weigh most. */
export function readCertificateType(page: PageText, title: Candidate | null): Candidate | null {
  const titleLines = new Set<Line>(title?.lines);
  const found: Candidate[] = [];
  for (const line of page.lines) {
    const folded = fold(line.text);
    if (disclaimer.test(folded)) continue;
    for (const [type, strength, pattern] of signs) {
      const match = pattern.exec(folded);
      if (!match) continue;
      const weight = titleLines.has(line) ? 1.06 : 0.92;
      found.push(
        fromLine(line, match.index, match.index + match[0].length, type, strength * weight, 'its words'),
      );
    }
  }
  return bestCandidate(found);
}
