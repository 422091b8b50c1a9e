import { type ReactNode, useEffect, useRef } from 'react';
import {
  Alert,
  AppShell,
  Box,
  Burger,
  Button,
  Divider,
  Drawer,
  Group,
  Menu,
  NavLink as DrawerLink,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { nameOf } from '../accounts/person.ts';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';
import { Bell } from '../notifications/bell.tsx';
import { AccountMenu, PersonAvatar } from './account-menu.tsx';
import { type Area, entriesFor, type MenuOf } from './navigation.ts';
import { useChosenTheme, usePageChange } from './page-change.ts';
import { PlanChip } from './plan-chip.tsx';
import './shell.css';

type Props = {
  area: Area;
  /** What stands beside the account in the header: the one thing this area is for. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Header, drawer and main part of an area, the same for every type of account. */
export function AreaShell({ area, action, children = <Outlet /> }: Props) {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  useChosenTheme();
  return (
    <>
      <a href="#main" className="cf-skip">
        Skip to content
      </a>
      <AppShell header={{ height: 64 }} padding={{ base: 'md', sm: 'lg' }}>
        <AppShell.Header>
          <Header area={area} action={action} />
        </AppShell.Header>
        <AppShell.Main id="main" ref={main} tabIndex={-1} className="cf-main">
          <FinishSetup />
          <OutdatedNotice />
          {children}
        </AppShell.Main>
      </AppShell>
    </>
  );
}

function Header({ area, action }: { area: Area; action: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const user = useUser();
  const tabs = useHeldTabs(area);
  useEffect(close, [close, pathname]);
  return (
    <Group className="cf-header" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
      <Group wrap="nowrap" gap="xs">
        <Burger
          hiddenFrom="md"
          size="sm"
          opened={opened}
          onClick={open}
          aria-label="Open the menu"
          aria-haspopup="dialog"
        />
        <Box
          component={Link}
          to={area.home}
          aria-label="Certfolio, to your dashboard"
          c="var(--cf-text)"
          td="none"
          lh={0}
        >
          <Logo />
        </Box>
        <Group component="nav" aria-label="Main" visibleFrom="md" gap={4} ml="md" wrap="nowrap">
          {tabs.map((tab) =>
            'entries' in tab ? (
              <TabMenu key={tab.label} menu={tab} />
            ) : (
              <NavLink key={tab.to} to={tab.to} end={tab.end} className="cf-tab">
                {tab.label}
              </NavLink>
            ),
          )}
        </Group>
      </Group>
      <Group wrap="nowrap" gap="sm">
        <Box visibleFrom="md">
          <PlanChip area={area} />
        </Box>
        {action}
        <Group wrap="nowrap" gap={10}>
          <Bell page={`${area.home}/notifications`} />
          <AccountMenu entries={entriesFor(user, area)} />
        </Group>
      </Group>
      <MenuDrawer area={area} opened={opened} onClose={close} />
    </Group>
  );
}

/** The tabs of an area that the plan of the account holds; until the plan is known, those of every plan. */
function useHeldTabs({ tabs }: Area): Area['tabs'] {
  const user = useUser();
  const isGated = (tab: Area['tabs'][number]) => 'feature' in tab && tab.feature !== undefined;
  const { data: held } = useQuery({ ...planFeatures(user), enabled: tabs.some(isGated) });
  return tabs.filter((tab) => !('feature' in tab) || tab.feature === undefined || held?.[tab.feature]);
}

/** Several tabs under one name. */
function TabMenu({ menu: { label, entries } }: { menu: MenuOf }) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Menu position="bottom-start" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className="cf-tab" data-here={isHere || undefined}>
          {label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label: words, to, Icon }) => (
          <Menu.Item key={to} component={NavLink} to={to} leftSection={<Icon size={18} aria-hidden />}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The header's items for small screens. */
function MenuDrawer({ area, opened, onClose }: { area: Area; opened: boolean; onClose: () => void }) {
  const user = useUser();
  const signOut = useSigningOut();
  const { pathname } = useLocation();
  const tabs = useHeldTabs(area);
  const isAt = (to: string, end: boolean) => pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        {/* Not Drawer.Header: that is a header element, and the page has its banner already. */}
        <Group justify="space-between" px="md" pt="md">
          <Logo />
          <Drawer.CloseButton size="lg" aria-label="Close the menu" />
        </Group>
        <Drawer.Body p="md">
          <Stack gap="md">
            <Group wrap="nowrap" gap="sm">
              <PersonAvatar size={44} />
              <Box miw={0}>
                <Text fw={600} truncate>
                  {nameOf(user)}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {user.email}
                </Text>
              </Box>
            </Group>
            <Box>
              <PlanChip area={area} />
            </Box>
            <Divider />
            <Stack component="nav" aria-label="Main" gap={4}>
              {tabs
                .flatMap((tab) => ('entries' in tab ? tab.entries : [tab]))
                .map(({ label, to, end, Icon }) => (
                  <DrawerLink
                    key={to}
                    component={Link}
                    to={to}
                    label={label}
                    leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                    active={isAt(to, end)}
                    aria-current={isAt(to, end) ? 'page' : undefined}
                    onClick={onClose}
                    style={{ borderRadius: 'var(--cf-radius)' }}
                    mih={44}
                  />
                ))}
            </Stack>
            <Divider />
            <Stack gap={4}>
              {entriesFor(user, area).map(({ label, to, Icon }) => (
                <DrawerLink
                  key={to}
                  component={Link}
                  to={to}
                  label={label}
                  leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                  active={isAt(to, false)}
                  aria-current={isAt(to, false) ? 'page' : undefined}
                  onClick={onClose}
                  style={{ borderRadius: 'var(--cf-radius)' }}
                  mih={44}
                />
              ))}
              <DrawerLink
                component="button"
                label="Sign Out"
                leftSection={<IconLogout size={20} stroke={1.7} aria-hidden />}
                onClick={() => signOut.mutate()}
                disabled={signOut.isPending}
                style={{ borderRadius: 'var(--cf-radius)' }}
                mih={44}
              />
            </Stack>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** For somebody who closed the onboarding before its end: the way back into it. */
function FinishSetup() {
  const { onboarding_completed: completed } = useUser();
  const { pathname } = useLocation();
  if (completed) return null;
  return (
    <Alert color="blue" variant="light" mb="lg" role="region" aria-label="Setup">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your account is not quite set up yet.</Text>
        <Button component={Link} to={`${pathname}?signup=true`} size="xs">
          Finish setting up
        </Button>
      </Group>
    </Alert>
  );
}
