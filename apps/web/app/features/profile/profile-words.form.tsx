import { type FormEvent, useState } from 'react';
import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ProfileSettings } from '@certfolio/contract/profiles';
import { fieldError } from '../accounts/wording.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { usePublicProfileChange } from './public-profile.queries.ts';

type Words = { headline: string; about: string; contact: string };

const wordsOf = ({ headline, about, contact }: ProfileSettings): Words => ({
  headline: headline ?? '',
  about: about ?? '',
  contact: contact ?? '',
});

/** What the profile says in the owner's own words. */
export function ProfileWords({ userId, profile }: { userId: string; profile: ProfileSettings }) {
  const [words, setWords] = useState(() => wordsOf(profile));
  const save = usePublicProfileChange(userId);
  const kept = wordsOf(profile);
  const changed = (Object.keys(kept) as (keyof Words)[]).some((name) => words[name] !== kept[name]);
  const set = (part: Partial<Words>) => {
    setWords((old) => ({ ...old, ...part }));
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(
      Object.entries(words).map(([name, value]) => [name, value.trim() || null]),
    );
    save.mutate(given, { onSuccess: ({ profile: saved }) => setWords(wordsOf(saved)) });
  };
  const problems = {
    headline: fieldError(save.error, 'headline'),
    about: fieldError(save.error, 'about'),
    contact: fieldError(save.error, 'contact'),
  };
  const named = Object.values(problems).some(Boolean);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Headline"
          description="One line below your name, such as what you do and where."
          maxLength={160}
          value={words.headline}
          onChange={({ currentTarget }) => set({ headline: currentTarget.value })}
          error={problems.headline}
        />
        <Textarea
          label="About you"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={3000}
          value={words.about}
          onChange={({ currentTarget }) => set({ about: currentTarget.value })}
          error={problems.about}
        />
        <TextInput
          label="Contact"
          description="A web page or an email address. It is shown only while Contact is switched on below."
          maxLength={300}
          value={words.contact}
          onChange={({ currentTarget }) => set({ contact: currentTarget.value })}
          error={problems.contact}
        />
        {save.error && !named ? (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        ) : null}
        <Group gap="md">
          <Button type="submit" loading={save.isPending} disabled={!changed}>
            Save
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {save.isSuccess && !changed ? 'Saved.' : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
