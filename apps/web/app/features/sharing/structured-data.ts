import type { PublicProfile } from '@certfolio/contract/profiles';
import { isStruck } from '../../ui/validity-badge.tsx';

/**
 * What search engines may know of a person, in the words of schema.org: only what the page shows, and of the
 * certificates those that may be relied on as they stand.
 * @param url of the page
 */
export function personData(profile: PublicProfile, url: string): object {
  const held = profile.certificates.filter(({ validity }) => !isStruck(validity));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateModified: profile.updated_at,
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      url,
      ...(profile.headline ? { jobTitle: profile.headline } : {}),
      ...(profile.about ? { description: profile.about } : {}),
      ...(profile.has_picture ? { image: `${url}/picture` } : {}),
      ...(held.length > 0
        ? {
            hasCredential: held.map((one) => ({
              '@type': 'EducationalOccupationalCredential',
              name: one.title,
              url: `${url}/certificate/${encodeURIComponent(one.item_id)}`,
              ...(one.issuer_name
                ? { recognizedBy: { '@type': 'Organization', name: one.issuer_name } }
                : {}),
              ...(one.issue_date ? { dateCreated: one.issue_date } : {}),
              ...(one.expiry_date ? { expires: one.expiry_date } : {}),
            })),
          }
        : {}),
    },
  };
}

/**
 * JSON as it may stand in a script element: no text in it can end the element or begin a comment (HTML §4.12.1.3). A
 * block of data is never run, so the policy on scripts asks it for no nonce.
 */
export const inScript = (value: object): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
