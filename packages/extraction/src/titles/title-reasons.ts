/** Why words may be the title; for what each counts, title-signs.ts says. */
export type TitleReason =
  | 'follows a lead-in'
  | 'under a lead-in'
  | 'beside a lead-in'
  | 'beside a label'
  | 'beside a level'
  | 'names a qualification'
  | 'names a subject'
  | 'an event of a year'
  | 'a known qualification'
  | 'type'
  | 'a general heading'
  | 'a heading'
  | 'set large under the heading'
  | 'over the heading'
  | 'over its mark'
  | 'over whom it was presented to'
  | 'the kind of thing'
  | 'on a badge'
  | 'the test that a report is of'
  | 'the course that a report lists'
  | 'the unit that was attained'
  | 'a row of the page'
  | 'runs on';

const ledTo: ReadonlySet<TitleReason | undefined> = new Set<TitleReason>([
  'follows a lead-in',
  'under a lead-in',
  'beside a lead-in',
]);

/** Whether what leads to it stands in its row. */
export const isBeside = (reason: TitleReason): boolean =>
  reason === 'beside a lead-in' || reason === 'beside a label' || reason === 'beside a level';

/** Whether words of a sentence or a form lead to it. */
export const isLedTo = ({ reasons: [reason] }: { reasons: readonly TitleReason[] }): boolean =>
  ledTo.has(reason);
