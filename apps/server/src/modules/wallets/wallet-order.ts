import { problem } from '@certfolio/contract/problems';
import type { ItemKind } from '@certfolio/contract/wallets';
import type { Context } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { findOrder } from './wallet-items.queries.ts';
import { walletCertificates, walletCvs } from './wallets.table.ts';

/** What stands in a wallet, by its own id. */
export type Item = { kind: ItemKind; id: string };

/**
 * Puts the certificates of a locked wallet into a new order; CVs stay between them where they are.
 * @throws Problem invalid_input unless the order names exactly what the wallet holds
 */
export async function reorderCertificates(ctx: Context, walletId: string, order: string[]): Promise<void> {
  const held = await findOrder(ctx, walletId);
  const wanted = order.map((id): Item => ({ kind: 'certificate', id }));
  requireSame(
    wanted,
    held.filter(({ kind }) => kind === 'certificate'),
    { certificate_order: 'Name exactly the certificates that the wallet holds.' },
  );
  const next = wanted.values();
  await place(
    ctx,
    walletId,
    held.map((item) => (item.kind === 'certificate' ? next.next().value! : item)),
  );
}

/**
 * Puts everything that a locked wallet holds into a new order.
 * @throws Problem invalid_input unless the order names exactly what the wallet holds
 */
export async function reorderItems(ctx: Context, walletId: string, order: Item[]): Promise<void> {
  const held = await findOrder(ctx, walletId);
  requireSame(order, held, { item_order: 'Name exactly the certificates and CVs that the wallet holds.' });
  await place(ctx, walletId, order);
}

function requireSame(order: Item[], held: Item[], errors: Record<string, string>): void {
  const names = new Set(order.map(({ kind, id }) => `${kind} ${id}`));
  const same = order.length === held.length && names.size === held.length;
  if (!same || !held.every(({ kind, id }) => names.has(`${kind} ${id}`))) {
    throw problem('invalid_input', undefined, { errors });
  }
}

async function place(ctx: Context, walletId: string, order: Item[]): Promise<void> {
  const kinds = sql`${sql.param(order.map(({ kind }) => kind))}::text[]`;
  const ids = sql`${sql.param(order.map(({ id }) => id))}::uuid[]`;
  for (const [kind, table, column] of [
    ['certificate', walletCertificates, walletCertificates.certificateId],
    ['cv', walletCvs, walletCvs.cvId],
  ] as const) {
    await ctx.db.execute(sql`
      update ${table} set position = ordered.place - 1
      from unnest(${kinds}, ${ids}) with ordinality as ordered (kind, id, place)
      where ${table.walletId} = ${walletId} and ordered.kind = ${kind} and ${column} = ordered.id`);
  }
}
