import type { FastifyInstance } from 'fastify';
import { problem } from '@certfolio/contract/problems';
import { wallets } from '@certfolio/contract/wallets';
import type { Context, UserContext } from '../../context.ts';
import { inArray } from '../../db/orm.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { findReadOnly, nothingReadOnly } from '../plans/surplus.ts';
import { sharedCredential, sharedFile, showItem } from './shared-items.ts';
import { getSharedWallet, openWallet, passwordOf, provePassword, unlockWallet } from './wallet-access.ts';
import { copyWallet } from './wallet-copies.service.ts';
import { addCertificates, addCv, removeCertificate, removeCv } from './wallet-items.service.ts';
import { findCleanup, usageOf } from './wallet-limits.ts';
import * as links from './wallet-links.service.ts';
import {
  changeWalletPassword,
  removeWalletPassword,
  setWalletPassword,
} from './wallet-protection.service.ts';
import { walletSurplus } from './wallet-surplus.ts';
import { addTag, allTags, removeTag, tagsOf } from './wallet-tags.service.ts';
import { countWalletView, noteWalletVisit } from './wallet-views.ts';
import { presentLink, presentWallet, presentWalletDetail, shareUrlOf } from './wallets.present.ts';
import { presentPublicWallet, shownTitle } from './wallets.public.ts';
import { findWallets, loadWallets, type WalletRow } from './wallets.queries.ts';
import * as service from './wallets.service.ts';
import { wallets as walletTable } from './wallets.table.ts';

const whole = async (ctx: UserContext, { id }: WalletRow) => ({
  wallet: await presentWalletDetail(ctx, id),
});

async function visited(ctx: Context, token: string, accessToken: string | undefined) {
  const opened = await openWallet(ctx, token, accessToken);
  noteWalletVisit(ctx, opened);
  return { wallet: await presentPublicWallet(ctx, opened) };
}

/** An instant of a body: left out stays left out, null takes it away. */
const instant = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

type LinkBody = {
  purpose?: string | null | undefined;
  audience?: string | null | undefined;
  enabled?: boolean | undefined;
  opens_at?: string | null | undefined;
  closes_at?: string | null | undefined;
  password?: string | null | undefined;
  hidden_fields?: links.LinkChange['hiddenFields'];
  allow_download?: boolean | undefined;
};

const linkChange = (body: LinkBody): links.LinkChange => ({
  purpose: body.purpose,
  audience: body.audience,
  enabled: body.enabled,
  opensAt: instant(body.opens_at),
  closesAt: instant(body.closes_at),
  password: body.password,
  hiddenFields: body.hidden_fields,
  allowDownload: body.allow_download,
});

export function walletRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'wallets', wallets, {
    listOfUser: async (ctx, { params, query }) => {
      if (params.id !== ctx.actor.id) throw problem('user_not_found');
      const { plan } = ctx.actor;
      const [{ total, held, rows }, readOnly] = await Promise.all([
        findWallets(ctx, query),
        findReadOnly(ctx, walletSurplus),
      ]);
      const usage = usageOf(plan, held);
      return {
        total,
        wallets: rows.map((row) => presentWallet(ctx, row, readOnly)),
        plan_limit: usage.plan_limit,
        usage,
        needs_cleanup: await findCleanup(ctx, plan, held),
      };
    },
    allTags: async (ctx) => ({ tags: await allTags(ctx) }),
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
      const shared = await getSharedWallet(ctx, params.token);
      return {
        is_public: true,
        password_protected: passwordOf(shared) !== null,
        title: await shownTitle(ctx, shared),
      };
    },
    publicItem: (ctx, { params, headers }) =>
      showItem(ctx, { ...params, access: headers['x-wallet-access'] }),
    publicItemFile: (ctx, { params, headers }) =>
      sharedFile(ctx, { ...params, access: headers['x-wallet-access'] }),
    publicItemCredential: (ctx, { params, headers }) =>
      sharedCredential(ctx, { ...params, access: headers['x-wallet-access'] }),
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
    restore: async (ctx, { body }) => ({ restored: await service.restoreWallets(ctx, body.wallet_ids) }),
    copy: async (ctx, { params, body }) => {
      const ids = await copyWallet(ctx, params.id, {
        quantity: body.quantity,
        withPassword: body.copy_password_protection,
      });
      const copies = new Map(
        (await loadWallets(ctx, inArray(walletTable.id, ids))).map((view) => [view.wallet.id, view]),
      );
      return {
        wallets: ids.flatMap((id) => {
          const copy = copies.get(id);
          return copy ? [presentWallet(ctx, copy, nothingReadOnly)] : [];
        }),
      };
    },
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
          opensAt: instant(body.opens_at),
          closesAt: instant(body.closes_at),
          certificateOrder: body.certificate_order,
          itemOrder: body.item_order,
        }),
      ),
    remove: async (ctx, { params }) => {
      await service.deleteWallets(ctx, [params.id]);
      return {};
    },
    addCertificates: async (ctx, { params, body }) =>
      whole(ctx, await addCertificates(ctx, params.id, body.certificate_ids)),
    removeCertificate: async (ctx, { params }) =>
      whole(ctx, await removeCertificate(ctx, params.id, params.certId)),
    addCv: async (ctx, { params, body }) => whole(ctx, await addCv(ctx, params.id, body.cv_id)),
    removeCv: async (ctx, { params }) => whole(ctx, await removeCv(ctx, params.id, params.cvId)),
    tags: async (ctx, { params }) => ({ tags: await tagsOf(ctx, params.id) }),
    addTag: async (ctx, { params, body }) => ({ tags: await addTag(ctx, params.id, body.tag_name) }),
    removeTag: async (ctx, { params }) => ({ tags: await removeTag(ctx, params.id, params.tag) }),
    links: async (ctx, { params }) => ({
      links: (await links.listLinks(ctx, params.id)).map((found) => presentLink(ctx, found)),
    }),
    createLink: async (ctx, { params, body }) => {
      const change = { ...linkChange(body), name: body.name };
      return { link: presentLink(ctx, await links.createLink(ctx, params.id, change)) };
    },
    updateLink: async (ctx, { params, body }) => {
      const change = { name: body.name, ...linkChange(body) };
      return { link: presentLink(ctx, await links.updateLink(ctx, params.id, params.linkId, change)) };
    },
    removeLink: async (ctx, { params }) => {
      await links.deleteLink(ctx, params.id, params.linkId);
      return {};
    },
    rotateLink: async (ctx, { params }) => ({
      link: presentLink(ctx, await links.rotateLink(ctx, params.id, params.linkId)),
    }),
    share: async (ctx, { params, body }) => {
      const { wallet, link } = await links.shareWallet(ctx, params.id, { rotate: body.rotate ?? false });
      return {
        share_token: link.token,
        share_url: shareUrlOf(ctx, link.token),
        ...(await whole(ctx, wallet)),
      };
    },
    setPassword: async (ctx, { params, body }) =>
      whole(ctx, await setWalletPassword(ctx, params.id, body.password)),
    changePassword: async (ctx, { params, body }) =>
      whole(ctx, await changeWalletPassword(ctx, params.id, body.old_password, body.new_password)),
    removePassword: async (ctx, { params }) => whole(ctx, await removeWalletPassword(ctx, params.id)),
  });
}
