import { useEffect } from 'react';
import { Burger, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconBell, IconCopyCheck, IconFileCv, IconMail } from '@tabler/icons-react';
import { homePath } from '@certfolio/contract/user-types';
import { Outlet, useLocation } from 'react-router';
import { ErrorScreen } from '../accounts/error.screen.tsx';
import { AdminGuard, SignedInGuard } from '../accounts/guards.tsx';
import { LoadingScreen } from '../accounts/loading.screen.tsx';
import { useUser } from '../accounts/session.ts';
import type { Route } from './+types/admin.layout';
import { MenuLink, Frame } from './frame.tsx';
import { personalArea } from './navigation.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

const pages = [
  { label: 'Duplicates', to: '/app/admin/duplicates', Icon: IconCopyCheck },
  { label: 'CV reviews', to: '/app/admin/cv-reviews', Icon: IconFileCv },
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
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(close, [close, pathname]);
  const id = 'admin-pages';
  return (
    <Frame
      home="/app"
      menu={
        <Burger
          hiddenFrom="md"
          size="sm"
          opened={opened}
          onClick={toggle}
          aria-label={opened ? 'Close the menu' : 'Open the menu'}
          aria-expanded={opened}
          aria-controls={id}
        />
      }
      notifications={`${homePath[user.user_type ?? 'individual']}/notifications`}
      account={user.user_type === 'individual' ? personalArea.account : []}
      side={{
        id,
        label: 'Admin',
        opened,
        content: (
          <Stack gap="md">
            <Text fw={650}>Admin Console</Text>
            <Stack gap={4}>
              {pages.map((page) => (
                <MenuLink key={page.to} {...page} />
              ))}
            </Stack>
            <MenuLink to="/app" end label="Back to App" Icon={IconArrowLeft} />
          </Stack>
        ),
      }}
    >
      {children}
    </Frame>
  );
}
