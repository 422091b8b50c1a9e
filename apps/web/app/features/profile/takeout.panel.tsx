import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArchive, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { takeoutsADay, type Takeout } from '@certfolio/contract/takeouts';
import { byteSize } from '../../ui/byte-size.ts';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { isUnderWay, takeoutsOf, useNewTakeout, useTakeoutRemoval } from './your-data.queries.ts';

/** Everything that the account keeps, in one file to take away. */
export function TakeoutPanel({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(takeoutsOf(userId));
  const begin = useNewTakeout(userId);
  const underWay = data?.some(isUnderWay) ?? false;
  return (
    <Panel id="takeout" title="Take your data with you">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          One ZIP file with every file that you uploaded, your credentials exactly as they were signed, and
          all that is known of your certificates, CVs and wallets as tables and JSON, with a list of
          fingerprints. Passwords, keys and the addresses of your links are not in it.
        </Text>
        {begin.error ? (
          <Alert color="red" role="alert">
            {messageOf(begin.error)}
          </Alert>
        ) : null}
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <LoadingRows rows={1} label="Loading your archives" /> : null}
        {data && data.length > 0 ? (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Your archives">
            {data.map((takeout) => (
              <li key={takeout.id}>
                <Archive userId={userId} takeout={takeout} />
              </li>
            ))}
          </Stack>
        ) : null}
        <Group gap="md">
          <Button
            leftSection={<IconArchive size={18} aria-hidden />}
            loading={begin.isPending}
            disabled={!data || underWay}
            onClick={() => begin.mutate()}
          >
            Make an archive
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {underWay
              ? 'It is being made. You may leave this page: an email says when it is ready.'
              : `Up to ${takeoutsADay} a day. An email says when it is ready.`}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}

function Archive({ userId, takeout }: { userId: string; takeout: Takeout }) {
  const remove = useTakeoutRemoval(userId);
  const made = formatInstant(takeout.created_at);
  if (isUnderWay(takeout)) {
    return (
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            Archive of {made}
          </Text>
          <Text size="sm" c="dimmed">
            {takeout.progress}%
          </Text>
        </Group>
        <Progress value={takeout.progress} aria-label={`Archive of ${made}`} animated />
      </Stack>
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2} style={{ flex: 1, minWidth: 200 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            Archive of {made}
          </Text>
          {takeout.state === 'failed' ? (
            <Badge color="red" variant="light" tt="none">
              Not made
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {takeout.state === 'failed'
            ? takeout.error
            : `${byteSize(takeout.byte_size ?? 0)} · kept until ${formatInstant(takeout.expires_at)}`}
        </Text>
        {takeout.files_missing > 0 ? (
          <Text size="sm" c="dimmed">
            {takeout.files_missing === 1 ? 'One file' : `${takeout.files_missing} files`} could not be found;
            manifest.json in the archive names {takeout.files_missing === 1 ? 'it' : 'them'}.
          </Text>
        ) : null}
      </Stack>
      <Group gap="xs">
        {takeout.download_url ? (
          <Button
            component="a"
            href={takeout.download_url}
            download
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Download the archive of ${made}`}
          >
            Download
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove the archive of ${made}`}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(takeout.id, {
              onError: toast.failure,
              onSuccess: () => toast.success('The archive was removed. You can make another one.'),
            })
          }
        >
          Remove
        </Button>
      </Group>
    </Group>
  );
}
