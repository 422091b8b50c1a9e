import type { Api } from '@certfolio/contract/contract';
import { cpdStatuses, type CpdStatus, recordSorts } from '@certfolio/contract/cpd-records';

export type RecordSort = (typeof recordSorts)[number];

export const sortWords: Record<RecordSort, string> = {
  date: 'Date',
  title: 'Title',
  hours: 'Points',
  status: 'Status',
  activity_type: 'Activity',
  created_at: 'Added',
  updated_at: 'Changed',
};

/** What the address of the log says; every member has a default that the address leaves out. */
export type LogView = {
  q: string;
  status: CpdStatus | null;
  type: string;
  body: string;
  from: string;
  to: string;
  tag: string;
  evidence: 'yes' | 'no' | null;
  sort: RecordSort;
  order: 'asc' | 'desc';
};

export const defaultView: LogView = {
  q: '',
  status: null,
  type: '',
  body: '',
  from: '',
  to: '',
  tag: '',
  evidence: null,
  sort: 'date',
  order: 'desc',
};

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | null =>
  allowed.find((one) => one === text) ?? null;

const dayIn = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Reads a view out of an address; what it does not know falls back to the default. */
export const viewOf = (params: URLSearchParams): LogView => ({
  q: params.get('q') ?? '',
  status: oneOf(cpdStatuses, params.get('status')),
  type: params.get('type') ?? '',
  body: params.get('body') ?? '',
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  tag: params.get('tag') ?? '',
  evidence: oneOf(['yes', 'no'], params.get('evidence')),
  sort: oneOf(recordSorts, params.get('sort')) ?? defaultView.sort,
  order: oneOf(['asc', 'desc'], params.get('order')) ?? defaultView.order,
});

/** The shortest address of a view. */
export function paramsOf(view: LogView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) {
    if (value && value !== defaultView[key as keyof LogView]) params.set(key, value);
  }
  return params;
}

export type RecordQuery = Omit<
  NonNullable<NonNullable<Parameters<Api['cpdRecords']['list']>[0]>['query']>,
  'skip' | 'limit'
>;

/** What lists and exports are asked for by a view. */
export function queryOf(view: LogView): RecordQuery {
  const { q, status, type, body, from, to, tag, evidence, sort, order } = view;
  return {
    sort,
    order,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(type ? { activity_type: type } : {}),
    ...(body ? { body } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(tag ? { tag } : {}),
    ...(evidence ? { evidence } : {}),
  };
}

/** How many filters narrow the list; search and order do not count. */
export const filterCount = ({ status, type, body, from, to, tag, evidence }: LogView): number =>
  [status, type, body, from, to, tag, evidence].filter(Boolean).length;

export const isNarrowed = (view: LogView): boolean => view.q.trim() !== '' || filterCount(view) > 0;

/** The same order without search and filters. */
export const withoutFilters = ({ sort, order }: LogView): LogView => ({ ...defaultView, sort, order });
