import { useState } from 'react';
import { MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { mostAccounts, type NamedAccount } from './announcement-draft.ts';
import { accountsFound, accountsNamed } from './announcements.queries.ts';

type Props = { accounts: NamedAccount[]; onChange: (accounts: NamedAccount[]) => void };

/** Chooses accounts one by one, by a search for their name or address. */
export function AccountChoice({ accounts, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery(accountsFound(asked));
  const [unnamed] = useState(() => accounts.filter(({ name }) => name === null).map(({ id }) => id));
  const before = useQuery(accountsNamed(unnamed));
  const known = new Map(
    [...(before.data ?? []), ...(found.data ?? []), ...accounts].flatMap(({ id, name }) =>
      name === null ? [] : [[id, name] as const],
    ),
  );
  const chosen = new Set(accounts.map(({ id }) => id));
  const others = asked === '' ? [] : (found.data ?? []).filter(({ id }) => !chosen.has(id));
  return (
    <div>
      <MultiSelect
        label="Accounts"
        description={`Search by name or e-mail address. ${accounts.length.toLocaleString('en-GB')} chosen.`}
        placeholder={accounts.length === 0 ? 'Amara, or amara@example.org' : ''}
        searchable
        hidePickedOptions
        maxValues={mostAccounts}
        data={[...accounts, ...others].map(({ id }) => ({ value: id, label: known.get(id) ?? id }))}
        // The server has searched; what it found is shown as it is.
        filter={({ options: shown }) => shown}
        value={accounts.map(({ id }) => id)}
        onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? null })))}
        searchValue={typed}
        onSearchChange={setTyped}
        error={found.error ? messageOf(found.error) : null}
      />
      {/* Not in the list of choices, which holds choices alone. */}
      <Text size="sm" c="dimmed" mt={6} role="status">
        {asked === '' || others.length > 0 || found.error
          ? null
          : found.isFetching
            ? 'Searching…'
            : found.data?.length
              ? 'All that match are chosen.'
              : 'No account matches.'}
      </Text>
    </div>
  );
}
