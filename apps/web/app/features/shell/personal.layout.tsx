import { Outlet } from 'react-router';

export default function PersonalLayout() {
  return <Outlet />;
}
