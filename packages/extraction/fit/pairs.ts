import type { Copy } from './copies.ts';

export type Pair = {
  kind: 'copy' | 'template' | 'unrelated';
  a: Copy;
  b: Copy;
  /** The second is no document of its own: a reading with another name or course put in. */
  madeUp: boolean;
};

/** Of unrelated pairs, which are far more than all others, one in so many; of these one in so many hardly legible. */
const unrelatedEvery = 29;
const fadedEvery = 6;

/** A copy of which hardly a word could be read. */
function faded(copy: Copy): Copy {
  const { signature } = copy.document;
  const fields = Object.fromEntries(Object.keys(copy.document.fields).map((name) => [name, null]));
  return {
    ...copy,
    wear: 'faded',
    document: {
      fields: fields as Copy['document']['fields'],
      signature: signature && { ...signature, words: signature.words.filter((_, at) => at % 12 === 5) },
    },
  };
}

/**
 * Every document with its worn copies, every copy with the other documents of its template, and some with
 * documents of other templates. Of real certificates, few on one template, some are made up.
 */
export function pairsOf(copies: readonly Copy[]): Pair[] {
  const pairs: Pair[] = [];
  const originals = copies.filter(({ wear }) => wear === 'none');
  let seen = 0;
  for (const a of originals) {
    for (const b of copies) {
      if (a.name === b.name) {
        if (b.wear !== 'none') pairs.push({ kind: 'copy', a, b, madeUp: false });
        for (const other of b.others) pairs.push({ kind: 'template', a, b: other, madeUp: true });
      } else if (a.template === b.template) {
        // Two originals meet twice. Of a course and a part of it nobody can say by sight that they are two.
        const twice = b.wear === 'none' && a.name > b.name;
        if (!twice && a.isPart === b.isPart) pairs.push({ kind: 'template', a, b, madeUp: false });
      } else if (seen++ % unrelatedEvery === 0) {
        const isFaded = seen % fadedEvery === 0;
        pairs.push({ kind: 'unrelated', a, b: isFaded ? faded(b) : b, madeUp: isFaded });
      }
    }
  }
  return pairs;
}
