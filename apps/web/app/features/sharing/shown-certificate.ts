import type { PublicCertificate } from '@certfolio/contract/certificates';

/** A certificate as shared pages show it; a link may keep back whose it is. */
export type ShownCertificate = Omit<PublicCertificate, 'owner_name'> & { owner_name: string | null };
