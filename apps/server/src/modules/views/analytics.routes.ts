import type { FastifyInstance, FastifyRequest } from 'fastify';
import { analytics } from '@certfolio/contract/analytics';
import { implement, type ContextOf, type FileAnswer } from '../../http/implement.ts';
import { requireSelf } from '../accounts/users.service.ts';
import { basicCsv, enhancedCsv } from './analytics.csv.ts';
import * as service from './analytics.service.ts';

const csvNamed = (name: string, text: string): FileAnswer => ({
  body: Buffer.from(text),
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
  filename: `${name.slice(0, 120).trim()}.csv`,
});

/** What is said in the address goes before what a program accepts. */
const wantsCsv = (query: { format?: 'json' | 'csv' | undefined }, request: FastifyRequest): boolean =>
  query.format ? query.format === 'csv' : /^text\/csv\b/.test(request.headers.accept ?? '');

export function analyticsRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'analytics', analytics, {
    ofWallet: async (ctx, { params, query, request }) => {
      const found = await service.walletAnalytics(ctx, params.id);
      if (wantsCsv(query, request)) return csvNamed(`${found.title} views`, basicCsv(found));
      return { analytics: found };
    },
    ofWalletEnhanced: async (ctx, { params, query, request }) => {
      const found = await service.enhancedWalletAnalytics(ctx, params.id, query.time_range);
      if (wantsCsv(query, request)) return csvNamed(`wallet views ${query.time_range}`, enhancedCsv(found));
      return { analytics: found };
    },
    ofUser: async (ctx, { params, query, request }) => {
      requireSelf(ctx, params.id);
      const found = await service.userAnalytics(ctx, query.time_range);
      if (wantsCsv(query, request)) return csvNamed(`views ${query.time_range}`, enhancedCsv(found));
      return { analytics: found };
    },
    ofProfile: async (ctx, { params, query, request }) => {
      requireSelf(ctx, params.id);
      const found = await service.profileAnalytics(ctx);
      if (wantsCsv(query, request)) return csvNamed('profile views', basicCsv(found));
      return { analytics: found };
    },
    ofProfileEnhanced: async (ctx, { params, query, request }) => {
      requireSelf(ctx, params.id);
      const found = await service.enhancedProfileAnalytics(ctx, query.time_range);
      if (wantsCsv(query, request)) return csvNamed(`profile views ${query.time_range}`, enhancedCsv(found));
      return { analytics: found };
    },
  });
}
