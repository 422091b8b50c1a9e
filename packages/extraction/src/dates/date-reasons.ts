/** Why a date means what it does. */
export type DateReason =
  | 'label to the left'
  | 'label above'
  | 'label below'
  | 'words before'
  | 'words after'
  | 'the first of its days'
  | 'the last of its days'
  | 'the start of its validity'
  | 'the end of its validity'
  | 'where and when it was signed'
  | 'when it was printed'
  | 'when its house was founded'
  | 'until when something is to be done'
  | 'a date without a label'
  | 'a year by itself'
  | 'the year of an event'
  | 'a day of an event'
  | 'counted from the issue date';

const labels: ReadonlySet<DateReason> = new Set<DateReason>([
  'label to the left',
  'label above',
  'label below',
]);

/** Whether a label of its own says what a date means. */
export const isLabelled = (reason: DateReason): boolean => labels.has(reason);
