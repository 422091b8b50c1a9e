import type { Batch, BatchRow, RowState } from '@certfolio/contract/batches';
import type { IssuedCredentialDetail, IssuedState, MailState } from '@certfolio/contract/issued-credentials';
import type { Template, TemplateContent } from '@certfolio/contract/templates';
import type { Api } from '@certfolio/contract/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';

const issuingKey = ['issuing'] as const;
const templatesKey = [...issuingKey, 'templates'] as const;
const templateKey = (id: string) => [...templatesKey, 'one', id] as const;
const issuedKey = [...issuingKey, 'issued'] as const;
const credentialKey = (id: string) => [...issuedKey, 'one', id] as const;
const batchesKey = [...issuingKey, 'batches'] as const;
const batchKey = (id: string) => [...batchesKey, 'one', id] as const;
const rowsKey = (id: string) => [...batchesKey, 'rows', id] as const;
const recipientsKey = [...issuingKey, 'recipients'] as const;

/** Recipients take what was issued, and letters arrive, whatever happens on this page. */
const movesByItself = 30_000;
const pageSize = 50;

type Body<Call extends (given: never) => unknown> = Parameters<Call>[0] extends { body: infer B } ? B : never;

// Templates

export const templateList = (view: { q: string; archived: boolean }) =>
  queryOptions({
    queryKey: [...templatesKey, 'list', view],
    queryFn: ({ signal }) =>
      api.issuing.listTemplates({
        query: { limit: 100, archived: view.archived ? 'true' : 'false', ...(view.q ? { q: view.q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: lifetimes.certificates,
  });

export const templateById = (id: string) =>
  queryOptions({
    queryKey: templateKey(id),
    queryFn: async ({ signal }) => (await api.issuing.getTemplate({ params: { id }, signal })).template,
    staleTime: lifetimes.certificates,
  });

export const templateVersions = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'versions', id],
    queryFn: ({ signal }) =>
      api.issuing.listTemplateVersions({ params: { id }, query: { limit: 100 }, signal }),
    staleTime: lifetimes.certificates,
  });

function keepTemplate(client: QueryClient, template: Template): Promise<void> {
  client.setQueryData(templateKey(template.id), template);
  const own = JSON.stringify(templateKey(template.id));
  return client.invalidateQueries({
    queryKey: templatesKey,
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
  });
}

/** Saves the contents of a new template, or a new version of one. */
export function useTemplateSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      version,
      content,
    }: {
      id: string | null;
      version: number;
      content: TemplateContent;
    }) =>
      id
        ? api.issuing.updateTemplate({ params: { id }, body: { version, content } })
        : api.issuing.createTemplate({ body: { content } }),
    onSuccess: ({ template }) => keepTemplate(client, template),
  });
}

export function useTemplateArchiving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      api.issuing.archiveTemplate({ params: { id }, body: { archived } }),
    onSuccess: ({ template }) => keepTemplate(client, template),
  });
}

// What is issued

/** What the address of the issued certificates narrows the list by. */
export type IssuedView = {
  q: string;
  state: IssuedState | null;
  template: string;
  batch: string;
  recipient: string;
  claimed: 'true' | 'false' | null;
  mail: MailState | null;
};

const issuedQuery = (view: IssuedView) => ({
  ...(view.q.trim() ? { q: view.q.trim() } : {}),
  ...(view.state ? { state: view.state } : {}),
  ...(view.template ? { template_id: view.template } : {}),
  ...(view.batch ? { batch_id: view.batch } : {}),
  ...(view.recipient ? { recipient: view.recipient } : {}),
  ...(view.claimed ? { claimed: view.claimed } : {}),
  ...(view.mail ? { mail: view.mail } : {}),
});

