import type { Api } from '@certfolio/contract/contract';
import { exportableStatuses, type ExportFormat, type ExportJob } from '@certfolio/contract/exports';
import {
  type CertificateView,
  isNarrowed,
  type ListQuery,
  listQueryOf,
} from '../certificates/certificate-filters.ts';

/** What is to be printed. */
export type ExportWish =
  | { of: 'all'; count: number }
  | { of: 'results'; count: number; query: ListQuery }
  | { of: 'selection'; ids: string[] }
  | { of: 'wallet'; id: string; count: number };

export const formatWords: Record<ExportFormat, { label: string; description: string }> = {
  summary: { label: 'Summary', description: 'A table: title, issuer, dates, validity and trust level.' },
  cards: { label: 'Cards', description: 'Two certificates in a row, each with its picture.' },
  full: {
    label: 'Full',
    description: 'The table, then a page for each certificate with its document and checks.',
  },
};

/** As many certificates as are drawn within a second or two; more are made in the background. */
const whileWaiting: Record<ExportFormat, number> = { summary: 100, cards: 30, full: 10 };

export const countOf = (wish: ExportWish): number => (wish.of === 'selection' ? wish.ids.length : wish.count);

export const isLong = (wish: ExportWish, format: ExportFormat): boolean =>
  countOf(wish) > whileWaiting[format];

/** What the list shows can be printed, but for what was refused in review: that is printed for nobody. */
export const isPrintable = ({ status }: ListQuery): boolean =>
  status === undefined || exportableStatuses.some((one) => one === status);

/** What can be printed, the likeliest first. */
export type ExportWishes = [ExportWish, ...ExportWish[]];

type List = {
  view: CertificateView;
  /** What is selected of it. */
  ids: string[];
  /** How many the view has, and how many there are in all; null where that is not known yet. */
  found: number;
  kept: number | null;
};

/** What can be printed of a list: what is selected, what it shows if that is not everything, and everything. */
export function wishesOf({ view, ids, found, kept }: List): ExportWishes {
  const narrowed = isNarrowed(view);
  const query = listQueryOf(view);
  const all: ExportWish = { of: 'all', count: narrowed ? (kept ?? found) : found };
  const results: ExportWish[] =
    narrowed && isPrintable(query) ? [{ of: 'results', count: found, query }] : [];
  const [first, ...others]: ExportWish[] = [
    ...(ids.length > 0 ? [{ of: 'selection' as const, ids }] : []),
    ...results,
  ];
  return first ? [first, ...others, all] : [all];
}

type Filters = Omit<
  NonNullable<NonNullable<Parameters<Api['documentExports']['filteredPdf']>[0]>['query']>,
  'certificate_ids' | 'format_type'
>;

function filtersOf({ status, ...others }: ListQuery): Filters {
  const printable = exportableStatuses.find((one) => one === status);
  return { ...others, ...(printable ? { status: printable } : {}) };
}

/** Asks for the PDF and waits for it. */
export function askForPdf(api: Api, wish: ExportWish, format_type: ExportFormat): Promise<Response> {
  const { documentExports } = api;
  switch (wish.of) {
    case 'wallet':
      return documentExports.walletPdf({ params: { id: wish.id }, query: { format_type } });
    case 'selection':
      return documentExports.filteredPdf({ query: { certificate_ids: wish.ids.join(','), format_type } });
    case 'results':
      return documentExports.filteredPdf({ query: { ...filtersOf(wish.query), format_type } });
    case 'all':
      return documentExports.filteredPdf({ query: { format_type } });
  }
}

/** Has the PDF made in the background. */
export async function beginExport(api: Api, wish: ExportWish, format_type: ExportFormat): Promise<ExportJob> {
  const { startJob } = api.documentExports;
  const begun =
    wish.of === 'wallet'
      ? await startJob({ body: { kind: 'wallet', wallet_id: wish.id, format_type } })
      : await startJob({
          body: {
            kind: 'certificates',
            format_type,
            filters:
              wish.of === 'selection'
                ? { certificate_ids: wish.ids }
                : wish.of === 'results'
                  ? filtersOf(wish.query)
                  : {},
          },
        });
  return begun.export;
}

/** What an export is doing, for its progress bar. */
export function stageWords({ status, stage }: Pick<ExportJob, 'status' | 'stage'>): string {
  if (status === 'queued' || stage === 'waiting') return 'Waiting for its turn';
  if (stage === 'pictures') return 'Gathering certificates and pictures';
  return stage === 'pages' ? 'Setting the pages' : 'Storing the file';
}

/** How many exports the plan leaves; null where it sets no limit. */
export function leftWords(left: number | null, limit: number | null): string | null {
  if (left === null || limit === null) return null;
  return `${left} of ${limit} PDF exports left this month. The PDF of a single certificate never counts.`;
}
