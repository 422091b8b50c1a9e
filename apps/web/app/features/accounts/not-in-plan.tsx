import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../ui/failure-words.ts';
import { codeOf } from '../../api.ts';
import { PlansLink } from './plans-link.tsx';

/** What the plan refuses: a larger one, or a smaller use, is the way on. */
const refusedByPlan = new Set([
  'certificate_limit_reached',
  'wallet_limit_reached',
  'public_wallet_limit_reached',
  'cv_limit_reached',
  'cv_build_limit_reached',
  'cpd_limit_reached',
  'export_limit_reached',
  'wallet_password_feature',
  'wallet_schedule_feature',
  'analytics_feature',
  'api_key_plan',
  'read_only_surplus',
]);

export const isRefusedByPlan = (error: unknown): boolean => refusedByPlan.has(codeOf(error) ?? '');

type Props = {
  /** A refusal of the server, or a sentence of the page. */
  why: unknown;
  /** In a dialog: closes it before the page with the plans opens. */
  onLeave?: () => void;
  children?: ReactNode;
};

/** Why something was not done; where the plan refused it, with the way to a larger one. */
export function RefusalAlert({ why, onLeave, children }: Props) {
  const limited = typeof why === 'string' || isRefusedByPlan(why);
  return (
    <Alert
      color={limited ? 'yellow' : 'red'}
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={typeof why === 'string' ? why : messageOf(why)}
    >
      {children}
      {limited ? <PlansLink {...(onLeave ? { onClick: onLeave } : {})} /> : null}
    </Alert>
  );
}

/** A feature that the plan does not hold, in a line: what it is part of, and the way there. */
export const NotInPlan = ({ sentence, link }: { sentence: string; link: string }) => (
  <Text size="sm" c="dimmed">
    {sentence} <PlansLink inherit>{link}</PlansLink>
  </Text>
);

/** At the head of something that is more than the plan holds. */
export const ReadOnlyNotice = ({ noun }: { noun: string }) => (
  <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} title="Read-only" role="note">
    This {noun} is more than your plan holds, since a larger plan ended. You can view and download it, make it
    private or delete it, and it stays shared as it was. To change it, delete others of its kind, or{' '}
    <PlansLink inherit>choose a larger plan</PlansLink>.
  </Alert>
);
