import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUser } from '../accounts/session.ts';
import { organizationOf } from '../organizations/organizations.queries.ts';

/** Owners and admins issue; members look. */
export function useMayIssue(): boolean {
  const user = useUser();
  const { data: organization } = useQuery(organizationOf(user.id));
  return organization ? organization.role !== 'member' : false;
}

/** A page that changes or issues something, for those who may. */
export function ForManagers({ children }: { children: ReactNode }) {
  if (useMayIssue()) return children;
  return (
    <EmptyState
      icon={IconLock}
      order={1}
      title="This is for owners and admins"
      action={
        <Button component={Link} to="/app/provider/certificates" variant="default">
          See what is issued
        </Button>
      }
    >
      As a member you see what your organization issues. Ask one of its owners to make you an admin if you are
      to issue.
    </EmptyState>
  );
}
