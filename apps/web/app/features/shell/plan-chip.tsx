import { Badge } from '@mantine/core';
import { planNames } from '@certfolio/contract/plans';
import { Link } from 'react-router';
import { useUser } from '../accounts/session.ts';
import type { Area } from './navigation.ts';

/** The plan of the account, purple where it is paid for; leads to the plans where there are any to choose. */
export function PlanChip({ area }: { area: Area }) {
  const { plan } = useUser();
  const words = `Current Plan: ${planNames[plan]}`;
  const color = plan === 'free' ? 'gray' : 'violet';
  if (!area.plans) {
    return (
      <Badge color={color} size="lg">
        {words}
      </Badge>
    );
  }
  return (
    <Badge component={Link} to={area.plans} color={color} size="lg" style={{ cursor: 'pointer' }}>
      {words}
    </Badge>
  );
}
