import { useState } from 'react';
import { Alert, Anchor, Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { messageOf } from '../../ui/failure-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { fieldError } from '../accounts/wording.ts';
import { useOrganizationStart } from './organizations.queries.ts';

/** For an account that stands for no organisation yet, or no longer. */
export function StartOrganization() {
  const start = useOrganizationStart();
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [missing, setMissing] = useState(false);
  const named = fieldError(start.error, 'name');
  const addressed = fieldError(start.error, 'website');
  return (
    <div>
      <PageHeader
        title="Name your organization"
        description="Certificates are issued by an organization. Its name stands on every certificate, and you can change it later."
      />
      <Paper
        withBorder
        p="lg"
        maw={560}
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (!name.trim()) setMissing(true);
          else start.mutate({ name: name.trim(), ...(website.trim() ? { website: website.trim() } : {}) });
        }}
      >
        <Stack>
          {start.isError && !named && !addressed && (
            <Alert color="red" role="alert">
              {messageOf(start.error)}
            </Alert>
          )}
          <TextInput
            label="Name"
            required
            maxLength={200}
            autoComplete="organization"
            value={name}
            error={missing ? 'Give the organization a name.' : named}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setMissing(false);
            }}
          />
          <TextInput
            label="Website"
            type="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={300}
            value={website}
            error={addressed}
            onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
          />
          <Button type="submit" loading={start.isPending} style={{ alignSelf: 'flex-start' }}>
            Continue
          </Button>
        </Stack>
      </Paper>
      <Text size="sm" c="dimmed" mt="md">
        Has somebody invited you to theirs?{' '}
        <Anchor component={Link} to="/app/provider/organizations" underline="always" inherit>
          See your invitations
        </Anchor>
      </Text>
    </div>
  );
}
