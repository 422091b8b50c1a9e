import { Outlet } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Section, Sections } from '../../ui/sections.tsx';
import { CycleHeader } from './cycle-header.tsx';
import './cpd.css';

const sections: Section[] = [
  { label: 'Log', to: '/app/user/cpd', end: true },
  { label: 'Goals', to: '/app/user/cpd/goals' },
  { label: 'Reflections', to: '/app/user/cpd/reflections' },
  { label: 'Templates', to: '/app/user/cpd/templates' },
  { label: 'Rules', to: '/app/user/cpd/rules' },
  { label: 'Audit pack', to: '/app/user/cpd/audit' },
  { label: 'Analytics', to: '/app/user/cpd/analytics' },
];

/** Where the holder's professional development stands, above each of its parts. */
export default function CpdLayout() {
  return (
    <div>
      <PageHeader
        title="CPD"
        description="What you have learned, what it counts for, and what is still to do."
      />
      <CycleHeader />
      <Sections label="CPD" sections={sections} />
      <Outlet />
    </div>
  );
}
