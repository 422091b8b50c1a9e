import type { FastifyInstance } from 'fastify';
import { onboarding, users, type ProfileChange as ProfileBody } from '@certfolio/contract/accounts';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { boostInfo, featuresOf } from '../plans/plans.service.ts';
import { entitlementsOf } from '../plans/uses.ts';
import { avatarUrl, presentUser } from './accounts.present.ts';
import { cpdAttention, cpdStatsOf } from '../cpd/dashboard-stats.ts';
import { summarise } from '../cpd/summary.service.ts';
import { dashboardStatistics, needsAttention, recentViews } from './dashboard.queries.ts';
import { chooseTypeAndTier, confirmPlan, completeOnboarding, saveProgress } from './onboarding.service.ts';
import { changeAvatar, changeProfile, readAvatar, requireSelf, type ProfileChange } from './users.service.ts';

const self = async (ctx: UserContext) => ({ user: await presentUser(ctx, ctx.actor.id) });

export function userRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'onboarding', onboarding, {
    saveProgress: async (ctx, { body }) => {
      await saveProgress(ctx, body);
      return {};
    },
    complete: async (ctx, { body }) => {
      const redirectTo = await completeOnboarding(ctx, body);
      return { redirectTo, ...(await self(ctx)) };
    },
    updateMetadata: async (ctx, { body }) => {
      await chooseTypeAndTier(ctx, body);
      return self(ctx);
    },
    upgradeSubscription: async (ctx, { body }) => {
      const { userId, subscriptionTier: tier } = body;
      if (tier === 'boost' || tier === 'max') await confirmPlan(ctx, userId, tier);
      else await chooseTypeAndTier(ctx, { userId, subscriptionTier: tier });
      return self(ctx);
    },
  });

  implement(app, contextOf, 'users', users, {
    // The account of a session exists by the time there is a session; the call answers what it made sure of.
    create: (ctx) => self(ctx),
    get: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return self(ctx);
    },
    getByIdentity: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return self(ctx);
    },
    update: async (ctx, { params, body }) => {
      requireSelf(ctx, params.id);
      await changeProfile(ctx, changeOf(body));
      return self(ctx);
    },
    updateProfile: async (ctx, { body }) => {
      await changeProfile(ctx, changeOf(body));
      return self(ctx);
    },
    uploadAvatar: async (ctx, { file }) => {
      const key = await changeAvatar(ctx, file);
      return { avatar_url: avatarUrl(ctx.actor.id, key) };
    },
    avatar: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      const { key, body } = await readAvatar(ctx);
      return {
        body,
        contentType: 'image/webp',
        disposition: 'inline',
        filename: 'avatar.webp',
        cacheControl: 'private, max-age=3600',
        etag: `"${key}"`,
      };
    },
    dashboard: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      const [statistics, cpd, views] = await Promise.all([
        dashboardStatistics(ctx),
        summarise(ctx),
        recentViews(ctx),
      ]);
      const attention = await needsAttention(ctx, cpdAttention(cpd));
      return { statistics, cpdStats: cpdStatsOf(cpd), attention, recent_views: views };
    },
    boost: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { boost_info: await boostInfo(ctx, params.id) };
    },
    boostFeatures: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { features: await featuresOf(ctx, params.id) };
    },
    entitlements: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return { entitlements: await entitlementsOf(ctx) };
    },
  });
}

const changeOf = (body: ProfileBody): ProfileChange => ({
  firstName: body.first_name,
  lastName: body.last_name,
  profession: body.profession,
  industry: body.industry,
  preferences: body.preferences,
  timeZone: body.time_zone,
  deviceTimeZone: body.device_time_zone,
});
