import { readVerificationUrl } from './numbers/addresses.ts';
import { calibrated } from './fields/calibration.ts';
import { toReading, type Candidate } from './fields/candidate.ts';
import { readCertificateType } from './fields/certificate-types.ts';
import { readCpdAmount } from './fields/cpd-amounts.ts';
import { readDescription } from './fields/descriptions.ts';
import { readGrade } from './fields/grades.ts';
import { withCuesMended } from './fields/misread-cues.ts';
import { readCredentialId } from './numbers/ids.ts';
import { readIssuer } from './issuers/issuers.ts';
import { agreeing } from './numbers/number-agreement.ts';
import { withoutBackgroundRows } from './pages/page-background.ts';
import { unionBox, type Line, type PageText } from './pages/page.ts';
import { laidAlong } from './pages/upended.ts';
import { fieldNames, type FieldName, type ReadFields } from './reading.ts';
import { readRecipient } from './recipients/recipients.ts';
import { readTitle } from './titles/titles.ts';
import { readValidity } from './dates/validity.ts';

const linesOf = (...candidates: (Candidate | null)[]): Set<Line> =>
  new Set(candidates.flatMap((candidate) => candidate?.lines ?? []));

/** Numbers and where to check them stand along an edge, too, set on their side: the likelier counts. */
function alsoAlong(page: PageText, read: (page: PageText) => Candidate | null): Candidate | null {
  const found = laidAlong(page).map(({ page: along, original }) => {
    const candidate = read(along);
    if (!candidate) return null;
    const words = candidate.words.map((word) => original.get(word) ?? word);
    const lines = (page.upended ?? []).filter((line) => line.words.some((word) => words.includes(word)));
    return { ...candidate, words, lines, box: unionBox(words.map(({ box }) => box)) };
  });
  return [read(page), ...found].reduce((best, other) =>
    other && (!best || other.score > best.score) ? other : best,
  );
}

/**
 * The fields of one page. What the page does not show is null. `sureness` makes a confidence of a field's score;
 * left out, it is the one counted on labelled documents.
 */
export function readFields(
  printed: PageText,
  holderName?: string,
  sureness: (field: FieldName, score: number) => number = calibrated,
): ReadFields {
  const page = withCuesMended(withoutBackgroundRows(printed));
  const recipient = readRecipient(page, holderName);
  const title = readTitle(page, linesOf(recipient));
  const issuer = readIssuer(page, linesOf(recipient, title));
  const { issued, expires } = readValidity(page);
  const [number, address] = agreeing(alsoAlong(page, readCredentialId), alsoAlong(page, readVerificationUrl));
  const chosen: Record<FieldName, Candidate | null> = {
    title,
    issuer_name: issuer,
    recipient_name: recipient,
    issue_date: issued,
    expiry_date: expires,
    credential_id: number,
    certificate_type: readCertificateType(page, title),
    verification_url: address,
    cpd_amount: readCpdAmount(page),
    grade: readGrade(page),
    description: readDescription(page),
  };
  return Object.fromEntries(
    fieldNames.map((name) => [name, toReading(chosen[name], page, (score) => sureness(name, score))]),
  ) as ReadFields;
}
