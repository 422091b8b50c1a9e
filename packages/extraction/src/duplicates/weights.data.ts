import type { Weights } from './compare.ts';

/**
 * Fitted as by fit/duplicates.ts on 140 documents: 39 worn copies and 418 unrelated pairs, 229 pairs on one template and
 * 270 made up from these. With so few the threshold is that of the one pair most alike.
 */
export const weights: Weights = {
  bias: -3.79,
  threshold: 2.52,
  of: {
    shared: 3.23,
    contained: 2.47,
    numbers: 1.56,
    evidence: 2.46,
    blind_image: 0,
    strange_words: -0.78,
    strange_numbers: -0.72,
    strange_in_place: -3.38,
    strange_where_clear: -4.27,
    recipient_same: 0,
    title_same: 0,
    date_same: 0.91,
    number_same: 1.15,
    recipient_differs: -4.55,
    number_differs: -1.63,
    date_differs: -1.49,
    title_differs: -4.52,
  },
};
