import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { ApiKeys } from './api-keys.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { overviewQuery } from './security.queries.ts';
import { SignedInDevices } from './signed-in-devices.tsx';
import { TwoFactor } from './two-factor.tsx';

export const meta = () => [{ title: 'Security · Certfolio' }, { name: 'robots', content: 'noindex' }];

/** How the account is protected, and who acts for it. */
export default function SecurityPage() {
  const { data, error, refetch } = useQuery(overviewQuery);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={4} height={140} label="Loading your security settings" />
    );
  }
  return (
    <ConfirmIdentity>
      <Stack gap="lg" maw={760}>
        <Password hasPassword={data.has_password} />
        <TwoFactor
          since={data.two_factor_since}
          codesLeft={data.recovery_codes_left}
          hasPassword={data.has_password}
        />
        <Passkeys />
        <SignedInDevices />
        <ApiKeys allowed={data.api_access} />
      </Stack>
    </ConfirmIdentity>
  );
}
