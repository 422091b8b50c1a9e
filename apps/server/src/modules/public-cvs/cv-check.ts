import type { CvContent, CvSection } from '@certfolio/contract/cv-content';
import { cvHeading } from '@certfolio/contract/cv-headings';
import type { CheckedCertificate } from '@certfolio/contract/public-cvs';
import { writtenDate } from '@certfolio/documents/written-date';
import type { Bound } from '../built-cvs/bound-certificates.ts';
import type { PrintedCertificate } from '../built-cvs/built-cvs.table.ts';
import { shownContent } from './public-content.ts';

/** What has changed about a certificate since a CV was printed with it. */
export function checkedCertificate(printed: PrintedCertificate, now: Bound | undefined): CheckedCertificate {
  const { name, issuer, expires, validity, level } = printed;
  return {
    name,
    issuer,
    printed: { expires, validity, trust_level: level },
    now: now ? { expires: now.expires, validity: now.validity, trust_level: now.trustLevel } : null,
    changes: now ? changesOf(printed, now) : ['It is no longer among the certificates of its holder.'],
  };
}

function changesOf(printed: PrintedCertificate, now: Bound): string[] {
  const renewed = now.shownId !== printed.shownId;
  const until = now.expires ? ` It is now valid until ${writtenDate(now.expires)}.` : '';
  return [
    ...(renewed ? [`Renewed since this CV was made.${now.validity === 'expired' ? '' : until}`] : []),
    ...standingOf(printed, now),
    ...(renewed ? [] : detailsOf(printed, now)),
    ...(now.trustLevel.level === printed.level.level
      ? []
      : [`Its trust level was “${printed.level.label}” and is “${now.trustLevel.label}” now.`]),
  ];
}

/** What has ended or come back. */
function standingOf(printed: PrintedCertificate, now: Bound): string[] {
  if (now.validity === printed.validity) return [];
  switch (now.validity) {
    case 'expired':
      return [
        now.expires === null
          ? 'Expired after this CV was made.'
          : // A date that was corrected since may lie before the making.
            `Expired on ${writtenDate(now.expires)}, ${now.expires === printed.expires ? 'after this CV was made' : 'by the date that it has now'}.`,
      ];
    case 'revoked':
      return [
        now.revokedAt
          ? `Revoked by its issuer on ${writtenDate(now.revokedAt.toISOString())}.`
          : 'Revoked by its issuer since this CV was made.',
      ];
    case 'invalid':
      return ['A check has found since that it is not valid.'];
    case 'expiring':
      return printed.validity === 'valid' && now.expires
        ? [`It expires soon: it is valid until ${writtenDate(now.expires)}.`]
        : ['It holds again.'];
    case 'valid':
    case null:
      return printed.validity === 'revoked' || printed.validity === 'invalid' ? ['It holds again.'] : [];
  }
}

function detailsOf(printed: PrintedCertificate, now: Bound): string[] {
  const dates =
    now.expires === printed.expires
      ? []
      : [`This CV gives ${endOf(printed.expires)}; the certificate now has ${endOf(now.expires)}.`];
  const differ = (['name', 'issuer', 'date'] as const).filter((part) => now[part] !== printed[part]);
  const words = { name: 'name', issuer: 'issuer', date: 'date of issue' };
  const parts = new Intl.ListFormat('en').format(differ.map((part) => words[part]));
  return [
    ...dates,
    ...(differ.length > 0
      ? [`Its ${parts} ${differ.length === 1 ? 'has' : 'have'} been changed since.`]
      : []),
  ];
}

const endOf = (expires: string | null): string =>
  expires ? `${writtenDate(expires)} as its last day` : 'no expiry date';

/** How a CV differs from what was printed. Only headings that are on the paper are told. */
export function changedSections(
  printed: CvContent,
  now: CvContent,
): { isCurrent: boolean; headings: string[] } {
  const [before, after] = [shownOf(printed), shownOf(now)];
  const present = new Map(after.sections.map((section) => [section.id, section]));
  const changed = before.sections.filter((section) => !same(section, present.get(section.id)));
  const headings = changed.map((section) => cvHeading(section, printed.design.language));
  if (!same(before.basics, after.basics)) headings.unshift('Name and contact details');
  const known = new Set(before.sections.map(({ id }) => id));
  const hasMore = after.sections.some(({ id }) => !known.has(id));
  return { isCurrent: headings.length === 0 && !hasMore, headings: [...new Set(headings)] };
}

const shownOf = (content: CvContent): CvContent => {
  const shown = shownContent(content);
  return { ...shown, sections: shown.sections.filter(saysSomething) };
};

const saysSomething = (section: CvSection): boolean =>
  section.kind === 'profile' ? section.text !== '' : section.items.length > 0;

/** Both were written by one parser, so that the same reads the same. */
const same = (one: object, other: object | undefined): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