export function useIssued(view: IssuedView) {
  const query = issuedQuery(view);
  return useInfiniteQuery({
    queryKey: [...issuedKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api.issuing.listCredentials({ query: { ...query, skip: pageParam, limit: pageSize }, signal }),
    ...inPages('credentials'),
    staleTime: movesByItself,
  });
}

export const credentialById = (id: string) =>
  queryOptions({
    queryKey: credentialKey(id),
    queryFn: async ({ signal }) => (await api.issuing.getCredential({ params: { id }, signal })).credential,
    staleTime: movesByItself,
    // A letter that is being sent: how it went shows without a press.
    refetchInterval: ({ state }) => (state.data?.mail.state === 'waiting' ? 4000 : false),
  });

/** The counts of the dashboard, each by the list that its card opens. */
export const issuingCounts = queryOptions({
  queryKey: [...issuedKey, 'counts'],
  queryFn: async ({ signal }) => {
    const count = async (
      query: Parameters<typeof api.issuing.listCredentials>[0] extends infer C
        ? NonNullable<C> extends { query?: infer Q }
          ? Q
          : never
        : never,
    ) => (await api.issuing.listCredentials({ query: { ...query, limit: 1 }, signal })).total;
    const [issued, waiting, refused, revoked, recipients, templates] = await Promise.all([
      count({}),
      count({ claimed: 'false', state: 'active' }),
      count({ mail: 'refused' }),
      count({ state: 'revoked' }),
      api.issuing.listRecipients({ query: { limit: 1 }, signal }).then(({ total }) => total),
      api.issuing.listTemplates({ query: { limit: 1 }, signal }).then(({ total }) => total),
    ]);
    return { issued, waiting, refused, revoked, recipients, templates };
  },
  staleTime: movesByItself,
});

async function keepCredential(client: QueryClient, credential: IssuedCredentialDetail): Promise<void> {
  client.setQueryData(credentialKey(credential.id), credential);
  const own = JSON.stringify(credentialKey(credential.id));
  await Promise.all([
    client.invalidateQueries({
      queryKey: issuedKey,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    }),
    client.invalidateQueries({ queryKey: recipientsKey }),
  ]);
}

export function useIssuing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Api['issuing']['issue']>) => api.issuing.issue({ body }),
    onSuccess: async ({ credential }) => {
      await Promise.all([
        keepCredential(client, credential),
        client.invalidateQueries({ queryKey: templatesKey }),
      ]);
    },
  });
}

export function useCorrecting(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Api['issuing']['correct']>) => api.issuing.correct({ params: { id }, body }),
    onSuccess: async ({ credential }) => {
      await keepCredential(client, credential);
      await client.invalidateQueries({ queryKey: credentialKey(id) });
    },
  });
}

export type StateChange =
  | { to: 'revoke' | 'suspend'; reason: string }
  | { to: 'reinstate' }
  | { to: 'resend' };

/** Revokes, suspends, reinstates, or sends the letter again. */
export function useCredentialChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StateChange) => {
      const params = { id };
      switch (change.to) {
        case 'revoke':
          return api.issuing.revoke({ params, body: { reason: change.reason } });
        case 'suspend':
          return api.issuing.suspend({ params, body: { reason: change.reason } });
        case 'reinstate':
          return api.issuing.reinstate({ params });
        case 'resend':
          return api.issuing.resend({ params });
      }
    },
    onSuccess: ({ credential }) => keepCredential(client, credential),
  });
}

// Lists of recipients

export const batchList = queryOptions({
  queryKey: [...batchesKey, 'list'],
  queryFn: ({ signal }) => api.issuing.listBatches({ query: { limit: 100 }, signal }),
  staleTime: movesByItself,
  refetchInterval: ({ state }) =>
    state.data?.batches.some((batch) => batch.state === 'publishing') ? 3000 : false,
});

export const batchById = (id: string) =>
  queryOptions({
    queryKey: batchKey(id),
    queryFn: async ({ signal }) => (await api.issuing.getBatch({ params: { id }, signal })).batch,
    staleTime: movesByItself,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      if (state.data.state === 'publishing') return 1500;
      return state.data.mail.waiting > 0 ? 5000 : false;
    },
  });

