import { type FormEvent, useState } from 'react';
import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  Modal,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeletionPreview } from '@certfolio/contract/deletion';
import { api } from '../../api.ts';
import { byteSize } from '../../ui/byte-size.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { signOutKey, useLeaving } from '../accounts/session.ts';
import { accountDeleted, reasonKey } from '../accounts/session.states.ts';
import { fieldError } from '../accounts/wording.ts';
import { useGuard } from '../security/confirm-identity.tsx';
import { goesWith, staysBehind } from './deletion.words.ts';
import { deletionPreviewOf } from './your-data.queries.ts';

/** The end of the account: first what goes, then the typed confirmation. */
export function DeletionPanel({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(deletionPreviewOf(userId));
  const [asking, setAsking] = useState(false);
  return (
    <Panel id="deletion" title="Delete your account">
      <Stack gap="md">
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <LoadingRows rows={2} label="Counting what would go" /> : null}
        {data ? (
          <>
            <Preview preview={data} />
            {data.obstacles.map(({ code, detail, organizations }) => (
              <Alert
                key={code}
                color="yellow"
                icon={<IconAlertTriangle aria-hidden />}
                title="Not possible yet"
              >
                {detail}
                {organizations.length > 0 ? (
                  <>
                    {' '}
                    <Anchor component={Link} to="/app/user/organizations" size="sm" underline="always">
                      See your organizations
                    </Anchor>
                  </>
                ) : null}
              </Alert>
            ))}
            <Group>
              <Button
                color="red"
                variant="outline"
                disabled={data.obstacles.length > 0}
                loading={isFetching && asking}
                onClick={() => {
                  setAsking(true);
                  // What goes is shown as it is now, not as it was when the page was opened.
                  void refetch();
                }}
              >
                Delete account
              </Button>
            </Group>
            {asking ? (
              <DeletionDialog userId={userId} preview={data} onClose={() => setAsking(false)} />
            ) : null}
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Preview({ preview }: { preview: DeletionPreview }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Everything that you keep here goes at once and cannot be brought back. Links that you gave out stop
        working, and you are signed out everywhere.
      </Text>
      <List size="sm" spacing={4} aria-label="What goes">
        {goesWith(preview.goes, byteSize).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {staysBehind(preview.stays).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

type DialogProps = { userId: string; preview: DeletionPreview; onClose: () => void };

function DeletionDialog({ userId, preview, onClose }: DialogProps) {
  const leave = useLeaving();
  const guard = useGuard();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const erase = useMutation({
    mutationKey: signOutKey,
    mutationFn: () =>
      guard(() =>
        leave(
          () =>
            api.deletion.deleteAccount({
              params: { id: userId },
              body: { confirmation: typed, ...(preview.needs_password ? { password } : {}) },
            }),
          `/?${reasonKey}=${accountDeleted}`,
        ),
      ),
  });
  const isTyped = typed.trim().toLowerCase() === preview.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !erase.isPending) erase.mutate();
  };
  const wrongPassword = fieldError(erase.error, 'password');
  const wrongAddress = fieldError(erase.error, 'confirmation');
  return (
    <Modal opened onClose={onClose} title="Delete your account for good?">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>This cannot be undone. Take your data with you first if you may need it.</Text>
          <TextInput
            label={`Type ${preview.email} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={wrongAddress}
            data-autofocus
          />
          {preview.needs_password ? (
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={wrongPassword}
            />
          ) : null}
          {erase.error && !wrongPassword && !wrongAddress ? (
            <Alert color="red" role="alert">
              {messageOf(erase.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={erase.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              color="red"
              loading={erase.isPending}
              disabled={!isTyped || (preview.needs_password && password === '')}
            >
              Delete my account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
