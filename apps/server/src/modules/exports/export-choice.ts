import { exportCapacity, type ExportFilters } from '@certfolio/contract/exports';
import { certificateStatuses, type CertificateStatus } from '@certfolio/contract/certificates';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import type { CertificateView } from '../certificates/certificates.queries.ts';
import { chooseCertificates } from '../certificates/certificates.service.ts';

/** Which certificates are printed, what stands above them, and what was asked for. */
export type Choice = { title: string; description: string | null; views: CertificateView[] };

/**
 * The actor's certificates that the filters leave: in the order of the list, or of the selection.
 * @throws Problem certificate_not_found for a selection with one of somebody else's; export_empty
 */
export async function chooseForExport(ctx: UserContext, filters: ExportFilters): Promise<Choice> {
  const { status, validity, certificate_ids: ids, ...others } = filters;
  const page = { skip: 0, limit: exportCapacity };
  // A word may say where a certificate stands, or whether it holds.
  const isStatus = (word: string | undefined): word is CertificateStatus =>
    certificateStatuses.some((one) => one === word);
  const found = await chooseCertificates(ctx, {
    ...others,
    ...page,
    ids,
    ...(isStatus(status) ? { status } : {}),
    validities: [isStatus(status) ? undefined : status, validity].filter((word) => word !== undefined),
  });
  if (found.length === 0) throw problem('export_empty');
  const views = ids && !filters.sort ? inOrderOf(ids, found) : found;
  const holder = await findHolder(ctx, ctx.actor.id);
  return {
    title: holder?.name ? `Certificates of ${holder.name}` : 'Certificates',
    description: sayFilters(filters),
    views,
  };
}

export function inOrderOf(ids: readonly string[], views: readonly CertificateView[]): CertificateView[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return views.toSorted((a, b) => places.get(a.certificate.id)! - places.get(b.certificate.id)!);
}

const words: Record<NonNullable<ExportFilters['status']>, string> = {
  uploaded: 'uploaded',
  processing: 'being read',
  failed: 'not readable',
  valid: 'valid',
  expiring: 'expiring soon',
  expired: 'expired',
  revoked: 'revoked',
  invalid: 'not valid',
  current: 'not expired',
  undated: 'without an expiry date',
};

/** What a page that shows a part of the certificates says about that; null when it shows all. */
export function sayFilters(filters: Omit<ExportFilters, 'sort' | 'order'>): string | null {
  const { certificate_type, category, status, validity, trust_level, issuer, tag, q, certificate_ids } =
    filters;
  const said = [
    certificate_ids && 'chosen one by one',
    status && words[status],
    validity && validity !== status && words[validity],
    trust_level !== undefined && `trust level ${trust_level}`,
    certificate_type && `type “${certificate_type.replaceAll('_', ' ')}”`,
    category && `category “${category}”`,
    tag && `tag “${tag}”`,
    issuer && `issuer “${issuer}”`,
    q && `search for “${q}”`,
  ].filter(Boolean);
  return said.length === 0 ? null : `A part of the certificates: ${said.join(', ')}.`;
}
