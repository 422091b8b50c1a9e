import { walletVisibilities, type WalletVisibility } from '@certfolio/contract/wallets';
import type { Api } from '@certfolio/contract/contract';

export const walletSorts = ['created_at', 'updated_at', 'title', 'view_count'] as const;
export type WalletSort = (typeof walletSorts)[number];

export const walletSortWords: Record<WalletSort, string> = {
  created_at: 'Created',
  updated_at: 'Changed',
  title: 'Title',
  view_count: 'Views',
};

/** What the address of the wallets page says; every member has a default that the address leaves out. */
export type WalletView = {
  q: string;
  visibility: WalletVisibility | null;
  tag: string;
  sort: WalletSort;
  order: 'asc' | 'desc';
};

export const defaultWalletView: WalletView = {
  q: '',
  visibility: null,
  tag: '',
  sort: 'created_at',
  order: 'desc',
};

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

/** Reads a view out of an address; what it does not know falls back to the default. */
export function walletViewOf(params: URLSearchParams): WalletView {
  return {
    q: params.get('q') ?? '',
    visibility: oneOf(walletVisibilities, params.get('visibility')),
    tag: params.get('tag') ?? '',
    sort: oneOf(walletSorts, params.get('sort')) ?? defaultWalletView.sort,
    order: oneOf(['asc', 'desc'], params.get('order')) ?? defaultWalletView.order,
  };
}

/** The shortest address of a view. */
export function walletParamsOf(view: WalletView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) {
    if (value && value !== defaultWalletView[key as keyof WalletView]) params.set(key, value);
  }
  return params;
}

export type WalletListQuery = Omit<
  NonNullable<Parameters<Api['wallets']['listOfUser']>[0]['query']>,
  'skip' | 'limit'
>;

/** The query of the list call for a view. */
export const walletListQueryOf = ({ q, visibility, tag, sort, order }: WalletView): WalletListQuery => ({
  sort,
  order,
  ...(q.trim() ? { q: q.trim() } : {}),
  ...(visibility ? { visibility } : {}),
  ...(tag ? { tag } : {}),
});

export const isNarrowed = ({ q, visibility, tag }: WalletView): boolean =>
  Boolean(q.trim() || visibility || tag);

/** The same view without search and filters. */
export const withoutFilters = ({ sort, order }: WalletView): WalletView => ({
  ...defaultWalletView,
  sort,
  order,
});
