import { issuedStates, mailStates } from '@certfolio/contract/issued-credentials';
import type { IssuedView } from './issuing.queries.ts';

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

/** Reads the filters out of an address; what it does not know is left out. */
export const issuedViewOf = (params: URLSearchParams): IssuedView => ({
  q: params.get('q') ?? '',
  state: oneOf(issuedStates, params.get('state')),
  template: params.get('template') ?? '',
  batch: params.get('batch') ?? '',
  recipient: params.get('recipient') ?? '',
  claimed: oneOf(['true', 'false'], params.get('claimed')),
  mail: oneOf(mailStates, params.get('mail')),
});

/** The shortest address of a view. */
export function issuedParamsOf(view: IssuedView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) if (value) params.set(key, value);
  return params;
}

export const isNarrowed = (view: IssuedView): boolean => issuedParamsOf(view).size > 0;
