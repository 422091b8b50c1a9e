import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlansLink } from '../accounts/plans-link.tsx';
import type { UploadStart } from './upload-rules.ts';

type Props = {
  start: UploadStart;
  /** Where to look for a file that may have arrived, and what happens to a second one. */
  kept: { to: string; label: string; twice: string };
  onLeave: () => void;
};

/** What went wrong before a file is chosen or sent again, and what to do about it. */
export function StartAlert({ start: { error, cause }, kept, onLeave }: Props) {
  if (!error) return null;
  return (
    <Alert
      color={cause === 'silence' ? 'yellow' : 'red'}
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={error}
    >
      {cause === 'failure' && <Text size="sm">Please check your file and try again</Text>}
      {cause === 'silence' && (
        <Text size="sm">
          <Anchor component={Link} to={kept.to} onClick={onLeave} inherit>
            {kept.label}
          </Anchor>{' '}
          before you try again: {kept.twice}
        </Text>
      )}
      {cause === 'plan' && <PlansLink onClick={onLeave} />}
    </Alert>
  );
}

export const keptCertificates: Props['kept'] = {
  to: '/app/user/certificates',
  label: 'Look among your certificates',
  twice: 'the same file a second time is held as a duplicate.',
};

export const keptCvs: Props['kept'] = {
  to: '/app/user/cvs',
  label: 'Look among your CVs',
  twice: 'the same file a second time is kept twice.',
};
