import { z } from 'zod';
import { planLimits, planNames, plans } from '@certfolio/contract/plans';
import { writtenDate } from '../../mail/written-dates.ts';
import { notificationEvent } from '../event.ts';
import { Moment } from '../facts.ts';

const Facts = z.object({
  plan: z.enum(plans).exclude(['free']),
  endsAt: Moment,
  /** Whole days left, such as 30 and 7; 0: it ends today; null: it has ended. */
  days: z.number().int().min(0).nullable(),
  /** What the account has after it, as when Max ends while a year of Boost is left. */
  planAfter: z.enum(plans).default('free'),
});
export type PlanEndingFacts = z.infer<typeof Facts>;

function whenOf(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** 30 and 7 days before Boost or Max ends, and when it has. */
export const planEnding = notificationEvent<PlanEndingFacts>(
  'plan_ending',
  Facts,
  ({ plan, endsAt, days, planAfter }) => {
    const name = planNames[plan];
    const after = planNames[planAfter];
    const { certificates, wallets } = planLimits[planAfter];
    const end = writtenDate(endsAt);
    const kept =
      'Nothing is deleted. Whatever is more than the plan holds stays where it is: you can see, share, download and delete it, but not change it.';
    const action = { label: days === null ? 'See the plans' : `Renew ${name}`, path: '/app/user/boost' };
    if (days === null) {
      return {
        type: 'warning',
        priority: 'high',
        title: `${name} has ended`,
        message: `You have the ${after} plan now, with ${certificates} certificates and ${wallets} wallets. ${kept}`,
        action,
        letter: {
          preview: 'Nothing that you keep was deleted.',
          paragraphs: [
            `Your year of ${name} ended on ${end}. You have the ${after} plan now, with ${certificates} certificates and ${wallets} wallets.`,
            kept,
            `If you take ${name} again, everything is as before at once.`,
          ],
        },
      };
    }
    return {
      type: 'warning',
      priority: days <= 7 ? 'high' : 'medium',
      title: `${name} ends ${whenOf(days)}`,
      message: `It is good until ${end} and does not renew by itself. After that you have the ${after} plan. ${kept}`,
      action,
      letter: {
        preview: 'It does not renew by itself, and nothing is deleted.',
        paragraphs: [
          `Your year of ${name} is good until ${end}. It does not renew by itself, and no card is charged.`,
          `After that you have the ${after} plan, with ${certificates} certificates and ${wallets} wallets. ${kept}`,
        ],
      },
    };
  },
);
