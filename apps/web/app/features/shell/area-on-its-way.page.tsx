import { Button, Center, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';

export const meta = () => [{ title: 'On its way · Certfolio' }, { name: 'robots', content: 'noindex' }];

/** Stands where an area of another account type will be, and says that it is not there yet. */
export default function AreaOnItsWayPage() {
  const isRecruiter = useLocation().pathname.startsWith('/app/recruiter');
  return (
    <Center mih="60dvh">
      <Stack align="center" ta="center" maw={520}>
        <ThemeIcon size={64} radius="50%" variant="light" aria-hidden>
          <IconHammer size={34} stroke={1.7} />
        </ThemeIcon>
        <Title order={1}>The {isRecruiter ? 'recruiter' : 'company'} area is on its way</Title>
        <Text c="dimmed">
          It is not part of this version yet. Your account is set up for it, and nothing you entered is lost.
        </Text>
        <Group justify="center" gap="sm">
          <Button component={Link} to="organizations" variant="default">
            Organizations and invitations
          </Button>
          <Button component={Link} to="/contact" variant="default">
            Contact us
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
