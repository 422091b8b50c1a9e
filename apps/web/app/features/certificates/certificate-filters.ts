import type { ValidityFilter } from '@certfolio/contract/certificates';
import type { Api } from '@certfolio/contract/contract';

export const sortFields = ['created_at', 'title', 'issuer_name', 'issue_date', 'expiry_date'] as const;
export type SortField = (typeof sortFields)[number];

export const sortWords: Record<SortField, string> = {
  created_at: 'Added',
  title: 'Title',
  issuer_name: 'Issuer',
  issue_date: 'Issued',
  expiry_date: 'Expires',
};

export const filterableStatuses = ['uploaded', 'processing', 'failed', 'rejected'] as const;
export type FilterableStatus = (typeof filterableStatuses)[number];

export const filterableValidities = [
  'current',
  'expiring',
  'expired',
  'undated',
  'revoked',
  'invalid',
] as const satisfies ValidityFilter[];
export type FilterableValidity = (typeof filterableValidities)[number];

export const filterableLevels = ['0', '1', '2', '3', '4'] as const;
export type FilterableLevel = (typeof filterableLevels)[number];

/** What the address of the certificates page says; every member has a default that the address leaves out. */
export type CertificateView = {
  tab: 'all' | 'review';
  layout: 'table' | 'cards';
  q: string;
  status: FilterableStatus | null;
  validity: FilterableValidity | null;
  issuer: string;
  type: string;
  tag: string;
  level: FilterableLevel | null;
  sort: SortField;
  order: 'asc' | 'desc';
};

export const defaultView: CertificateView = {
  tab: 'all',
  layout: 'cards',
  q: '',
  status: null,
  validity: null,
  issuer: '',
  type: '',
  tag: '',
  level: null,
  sort: 'created_at',
  order: 'desc',
};

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

/** Reads a view out of an address; what it does not know falls back to the default. */
export function viewOf(params: URLSearchParams): CertificateView {
  return {
    tab: oneOf(['all', 'review'], params.get('tab')) ?? defaultView.tab,
    layout: oneOf(['table', 'cards'], params.get('layout')) ?? defaultView.layout,
    q: params.get('q') ?? '',
    status: oneOf(filterableStatuses, params.get('status')),
    validity: oneOf(filterableValidities, params.get('validity')),
    issuer: params.get('issuer') ?? '',
    type: params.get('type') ?? '',
    tag: params.get('tag') ?? '',
    level: oneOf(filterableLevels, params.get('level')),
    sort: oneOf(sortFields, params.get('sort')) ?? defaultView.sort,
    order: oneOf(['asc', 'desc'], params.get('order')) ?? defaultView.order,
  };
}

/** The shortest address of a view. */
export function paramsOf(view: CertificateView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) {
    if (value && value !== defaultView[key as keyof CertificateView]) params.set(key, value);
  }
  return params;
}

/** A search that nobody has sorted otherwise: what answers it best comes first. */
export const isByLikeness = ({ q, sort, order }: CertificateView): boolean =>
  q.trim() !== '' && sort === defaultView.sort && order === defaultView.order;

export type ListQuery = Omit<
  NonNullable<NonNullable<Parameters<Api['certificates']['list']>[0]>['query']>,
  'skip' | 'limit'
>;

/** The query of the list call for a view. */
export function listQueryOf(view: CertificateView): ListQuery {
  return {
    ...(isByLikeness(view) ? {} : { sort: view.sort, order: view.order }),
    ...(view.q.trim() ? { q: view.q.trim() } : {}),
    ...(view.tab === 'review'
      ? { status: 'pending_review' as const }
      : view.status
        ? { status: view.status }
        : {}),
    ...(view.validity ? { validity: view.validity } : {}),
    ...(view.issuer.trim() ? { issuer: view.issuer.trim() } : {}),
    ...(view.type ? { certificate_type: view.type } : {}),
    ...(view.tag ? { tag: view.tag } : {}),
    ...(view.level ? { trust_level: Number(view.level) } : {}),
  };
}

/** How many filters narrow the list; search, sort and layout do not count. */
export function filterCount({ status, validity, issuer, type, tag, level }: CertificateView): number {
  return [status, validity, issuer.trim(), type, tag, level].filter(Boolean).length;
}

export function isNarrowed(view: CertificateView): boolean {
  return view.q.trim() !== '' || filterCount(view) > 0;
}

/** The same view without search and filters. */
export function withoutFilters(view: CertificateView): CertificateView {
  return { ...defaultView, tab: view.tab, layout: view.layout, sort: view.sort, order: view.order };
}
