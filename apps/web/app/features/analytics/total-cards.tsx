import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { ViewTotals } from '@certfolio/contract/analytics';

const cards: { of: keyof ViewTotals; words: string; meaning: string }[] = [
  { of: 'views', words: 'Views', meaning: 'By people, each counted once in half an hour' },
  { of: 'visitors', words: 'Visitors', meaning: 'Different people, counted day by day' },
  { of: 'items_opened', words: 'Certificates opened', meaning: 'From within a page' },
  { of: 'downloads', words: 'Downloads', meaning: 'Of documents and credentials' },
];

/** What people did, each number beside that of the time before where there is one. */
export function TotalCards({ totals, previous }: { totals: ViewTotals; previous?: ViewTotals }) {
  return (
    <ul className="total-cards" aria-label="Totals">
      {cards.map(({ of, words, meaning }) => (
        <li key={of} className="total-card">
          <span className="total-card-words">{words}</span>
          <span className="total-card-number">{totals[of].toLocaleString('en-GB')}</span>
          {previous ? <Change now={totals[of]} before={previous[of]} /> : null}
          <span className="total-card-meaning">{meaning}</span>
        </li>
      ))}
    </ul>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const more = now - before;
  const Icon = more > 0 ? IconArrowUpRight : more < 0 ? IconArrowDownRight : IconMinus;
  const words =
    more === 0 ? 'As many as before' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than before`;
  return (
    <span className="total-card-change" data-direction={Math.sign(more)}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}
