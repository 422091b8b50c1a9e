import { useSearchParams } from 'react-router';

/**
 * What a page shows of what it has, as its address says it, and how to change a part of that and nothing else of the
 * address. A change begins with the address as it stands, which a page that takes its time to draw may not show yet.
 */
export function useAddressView<View extends object>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => URLSearchParams,
): [View, (part: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<View>) => {
    const next = new URLSearchParams(window.location.search);
    const view = viewOf(next);
    for (const name of Object.keys(view)) next.delete(name);
    for (const [name, value] of paramsOf({ ...view, ...part })) next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [viewOf(params), change];
}
