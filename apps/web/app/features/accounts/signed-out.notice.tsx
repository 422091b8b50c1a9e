import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { farewell, reasonKey } from './session.states.ts';

/** Why the person who lands here was signed out; nothing on an ordinary visit. */
export function SignedOutNotice() {
  const [query, setQuery] = useSearchParams();
  const words = farewell(query.get(reasonKey));
  if (!words) return null;
  const dismiss = () => {
    query.delete(reasonKey);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return (
    <Alert
      color="blue"
      variant="light"
      role="status"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={dismiss}
    >
      {words}
    </Alert>
  );
}
