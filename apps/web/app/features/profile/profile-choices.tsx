import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { IconCertificate, IconWallet } from '@tabler/icons-react';
import { profileCapacity, type ProfileSettings } from '@certfolio/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { validityWords } from '../../ui/validity-badge.tsx';
import { readOnlyWords } from '../accounts/read-only-mark.tsx';
import { useUser } from '../accounts/session.ts';
import { certificateChoices } from '../certificates/certificates.queries.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { ChosenList, type ChosenItem } from './chosen-list.tsx';
import { usePublicProfileChange, walletChoices } from './public-profile.queries.ts';

type Props = { userId: string; profile: ProfileSettings };

type ChoosingProps = {
  label: string;
  empty: string;
  items: ChosenItem[];
  saving: boolean;
  onChange: (ids: string[], done: string) => void;
  onChoose: () => void;
};

/** What has been chosen, and the way to choose more. What is taken out can be put back. */
function ChosenOf({ label, empty, items, saving, onChange, onChoose }: ChoosingProps) {
  const ids = items.map(({ id }) => id);
  return (
    <Stack gap="md" align="stretch">
      {items.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ChosenList
          label={label}
          items={items}
          busy={saving}
          onOrder={(order) => onChange(order, '')}
          onRemove={(id) =>
            onChange(
              ids.filter((one) => one !== id),
              'Taken off your profile',
            )
          }
        />
      )}
      <div>
        <Button variant="default" onClick={onChoose}>
          Choose {label.toLowerCase()}
        </Button>
      </div>
    </Stack>
  );
}

/** Saves a choice; one that takes something away can be taken back. */
function useChoice(userId: string, name: 'certificate_ids' | 'wallet_ids', now: readonly string[]) {
  const change = usePublicProfileChange(userId);
  const save = (ids: string[], done: string, then?: () => void) =>
    change.mutate(
      { [name]: ids },
      {
        onError: toast.failure,
        onSuccess: () => {
          then?.();
          if (done) toast.undo(done, () => change.mutate({ [name]: [...now] }, { onError: toast.failure }));
        },
      },
    );
  const order = change.isPending ? change.variables[name] : undefined;
  return { save, saving: change.isPending, order };
}

const useCertificateChoices = (q: string) =>
  useQuery({
    ...certificateChoices(q),
    select: ({ total, certificates }) => ({
      total,
      choices: certificates.map(({ id, title, issuer_name: issuer, validity, read_only: refused }) => ({
        id,
        title,
        about: refused ? readOnlyWords : [issuer, validityWords(validity)].filter(Boolean).join(' · '),
        refused,
      })),
    }),
  });

const useWalletChoices = (q: string) =>
  useQuery({
    ...walletChoices(useUser().id, q),
    select: ({ total, wallets }) => ({
      total,
      choices: wallets.map(({ id, title, visibility, has_password: locked }) => ({
        id,
        title,
        about:
          visibility === 'public' && !locked ? 'Public' : 'Shown once it is public and asks for no password',
      })),
    }),
  });

/** Which certificates the profile shows, and in which order. */
export function CertificateChoice({ userId, profile }: Props) {
  const ids = profile.certificates.map(({ id }) => id);
  const { save, saving, order } = useChoice(userId, 'certificate_ids', ids);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ChosenOf
        label="Certificates"
        empty="No certificate is on your profile yet."
        items={inOrder(profile.certificates, order).map(({ shown, ...one }) => ({
          ...one,
          hidden: shown ? null : 'It is held for review.',
        }))}
        saving={saving}
        onChange={save}
        onChoose={() => setChoosing(true)}
      />
      <ChooseDialog
        title="Choose certificates"
        noun="certificates"
        icon={IconCertificate}
        opened={choosing}
        chosen={ids}
        most={profileCapacity.certificates}
        useChoices={useCertificateChoices}
        saving={saving}
        onAdd={(added) => save([...ids, ...added], '', () => setChoosing(false))}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** Which wallets it names. */
export function WalletChoice({ userId, profile }: Props) {
  const ids = profile.wallets.map(({ id }) => id);
  const { save, saving, order } = useChoice(userId, 'wallet_ids', ids);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ChosenOf
        label="Wallets"
        empty="No wallet is on your profile yet."
        items={inOrder(profile.wallets, order).map(({ shown, ...one }) => ({
          ...one,
          hidden: shown ? null : 'It is not public now, or asks for a password.',
        }))}
        saving={saving}
        onChange={save}
        onChoose={() => setChoosing(true)}
      />
      <ChooseDialog
        title="Choose wallets"
        noun="wallets"
        icon={IconWallet}
        opened={choosing}
        chosen={ids}
        most={profileCapacity.wallets}
        useChoices={useWalletChoices}
        saving={saving}
        onAdd={(added) => save([...ids, ...added], '', () => setChoosing(false))}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The list as it will be once a change under way has been answered. */
function inOrder<One extends { id: string }>(
  items: readonly One[],
  ids: readonly string[] | undefined,
): One[] {
  if (!ids) return [...items];
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
