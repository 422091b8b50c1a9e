import { type FormEvent, useState } from 'react';
import { Alert, Button, Code, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyNouns, type KeyNoun, type KeyScope } from '@certfolio/contract/key-scopes';
import { keyLifetimes } from '@certfolio/contract/security';
import { api } from '../../api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { useGuard } from './confirm-identity.tsx';
import { nounWords } from './key-words.ts';
import { apiKeysQuery } from './security.queries.ts';

type Allowed = '' | 'read' | 'write';

const levels = [
  { value: '', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
];

const lifetimes = [
  ...keyLifetimes.map((days) => ({ value: String(days), label: days === 365 ? 'One year' : `${days} days` })),
  { value: '', label: 'Does not expire' },
];

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const guard = useGuard();
  const [name, setName] = useState('');
  const [allowed, setAllowed] = useState<Partial<Record<KeyNoun, Allowed>>>({ certificates: 'read' });
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState<{ name?: string; scopes?: string }>({});
  const make = useMutation({
    mutationFn: (scopes: KeyScope[]) => {
      const expires = keyLifetimes.find((one) => String(one) === days) ?? null;
      return guard(() => api.apiKeys.create({ body: { name, scopes, expires_in_days: expires } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scopes = keyNouns.flatMap((noun): KeyScope[] => {
      const level = allowed[noun];
      return level ? [`${noun}:${level}`] : [];
    });
    const found = {
      ...(name.trim() ? {} : { name: 'Give the key a name.' }),
      ...(scopes.length > 0 ? {} : { scopes: 'Allow the key something, or it is of no use.' }),
    };
    setProblem(found);
    if (!found.name && !found.scopes) make.mutate(scopes);
  };
  const key = make.data?.key;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={key ? 'Your new API key' : 'Make an API key'}
    >
      {key ? (
        <Stack gap="md">
          <Text size="sm">
            Copy it now: it is not shown again. Whoever has it can do what you allowed it.
          </Text>
          <Code block fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-key>
            {key}
          </Code>
          <Group justify="space-between" gap="sm">
            <CopyButton value={key} label="Copy key" />
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {make.error ? (
              <Alert color="red" role="alert">
                {messageOf(make.error)}
              </Alert>
            ) : null}
            <TextInput
              label="Name"
              description="What it is for, such as Backup."
              data-autofocus
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={problem.name}
            />
            <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }}>
              <Text component="legend" size="sm" fw={500} p={0} mb={4}>
                What it may do
              </Text>
              {keyNouns.map((noun) => (
                <Group key={noun} justify="space-between" gap="sm" wrap="nowrap">
                  <Text size="sm" id={`key-${noun}`}>
                    {nounWords[noun]}
                  </Text>
                  <NativeSelect
                    w={170}
                    aria-labelledby={`key-${noun}`}
                    data={levels}
                    value={allowed[noun] ?? ''}
                    onChange={(event) => {
                      const level = event.currentTarget.value as Allowed;
                      setAllowed((old) => ({ ...old, [noun]: level }));
                    }}
                  />
                </Group>
              ))}
              {problem.scopes ? (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {problem.scopes}
                </Text>
              ) : null}
            </Stack>
            <NativeSelect
              label="Good for"
              data={lifetimes}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={make.isPending}>
                Make key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
