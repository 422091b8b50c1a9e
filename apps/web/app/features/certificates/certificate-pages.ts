import type { CertificateDetail, ShownPage } from '@certfolio/contract/certificates';
import type { DocumentPage } from './document-page.ts';

type Pictured = Pick<CertificateDetail, 'image_url' | 'pages' | 'page_span'>;

/**
 * The pages of the certificate, in order: those that it stands on, of a file that holds others too. A picture alone
 * is its own and only page.
 */
export function documentPages(certificate: Pictured): DocumentPage[] {
  const { image_url: url, pages, page_span: span } = certificate;
  if (url === null) return [];
  if (pages.length === 0) return [{ number: span?.[0] ?? 1, src: url, ratio: null, turns: 0 }];
  const own = span ? pages.filter(({ page }) => page >= span[0] && page <= span[1]) : pages;
  return pagesOf(own.length > 0 ? own : pages);
}

/** Pages of any document, in order. */
export const pagesOf = (pages: readonly ShownPage[]): DocumentPage[] =>
  pages.map(({ page, image_url: src, width, height, turn }) => ({
    number: page,
    src,
    ratio: width / height,
    turns: turn / 90,
  }));
