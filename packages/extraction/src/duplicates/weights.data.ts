import type { Features } from './features.ts';

export const weights: { bias: number; threshold: number; of: Features } = {
  bias: -6,
  /** Of the weighed sum: from here on two documents are held to show the same certificate. */
  threshold: 2,
  of: {
    shared: 6,
    contained: 2,
    numbers: 3,
    image: 1,
    evidence: 0,
    blind_image: 4,
    strange_words: -4,
    strange_numbers: -4,
    agreeing: 3,
    number_same: 2,
    recipient_differs: -4,
    number_differs: -4,
    date_differs: -3,
    title_differs: -3,
  },
};
