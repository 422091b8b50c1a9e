import { useSyncExternalStore } from 'react';
import { Switch, Text } from '@mantine/core';
import type { Measuring } from '@certfolio/contract/measuring';
import { useRouteLoaderData } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import { answerConsent, consentNow, isRefusedByBrowser, onConsent } from './consent.ts';

/** Where the answer about usage statistics is changed; nothing where this installation has none. */
export function MeasuringPanel() {
  const { measuring } = useRouteLoaderData<{ measuring: Measuring | null }>('root') ?? {};
  const consent = useSyncExternalStore(onConsent, consentNow, () => null);
  if (!measuring) return null;
  const refused = isRefusedByBrowser();
  return (
    <Panel id="measuring" title="Usage statistics">
      <Switch
        label="Count the pages I open, and report failures"
        description="Of this browser alone. Which of our pages are opened, and what goes wrong in them: never documents, names or links."
        checked={consent === 'accepted' && !refused}
        disabled={refused}
        onChange={(event) => answerConsent(event.currentTarget.checked ? 'accepted' : 'declined')}
      />
      {refused ? (
        <Text size="sm" c="dimmed" mt="sm">
          Your browser asks sites not to track you, so nothing is sent.
        </Text>
      ) : null}
    </Panel>
  );
}
