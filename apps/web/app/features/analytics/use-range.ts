import { timeRanges, type TimeRange } from '@certfolio/contract/analytics';
import { useSearchParams } from 'react-router';

const usual: TimeRange = '30d';

/** The range that the address names; choosing another changes the address and nothing else of it. */
export function useRange(): [TimeRange, (range: TimeRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = timeRanges.find((one) => one === params.get('range')) ?? usual;
  const choose = (next: TimeRange) =>
    setParams(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === usual) changed.delete('range');
        else changed.set('range', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [range, choose];
}
