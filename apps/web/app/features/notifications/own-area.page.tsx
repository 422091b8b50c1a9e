import { homePath } from '@certfolio/contract/user-types';
import { Navigate, useLocation } from 'react-router';
import { SignedInGuard } from '../accounts/guards.tsx';
import { useUser } from '../accounts/session.ts';

export const meta = () => [{ title: 'Notifications · Certfolio' }, { name: 'robots', content: 'noindex' }];

/** The address that letters name: leads to the notifications in the area of whoever follows it. */
export default function OwnAreaPage() {
  return (
    <SignedInGuard>
      <ToOwnArea />
    </SignedInGuard>
  );
}

function ToOwnArea() {
  const { user_type: type } = useUser();
  const { pathname, search } = useLocation();
  return <Navigate to={homePath[type ?? 'individual'] + pathname.slice('/app'.length) + search} replace />;
}
