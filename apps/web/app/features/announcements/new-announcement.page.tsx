import { useNavigate } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { emptyDraft } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { useAnnouncementCreation } from './announcements.queries.ts';

export const meta = () => [{ title: 'New announcement · Certfolio' }, { name: 'robots', content: 'noindex' }];

const list = '/app/admin/notifications';

export default function NewAnnouncementPage() {
  const navigate = useNavigate();
  const create = useAnnouncementCreation();
  return (
    <div>
      <PageHeader title="New announcement" description="Everybody you choose finds it on their bell." />
      <AnnouncementForm
        start={emptyDraft}
        submitLabel="Announce"
        saving={create.isPending}
        error={create.error}
        onCancel={() => void navigate(list)}
        onSubmit={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ notification }) => {
              toast.success(notification.state === 'scheduled' ? 'Scheduled' : 'Announced');
              void navigate(list);
            },
          })
        }
      />
    </div>
  );
}
