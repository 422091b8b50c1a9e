import type { ItemKind, WalletDetail } from '@certfolio/contract/wallets';

/** The ids with the one at `from` moved to `to`; places outside of the list are its ends. */
export function moved<T>(ids: readonly T[], from: number, to: number): T[] {
  const order = [...ids];
  const [one] = order.splice(from, 1);
  if (one === undefined) return order;
  order.splice(Math.min(Math.max(to, 0), order.length), 0, one);
  return order;
}

export type ItemRef = { kind: ItemKind; id: string };

/** A name of its own for each item: ids are unique among certificates, and among CVs. */
export const itemKey = ({ kind, id }: ItemRef): string => `${kind}:${id}`;

export type WalletItem =
  | {
      kind: 'certificate';
      id: string;
      certificate: WalletDetail['wallet_certificates'][number]['certificate'];
    }
  | { kind: 'cv'; id: string; cv: WalletDetail['wallet_cvs'][number]['cv'] };

type Held = Pick<WalletDetail, 'wallet_certificates' | 'wallet_cvs'>;

/** Certificates and CVs in their one order. */
export function itemsOf({ wallet_certificates: certificates, wallet_cvs: cvs }: Held): WalletItem[] {
  const placed = [
    ...certificates.map(({ certificate_id: id, position, certificate }) => ({
      position,
      item: { kind: 'certificate' as const, id, certificate },
    })),
    ...cvs.map(({ cv_id: id, position, cv }) => ({ position, item: { kind: 'cv' as const, id, cv } })),
  ];
  return placed.toSorted((a, b) => a.position - b.position).map(({ item }) => item);
}

export const titleOf = (item: WalletItem): string =>
  item.kind === 'certificate' ? item.certificate.title : item.cv.title;

/** The wallet with its items in another order, as the server will answer it. */
export function inOrder(wallet: WalletDetail, order: readonly ItemRef[]): WalletDetail {
  const places = new Map(order.map((ref, place) => [itemKey(ref), place]));
  const placeOf = (kind: ItemKind, id: string, now: number) => places.get(itemKey({ kind, id })) ?? now;
  return {
    ...wallet,
    wallet_certificates: wallet.wallet_certificates
      .map((one) => ({ ...one, position: placeOf('certificate', one.certificate_id, one.position) }))
      .toSorted((a, b) => a.position - b.position),
    wallet_cvs: wallet.wallet_cvs
      .map((one) => ({ ...one, position: placeOf('cv', one.cv_id, one.position) }))
      .toSorted((a, b) => a.position - b.position),
  };
}
