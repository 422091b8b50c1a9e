import { Navigate } from 'react-router';

export const meta = () => [{ title: 'Admin · Certfolio' }, { name: 'robots', content: 'noindex' }];

/** The console begins with the first of its pages. */
export default function AdminStartPage() {
  return <Navigate to="/app/admin/duplicates" replace />;
}
