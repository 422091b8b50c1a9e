import { cvReviewStates, type CvReviewState } from '@certfolio/contract/cv-reviews';

/** Which of the requests are shown; all of it stands in the address. */
export type CvReviewsView = {
  /** Null for those that wait. */
  state: Exclude<CvReviewState, 'pending'> | 'all' | null;
};

export const decidedStates = ['all', ...cvReviewStates.filter((state) => state !== 'pending')] as const;

/** Reads a view out of an address; what it does not know is left out. */
export const viewOf = (params: URLSearchParams): CvReviewsView => ({
  state: decidedStates.find((one) => one === params.get('state')) ?? null,
});

/** The shortest address of a view. */
export const paramsOf = ({ state }: CvReviewsView): URLSearchParams =>
  new URLSearchParams(state ? { state } : {});

export const queuePath = '/app/admin/cv-reviews';

const within = (path: string, view: CvReviewsView): string => {
  const search = paramsOf(view).toString();
  return search ? `${path}?${search}` : path;
};

export const pathOfQueue = (view: CvReviewsView): string => within(queuePath, view);

export const pathOfCase = (id: string, view: CvReviewsView): string => within(`${queuePath}/${id}`, view);
