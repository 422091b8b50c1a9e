import type { MetaDescriptor } from 'react-router';

type Matches = { matches: readonly ({ loaderData: unknown } | undefined)[] };

/** The `meta` of an information page; the layout around it knows the address that previews need. */
export const siteMeta =
  (title: string, description: string) =>
  ({ matches }: Matches): MetaDescriptor[] => [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Certfolio' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${publicUrlOf(matches)}/og.png` },
  ];

function publicUrlOf(matches: Matches['matches']): string {
  for (const match of matches) {
    const known = match?.loaderData as { publicUrl?: unknown } | null | undefined;
    if (typeof known?.publicUrl === 'string') return known.publicUrl;
  }
  return '';
}
