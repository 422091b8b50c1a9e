import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { User } from '@certfolio/contract/accounts';
import { Link } from 'react-router';
import { useUser } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';
import { Panel } from '../../ui/panel.tsx';

export const meta = () => [{ title: 'Security · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function SecurityPage() {
  const user = useUser();
  return (
    <Stack gap="lg" maw={760}>
      <Password user={user} />
    </Stack>
  );
}

function Password({ user }: { user: User }) {
  const signOut = useSigningOut();
  return (
    <Panel id="password" title="Password and sign-in">
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          {user.has_password
            ? 'To change your password we email you a code. Afterwards every session is signed out, this one too.'
            : 'You sign in with a provider and have no password here. You can set one with a code by email.'}
        </Text>
        <Group gap="sm">
          <Button
            component={Link}
            to={`/reset-password?${new URLSearchParams({ email: user.email })}`}
            variant="default"
          >
            {user.has_password ? 'Change password' : 'Set a password'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            Sign Out
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
