import type { Copy } from './copies.ts';

export type Pair = {
  kind: 'copy' | 'template' | 'unrelated';
  a: Copy;
  b: Copy;
};

/** Of unrelated pairs, which are far more than all others, one in so many. */
const unrelatedEvery = 13;

/**
 * Every document with its worn copies, every copy with the other documents of its template, and some with
 * documents of other templates.
 */
export function pairsOf(copies: readonly Copy[]): Pair[] {
  const pairs: Pair[] = [];
  const originals = copies.filter(({ wear }) => wear === 'none');
  let seen = 0;
  for (const a of originals) {
    for (const b of copies) {
      if (a.name === b.name) {
        if (b.wear !== 'none') pairs.push({ kind: 'copy', a, b });
      } else if (a.template === b.template) {
        // Two originals meet twice.
        if (b.wear !== 'none' || a.name < b.name) pairs.push({ kind: 'template', a, b });
      } else if (seen++ % unrelatedEvery === 0) {
        pairs.push({ kind: 'unrelated', a, b });
      }
    }
  }
  return pairs;
}