export const rowsPerPage = 25;

export const batchRows = (id: string, page: number, state: RowState | null) =>
  queryOptions({
    queryKey: [...rowsKey(id), state, page],
    queryFn: ({ signal }) =>
      api.issuing.listRows({
        params: { id },
        query: { skip: (page - 1) * rowsPerPage, limit: rowsPerPage, ...(state ? { state } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: movesByItself,
  });

function keepBatch(client: QueryClient, batch: Batch): void {
  client.setQueryData(batchKey(batch.id), batch);
  void client.invalidateQueries({ queryKey: [...batchesKey, 'list'] });
}

export function useBatchCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ templateId, file }: { templateId: string; file: File }) =>
      api.issuing.createBatch({ query: { template_id: templateId }, file }),
    onSuccess: ({ batch }) => keepBatch(client, batch),
  });
}

export function useBatchMapping(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Api['issuing']['mapBatch']>) => api.issuing.mapBatch({ params: { id }, body }),
    onSuccess: async ({ batch }) => {
      keepBatch(client, batch);
      await client.invalidateQueries({ queryKey: rowsKey(id) });
    },
  });
}

export function useRowFixing(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, values }: { row: number; values: Record<string, string> }) =>
      api.issuing.fixRow({ params: { id, row }, body: { values } }),
    // The row stays where it is shown, corrected or not, so that nothing moves under the hands.
    onSuccess: ({ row, batch }) => {
      keepBatch(client, batch);
      client.setQueriesData<{ total: number; rows: BatchRow[] }>(
        { queryKey: rowsKey(id) },
        (now) => now && { ...now, rows: now.rows.map((one) => (one.row === row.row ? row : one)) },
      );
    },
  });
}

export function useRowSkipping(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, skip }: { rows: number[] | 'invalid'; skip: boolean }) =>
      api.issuing.skipRows({ params: { id }, body: { rows, skip } }),
    onSuccess: async ({ batch }) => {
      keepBatch(client, batch);
      await client.invalidateQueries({ queryKey: rowsKey(id) });
    },
  });
}

export type BatchStep = { to: 'publish'; skipInvalid: boolean } | { to: 'pause' | 'resume' | 'cancel' };

export function useBatchStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: BatchStep) => {
      const params = { id };
      switch (step.to) {
        case 'publish':
          return api.issuing.publishBatch({ params, body: { skip_invalid: step.skipInvalid } });
        case 'pause':
          return api.issuing.pauseBatch({ params });
        case 'resume':
          return api.issuing.resumeBatch({ params });
        case 'cancel':
          return api.issuing.cancelBatch({ params });
      }
    },
    onSuccess: async ({ batch }) => {
      keepBatch(client, batch);
      await Promise.all(
        [rowsKey(id), issuedKey, recipientsKey, templatesKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    // Another tab, or the end of the work itself, may have been quicker.
    onError: () => client.invalidateQueries({ queryKey: batchKey(id) }),
  });
}

export function useBatchRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.issuing.removeBatch({ params: { id } }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: batchKey(id) });
      return client.invalidateQueries({ queryKey: [...batchesKey, 'list'] });
    },
  });
}

/** What the end of publishing changes elsewhere. */
export const refreshIssued = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [issuedKey, recipientsKey, templatesKey, [...batchesKey, 'list']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

// Recipients

export function useRecipients(q: string) {
  return useInfiniteQuery({
    queryKey: [...recipientsKey, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      api.issuing.listRecipients({
        query: { skip: pageParam, limit: pageSize, ...(q.trim() ? { q: q.trim() } : {}) },
        signal,
      }),
    ...inPages('recipients'),
    staleTime: movesByItself,
  });
}

export function useResendingToRecipient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.issuing.resendToRecipient({ body: { email } }),
    onSettled: () =>
      Promise.all([recipientsKey, issuedKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
