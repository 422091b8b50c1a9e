import type { FastifyInstance } from 'fastify';
import { planLimits } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import { wallets } from '@certfolio/contract/wallets';
import type { Context, UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { getSharedWallet, openWallet, provePassword, unlockWallet, type WalletRow } from './wallet-access.ts';
import { countWalletView, noteWalletVisit } from './wallet-views.ts';
import { presentPublicWallet, presentWallet, presentWalletDetail, shareUrlOf } from './wallets.present.ts';
import { findWallets } from './wallets.queries.ts';
import * as service from './wallets.service.ts';

const whole = async (ctx: UserContext, wallet: WalletRow) => ({
  wallet: await presentWalletDetail(ctx, wallet),
});

async function visited(ctx: Context, token: string, accessToken: string | undefined) {
  const opened = await openWallet(ctx, token, accessToken);
  noteWalletVisit(ctx, opened.wallet);
  return { wallet: await presentPublicWallet(ctx, opened) };
}

export function walletRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'wallets', wallets, {
    listOfUser: async (ctx, { params, query }) => {
      if (params.id !== ctx.actor.id) throw problem('user_not_found');
      const { total, rows } = await findWallets(ctx, query);
      const plan_limit = planLimits[ctx.actor.plan].wallets;
      return { total, wallets: rows.map((row) => presentWallet(ctx, row)), plan_limit };
    },
    create: async (ctx, { body }) =>
      whole(
        ctx,
        await service.createWallet(ctx, {
          title: body.title,
          description: body.description ?? null,
          isPublic: body.is_public,
          password: body.password,
        }),
      ),
    shared: (ctx, { params, headers }) => visited(ctx, params.token, headers['x-wallet-access']),
    publicView: (ctx, { params, headers }) => visited(ctx, params.token, headers['x-wallet-access']),
    publicStatus: async (ctx, { params }) => {
      const { wallet } = await getSharedWallet(ctx, params.token);
      return { is_public: true, password_protected: wallet.passwordHash !== null, title: wallet.title };
    },
    countView: async (ctx, { params, headers, body }) => ({
      counted: await countWalletView(ctx, params.token, headers['x-wallet-access'], body),
    }),
    verifyPassword: async (ctx, { params, body }) => {
      await provePassword(ctx, params.token, body.password);
      return { valid: true as const };
    },
    access: async (ctx, { params, body }) => {
      const { accessToken, expiresIn } = await unlockWallet(ctx, params.token, body.password);
      return { access_token: accessToken, expires_in: expiresIn };
    },
    bulkDelete: async (ctx, { body }) => ({ deleted: await service.deleteWallets(ctx, body.wallet_ids) }),
    get: async (ctx, { params }) => whole(ctx, await service.getWallet(ctx, params.id)),
    update: async (ctx, { params, body }) =>
      whole(
        ctx,
        await service.updateWallet(ctx, params.id, {
          title: body.title,
          description: body.description,
          isPublic: body.is_public,
          visibility: body.visibility,
          allowIndexing: body.allow_indexing,
          certificateOrder: body.certificate_order,
        }),
      ),
    remove: async (ctx, { params }) => {
      await service.deleteWallet(ctx, params.id);
      return {};
    },
    addCertificates: async (ctx, { params, body }) =>
      whole(ctx, await service.addCertificates(ctx, params.id, body.certificate_ids)),
    removeCertificate: async (ctx, { params }) =>
      whole(ctx, await service.removeCertificate(ctx, params.id, params.certId)),
    share: async (ctx, { params, body }) => {
      const wallet = await service.shareWallet(ctx, params.id, { rotate: body.rotate ?? false });
      return {
        share_token: wallet.shareToken,
        share_url: shareUrlOf(ctx, wallet.shareToken),
        ...(await whole(ctx, wallet)),
      };
    },
    setPassword: async (ctx, { params, body }) =>
      whole(ctx, await service.setWalletPassword(ctx, params.id, body.password)),
    changePassword: async (ctx, { params, body }) =>
      whole(ctx, await service.changeWalletPassword(ctx, params.id, body.old_password, body.new_password)),
    removePassword: async (ctx, { params }) => whole(ctx, await service.removeWalletPassword(ctx, params.id)),
  });
}
