import type { Certificate, CertificateDetail } from '@certfolio/contract/certificates';
import { planLimits } from '@certfolio/contract/plans';
import {
  keepPreviousData,
  matchQuery,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';
import { type CertificateView, type ListQuery, listQueryOf } from './certificate-filters.ts';

export const certificatesKey = ['certificates'] as const;
const oneKey = (id: string) => [...certificatesKey, 'one', id] as const;

const pageSize = 50;

/** Milliseconds after which what is being read is asked for again, whoever has sent it. */
const atWorkEvery = 8000;

/**
 * The certificates of a view, page by page. The former list stays on screen while a new one loads, but for that of
 * the other tab: under "In review" nothing may be taken for held that is not.
 */
export function useCertificates(view: CertificateView) {
  const query: ListQuery = listQueryOf(view);
  const ofTab = [...certificatesKey, 'list', view.tab];
  return useInfiniteQuery({
    queryKey: [...ofTab, query],
    queryFn: ({ pageParam, signal }) =>
      api.certificates.list({ query: { ...query, skip: pageParam, limit: pageSize }, signal }),
    ...inPages('certificates'),
    placeholderData: (former, formerly) =>
      formerly && matchQuery({ queryKey: ofTab }, formerly) ? former : undefined,
    staleTime: lifetimes.certificates,
  });
}

/** How much of the plan is taken. What is held for review counts too, though no list shows it. */
export const certificateUsage = queryOptions({
  queryKey: [...certificatesKey, 'usage'],
  queryFn: async ({ signal }) => {
    const { user } = await api.auth.me({ signal });
    return { total: Math.max(0, user.total_certificates), limit: planLimits[user.plan].certificates };
  },
  staleTime: lifetimes.certificates,
});

export const certificatesInReview = queryOptions({
  queryKey: [...certificatesKey, 'in-review'],
  queryFn: async ({ signal }) =>
    (await api.certificates.list({ query: { status: 'pending_review', limit: 1 }, signal })).total,
  staleTime: lifetimes.certificates,
});

/** The issuers and types to offer as filters: those of all certificates. */
export const certificateFacets = queryOptions({
  queryKey: [...certificatesKey, 'facets'],
  queryFn: async ({ signal }) => {
    const { issuers, types } = await api.certificates.choices({ signal });
    const sorted = (values: string[]) => values.toSorted((a, b) => a.localeCompare(b));
    return { issuers: sorted(issuers), types: sorted(types) };
  },
  staleTime: lifetimes.certificates,
});

export const certificateTags = queryOptions({
  queryKey: [...certificatesKey, 'tags'],
  queryFn: async ({ signal }) => (await api.certificates.allTags({ signal })).tags,
  staleTime: lifetimes.certificates,
});

/** Up to a hundred certificates to choose from, by words. */
export function certificateChoices(q: string) {
  return queryOptions({
    queryKey: [...certificatesKey, 'choices', q],
    queryFn: ({ signal }) =>
      api.certificates.list({
        query: { limit: 100, sort: 'title', order: 'asc', ...(q ? { q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: lifetimes.certificates,
  });
}

export function certificateById(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.certificates.get({ params: { id }, signal })).certificate,
    staleTime: lifetimes.certificates,
    refetchInterval: ({ state: { data } }) => {
      // Checks that other servers have a part in go on after the answer.
      if (data?.verification.under_way) return 2000;
      // Where the page shows no stage, nobody watches the task.
      return data && isBeingRead(data) ? atWorkEvery : false;
    },
  });
}

export const useCertificate = (id: string) => useQuery(certificateById(id));

/** Certificates stand in lists, wallets, counts and on the dashboard: all of them are asked again. */
export async function refreshCertificates(client: QueryClient, gone: readonly string[] = []): Promise<void> {
  const lost = new Set(gone.map((id) => JSON.stringify(oneKey(id))));
  await Promise.all(
    [certificatesKey, ['wallets'], ['dashboard'], ['session']].map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => !lost.has(JSON.stringify(query.queryKey)) }),
    ),
  );
}

/** Puts a certificate that the server has just answered where its page reads it. */
export function keepCertificate(client: QueryClient, certificate: CertificateDetail): void {
  client.setQueryData(oneKey(certificate.id), certificate);
}

type Change = Parameters<typeof api.certificates.update>[0]['body'];

export function useCertificateChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: NonNullable<Change>) => api.certificates.update({ params: { id }, body: change }),
    onSuccess: async ({ certificate }) => {
      keepCertificate(client, certificate);
      await refreshLists(client, id);
    },
  });
}

