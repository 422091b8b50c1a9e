import type { FastifyInstance } from 'fastify';
import { cpdGoals } from '@certfolio/contract/cpd-goals';
import { cpdReflections, cpdTemplates } from '@certfolio/contract/cpd-reflections';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { presentGoal } from './goals.present.ts';
import {
  createGoal,
  deleteGoal,
  findGoals,
  getGoal,
  restoreGoals,
  updateGoal,
  type GoalView,
} from './goals.service.ts';
import {
  createReflection,
  deleteReflection,
  findReflections,
  getReflection,
  presentReflection,
  restoreReflections,
  updateReflection,
} from './reflections.service.ts';
import {
  createTemplate,
  deleteTemplate,
  findTemplates,
  getTemplate,
  restoreTemplates,
  updateTemplate,
} from './templates.service.ts';
import { todayOf } from './today.ts';

const presented = async (ctx: UserContext, goal: GoalView) =>
  presentGoal(goal, await todayOf(ctx, ctx.actor.id));

export function goalRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cpdGoals', cpdGoals, {
    list: async (ctx, { query: { is_active, ...query } }) => {
      const isActive = is_active === undefined ? undefined : is_active === 'true';
      const { total, views } = await findGoals(ctx, { ...query, isActive });
      const today = await todayOf(ctx, ctx.actor.id);
      return { total, goals: views.map((view) => presentGoal(view, today)) };
    },
    create: async (ctx, { body }) => ({ goal: await presented(ctx, await createGoal(ctx, body)) }),
    restore: async (ctx, { body }) => ({ restored: await restoreGoals(ctx, body.goal_ids) }),
    get: async (ctx, { params }) => ({ goal: await presented(ctx, await getGoal(ctx, params.id)) }),
    update: async (ctx, { params, body }) => ({
      goal: await presented(ctx, await updateGoal(ctx, params.id, body)),
    }),
    remove: async (ctx, { params }) => {
      await deleteGoal(ctx, params.id);
      return {};
    },
  });
}

export function reflectionRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cpdReflections', cpdReflections, {
    list: async (ctx, { query }) => {
      const { total, views } = await findReflections(ctx, query);
      return { total, reflections: views.map(presentReflection) };
    },
    create: async (ctx, { body }) => ({ reflection: presentReflection(await createReflection(ctx, body)) }),
    restore: async (ctx, { body }) => ({ restored: await restoreReflections(ctx, body.reflection_ids) }),
    get: async (ctx, { params }) => ({ reflection: presentReflection(await getReflection(ctx, params.id)) }),
    update: async (ctx, { params, body }) => ({
      reflection: presentReflection(await updateReflection(ctx, params.id, body)),
    }),
    remove: async (ctx, { params }) => {
      await deleteReflection(ctx, params.id);
      return {};
    },
  });
}

export function templateRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cpdTemplates', cpdTemplates, {
    list: (ctx, { query }) => findTemplates(ctx, query),
    create: async (ctx, { body }) => ({ template: await createTemplate(ctx, body) }),
    restore: async (ctx, { body }) => ({ restored: await restoreTemplates(ctx, body.template_ids) }),
    get: async (ctx, { params }) => ({ template: await getTemplate(ctx, params.id) }),
    update: async (ctx, { params, body }) => ({ template: await updateTemplate(ctx, params.id, body) }),
    remove: async (ctx, { params }) => {
      await deleteTemplate(ctx, params.id);
      return {};
    },
  });
}
