import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { providersQuery } from './providers.query.ts';
import { messageOf } from '../../ui/failure-words.ts';

type Provider = 'google' | 'oidc';

/** Sign-in with a configured provider, above the form; nothing where none is configured. */
export function SocialButtons({ returnTo }: { returnTo: string }) {
  const { data: ways } = useQuery(providersQuery);
  const start = useMutation({
    mutationFn: (provider: Provider) => api.auth.socialStart({ body: { provider, callback_path: returnTo } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!ways?.google && !ways?.oidc) return null;
  const waiting = (provider: Provider) =>
    start.variables === provider && (start.isPending || start.isSuccess);
  return (
    <Stack gap="sm">
      {start.error ? (
        <Alert color="red" role="alert">
          {messageOf(start.error)}
        </Alert>
      ) : null}
      {ways.google ? (
        <Button
          variant="default"
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          loading={waiting('google')}
          onClick={() => start.mutate('google')}
        >
          Continue with Google
        </Button>
      ) : null}
      {ways.oidc ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          loading={waiting('oidc')}
          onClick={() => start.mutate('oidc')}
        >
          Continue with {ways.oidc_name ?? 'single sign-on'}
        </Button>
      ) : null}
      <Divider label="or with your email" labelPosition="center" />
    </Stack>
  );
}