/** Asks again for everything but the certificate itself, which the answer has just brought. */
async function refreshLists(client: QueryClient, id: string): Promise<void> {
  const own = JSON.stringify(oneKey(id));
  await Promise.all([
    client.invalidateQueries({
      queryKey: certificatesKey,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    }),
    client.invalidateQueries({ queryKey: ['wallets'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}

export function useCertificateTagging(id: string) {
  const client = useQueryClient();
  const settle = async ({ tags }: { tags: string[] }) => {
    client.setQueryData<CertificateDetail>(oneKey(id), (now) => now && { ...now, tags });
    await refreshLists(client, id);
  };
  // One after the other: the answer to an earlier change must not undo a later one.
  const scope = { id: `tags of certificate ${id}` };
  const add = useMutation({
    mutationFn: (tag: string) => api.certificates.addTag({ params: { id }, body: { tag_name: tag } }),
    scope,
    onSuccess: settle,
  });
  const remove = useMutation({
    mutationFn: (tag: string) => api.certificates.removeTag({ params: { id, tag } }),
    scope,
    onSuccess: settle,
  });
  return { add, remove };
}

/** Tags several certificates, one after the other; answers how many could not be tagged. */
export function useBulkTagging() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, tag }: { ids: string[]; tag: string }) => {
      let failed = 0;
      for (const id of ids) {
        await api.certificates.addTag({ params: { id }, body: { tag_name: tag } }).catch(() => (failed += 1));
      }
      return { failed };
    },
    onSettled: () => refreshCertificates(client),
  });
}

export function useCertificateDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.certificates.bulkDelete({ body: { certificate_ids: ids } }),
    // The page of a deleted certificate may still be open: asking for it again would only find it gone.
    onSuccess: (_answer, ids) => refreshCertificates(client, ids),
    onError: () => refreshCertificates(client),
  });
}

export function useCertificateRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.certificates.restore({ body: { certificate_ids: ids } }),
    onSettled: () => refreshCertificates(client),
  });
}

export function useCertificateCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof api.certificates.create>[0]['body']>) =>
      api.certificates.create({ body }),
    onSuccess: ({ certificate }) => keepCertificate(client, certificate),
    onSettled: () => refreshCertificates(client),
  });
}

export function useVerification(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.certificates.verify({ params: { id } }),
    onSuccess: async ({ certificate }) => {
      keepCertificate(client, certificate);
      await refreshLists(client, id);
    },
  });
}

/** The latest runs of the checks, with what was seen. */
export const verificationRuns = (id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'runs'],
    queryFn: async ({ signal }) => (await api.credentials.runs({ params: { id }, signal })).runs,
    staleTime: 0,
  });

/** The files of a certificate, newest first. */
export const certificateFiles = (id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'files'],
    queryFn: ({ signal }) => api.certificates.files({ params: { id }, signal }),
    staleTime: 0,
  });

/** What has happened to a certificate, newest first. */
export const certificateHistory = (id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'history'],
    queryFn: async ({ signal }) => (await api.certificates.history({ params: { id }, signal })).events,
    staleTime: 0,
  });

/** A credential as its holder brings it. */
export type Imported = { file: File } | { text: string } | { url: string };

export function useCredentialImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Imported) =>
      'file' in wish
        ? api.credentials.importFile({ file: wish.file })
        : api.credentials.importText({ body: wish }),
    onSuccess: ({ certificate }) => keepCertificate(client, certificate),
    onSettled: () => refreshCertificates(client),
  });
}

/** Queues the reading of a document anew, whether or not it could be read before. */
export function useReadingAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.certificates.readAgain({ params: { id } }),
    onSettled: () => refreshCertificates(client),
  });
}

/** Makes certificates of what the document also holds, or dismisses the offer. */
export function useFurther(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { indexes: number[] } | { dismissed: boolean }) =>
      api.certificates.further({ params: { id }, body }),
    onSuccess: ({ certificate }) => keepCertificate(client, certificate),
    onSettled: () => refreshCertificates(client),
  });
}

/** Says that another certificate is not the same as this one, or takes that back. */
export function useTellingApart(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { certificate_id: string; told_apart: boolean }) =>
      api.certificates.tellApart({ params: { id }, body }),
    onSuccess: ({ certificate }) => keepCertificate(client, certificate),
    onSettled: () => refreshCertificates(client),
  });
}

/**
 * What is being read or could not be read: shown above the others, whatever their order. While anything is at work
 * it is asked for again and again, for uploads that another tab or device has sent.
 */
export const certificatesAtWork = queryOptions({
  queryKey: [...certificatesKey, 'at-work'],
  queryFn: async ({ signal }) => {
    const [processing, failed] = await Promise.all(
      (['processing', 'failed'] as const).map((status) =>
        api.certificates.list({ query: { status, limit: 100 }, signal }),
      ),
    );
    return [...(processing?.certificates ?? []), ...(failed?.certificates ?? [])];
  },
  staleTime: lifetimes.certificates,
  refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? atWorkEvery : false),
});

export const isProcessing = ({ status }: Pick<Certificate, 'status'>): boolean =>
  status === 'uploading' || status === 'processing';

/** Shown to nobody else: it can be neither shared nor put anywhere. */
export const isHeld = ({ status }: Pick<Certificate, 'status'>): boolean =>
  status === 'pending_review' || status === 'rejected';

const isAtWork = (task: Certificate['task']): boolean =>
  task?.status === 'PENDING' || task?.status === 'PROCESSING';

/** What is held for review, or stands on a credential, is read all the same; its status does not say so. */
export const isBeingRead = (certificate: Pick<Certificate, 'status' | 'task'>): boolean =>
  isProcessing(certificate) ||
  (['pending_review', 'uploaded'].includes(certificate.status) && isAtWork(certificate.task));
