import type { FastifyInstance } from 'fastify';
import { profiles } from '@certfolio/contract/profiles';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { requireSelf } from '../accounts/users.service.ts';
import { presentPublicProfile, presentSettings, profileUrlOf } from './profiles.present.ts';
import { findOwnProfile, type ProfileRow } from './profiles.queries.ts';
import {
  changePublicProfile,
  countProfileView,
  profileCertificateImage,
  profilePicture,
  renewProfileToken,
  visitProfile,
} from './profiles.service.ts';

const one = async (ctx: UserContext, row: ProfileRow | null) => ({
  profile: await presentSettings(ctx, row),
});

export function profileRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'profiles', profiles, {
    settings: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      return one(ctx, await findOwnProfile(ctx));
    },
    generateToken: async (ctx, { params }) => {
      requireSelf(ctx, params.id);
      const row = await renewProfileToken(ctx);
      return {
        public_profile_token: row.token,
        public_profile_url: profileUrlOf(ctx, row.token),
        ...(await one(ctx, row)),
      };
    },
    change: async (ctx, { params, query, body }) => {
      requireSelf(ctx, params.id);
      const enabled = query.enabled === undefined ? undefined : query.enabled === 'true';
      return one(ctx, await changePublicProfile(ctx, enabled, body));
    },
    publicView: async (ctx, { params }) => ({
      profile: await presentPublicProfile(ctx, await visitProfile(ctx, params.token)),
    }),
    countView: async (ctx, { params, body }) => ({
      counted: await countProfileView(ctx, params.token, body),
    }),
    picture: (ctx, { params, request }) =>
      profilePicture(ctx, params.token, request.headers['if-none-match']),
    certificateImage: (ctx, { params, query, request }) =>
      profileCertificateImage(ctx, {
        token: params.token,
        itemId: params.item,
        size: query.size,
        held: request.headers['if-none-match'],
      }),
  });
}
