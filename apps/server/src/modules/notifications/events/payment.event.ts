import { z } from 'zod';
import { planNames, plans } from '@certfolio/contract/plans';
import { writtenDate } from '../../mail/written-dates.ts';
import { notificationEvent, type EventWords } from '../event.ts';
import { Moment, Money, Path } from '../facts.ts';

const About = z.object({
  plan: z.enum(plans).exclude(['free']),
  paid: Money,
  /** The payment's number, as the receipt and the support name it. */
  reference: z.string(),
  /** A path of ours that leads to the receipt; null while there is none. */
  receiptPath: Path.nullable(),
  /** Nobody was charged. */
  test: z.boolean(),
});

/** The plan that the payment had made cheaper, and until when that is good now; null when there is none. */
const Upgrade = z.object({ plan: About.shape.plan, until: Moment }).nullable();

const Facts = z.discriminatedUnion('outcome', [
  About.extend({ outcome: z.literal('paid'), accessUntil: Moment }),
  About.extend({
    outcome: z.literal('refunded'),
    refunded: Money,
    /** What the account has from now on. */
    planNow: z.enum(plans),
    upgrade: Upgrade,
  }),
  About.extend({
    outcome: z.literal('refund_failed'),
    refunded: Money,
    accessUntil: Moment.nullable(),
    upgrade: Upgrade,
  }),
  About.extend({ outcome: z.literal('disputed'), upgrade: Upgrade }),
  About.extend({ outcome: z.literal('dispute_won'), accessUntil: Moment.nullable(), upgrade: Upgrade }),
]);
export type PaymentFacts = z.infer<typeof Facts>;

const written = ({ amount, currency }: z.infer<typeof Money>): string => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** A payment, a refund or a dispute, with its receipt. */
export const payment = notificationEvent<PaymentFacts>('payment', Facts, (facts) => {
  const plan = planNames[facts.plan];
  const paid = written(facts.paid);
  const words = wordsOf(facts, plan, paid);
  const upgrade = 'upgrade' in facts ? facts.upgrade : null;
  // What is in an upgrade is not held beside it.
  const accessUntil = 'accessUntil' in facts && !upgrade ? facts.accessUntil : null;
  const details: [string, string][] = [
    ['Plan', `${plan}, one year`],
    ['Paid', paid],
  ];
  if (facts.outcome === 'refund_failed') details.push(['Came back to us', written(facts.refunded)]);
  if (facts.outcome === 'refunded') details.push(['Paid back', written(facts.refunded)]);
  if (accessUntil) details.push(['Good until', writtenDate(accessUntil)]);
  if (upgrade) details.push([`${planNames[upgrade.plan]} is good until`, writtenDate(upgrade.until)]);
  details.push(['Payment number', facts.reference]);
  if (facts.test) details.push(['Note', 'This was a test: no card was charged.']);
  return {
    ...words,
    action: facts.receiptPath
      ? { label: 'See the receipt', path: facts.receiptPath }
      : { label: 'See your plan', path: '/app/user/boost' },
    letter: { ...words.letter, details },
  };
});

function wordsOf(facts: PaymentFacts, plan: string, paid: string): Omit<EventWords, 'action'> {
  switch (facts.outcome) {
    case 'paid': {
      const until = writtenDate(facts.accessUntil);
      return {
        type: 'success',
        priority: 'medium',
        title: `Thank you: ${plan} is yours`,
        message: `We received ${paid} for one year of ${plan}. It is good until ${until} and does not renew by itself.`,
        letter: {
          subject: `Your receipt: ${paid} for ${plan}`,
          preview: `Good until ${until}. It does not renew by itself.`,
          paragraphs: [
            `We received your payment of ${paid} for one year of ${plan}. Keep this letter as your receipt.`,
            `${plan} is good until ${until}. It does not renew by itself: we remind you before it ends.`,
          ],
        },
      };
    }
    case 'refunded': {
      const back = written(facts.refunded);
      const now = afterRefund(facts);
      return {
        type: 'info',
        priority: 'medium',
        title: `${back} was paid back to you`,
        message: `It goes back to the card that you paid ${plan} with, usually within ten days. ${now}`,
        letter: {
          subject: `Your refund: ${back} for ${plan}`,
          preview: 'It goes back to the card that you paid with.',
          paragraphs: [
            `We have paid ${back} of your payment of ${paid} for ${plan} back to your card. It usually arrives within ten days.`,
            now,
          ],
        },
      };
    }
    case 'refund_failed': {
      const back = written(facts.refunded);
      const now = held(facts, plan);
      return {
        type: 'warning',
        priority: 'high',
        title: `Your refund of ${back} did not arrive`,
        message: `Your bank could not take it, so the money is with us again. ${now} If you still want it back, write to us.`,
        letter: {
          subject: `Your refund did not arrive: ${back} for ${plan}`,
          preview: 'Your bank could not take it, so the money is with us again.',
          paragraphs: [
            `We sent ${back} of your payment of ${paid} for ${plan} back to your card, and your bank could not take it. The money is with us again.`,
            `${now} If you still want the money back, write to us, and we find another way.`,
          ],
        },
      };
    }
    case 'disputed': {
      const rests = facts.upgrade
        ? `Until that is settled it does not count towards ${upgradeOf(facts.upgrade)}`
        : `${plan} rests until that is settled`;
      return {
        type: 'warning',
        priority: 'high',
        title: `Your bank questions the payment for ${plan}`,
        message: `Your bank has taken back ${paid} and asks us about it. ${rests}; nothing that you keep is deleted. If it was a mistake, tell your bank.`,
        letter: {
          preview: 'Nothing that you keep is deleted.',
          paragraphs: [
            `Your bank has taken back your payment of ${paid} for ${plan} and asks us about it. This happens when a payment is reported as unknown.`,
            `${rests}, and nothing that you keep is deleted. If you did not mean this, tell your bank that the payment was yours.`,
          ],
        },
      };
    }
    case 'dispute_won': {
      const now = held(facts, plan);
      return {
        type: 'success',
        priority: 'medium',
        title: `The payment for ${plan} is settled`,
        message: `Your bank has confirmed the payment of ${paid}. ${now}`,
        letter: {
          preview: now,
          paragraphs: [
            `Your bank has confirmed your payment of ${paid} for ${plan}. ${now} It is as if nothing had happened.`,
          ],
        },
      };
    }
  }
}

type Upgraded = NonNullable<z.infer<typeof Upgrade>>;

const upgradeOf = ({ plan, until }: Upgraded): string =>
  `${planNames[plan]}, which is good until ${writtenDate(until)}`;

function afterRefund({ plan, planNow, upgrade }: PaymentFacts & { outcome: 'refunded' }): string {
  if (upgrade) return `It no longer counts towards ${upgradeOf(upgrade)} now.`;
  return planNow === 'free'
    ? `${planNames[plan]} has ended with it. Nothing that you keep was deleted.`
    : `You still have ${planNames[planNow]}.`;
}

/** What is held again once the money is ours again. */
function held(
  { accessUntil, upgrade }: Pick<PaymentFacts & { outcome: 'dispute_won' }, 'accessUntil' | 'upgrade'>,
  plan: string,
): string {
  if (upgrade) return `It counts towards ${upgradeOf(upgrade)} again.`;
  return accessUntil ? `You have ${plan} until ${writtenDate(accessUntil)}.` : 'Your plan is as it was.';
}
