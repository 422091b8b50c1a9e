import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Why there is no password field: the plan does not hold the feature. */
export function PasswordExplained() {
  return (
    <Text size="sm" c="dimmed">
      Password-protected wallets are part of Boost and Max.{' '}
      <Anchor component={Link} to="/app/user/boost" underline="always" inherit>
        Upgrade to protect this wallet
      </Anchor>
    </Text>
  );
}
