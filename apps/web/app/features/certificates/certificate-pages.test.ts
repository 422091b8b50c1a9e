import { expect, test } from 'vitest';
import { documentPages } from './certificate-pages.ts';

const image_url = '/api/v1/certificates/image/7';
const page = (number: number) => ({
  page: number,
  image_url: `${image_url}?page=${number}&v=${number}a`,
  width: 1414,
  height: 2000,
  turn: 0 as const,
});

test('a certificate shows the pages that it stands on, not those of its neighbours in the file', () => {
  const pages = documentPages({ image_url, pages: [1, 2, 3, 4].map(page), page_span: [2, 3] });
  expect(pages.map(({ number, src }) => [number, src])).toEqual([
    [2, `${image_url}?page=2&v=2a`],
    [3, `${image_url}?page=3&v=3a`],
  ]);
  expect(pages[0]?.ratio).toBeCloseTo(0.707);
});

test('before its pages are known a certificate shows its picture', () => {
  expect(documentPages({ image_url, pages: [], page_span: null })).toEqual([
    { number: 1, src: image_url, ratio: null, turns: 0 },
  ]);
});

test('a page says by how many quarters it was turned to be read', () => {
  const aside = { ...page(1), turn: 270 as const };
  expect(documentPages({ image_url, pages: [aside], page_span: null })).toMatchObject([{ turns: 3 }]);
});

test('without pictures there is nothing to show', () => {
  expect(documentPages({ image_url: null, pages: [page(1)], page_span: null })).toEqual([]);
});
