import { Outlet } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Section, Sections } from '../../ui/sections.tsx';

const sections: Section[] = [
  { label: 'Details', to: '/app/user/profile', end: true },
  { label: 'Public profile', to: '/app/user/profile/public' },
  { label: 'Security', to: '/app/user/profile/security' },
  { label: 'Your data', to: '/app/user/profile/data' },
];

/** What the account is, what strangers see of it, how it is kept safe and how it is taken away. */
export default function ProfileLayout() {
  return (
    <div>
      <PageHeader
        title="Profile"
        description="Your details, what others see of you, how your account is protected, and your data."
      />
      <Sections label="Profile" sections={sections} />
      <Outlet />
    </div>
  );
}
