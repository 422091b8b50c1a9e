import { formatInstant } from './dates.ts';
import './review-queue.css';

type Props<Action extends string> = {
  history: readonly { action: Action; by: { email: string } | null; at: string }[];
  words: Record<Action, string>;
  /** What nobody did: it came about. */
  byItself?: readonly Action[];
};

/** Who has looked at what belongs to somebody else, and has decided what about it. */
export function ReviewHistory<Action extends string>({ history, words, byItself = [] }: Props<Action>) {
  if (history.length === 0) return null;
  return (
    <details className="review-history">
      <summary>Who has looked and decided</summary>
      <ul>
        {history.map(({ action, by, at }) => (
          <li key={`${action} ${at}`}>
            {formatInstant(at)}: {words[action]}
            {!byItself.includes(action) && `, ${by ? by.email : 'an account that is gone by now'}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
