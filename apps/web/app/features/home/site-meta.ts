import type { MetaDescriptor } from 'react-router';

/** The `meta` of an information page. */
export const siteMeta = (title: string, description: string) => (): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Certfolio' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: '/og.png' },
];
