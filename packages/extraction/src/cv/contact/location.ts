import type { CvLine } from '../layout/cv-line.ts';
import { emailPattern } from './email.ts';
import { countryOf, placeLikeness, street } from '../knowledge/places.ts';
import { present } from '../read-part.ts';
import type { ResumeLocation } from '../resume.ts';

/** Where somebody was born says nothing of where they live. Whole words: "Paderborn" and "Новгород" are places. */
const born =
  /(?<!\p{L})(?:born|birth(?:day|date|place)?|geb|geb(?:oren|urts|oorte)\p{L}*|naissance|n[ée]e? (?:le|à)|nacimiento|nacid[oa]|nascimento|nascid[oa]|nascita|род|роди(?:лся|лась)|рождения)(?!\p{L})/iu;

/** Where somebody lives, as the head of the document says. */
export function findLocation(top: readonly CvLine[]): ResumeLocation | undefined {
  let best: { text: string; likeness: number } | undefined;
  for (const line of top) {
    for (const cell of line.cells) {
      for (const piece of cell.text.split(/\s*[|•·⋄♦]\s*|\s{3,}/u)) {
        const text = piece
          // Beside an address of mail may stand where it is.
          .replace(emailPattern, ' ')
          .trim()
          .replace(
            /^(?:address|adresse|location|ort|wohnort|city|lieu|direccion|dirección|domicilio|indirizzo|endereco|endereço|adres|адрес|город)\s*:?\s*/iu,
            '',
          )
          .replace(/\([^()]*\)$/u, '')
          .trim();
        if (
          text.length < 3 ||
          text.length > 90 ||
          /@|https?:|www\./u.test(text) ||
          /(?:\+|00)\d{2}/u.test(text)
        )
          continue;
        if (born.test(cell.text)) continue;
        const likeness = addressLikeness(text);
        if (likeness > (best?.likeness ?? 0.55)) best = { text, likeness };
      }
    }
  }
  return best && locationOf(best.text);
}

function addressLikeness(text: string): number {
  const likeness = placeLikeness(text);
  if (likeness >= 0.6) return likeness;
  const tail = text
    .split(/,\s*/u)
    .slice(-2)
    .join(', ')
    .replace(/\b\d{4,6}\b/gu, '')
    .trim();
  const coded = /(?:^|[\s,])(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}/u.test(text);
  if (coded && !/\d{7}/u.test(text)) return 0.9;
  if (street.test(text)) return 0.7;
  return text.includes(',') && placeLikeness(tail) >= 0.85 ? 0.8 : 0;
}

function locationOf(text: string): ResumeLocation {
  const pieces = text.split(/,\s*/u);
  const last = pieces.at(-1)!;
  const country = countryOf(last) ?? countryOf(last.replace(/^.*[( ]/u, '').replace(/[()]/gu, ''));
  const coded = /(?:^|[\s,])(?:[A-Z]{1,2}-)?(\d{4,6})\s+(\p{Lu}[\p{L} .'-]+)/u.exec(text);
  if (coded)
    return present<ResumeLocation>({
      address: text,
      postalCode: coded[1]!,
      city: coded[2]!.trim(),
      countryCode: country ?? undefined,
    });
  if (street.test(text) || /\d/u.test(text))
    return present<ResumeLocation>({ address: text, countryCode: country ?? undefined });
  const rest = country && pieces.length > 1 ? pieces.slice(0, -1) : pieces;
  return present<ResumeLocation>({
    city: country && pieces.length === 1 ? undefined : rest[0],
    region: rest[1],
    countryCode: country ?? undefined,
  });
}
