/** Facts as term and value; what is not known has no line. */
export function FactList({ facts }: { facts: readonly [term: string, value: string | null][] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
