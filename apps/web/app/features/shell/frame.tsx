import { type ReactNode, useRef } from 'react';
import { AppShell, Box, Group, NavLink } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { Bell } from '../notifications/bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { Destination } from './navigation.ts';
import { useChosenTheme, usePageChange } from './page-change.ts';
import './shell.css';

type Props = {
  /** Where the sign in the corner leads. */
  home: string;
  /** What opens the menu of small screens. */
  menu: ReactNode;
  /** Beside the sign. */
  start?: ReactNode;
  /** Before the bell. */
  end?: ReactNode;
  /** The page that the bell leads to. */
  notifications: string;
  /** Entries of the account menu above Sign Out. */
  account: readonly Destination[];
  /** A column beside the page, which small screens show when it is opened. */
  side?: { id: string; label: string; opened: boolean; content: ReactNode };
  children: ReactNode;
};

/** What stands around every page of somebody who is signed in: the header, and the main part that it leads past. */
export function Frame({ home, menu, start, end, notifications, account, side, children }: Props) {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  useChosenTheme();
  const column = side && { width: 280, breakpoint: 'md', collapsed: { mobile: !side.opened } };
  return (
    <>
      <a href="#main" className="cf-skip">
        Skip to content
      </a>
      <AppShell
        header={{ height: 64 }}
        padding={{ base: 'md', sm: 'lg' }}
        {...(column ? { navbar: column } : {})}
      >
        <AppShell.Header>
          <Group
            className="cf-header"
            data-wide={side !== undefined || undefined}
            px={{ base: 'sm', sm: 'lg' }}
            justify="space-between"
            wrap="nowrap"
            gap="sm"
          >
            <Group wrap="nowrap" gap="xs">
              {menu}
              <Box
                component={Link}
                to={home}
                aria-label="Certfolio, to your dashboard"
                c="var(--cf-text)"
                td="none"
                lh={0}
              >
                <Logo />
              </Box>
              {start}
            </Group>
            <Group wrap="nowrap" gap="sm">
              {end}
              <Group wrap="nowrap" gap={10}>
                <Bell page={notifications} />
                <AccountMenu entries={account} />
              </Group>
            </Group>
          </Group>
        </AppShell.Header>
        {side && (
          <AppShell.Navbar p="md" id={side.id} aria-label={side.label} component="nav">
            {side.content}
          </AppShell.Navbar>
        )}
        <AppShell.Main id="main" ref={main} tabIndex={-1} className="cf-main">
          <OutdatedNotice />
          {children}
        </AppShell.Main>
      </AppShell>
    </>
  );
}

type LinkProps = {
  to: string;
  end?: boolean;
  label: string;
  Icon: Destination['Icon'];
  onClick?: () => void;
};

/** A line of a menu that leads somewhere, marked where one is there already. */
export function MenuLink({ to, end = false, label, Icon, onClick }: LinkProps) {
  const { pathname } = useLocation();
  const here = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <NavLink
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
      active={here}
      aria-current={here ? 'page' : undefined}
      className="cf-menu-link"
      {...(onClick ? { onClick } : {})}
    />
  );
}
