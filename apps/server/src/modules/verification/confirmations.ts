import type { Context } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { readNumber } from '../issuing/credential-number.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { Confirmation, FollowedCode } from './concluding.ts';
import { isAnothers, type Lead } from './issuer-page.ts';
import { reasonGiven } from './issuer-word.ts';
import { squeezed } from './page-words.ts';
import type { Standing } from './standing.ts';

type Said = Standing['binds'];

const issuedColumns = {
  id: issuedCredentials.id,
  number: issuedCredentials.number,
  name: issuedCredentials.name,
  recipientName: issuedCredentials.recipientName,
  issuedOn: issuedCredentials.issuedOn,
  expiresOn: issuedCredentials.expiresOn,
  state: issuedCredentials.state,
  reason: issuedCredentials.reason,
  publicToken: issuedCredentials.publicToken,
  text: issuedCredentials.text,
  organizationId: issuedCredentials.organizationId,
  organisation: organizations.name,
};

const issuedWhere = (ctx: Context, where: ReturnType<typeof eq>) =>
  ctx.db
    .select(issuedColumns)
    .from(issuedCredentials)
    .innerJoin(organizations, eq(organizations.id, issuedCredentials.organizationId))
    .where(where)
    .limit(1)
    .then(([found]) => found ?? null);

export type Issued = NonNullable<Awaited<ReturnType<typeof issuedWhere>>>;

/** What was issued here under this number; null when there is none. */
export async function findByNumber(ctx: Context, text: string): Promise<Issued | null> {
  const number = readNumber(text);
  return number === null ? null : issuedWhere(ctx, eq(issuedCredentials.number, number));
}

export const findByToken = (ctx: Context, token: string): Promise<Issued | null> =>
  issuedWhere(ctx, eq(issuedCredentials.publicToken, token));

/** The public token in an address of this installation; null when it leads elsewhere or to no such page. */
export function ownToken(ctx: Context, url: URL): string | null {
  if (url.origin !== new URL(ctx.config.PUBLIC_URL).origin) return null;
  return url.pathname.split('/').find((part) => /^[A-Za-z0-9_-]{22,64}$/.test(part)) ?? null;
}

/** Which of the values are those that were issued; null unless name and title are, and nothing contradicts. */
export function matchIssued(issued: Issued, said: Said): Said | null {
  const same = (one: string | undefined, other: string | null) =>
    one !== undefined && other !== null && squeezed(one) === squeezed(other);
  const matched: Said = {
    ...(same(said.title, issued.name) ? { title: said.title! } : {}),
    ...(same(said.recipient_name, issued.recipientName) ? { recipient_name: said.recipient_name! } : {}),
    ...(same(said.issuer_name, issued.organisation) ? { issuer_name: said.issuer_name! } : {}),
    ...(same(said.credential_id, issued.number) ? { credential_id: said.credential_id! } : {}),
    ...(said.issue_date === issued.issuedOn ? { issue_date: issued.issuedOn } : {}),
    ...(issued.expiresOn !== null && said.expiry_date === issued.expiresOn
      ? { expiry_date: issued.expiresOn }
      : {}),
  };
  const contradicts =
    (said.issuer_name !== undefined && matched.issuer_name === undefined) ||
    (said.expiry_date !== undefined && issued.expiresOn !== null && said.expiry_date !== issued.expiresOn) ||
    (said.issue_date?.length === 10 && said.issue_date !== issued.issuedOn);
  if (contradicts || matched.recipient_name === undefined) return null;
  return matched.title !== undefined ? matched : null;
}

/** The domain that an organisation has proven to be its own; null when it has proven none. */
export async function provenDomainOf(ctx: Context, organizationId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ domain: issuerDomains.domain })
    .from(issuerDomains)
    .where(and(eq(issuerDomains.organizationId, organizationId), eq(issuerDomains.state, 'proven')))
    .orderBy(issuerDomains.provenAt)
    .limit(1);
  return found?.domain ?? null;
}

/** That the issuer has issued exactly this, by what it has issued here; null unless its domain is proven. */
export async function confirmationOf(
  ctx: Context,
  issued: Issued | null,
  said: Said,
): Promise<Confirmation | null> {
  if (!issued) return null;
  const matched = matchIssued(issued, said);
  const domain = matched && (await provenDomainOf(ctx, issued.organizationId));
  if (!matched || !domain || isAnothers(issued.organisation, [domain])) return null;
  return { organisation: issued.organisation, domain, state: issued.state, matched };
}

/** What a code that leads to this installation says. */
export async function followOwnCode(
  ctx: Context,
  { url, by }: Lead,
  token: string,
  said: Said,
): Promise<{ code: FollowedCode; issued: Issued | null }> {
  const issued = await findByToken(ctx, token);
  const code = (result: FollowedCode['result'], detail: string, matched: Said = {}): FollowedCode => ({
    url: url.href,
    host: url.host,
    result,
    detail,
    matched,
  });
  if (!issued) {
    const detail = `${by} leads to a page of this installation that says no more than its holder does.`;
    return { code: code('not_checked', detail), issued: null };
  }
  const matched = matchIssued(issued, said);
  if (!matched) {
    const detail = `${by} leads to a certificate that ${issued.organisation} has issued here, whose data are others.`;
    return { code: code('warning', detail), issued };
  }
  if (issued.state !== 'active') {
    const detail = `${issued.organisation} has ${issued.state} this certificate.${reasonGiven(issued.reason)}`;
    return { code: code('fail', detail), issued };
  }
  const domain = await provenDomainOf(ctx, issued.organizationId);
  if (domain === null || isAnothers(issued.organisation, [domain])) {
    // Anybody may begin an organisation here and call it what they like.
    const proven = domain === null ? 'no domain of its own' : `only that ${domain} is its own`;
    const detail =
      `${by} leads to a certificate with the same data that was issued here by an organization that calls ` +
      `itself ${issued.organisation} and has proven ${proven}.`;
    return { code: code('warning', detail, matched), issued };
  }
  const detail = `${issued.organisation} (${domain}) has issued this certificate here, with the same data.`;
  return { code: code('pass', detail, matched), issued };
}
