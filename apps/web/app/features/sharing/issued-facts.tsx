import type { PublicCredential } from '@certfolio/contract/claims';
import { formatDate } from '../../ui/dates.ts';
import { Criteria } from './criteria.tsx';
import { FactList } from './fact-list.tsx';
import { safeLink } from './safe-link.ts';
import '../../ui/marks.css';

/** What the public page of an issued certificate and its claim page both show. */
export type IssuedFace = Omit<PublicCredential, 'json_url' | 'replaced_by_url'>;

/** What an issued certificate says, as term and value; what is not known has no line. */
export function IssuedFacts({ credential }: { credential: IssuedFace }) {
  const facts: [string, string | null][] = [
    ['Awarded to', credential.recipient_name],
    ['Issued by', credential.issuer.name],
    ['Issue date', formatDate(credential.issued_on)],
    [credential.state === 'expired' ? 'Expired on' : 'Valid until', formatDate(credential.expires_on)],
    ['Credits', credential.credits],
    ['Level', credential.level],
    ['Grade', credential.grade],
    ...credential.attributes.map(({ label, value }): [string, string] => [label, value]),
    ['Certificate number', credential.number],
  ];
  return <FactList facts={facts} />;
}

const states = {
  active: { words: 'Valid', tone: 'good' },
  suspended: { words: 'Suspended', tone: 'warn' },
  revoked: { words: 'Revoked', tone: 'bad' },
  expired: { words: 'Expired', tone: 'quiet' },
} as const;

export function IssuedState({ credential }: { credential: IssuedFace }) {
  const { words, tone } = states[credential.state];
  return (
    <span className="mark" data-tone={tone}>
      {words}
    </span>
  );
}

/** Who issued it, and what of that is proven rather than claimed. */
export function IssuedBy({ issuer }: { issuer: IssuedFace['issuer'] }) {
  const page = safeLink(issuer.url);
  return (
    <section>
      <h2>Issuer</h2>
      <p>
        {page ? (
          <a href={page} rel="noopener noreferrer nofollow ugc">
            {issuer.name}
          </a>
        ) : (
          issuer.name
        )}
      </p>
      <p className="soft">
        {issuer.domain
          ? `Has proven that ${issuer.domain} is its own.`
          : 'Has not proven an internet domain of its own: the name is what it says of itself.'}
      </p>
    </section>
  );
}

/** What had to be done, in the issuer's words. */
export function IssuedCriteria({ credential }: { credential: IssuedFace }) {
  const { criteria, narrative, evidence_url: evidence, alignments } = credential;
  const page = safeLink(criteria.url);
  const shown = safeLink(evidence);
  return (
    <>
      <section>
        <h2>What it was awarded for</h2>
        <p className="prose">{credential.description}</p>
        <Criteria criteria={criteria.narrative} heading="h3" />
        {page ? (
          <p>
            <a href={page} rel="noopener noreferrer nofollow ugc" target="_blank">
              The issuer’s criteria
            </a>{' '}
            <span className="soft">({new URL(page).host}, opens in a new tab)</span>
          </p>
        ) : null}
        {narrative ? <p className="prose">{narrative}</p> : null}
        {shown ? (
          <p>
            <a href={shown} rel="noopener noreferrer nofollow ugc" target="_blank">
              Evidence
            </a>{' '}
            <span className="soft">({new URL(shown).host}, opens in a new tab)</span>
          </p>
        ) : null}
      </section>
      {alignments.length > 0 ? (
        <section>
          <h2>Skills and standards</h2>
          <ul className="alignments">
            {alignments.map(({ name, url, framework }) => {
              const link = safeLink(url);
              return (
                <li key={`${name} ${url}`}>
                  {link ? (
                    <a href={link} rel="noopener noreferrer nofollow ugc" target="_blank">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                  {framework ? <span className="soft"> · {framework}</span> : null}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  );
}
