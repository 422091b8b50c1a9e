import { memo, useState } from 'react';
import {
  ActionIcon,
  Autocomplete,
  Button,
  Stack,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CvBasics } from '@certfolio/contract/cv-content';
import { useUser } from '../accounts/session.ts';
import { withBasics } from './cv-edits.ts';
import { useEditing } from './editing.ts';
import { newId } from './new-id.ts';

const networks = ['LinkedIn', 'GitHub', 'GitLab', 'ORCID', 'ResearchGate', 'Mastodon', 'X', 'Website'];
const profileLimit = 12;

/** Who the CV is about: above the sections, and always first. Open while there is little else. */
export const AboutYou = memo(function AboutYou({ basics, begun }: { basics: CvBasics; begun: boolean }) {
  const [open, setOpen] = useState(!begun);
  return (
    <div className="cv-section">
      <div className="cv-section-head">
        <h3>
          <UnstyledButton
            className="cv-section-open cv-about-open"
            aria-expanded={open}
            aria-controls="cv-about"
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={18} className="cv-chevron" aria-hidden />
            <span className="cv-section-name">About you</span>
            <span className="cv-section-count">{basics.name}</span>
          </UnstyledButton>
        </h3>
      </div>
      <div id="cv-about" hidden={!open}>
        <div className="cv-section-body">{open && <BasicsForm basics={basics} />}</div>
      </div>
    </div>
  );
});

function BasicsForm({ basics }: { basics: CvBasics }) {
  const { edit } = useEditing();
  const { avatar_url: picture } = useUser();
  const change = (part: Partial<CvBasics>) =>
    edit((content) => withBasics(content, part), `basics ${Object.keys(part).join(' ')}`);
  const line = (name: 'name' | 'label' | 'email' | 'phone' | 'url' | 'location') => ({
    value: basics[name],
    maxLength: name === 'url' ? 2000 : 200,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <div className="entry-fields">
        <TextInput label="Name" autoComplete="name" {...line('name')} />
        <TextInput label="Profession" placeholder="Registered Nurse" {...line('label')} />
        <TextInput label="Email" type="email" autoComplete="email" {...line('email')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...line('phone')} />
        <TextInput label="Place" placeholder="Leeds, United Kingdom" {...line('location')} />
        <TextInput label="Website" placeholder="https://" inputMode="url" {...line('url')} />
      </div>
      <Profiles basics={basics} />
      <Switch
        label="Show my picture"
        description={
          picture
            ? 'The picture of your account, in templates that have a place for one.'
            : 'Your account has no picture yet. Add one in your profile to use it here.'
        }
        disabled={!picture && !basics.photo}
        checked={basics.photo}
        onChange={({ currentTarget }) => change({ photo: currentTarget.checked })}
      />
    </Stack>
  );
}

function Profiles({ basics: { profiles } }: { basics: CvBasics }) {
  const { edit, say } = useEditing();
  const put = (next: CvBasics['profiles'], group: string | null) =>
    edit((content) => withBasics(content, { profiles: next }), group);
  const change = (id: string, part: { network?: string; username?: string; url?: string }) =>
    put(
      profiles.map((one) => (one.id === id ? { ...one, ...part } : one)),
      `profile ${id} ${Object.keys(part).join(' ')}`,
    );
  return (
    <Stack gap="sm" component="section" aria-label="Profiles elsewhere">
      {profiles.map((one, place) => {
        const name = one.network || `profile ${place + 1}`;
        return (
          <div key={one.id} className="cv-profile" role="group" aria-label={name}>
            <Autocomplete
              label="Network"
              data={networks}
              maxLength={200}
              value={one.network}
              onChange={(network) => change(one.id, { network })}
            />
            <TextInput
              label="User name"
              maxLength={200}
              value={one.username}
              onChange={({ currentTarget }) => change(one.id, { username: currentTarget.value })}
            />
            <TextInput
              label="Address"
              placeholder="https://"
              inputMode="url"
              maxLength={2000}
              value={one.url}
              onChange={({ currentTarget }) => change(one.id, { url: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => {
                put(
                  profiles.filter(({ id }) => id !== one.id),
                  null,
                );
                say(`${name} removed`);
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={profiles.length >= profileLimit}
          onClick={() =>
            put(
              [
                ...profiles,
                {
                  id: newId(),
                  network: networks.find((known) => !profiles.some((one) => one.network === known)) ?? '',
                  username: '',
                  url: '',
                },
              ],
              null,
            )
          }
        >
          Add a profile
        </Button>
        <Text size="sm" c="dimmed" mt={6}>
          LinkedIn, GitHub, ORCID or any other page about you.
        </Text>
      </div>
    </Stack>
  );
}
