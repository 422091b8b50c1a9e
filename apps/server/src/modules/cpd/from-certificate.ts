import type { ActivityType } from '@certfolio/contract/cpd-activities';
import { readPrintedAmount, type DurationUnit, type PrintedAmount } from '@certfolio/contract/cpd-hours';
import type { CpdRecordDraft } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import { getCertificate } from '../certificates/certificates.queries.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import type { RecordView } from './records.queries.ts';
import { createRecord } from './records.service.ts';

export type CertificateWish = {
  certificateId: string;
  dryRun: boolean;
  again: boolean;
  duration_hours?: number | undefined;
  duration_unit?: DurationUnit | undefined;
  activity_type?: string | undefined;
};

export type FromCertificate = {
  view: RecordView | null;
  draft: CpdRecordDraft & { certificate_id: string };
  printedAmount: string | null;
  read: PrintedAmount | null;
  missing: ('duration_hours' | 'end_date')[];
  existing: string[];
};

/**
 * Makes a completed record of what a certificate says. What it does not say stays empty and is named.
 * @throws Problem certificate_not_found, cpd_certificate_recorded, cpd_limit_reached
 */
export async function recordFromCertificate(
  ctx: UserContext,
  wish: CertificateWish,
): Promise<FromCertificate> {
  const { certificate } = await getCertificate(ctx, wish.certificateId);
  const read = readPrintedAmount(certificate.cpdAmount);
  // A month or a year is no day, and none is made up.
  const day = certificate.issueDate?.length === 10 ? certificate.issueDate : null;
  const draft = {
    title: certificate.title,
    activity_type: wish.activity_type ?? activityOf(certificate),
    status: 'completed' as const,
    duration_hours: wish.duration_hours ?? read?.amount ?? 0,
    duration_unit: wish.duration_unit ?? (wish.duration_hours === undefined ? read?.unit : null) ?? 'hours',
    end_date: day,
    provider: certificate.issuerName,
    url: certificate.verificationUrl,
    certificate_id: certificate.id,
  };
  const existing = await ctx.db
    .select({ id: cpdRecords.id })
    .from(cpdRecords)
    .where(and(eq(cpdRecords.certificateId, certificate.id), recordsKnownTo(ctx.actor)))
    .orderBy(cpdRecords.id)
    .limit(100);
  if (existing.length > 0 && !wish.dryRun && !wish.again) throw problem('cpd_certificate_recorded');
  return {
    view: wish.dryRun ? null : await createRecord(ctx, draft),
    draft,
    printedAmount: certificate.cpdAmount,
    read,
    missing: [
      ...(draft.duration_hours === 0 ? ['duration_hours' as const] : []),
      ...(day === null ? ['end_date' as const] : []),
    ],
    existing: existing.map(({ id }) => id),
  };
}

/** What the words of a certificate say of the activity; most are of courses. */
const tellingWords: readonly [ActivityType, RegExp][] = [
  ['conference', /\b(conference|congress|symposium|annual meeting|summit)\b/i],
  ['webinar', /\bwebinar\b/i],
  ['workshop', /\bworkshop\b/i],
  ['e_learning', /\b(e-?learning|online course|online module)\b/i],
  ['lecture', /\b(lecture|talk|seminar)\b/i],
  ['qualification', /\b(diploma|degree|bachelor|master of|doctor of|b\.?sc|m\.?sc|nvq)\b/i],
];

function activityOf({ title, certificateType }: { title: string; certificateType: string }): ActivityType {
  const told = tellingWords.find(([, pattern]) => pattern.test(title))?.[0];
  return told ?? (/academic|degree|diploma/i.test(certificateType) ? 'qualification' : 'course');
}
