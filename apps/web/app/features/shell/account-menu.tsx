import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { initialsOf, nameOf } from '../accounts/person.ts';
import { useUser } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';
import type { Destination } from './navigation.ts';

export function PersonAvatar({ size = 36 }: { size?: number }) {
  const user = useUser();
  return (
    <Avatar src={user.avatar_url} alt="" size={size} radius="xl" color="blue" variant="light" aria-hidden>
      {initialsOf(user)}
    </Avatar>
  );
}

/** Who is signed in, what belongs to the account in this area, and the way out. */
export function AccountMenu({ entries }: { entries: readonly Destination[] }) {
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
        {entries.map(({ label, to, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
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
