import { oneLine, shortened } from './printed-text.ts';
import type { Validity } from './pdf.ts';
import type { TypesettingWork } from './typesetter.ts';

/** What a link preview says of a wallet: one picture of 1200 by 630 pixels. */
export interface LinkPreview {
  title: string;
  ownerName: string;
  /** "4 certificates" */
  count: string;
  /** "3 valid", "1 expired", each with how it is drawn; null for what has no date. */
  states: readonly { validity: Validity | null; words: string }[];
}

/** Pixels of the longer side. */
export const previewSide = 1200;

/** What a typesetter needs to set the picture, as one page of half its size in points. */
export const setLinkPreview = (preview: LinkPreview): TypesettingWork => ({
  main: 'link-preview.typ',
  data: {
    title: shortened(oneLine(preview.title), 110),
    ownerName: shortened(oneLine(preview.ownerName), 60),
    count: preview.count,
    states: preview.states.map(({ validity, words }) => [validity ?? 'expired', words]),
  },
});
