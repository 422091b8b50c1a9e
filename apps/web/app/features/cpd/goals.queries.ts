import type { Api } from '@certfolio/contract/contract';
import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import type { CpdReflection, CpdTemplate } from '@certfolio/contract/cpd-reflections';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { cpdDefaults, cpdKey, keptInBrowser, listInterval, refreshCpd } from './cpd.queries.ts';

export function cpdGoals(userId: string) {
  const kept = keptInBrowser<CpdGoal[]>(userId, 'goals');
  return queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'goals', userId],
    queryFn: async ({ signal }) => kept.keep((await api.cpdGoals.list({ signal })).goals),
    initialData: () => kept.former()?.data,
    initialDataUpdatedAt: () => kept.former()?.at,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : lifetimes.cpd),
    refetchInterval: listInterval,
  });
}

type GoalBody = NonNullable<Parameters<Api['cpdGoals']['create']>[0]>['body'];
type GoalChange = NonNullable<Parameters<Api['cpdGoals']['update']>[0]>['body'];

/** Creates a goal, or changes the one that is named. */
export function useGoalSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: { id: null; body: GoalBody } | { id: string; body: GoalChange }) =>
      wish.id === null
        ? api.cpdGoals.create({ body: wish.body })
        : api.cpdGoals.update({ params: { id: wish.id }, body: wish.body ?? {} }),
    onSettled: () => refreshCpd(client),
  });
}

export function useGoalRemoval() {
  const client = useQueryClient();
  const onSettled = () => refreshCpd(client);
  const remove = useMutation({
    mutationFn: (id: string) => api.cpdGoals.remove({ params: { id } }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.cpdGoals.restore({ body: { goal_ids: [id] } }),
    onSettled,
  });
  return { remove, restore };
}

/** The reflections that words are found in, a hundred at most. */
export function cpdReflections(userId: string, q: string) {
  const kept = keptInBrowser<{ reflections: CpdReflection[]; total: number }>(userId, 'reflections');
  const whole = q === '';
  return queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'reflections', userId, q],
    queryFn: async ({ signal }) => {
      const { reflections, total } = await api.cpdReflections.list({ query: q ? { q } : {}, signal });
      return whole ? kept.keep({ reflections, total }) : { reflections, total };
    },
    initialData: () => (whole ? kept.former()?.data : undefined),
    initialDataUpdatedAt: () => (whole ? kept.former()?.at : undefined),
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : lifetimes.cpd),
    refetchInterval: listInterval,
    placeholderData: keepPreviousData,
  });
}

export const reflectionById = (id: string) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'reflection', id],
    queryFn: async ({ signal }) => (await api.cpdReflections.get({ params: { id }, signal })).reflection,
    staleTime: 0,
    gcTime: 0,
  });

type ReflectionBody = NonNullable<Parameters<Api['cpdReflections']['create']>[0]>['body'];

export function useReflectionSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: ReflectionBody }) =>
      id === null ? api.cpdReflections.create({ body }) : api.cpdReflections.update({ params: { id }, body }),
    onSettled: () => refreshCpd(client),
  });
}

export function useReflectionRemoval() {
  const client = useQueryClient();
  const onSettled = () => refreshCpd(client);
  const remove = useMutation({
    mutationFn: (id: string) => api.cpdReflections.remove({ params: { id } }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.cpdReflections.restore({ body: { reflection_ids: [id] } }),
    onSettled,
  });
  return { remove, restore };
}

export function cpdTemplates(userId: string) {
  const kept = keptInBrowser<CpdTemplate[]>(userId, 'templates');
  return queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'templates', userId],
    queryFn: async ({ signal }) => kept.keep((await api.cpdTemplates.list({ signal })).templates),
    initialData: () => kept.former()?.data,
    initialDataUpdatedAt: () => kept.former()?.at,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : lifetimes.cpd),
  });
}

type TemplateBody = NonNullable<Parameters<Api['cpdTemplates']['create']>[0]>['body'];

export function useTemplateSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: TemplateBody }) =>
      id === null ? api.cpdTemplates.create({ body }) : api.cpdTemplates.update({ params: { id }, body }),
    onSettled: () => refreshCpd(client),
  });
}

export function useTemplateRemoval() {
  const client = useQueryClient();
  const onSettled = () => refreshCpd(client);
  const remove = useMutation({
    mutationFn: (id: string) => api.cpdTemplates.remove({ params: { id } }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.cpdTemplates.restore({ body: { template_ids: [id] } }),
    onSettled,
  });
  return { remove, restore };
}
