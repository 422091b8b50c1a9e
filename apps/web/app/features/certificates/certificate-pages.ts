import type { CertificateDetail } from '@certfolio/contract/certificates';
import type { DocumentPage } from './document-page.ts';

type Pictured = Pick<CertificateDetail, 'image_url' | 'pages' | 'page_span'>;

/** The address of the picture of one page; null while there are no pictures. */
export function pageImage(
  { image_url: url }: Pick<Pictured, 'image_url'>,
  page: number,
  size: 'page' | 'thumbnail' = 'page',
): string | null {
  if (url === null) return null;
  const more = new URLSearchParams({ page: String(page), ...(size === 'thumbnail' ? { size } : {}) });
  return `${url}${url.includes('?') ? '&' : '?'}${more}`;
}

/**
 * The pages of the certificate, in order: those that it stands on, of a file that holds others too. A picture alone
 * is its own and only page.
 */
export function documentPages(certificate: Pictured): DocumentPage[] {
  const { image_url: url, pages, page_span: span } = certificate;
  if (url === null) return [];
  if (pages.length === 0) return [{ number: span?.[0] ?? 1, src: url, ratio: null, turns: 0 }];
  const own = span ? pages.filter(({ page }) => page >= span[0] && page <= span[1]) : pages;
  return (own.length > 0 ? own : pages).map(({ page, width, height, turn }) => ({
    number: page,
    src: pageImage(certificate, page) ?? url,
    ratio: width / height,
    turns: turn / 90,
  }));
}
