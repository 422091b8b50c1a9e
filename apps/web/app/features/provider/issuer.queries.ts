import type { Issuer } from '@certfolio/contract/issuers';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@certfolio/contract/contract';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';

const issuerKey = ['issuer'] as const;

/** The identity under which the own organisation issues. */
export const ownIssuer = queryOptions({
  queryKey: issuerKey,
  queryFn: async ({ signal }) => (await api.issuers.get({ signal })).issuer,
  staleTime: lifetimes.profile,
});

type Body<Call extends (given: never) => unknown> = Parameters<Call>[0] extends { body: infer B } ? B : never;

export type IssuerChange =
  | { to: 'profile'; body: NonNullable<NonNullable<Parameters<Api['issuers']['update']>[0]>['body']> }
  | { to: 'logo'; file: File }
  | { to: 'no_logo' }
  | { to: 'rotate'; from: string | undefined }
  | { to: 'compromise'; keyId: string; reason: string }
  | { to: 'add_domain'; domain: string }
  | { to: 'check_domain' | 'remove_domain'; domainId: string }
  | { to: 'choose'; body: Body<Api['issuers']['chooseDid']> };

function call(change: IssuerChange): Promise<{ issuer: Issuer }> {
  switch (change.to) {
    case 'profile':
      return api.issuers.update({ body: change.body });
    case 'logo':
      return api.issuers.uploadLogo({ file: change.file });
    case 'no_logo':
      return api.issuers.removeLogo();
    case 'rotate':
      return api.issuers.rotateKey({ body: change.from ? { from: change.from } : {} });
    case 'compromise':
      return api.issuers.compromiseKey({ params: { keyId: change.keyId }, body: { reason: change.reason } });
    case 'add_domain':
      return api.issuers.addDomain({ body: { domain: change.domain } });
    case 'check_domain':
      return api.issuers.checkDomain({ params: { domainId: change.domainId } });
    case 'remove_domain':
      return api.issuers.removeDomain({ params: { domainId: change.domainId } });
    case 'choose':
      return api.issuers.chooseDid({ body: change.body });
  }
}

/** Every change of the identity answers with the whole of it. */
export function useIssuerChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ issuer }, { to }) =>
      keepIssuer(client, issuer, to === 'profile' || to === 'logo' || to === 'no_logo'),
  });
}

function keepIssuer(client: QueryClient, issuer: Issuer, shown: boolean): void {
  client.setQueryData(ownIssuer.queryKey, issuer);
  // Name and logo also stand with the organisation, and are drawn on certificates.
  if (shown) {
    void client.invalidateQueries({ queryKey: ['organizations'] });
    void client.invalidateQueries({ queryKey: ['preview'] });
  }
}
