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

/** Where a case stands among those that are shown, and which come before and after it. */
export function placeOf(
  ids: readonly string[],
  id: string,
): { place: number | null; former: string | null; next: string | null } {
  const at = ids.indexOf(id);
  if (at < 0) return { place: null, former: null, next: ids[0] ?? null };
  return { place: at + 1, former: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The case that follows once this one is decided: the one after it, or what is left before it. */
export function caseAfter(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids.find((other) => other !== id) ?? null;
}
