import { Outlet, useResolvedPath } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sections } from '../../ui/sections.tsx';

/** What the holder has been told, and what they want to be told; the same in the area of every type of account. */
export default function NotificationsLayout() {
  const { pathname } = useResolvedPath('.');
  return (
    <div>
      <PageHeader
        title="Notifications"
        description="What has happened to your certificates and your account, and how you hear of it."
      />
      <Sections
        label="Notifications"
        sections={[
          { label: 'Notifications', to: pathname, end: true },
          { label: 'Preferences', to: `${pathname}/preferences` },
        ]}
      />
      <Outlet />
    </div>
  );
}
