import { useEffect, useRef } from 'react';
import { AppShell, Box, Burger, Group, NavLink as SideLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconBell, IconMail } from '@tabler/icons-react';
import { homePath } from '@certfolio/contract/user-types';
import { Link, Outlet, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { ErrorScreen } from '../accounts/error.screen.tsx';
import { AdminGuard, SignedInGuard } from '../accounts/guards.tsx';
import { LoadingScreen } from '../accounts/loading.screen.tsx';
import { useUser } from '../accounts/session.ts';
import { Bell } from '../notifications/bell.tsx';
import type { Route } from './+types/admin.layout';
import { AccountMenu } from './account-menu.tsx';
import { personalArea } from './navigation.ts';
import { useChosenTheme, usePageChange } from './page-change.ts';
import './shell.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

const pages = [
  { label: 'Notifications', to: '/app/admin/notifications', Icon: IconBell },
  { label: 'E-mail preview', to: '/app/admin/email-preview', Icon: IconMail },
];

export default function AdminLayout() {
  return (
    <SignedInGuard waiting={<LoadingScreen text="Verifying admin access" />}>
      <AdminGuard>
        <Console>
          <Outlet />
        </Console>
      </AdminGuard>
    </SignedInGuard>
  );
}

/** A page that failed keeps the console around it, so that the way to the other pages stays open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignedInGuard>
      <AdminGuard>
        <Console>
          <ErrorScreen error={error} />
        </Console>
      </AdminGuard>
    </SignedInGuard>
  );
}

function Console({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const user = useUser();
  usePageChange(main);
  useChosenTheme();
  useEffect(close, [close, pathname]);
  return (
    <>
      <a href="#main" className="cf-skip">
        Skip to content
      </a>
      <AppShell
        header={{ height: 64 }}
        navbar={{ width: 280, breakpoint: 'md', collapsed: { mobile: !opened } }}
        padding={{ base: 'md', sm: 'lg' }}
      >
        <AppShell.Header>
          <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
            <Group wrap="nowrap" gap="xs">
              <Burger
                hiddenFrom="md"
                size="sm"
                opened={opened}
                onClick={toggle}
                aria-label={opened ? 'Close the menu' : 'Open the menu'}
                aria-expanded={opened}
                aria-controls="admin-pages"
              />
              <Box
                component={Link}
                to="/app"
                aria-label="Certfolio, to your dashboard"
                c="var(--cf-text)"
                lh={0}
              >
                <Logo />
              </Box>
            </Group>
            <Group wrap="nowrap" gap={10}>
              <Bell page={`${homePath[user.user_type ?? 'individual']}/notifications`} />
              <AccountMenu entries={user.user_type === 'individual' ? personalArea.account : []} />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="md" id="admin-pages" aria-label="Admin" component="nav">
          <Stack gap="md">
            <Text fw={650}>Admin Console</Text>
            <Stack gap={4}>
              {pages.map(({ label, to, Icon }) => (
                <SideLink
                  key={to}
                  component={Link}
                  to={to}
                  label={label}
                  leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                  active={pathname.startsWith(to)}
                  aria-current={pathname === to ? 'page' : undefined}
                  style={{ borderRadius: 'var(--cf-radius)' }}
                  mih={44}
                />
              ))}
            </Stack>
            <SideLink
              component={Link}
              to="/app"
              label="Back to App"
              leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden />}
              style={{ borderRadius: 'var(--cf-radius)' }}
              mih={44}
            />
          </Stack>
        </AppShell.Navbar>
        <AppShell.Main id="main" ref={main} tabIndex={-1} className="cf-main">
          <OutdatedNotice />
          {children}
        </AppShell.Main>
      </AppShell>
    </>
  );
}
