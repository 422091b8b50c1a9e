import { Button, Center, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { AdminGuard, SignedInGuard, UserTypeGuard } from '../accounts/guards.tsx';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { AccountMenu } from './account-menu.tsx';
import { personalArea } from './navigation.ts';
import './shell.css';

export const meta = () => [{ title: 'On its way · Certfolio' }, { name: 'robots', content: 'noindex' }];

const areas = {
  company: 'The company area',
  recruiter: 'The recruiter area',
  admin: 'The admin console',
} as const;
type Area = keyof typeof areas;

/** Stands where an area of another account type will be, and says that it is not there yet. */
export default function AreaOnItsWayPage() {
  const name = useLocation().pathname.split('/')[2] ?? '';
  const area: Area = Object.hasOwn(areas, name) ? (name as Area) : 'company';
  const page = <OnItsWay title={areas[area]} area={area} />;
  return (
    <SignedInGuard>
      <OnboardingGate />
      {area === 'admin' ? <AdminGuard>{page}</AdminGuard> : <UserTypeGuard type={area}>{page}</UserTypeGuard>}
    </SignedInGuard>
  );
}

function OnItsWay({ title, area }: { title: string; area: Area }) {
  return (
    <>
      <Group component="header" h={64} px="lg" justify="space-between">
        <Link to="/" aria-label="Certfolio home" style={{ color: 'var(--cf-text)', textDecoration: 'none' }}>
          <Logo />
        </Link>
        <AccountMenu entries={area === 'admin' ? personalArea.account : []} />
      </Group>
      <Center component="main" mih="70dvh" p="md">
        <Stack align="center" ta="center" maw={520}>
          <ThemeIcon size={64} radius="50%" variant="light" aria-hidden>
            <IconHammer size={34} stroke={1.7} />
          </ThemeIcon>
          <Title order={1}>{title} is on its way</Title>
          <Text c="dimmed">
            It is not part of this version yet. Your account is set up for it, and nothing you entered is
            lost.
          </Text>
          {area === 'admin' ? (
            <Button component={Link} to="/app">
              Back to App
            </Button>
          ) : (
            <Button component={Link} to="/contact" variant="default">
              Contact us
            </Button>
          )}
        </Stack>
      </Center>
    </>
  );
}
