import type { Certificate } from '@certfolio/contract/certificates';
import type { CpdRecord } from '@certfolio/contract/cpd-records';
import type { BoundCertificate } from '@certfolio/contract/cv-building';
import { type CvActivity, type CvCertificate, CvCertificate as Line } from '@certfolio/contract/cv-content';

/** A line that is bound to a certificate, with what stays of it if that is deleted. */
export const certificateLine = (one: Certificate): Partial<CvCertificate> => ({
  certificate_id: one.id,
  name: one.title.slice(0, 200).trim(),
  issuer: (one.issuer_name ?? '').slice(0, 200).trim(),
  date: knownDate(one.issue_date),
  expires: knownDate(one.expiry_date),
});

/** What a certificate of a list says, as the answer to the next saving will say it. */
export const boundFrom = (one: Certificate): BoundCertificate => ({
  certificate_id: one.id,
  renewed_by: null,
  name: one.title,
  issuer: one.issuer_name,
  date: one.issue_date,
  expires: one.expiry_date,
  validity: one.validity,
  trust_level: one.trust_level,
  thumbnail_url: one.thumbnail_url,
});

/** What a CV says of a CPD record: as it is now, for a CV is no log. */
export const activityLine = (one: CpdRecord): Partial<CvActivity> => ({
  title: one.title.slice(0, 200).trim(),
  provider: (one.provider ?? '').slice(0, 200).trim(),
  date: knownDate(one.end_date ?? one.start_date),
  hours: one.hours > 0 ? String(one.hours) : '',
  text: one.outcome ?? '',
});

/** Dates of certificates are as they were read or typed; one that no CV can keep is left out. */
const knownDate = (date: string | null): string => {
  const read = Line.shape.date.safeParse(date ?? '');
  return read.success ? read.data : '';
};
