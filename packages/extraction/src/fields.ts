import { readVerificationUrl } from './addresses.ts';
import { toReading, type Candidate } from './candidate.ts';
import { readCertificateType } from './certificate-types.ts';
import { readCpdAmount } from './cpd-amounts.ts';
import { readDescription } from './descriptions.ts';
import { readGrade } from './grades.ts';
import { readCredentialId } from './ids.ts';
import { readIssuer } from './issuers.ts';
import type { Line, PageText } from './page.ts';
import type { FieldName, FieldReading } from './reading.ts';
import { readRecipient } from './recipients.ts';
import { readTitle } from './titles.ts';
import { readValidity } from './validity.ts';

const linesOf = (...candidates: (Candidate | null)[]): Set<Line> =>
  new Set(candidates.flatMap((candidate) => candidate?.lines ?? []));

/** The fields of one page. What the page does not show is null. */
export function readFields(page: PageText, holderName?: string): Record<FieldName, FieldReading | null> {
  const recipient = readRecipient(page, holderName);
  const title = readTitle(page, linesOf(recipient));
  const issuer = readIssuer(page, linesOf(recipient, title));
  const { issued, expires } = readValidity(page);
  const chosen: Record<FieldName, Candidate | null> = {
    title,
    issuer_name: issuer,
    recipient_name: recipient,
    issue_date: issued,
    expiry_date: expires,
    credential_id: readCredentialId(page),
    certificate_type: readCertificateType(page, title),
    verification_url: readVerificationUrl(page),
    cpd_amount: readCpdAmount(page),
    grade: readGrade(page),
    description: readDescription(page),
  };
  return Object.fromEntries(
    Object.entries(chosen).map(([name, candidate]) => [name, toReading(candidate, page)]),
  ) as Record<FieldName, FieldReading | null>;
}
