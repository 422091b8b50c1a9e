import { type ReactNode, useEffect } from 'react';
import {
  Alert,
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
import { nameOf } from '../accounts/person.ts';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';
import { PersonAvatar } from './account-menu.tsx';
import { Frame, MenuLink } from './frame.tsx';
import { type Area, entriesFor, type MenuOf } from './navigation.ts';
import { PlanChip } from './plan-chip.tsx';

type Props = {
  area: Area;
  /** What stands beside the account in the header: the one thing this area is for. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Header, drawer and main part of an area, the same for every type of account. */
export function AreaShell({ area, action, children = <Outlet /> }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(close, [close, pathname]);
  return (
    <Frame
      home={area.home}
      menu={
        <>
          <Burger
            hiddenFrom="md"
            size="sm"
            opened={opened}
            onClick={open}
            aria-label="Open the menu"
            aria-haspopup="dialog"
          />
          <MenuDrawer area={area} opened={opened} onClose={close} />
        </>
      }
      start={<Tabs area={area} />}
      end={
        <>
          <Box visibleFrom="md">
            <PlanChip area={area} />
          </Box>
          {action}
        </>
      }
      notifications={`${area.home}/notifications`}
      account={entriesFor(user, area)}
    >
      <FinishSetup />
      {children}
    </Frame>
  );
}

function Tabs({ area }: { area: Area }) {
  return (
    <Group component="nav" aria-label="Main" visibleFrom="md" gap={4} ml="md" wrap="nowrap">
      {useHeldTabs(area).map((tab) =>
        'entries' in tab ? (
          <TabMenu key={tab.label} menu={tab} />
        ) : (
          <NavLink key={tab.to} to={tab.to} end={tab.end} className="cf-tab">
            {tab.label}
          </NavLink>
        ),
      )}
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
  const tabs = useHeldTabs(area);
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
                  <MenuLink key={to} to={to} end={end} label={label} Icon={Icon} onClick={onClose} />
                ))}
            </Stack>
            <Divider />
            <Stack gap={4}>
              {entriesFor(user, area).map(({ label, to, Icon }) => (
                <MenuLink key={to} to={to} label={label} Icon={Icon} onClick={onClose} />
              ))}
              <DrawerLink
                component="button"
                label="Sign Out"
                leftSection={<IconLogout size={20} stroke={1.7} aria-hidden />}
                onClick={() => signOut.mutate()}
                disabled={signOut.isPending}
                className="cf-menu-link"
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
