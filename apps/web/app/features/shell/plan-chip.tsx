import { Badge } from '@mantine/core';
import { planNames } from '@certfolio/contract/plans';
import { Link } from 'react-router';
import { useUser } from '../accounts/session.ts';

/** The plan of the account, purple where it is paid for; leads to the plans. */
export function PlanChip() {
  const { plan } = useUser();
  return (
    <Badge
      component={Link}
      to="/app/user/boost"
      color={plan === 'free' ? 'gray' : 'violet'}
      size="lg"
      style={{ cursor: 'pointer' }}
    >
      Current Plan: {planNames[plan]}
    </Badge>
  );
}
