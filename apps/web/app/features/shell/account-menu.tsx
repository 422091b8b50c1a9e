import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { initialsOf, nameOf } from '../accounts/person.ts';
import { useUser } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';

export function PersonAvatar({ size = 36 }: { size?: number }) {
  const user = useUser();
  return (
    <Avatar src={user.avatar_url} alt="" size={size} radius="xl" color="blue" variant="light" aria-hidden>
      {initialsOf(user)}
    </Avatar>
  );
}

/** Who is signed in, and the way out. The profile page belongs to the personal area. */
export function AccountMenu({ profile = true }: { profile?: boolean }) {
  const user = useUser();
  const signOut = useSigningOut();
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton aria-label={`${initialsOf(user)}, account menu`} style={{ borderRadius: '50%' }}>
          <PersonAvatar />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--cf-text)" truncate>
            {nameOf(user)}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {profile ? (
          <Menu.Item component={Link} to="/app/user/profile" leftSection={<IconUser size={18} aria-hidden />}>
            Profile
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => signOut.mutate()}
          disabled={signOut.isPending}
        >
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
