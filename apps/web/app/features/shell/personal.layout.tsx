import { ActionIcon, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { ErrorScreen } from '../accounts/error.screen.tsx';
import { SignedInGuard, UserTypeGuard } from '../accounts/guards.tsx';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { UploadDialogProvider, useUploadDialog } from '../upload/upload-dialog.tsx';
import { CleanUpCheck } from '../wallets/clean-up-check.tsx';
import type { Route } from './+types/personal.layout';
import { AreaShell } from './area.shell.tsx';
import { personalArea } from './navigation.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function PersonalLayout() {
  return (
    <SignedInGuard>
      <OnboardingGate />
      <UserTypeGuard type="individual">
        <UploadDialogProvider>
          <CleanUpCheck />
          <AreaShell area={personalArea} action={<UploadButton />} />
        </UploadDialogProvider>
      </UserTypeGuard>
    </SignedInGuard>
  );
}

/** A page that failed keeps the header around it, so that the way to the other pages stays open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignedInGuard>
      <UploadDialogProvider>
        <AreaShell area={personalArea} action={<UploadButton />}>
          <ErrorScreen error={error} />
        </AreaShell>
      </UploadDialogProvider>
    </SignedInGuard>
  );
}

function UploadButton() {
  const upload = useUploadDialog();
  return (
    <>
      <Button
        visibleFrom="xs"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => upload.open()}
      >
        Upload certificate
      </Button>
      <ActionIcon
        hiddenFrom="xs"
        size={40}
        radius="md"
        variant="filled"
        aria-label="Upload certificate"
        onClick={() => upload.open()}
      >
        <IconUpload size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
