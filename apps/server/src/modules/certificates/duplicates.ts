/** What two certificates of one holder are compared by. */
export type Comparable = {
  title: string | null;
  issuerName: string | null;
  recipientName: string | null;
  issueDate: string | null;
  credentialId: string | null;
};

/** Letters and digits only, without case or accents: how a name or number is compared. */
export const comparable = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const same = (a: string | null, b: string | null): boolean =>
  comparable(a) !== '' && comparable(a) === comparable(b);

/**
 * The same issuer with the same certificate number, or the same recipient, title and whole issue date. Two
 * certificates on one template that differ in these are different certificates, however alike they look.
 */
export function areDuplicates(a: Comparable, b: Comparable): boolean {
  if (same(a.issuerName, b.issuerName) && same(a.credentialId, b.credentialId)) return true;
  // Two different numbers are two certificates, even of one course on one day.
  if (comparable(a.credentialId) && comparable(b.credentialId) && !same(a.credentialId, b.credentialId)) {
    return false;
  }
  return (
    same(a.recipientName, b.recipientName) &&
    same(a.title, b.title) &&
    a.issueDate?.length === 10 &&
    a.issueDate === b.issueDate
  );
}

/** Of the details that both state, the share that agree, in percent; it ranks and decides nothing. */
export function similarityOf(a: Comparable, b: Comparable): number {
  const names = ['title', 'issuerName', 'recipientName', 'issueDate', 'credentialId'] as const;
  const stated = names.filter((name) => comparable(a[name]) && comparable(b[name]));
  if (stated.length === 0) return 0;
  return Math.round((100 * stated.filter((name) => same(a[name], b[name])).length) / stated.length);
}
