import type { Context } from '../../context.ts';
import type { CertificateRow } from './certificates.queries.ts';

/** Where strangers look at a certificate; null while it is not shared. */
export const pageUrlOf = (
  { config }: Pick<Context, 'config'>,
  { publicToken }: Pick<CertificateRow, 'publicToken'>,
): string | null => (publicToken === null ? null : `${config.PUBLIC_URL}/certificate/${publicToken}`);
