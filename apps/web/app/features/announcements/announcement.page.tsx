import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { draftOf } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { announcementById, useAnnouncementChange } from './announcements.queries.ts';

export const meta = () => [{ title: 'Announcement · Certfolio' }, { name: 'robots', content: 'noindex' }];

const list = '/app/admin/notifications';

export default function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data: announcement, error, isPending, refetch } = useQuery(announcementById(id));
  const change = useAnnouncementChange(id);
  const navigate = useNavigate();
  if (isPending) return <LoadingRows rows={4} height={96} label="Loading the announcement" />;
  if (!announcement) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { state, sent, read } = announcement;
  return (
    <Stack gap="md">
      <PageHeader
        title="Edit announcement"
        description="A change of its words is seen by everybody who has it."
      />
      <Group gap="sm">
        <AnnouncementState state={state} />
        <Text size="sm" c="dimmed">
          Read by {read} of {sent}
        </Text>
      </Group>
      <AnnouncementForm
        key={announcement.id}
        start={draftOf(announcement)}
        sent={sent > 0 || state === 'sending' || state === 'sent' || state === 'ended'}
        submitLabel="Save changes"
        saving={change.isPending}
        error={change.error}
        onCancel={() => void navigate(list)}
        onSubmit={(draft) =>
          change.mutate(
            { draft },
            {
              onSuccess: () => {
                toast.success('Announcement saved');
                void navigate(list);
              },
            },
          )
        }
      />
    </Stack>
  );
}
