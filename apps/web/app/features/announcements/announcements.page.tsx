import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { notificationTypes } from '@certfolio/contract/notification-events';
import type { Announcement } from '@certfolio/contract/notifications';
import { Link, useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { shownWords } from '../../ui/count-words.ts';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { priorityMarks, typeLooks } from '../notifications/notification-look.ts';
import { NotificationSign } from '../notifications/notification-sign.tsx';
import { audienceWords, targetNames } from './announcement-draft.ts';
import { type AnnouncementView, paramsOf, targetTypes, viewOf } from './announcement-filters.ts';
import { AnnouncementState } from './announcement-state.tsx';
import { useAnnouncementChange, useAnnouncementRemoval, useAnnouncements } from './announcements.queries.ts';
import './announcements.css';

export const meta = () => [
  { title: 'Notifications · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function AnnouncementsPage() {
  const [, setParams] = useSearchParams();
  const [view, change] = useAddressView(viewOf, paramsOf);
  return (
    <div>
      <PageHeader
        title="Notifications"
        description="What you announce to everybody, or to some, and who has read it."
        actions={
          <Button
            component={Link}
            to="/app/admin/notifications/new"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            New announcement
          </Button>
        }
      />
      <Stack gap="md">
        <Filters view={view} onChange={change} />
        <Listed view={view} onClear={() => setParams({}, { replace: true })} />
      </Stack>
    </div>
  );
}

type FiltersProps = { view: AnnouncementView; onChange: (part: Partial<AnnouncementView>) => void };

function Filters({ view, onChange }: FiltersProps) {
  return (
    <Group gap="sm" role="group" aria-label="Filters">
      <FilterSelect
        className="announcement-filter"
        name="Type"
        any="Any type"
        options={notificationTypes.map((value) => ({ value, label: typeLooks[value].words }))}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        className="announcement-filter"
        name="Audience"
        any="Any audience"
        options={targetTypes.map((value) => ({ value, label: targetNames[value] }))}
        value={view.target}
        onChange={(target) => onChange({ target })}
      />
      <FilterSelect
        className="announcement-filter"
        name="Active"
        any="Active or not"
        options={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
        value={view.active}
        onChange={(active) => onChange({ active })}
      />
    </Group>
  );
}

function Listed({ view, onClear }: { view: AnnouncementView; onClear: () => void }) {
  const list = useAnnouncements(view);
  const [removing, setRemoving] = useState<Announcement | null>(null);
  const remove = useAnnouncementRemoval();
  if (list.isPending) return <LoadingRows rows={4} height={112} label="Loading announcements" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const announcements = list.data.pages.flatMap((page) => page.notifications);
  const total = list.data.pages[0]?.total ?? 0;
  if (announcements.length === 0) return <Nothing narrowed={paramsOf(view).size > 0} onClear={onClear} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {shownWords(announcements.length, total, 'announcement')}
      </Text>
      <ul className="told-list announcement-list">
        {announcements.map((one) => (
          <Row key={one.id} announcement={one} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      <MoreRows list={list} />
      <ConfirmDialog
        opened={removing !== null}
        danger
        title="Delete this announcement?"
        confirmLabel="Delete"
        loading={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (!removing) return;
          remove.mutate(removing.id, {
            onSuccess: () => toast.success('Announcement deleted'),
            onError: toast.failure,
            onSettled: () => setRemoving(null),
          });
        }}
      >
        “{removing?.title}” disappears from every bell and page at once. This cannot be undone; to hide it for
        a while, deactivate it.
      </ConfirmDialog>
    </Stack>
  );
}

function Row({ announcement, onRemove }: { announcement: Announcement; onRemove: () => void }) {
  const { id, type, priority, title, message, target, state, sent, read, is_active: isActive } = announcement;
  const change = useAnnouncementChange(id);
  const mark = priorityMarks[priority];
  return (
    <li className="announcement">
      <NotificationSign type={type} icon={announcement.icon} />
      <div className="announcement-words">
        <Link to={`/app/admin/notifications/${id}`} className="announcement-title">
          {title}
        </Link>
        <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Group gap="6px 12px" mt={4}>
          <AnnouncementState state={state} />
          {mark && <Mark look={mark} />}
          <Text size="sm">{audienceWords(target)}</Text>
          <Text size="sm" c="dimmed">
            Read by {read} of {sent}
          </Text>
          <Text size="sm" c="dimmed">
            {whenWords(announcement)}
          </Text>
        </Group>
      </div>
      <div className="announcement-actions">
        <Button
          size="compact-md"
          variant="default"
          loading={change.isPending}
          leftSection={
            isActive ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />
          }
          aria-label={`${isActive ? 'Deactivate' : 'Activate'}: ${title}`}
          onClick={() => change.mutate({ active: !isActive }, { onError: toast.failure })}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <Button
          size="compact-md"
          variant="light"
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={`Delete: ${title}`}
          onClick={onRemove}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function whenWords({ starts_at, ends_at, created_at }: Announcement): string {
  const from = formatInstant(starts_at ?? created_at);
  return ends_at ? `${from} to ${formatInstant(ends_at)}` : `From ${from}`;
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return (
      <NothingMatches title="No announcement matches" onClear={onClear}>
        Try fewer filters.
      </NothingMatches>
    );
  }
  return (
    <EmptyState icon={IconSpeakerphone} title="Nothing announced yet">
      Tell everybody, or some, about maintenance, something new or an offer. You see beforehand how many it
      reaches.
    </EmptyState>
  );
}
