import { safeLink } from './safe-link.ts';

type Props = {
  /** In the issuer's words, or the address where they stand. */
  criteria: string | null;
  heading: 'h3' | 'h4';
  className?: string;
};

/** What had to be done for a certificate, as its credential says. */
export function Criteria({ criteria, heading: Heading, className = 'prose' }: Props) {
  if (!criteria) return null;
  const page = safeLink(criteria);
  return (
    <>
      <Heading>What had to be done</Heading>
      {page ? (
        <p>
          <a href={page} rel="noopener noreferrer nofollow ugc" target="_blank">
            The issuer’s criteria
          </a>{' '}
          <span className="soft">({new URL(page).host}, opens in a new tab)</span>
        </p>
      ) : (
        <p className={className}>{criteria}</p>
      )}
    </>
  );
}
