import type { Template } from '@certfolio/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { templateList } from './issuing.queries.ts';

/** The template that the address names; of a single one there is no choice to make. */
export function useChosenTemplate() {
  const [params, setParams] = useSearchParams();
  const templates = useQuery(templateList({ q: '', archived: false }));
  const chosen = params.get('template');
  const list: Template[] = templates.data?.templates ?? [];
  const template = list.find(({ id }) => id === chosen) ?? (list.length === 1 ? list[0]! : null);
  const choose = (id: string | null) => setParams(id ? { template: id } : {}, { replace: true });
  return { templates, list, template, choose };
}
