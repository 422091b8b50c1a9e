import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';

/** The plan has no room: its sentence, and where to make more. */
export function LimitAlert({ sentence }: { sentence: string }) {
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={sentence}>
      <Anchor component={Link} to="/app/user/boost" size="sm" underline="always">
        See the plans
      </Anchor>
    </Alert>
  );
}
