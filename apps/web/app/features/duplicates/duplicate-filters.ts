import { reviewStates, type ReviewState } from '@certfolio/contract/certificates';
import { reviewKinds, type ReviewKind } from '@certfolio/contract/duplicates';

/** Which of the cases are shown; all of it stands in the address. */
export type DuplicateView = {
  /** Null for those that wait. */
  state: Exclude<ReviewState, 'pending'> | 'all' | null;
  kind: ReviewKind | null;
};

export const decidedStates = ['all', ...reviewStates.filter((state) => state !== 'pending')] as const;

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

/** Reads a view out of an address; what it does not know is left out. */
export const viewOf = (params: URLSearchParams): DuplicateView => ({
  state: oneOf(decidedStates, params.get('state')),
  kind: oneOf(reviewKinds, params.get('kind')),
});

/** The shortest address of a view. */
export function paramsOf(view: DuplicateView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) if (value) params.set(key, value);
  return params;
}

export const queuePath = '/app/admin/duplicates';

const within = (path: string, view: DuplicateView): string => {
  const search = paramsOf(view).toString();
  return search ? `${path}?${search}` : path;
};

export const pathOfQueue = (view: DuplicateView): string => within(queuePath, view);

export const pathOfCase = (id: string, view: DuplicateView): string => within(`${queuePath}/${id}`, view);
