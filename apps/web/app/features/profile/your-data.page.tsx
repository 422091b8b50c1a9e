import { Stack } from '@mantine/core';
import { useUser } from '../accounts/session.ts';
import { ConfirmIdentity } from '../security/confirm-identity.tsx';
import { CalendarPanel } from './calendar.panel.tsx';
import { DeletionPanel } from './deletion.panel.tsx';
import { TakeoutPanel } from './takeout.panel.tsx';

export const meta = () => [{ title: 'Your data · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function YourDataPage() {
  const { id } = useUser();
  return (
    <ConfirmIdentity>
      <Stack gap="lg" maw={760}>
        <TakeoutPanel userId={id} />
        <CalendarPanel userId={id} />
        <DeletionPanel userId={id} />
      </Stack>
    </ConfirmIdentity>
  );
}
