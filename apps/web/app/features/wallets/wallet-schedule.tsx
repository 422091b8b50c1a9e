import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { NotInPlan } from '../accounts/not-in-plan.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { fromLocalField, scheduleRefusal, toLocalField, zoneWords } from '../../ui/local-time.ts';
import { type ScheduleDraft, ScheduleFields } from './schedule-fields.tsx';
import { useWalletChange } from './wallets.queries.ts';

/** Opens and closes the whole wallet at a time, with all of its links. */
export function WalletSchedule({ wallet }: { wallet: WalletDetail }) {
  const user = useUser();
  const features = useQuery(planFeatures(user));
  const [editing, setEditing] = useState(false);
  const change = useWalletChange(wallet.id);
  // Scheduled privacy and passwords are one feature of the plans (decisions: Boost and Max).
  const allowed = features.data?.wallet_password_protection ?? false;
  const scheduled = wallet.opens_at !== null || wallet.closes_at !== null;
  return (
    <Stack gap={8} align="stretch">
      <Text fw={600}>Opening times</Text>
      {!editing && (scheduled || allowed) && (
        <Text size="sm" c="dimmed">
          {scheduled
            ? scheduleWords(wallet)
            : 'Always open while it is shared. It can open and close by itself at a time.'}
        </Text>
      )}
      {features.data && !allowed && !wallet.read_only && (
        <NotInPlan
          sentence="Opening and closing at a time is part of Boost and Max."
          link="Upgrade to schedule this wallet"
        />
      )}
      {editing ? (
        <ScheduleForm wallet={wallet} onEnd={() => setEditing(false)} />
      ) : (scheduled || allowed) && !wallet.read_only ? (
        <Group gap="xs">
          {allowed && (
            <Button variant="default" size="sm" onClick={() => setEditing(true)}>
              {scheduled ? 'Change times' : 'Set times'}
            </Button>
          )}
          {scheduled && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              loading={change.isPending}
              onClick={() =>
                change.mutate(
                  { opens_at: null, closes_at: null },
                  { onError: toast.failure, onSuccess: () => toast.success('Opening times removed') },
                )
              }
            >
              Remove times
            </Button>
          )}
        </Group>
      ) : null}
    </Stack>
  );
}

/** "Opens 3 Dec 2026, 09:00 and closes 10 Dec 2026, 17:00 (Europe/London, GMT)." */
function scheduleWords({ opens_at: opens, closes_at: closes }: WalletDetail): string {
  const now = Date.now();
  const parts = [
    ...(opens ? [`${Date.parse(opens) > now ? 'opens' : 'opened'} ${formatInstant(opens)}`] : []),
    ...(closes ? [`${Date.parse(closes) > now ? 'closes' : 'closed'} ${formatInstant(closes)}`] : []),
  ].join(' and ');
  return `It ${parts} (${zoneWords(new Date(closes ?? opens ?? now))}). Outside these times none of its links opens.`;
}

function ScheduleForm({ wallet, onEnd }: { wallet: WalletDetail; onEnd: () => void }) {
  const [draft, setDraft] = useState<ScheduleDraft>({
    opens: toLocalField(wallet.opens_at),
    closes: toLocalField(wallet.closes_at),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useWalletChange(wallet.id);
  const save = () => {
    const opens = fromLocalField(draft.opens);
    const closes = fromLocalField(draft.closes);
    const found = scheduleRefusal(opens, closes);
    setRefusal(found);
    if (found) return;
    change.mutate(
      { opens_at: opens, closes_at: closes },
      {
        onSuccess: () => {
          toast.success('Opening times saved');
          onEnd();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="sm">
        <ScheduleFields
          draft={draft}
          error={refusal}
          onChange={(next) => {
            setDraft(next);
            setRefusal(null);
          }}
        />
        {change.isError && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOf(change.error)}
          </Text>
        )}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={change.isPending}>
            Save times
          </Button>
          <Button variant="default" size="sm" onClick={onEnd}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
