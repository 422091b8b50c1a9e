import type { MetaDescriptor } from 'react-router';

export type Preview = {
  title: string;
  description: string;
  /** Absolute addresses. */
  url: string;
  image: string;
  indexing: boolean;
};

/** Title, description and link preview of a page that is open to everybody who has its address. */
export const previewMeta = (preview: Preview): MetaDescriptor[] => [
  { title: `${preview.title} · Certfolio` },
  { name: 'description', content: preview.description },
  ...(preview.indexing ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Certfolio' },
  { property: 'og:title', content: preview.title },
  { property: 'og:description', content: preview.description },
  { property: 'og:url', content: preview.url },
  { property: 'og:image', content: preview.image },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** What a preview may know of a protected wallet: that it is one. */
export const protectedMeta = (publicUrl: string): MetaDescriptor[] => [
  { title: 'Protected wallet · Certfolio' },
  { name: 'robots', content: 'noindex, nofollow' },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Certfolio' },
  { property: 'og:title', content: 'Protected wallet' },
  { property: 'og:description', content: 'This wallet opens with a password.' },
  { property: 'og:image', content: `${publicUrl}/og.png` },
];
