import { ActionIcon, Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { ErrorScreen } from '../accounts/error.screen.tsx';
import { SignedInGuard, UserTypeGuard } from '../accounts/guards.tsx';
import { useUser } from '../accounts/session.ts';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { organizationOf } from '../organizations/organizations.queries.ts';
import { StartOrganization } from '../organizations/start-organization.tsx';
import { AreaShell } from '../shell/area.shell.tsx';
import { providerArea } from '../shell/navigation.ts';
import type { Route } from './+types/provider.layout';
import './provider.css';
import { useMayIssue } from './managers.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function ProviderLayout() {
  return (
    <SignedInGuard>
      <OnboardingGate />
      <UserTypeGuard type="provider">
        <AreaShell area={providerArea} action={<IssueButton />}>
          <OrganizationGate />
        </AreaShell>
      </UserTypeGuard>
    </SignedInGuard>
  );
}

/** A page that failed keeps the header around it, so that the way to the other pages stays open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignedInGuard>
      <AreaShell area={providerArea} action={<IssueButton />}>
        <ErrorScreen error={error} />
      </AreaShell>
    </SignedInGuard>
  );
}

const issuePath = '/app/provider/certificates/issue';

function IssueButton() {
  if (!useMayIssue()) return null;
  return (
    <>
      <Button
        component={Link}
        to={issuePath}
        visibleFrom="xs"
        leftSection={<IconCertificate size={18} aria-hidden />}
      >
        Issue
      </Button>
      <ActionIcon
        component={Link}
        to={issuePath}
        hiddenFrom="xs"
        size={40}
        radius="md"
        variant="filled"
        aria-label="Issue"
      >
        <IconCertificate size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** An organisation issues, not a person: an account without one begins it first. */
function OrganizationGate() {
  const user = useUser();
  const organization = useQuery(organizationOf(user.id));
  if (organization.isPending) return <LoadingRows rows={3} height={96} label="Loading your organization" />;
  if (organization.isError && organization.data === undefined)
    return <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />;
  return organization.data ? <Outlet /> : <StartOrganization />;
}
