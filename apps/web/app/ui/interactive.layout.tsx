import { Outlet } from 'react-router';
import type { Route } from './+types/interactive.layout';
import { AppProviders } from './app-providers.tsx';
import { ErrorState } from './error-state.tsx';

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
      <ErrorState page error={error} />
    </AppProviders>
  );
}
