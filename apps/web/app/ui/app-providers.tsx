import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { lendNonceToStyles, useNonce } from '../nonce.ts';
import { createQueryClient, keepAcrossPages, queryClient } from '../query.ts';
import { cssVariablesResolver, theme } from '../theme.ts';
import '../app.css';

lendNonceToStyles();

/** Theme, notifications and the query cache. On the server each request has a cache of its own. */
export function AppProviders({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient));
  useEffect(() => keepAcrossPages(client, () => localStorage), [client]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="light"
      getStyleNonce={() => nonce ?? ''}
    >
      <QueryClientProvider client={client}>
        <Notifications position="bottom-right" />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
