import { Outlet } from 'react-router';
import type { Route } from './+types/interactive.layout';
import { AppProviders } from './ui/app-providers.tsx';
import { ErrorScreen } from './features/accounts/error.screen.tsx';

/** Everything that is built from Mantine stands under this: sign-in and the application. */
export default function InteractiveLayout() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppProviders>
      <ErrorScreen error={error} />
    </AppProviders>
  );
}
