import { useEffect, useState } from 'react';
import { Center, Progress, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { homePath, type UserType } from '@certfolio/contract/user-types';
import { useNavigate } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { certificateFacets, certificateUsage } from '../certificates/certificates.queries.ts';
import { defaultWalletView } from '../wallets/wallet-view.ts';
import { walletsInView } from '../wallets/wallets.queries.ts';
import { SignedInGuard } from './guards.tsx';
import { loadingText, progressCaption } from './hub.captions.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { useUser } from './session.ts';

/** Milliseconds after which a person goes on without what was to be loaded ahead. */
const preloadLimit = 10_000;

export const meta = () => [{ title: 'Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function RedirectHubPage() {
  return (
    <SignedInGuard waiting={<HubScreen progress={10} />}>
      <Preload />
    </SignedInGuard>
  );
}

/** Loads the account's certificates and wallets into the cache, then goes to the area of its type. */
function Preload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [progress, setProgress] = useState(30);
  const { id, user_type: type } = user;

  useEffect(() => {
    let gone = false;
    const step = (to: number) => {
      if (!gone) setProgress((now) => Math.max(now, to));
    };
    // prefetchQuery never rejects: what could not be loaded ahead is loaded, or fails, on its own page.
    const certificates = Promise.all([
      client.prefetchQuery(certificateUsage),
      client.prefetchQuery(certificateFacets),
    ]).then(() => step(60));
    const wallets = client.prefetchInfiniteQuery(walletsInView(id, defaultWalletView));
    const loaded = Promise.all([certificates, wallets]).then(() => step(90));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, preloadLimit);
    });
    void Promise.race([loaded, limit]).then(() => {
      clearTimeout(timer);
      if (gone) return;
      step(100);
      void navigate(homeOf(type), { replace: true });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [client, navigate, id, type]);

  if (user.onboarding_completed && !type) return <LoadingScreen text="Setting up your dashboard..." />;
  return <HubScreen progress={progress} />;
}

const homeOf = (type: UserType | null): string => homePath[type ?? 'individual'];

function HubScreen({ progress }: { progress: number }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" w="100%" maw={360} gap="md">
        <Logo size={36} />
        <div role="status">
          <Title order={1} size="h4">
            {loadingText(progress)}
          </Title>
        </div>
        <Progress value={progress} w="100%" size="md" transitionDuration={200} aria-label="Loading" />
        <Text size="sm" c="dimmed">
          {progressCaption(progress)}
        </Text>
      </Stack>
    </Center>
  );
}
