import type { PublicWalletCertificate } from '@certfolio/contract/wallets';

/** The addresses under which one visitor is shown a wallet. */
export type WalletAddresses = {
  page: string;
  item: (itemId: string) => string;
  picture: (itemId: string, size: 'page' | 'thumbnail') => string;
  /** The file as it was uploaded; a protected one goes through the page, whose cookie opens it. */
  file: (itemId: string) => string;
  credential: (itemId: string) => string;
  view: string;
};

/** @param options `asVisitor` keeps the holder in the view that visitors have, from page to page */
export function addressesOf(
  token: string,
  { locked, asVisitor }: { locked: boolean; asVisitor: boolean },
): WalletAddresses {
  const at = encodeURIComponent;
  const page = `/wallet/${at(token)}`;
  const direct = `/api/v1/wallets/public/${at(token)}/items`;
  const suffix = asVisitor ? '?as=visitor' : '';
  return {
    page: page + suffix,
    item: (id) => `${page}/certificate/${at(id)}${suffix}`,
    picture: (id, size) => `${page}/image/${at(id)}${size === 'thumbnail' ? '?size=thumbnail' : ''}`,
    file: (id) => (locked ? `${page}/file/${at(id)}` : `${direct}/${at(id)}/file`),
    credential: (id) => `${page}/credential/${at(id)}`,
    view: `${page}/view`,
  };
}

/** The signed credential of an item, where the link gives it out. */
export const credentialAt = (
  addresses: WalletAddresses,
  { item_id: id, has_credential: has }: PublicWalletCertificate,
) => (has ? { file: addresses.credential(id), of: addresses.credential(id) } : null);
