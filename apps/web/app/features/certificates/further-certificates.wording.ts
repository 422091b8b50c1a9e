import type { CertificateDetail } from '@certfolio/contract/certificates';

/** What the offer is called, by what the file holds beside this certificate. */
export function furtherTitle(further: CertificateDetail['further_certificates']): string {
  // Places count from the first of the others: as long as none is missing, none has been taken yet.
  const whole = further.every(({ index }, place) => index === place);
  if (whole) return `This file holds ${further.length + 1} certificates`;
  return further.length === 1
    ? 'This file holds another certificate'
    : `This file holds ${further.length} more`;
}

/** A span of pages in words. */
export const pagesWords = ([first, last]: readonly [number, number]): string =>
  first === last ? `Page ${first}` : `Pages ${first}–${last}`;

/** What the holder can do about pages that were not read. */
export function unreadWords(span: readonly [number, number]): string {
  const [have, them] = span[0] === span[1] ? ['has', 'it'] : ['have', 'them'];
  return `${pagesWords(span)} of the file ${have} not been read. If there are certificates on ${them}, upload those pages as a file of their own.`;
}

/** Why so many cannot be added; null when the plan has room for them. */
export function furtherRefusal(
  count: number,
  { total, limit }: { total: number; limit: number },
): string | null {
  const room = Math.max(0, limit - total);
  if (count <= room) return null;
  if (room === 0) return `You've reached your certificate limit of ${limit}. Upgrade to add more.`;
  return `Your plan has room for ${room} more of at most ${limit} certificates. Choose no more than ${room}.`;
}
