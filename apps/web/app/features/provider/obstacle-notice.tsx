import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownIssuer } from './issuer.queries.ts';

/** Why nothing can be issued now, where it is about to be; nothing while it can. */
export function ObstacleNotice() {
  const { data: issuer } = useQuery(ownIssuer);
  if (!issuer?.obstacle) return null;
  return (
    <Alert
      color="red"
      mb="md"
      role="region"
      aria-label="Nothing can be issued now"
      title="Nothing can be issued now"
      icon={<IconAlertTriangle aria-hidden />}
    >
      {issuer.obstacle}{' '}
      <Anchor component={Link} to="/app/provider/profile/identity" underline="always" inherit>
        Open the issuer identity
      </Anchor>
    </Alert>
  );
}
