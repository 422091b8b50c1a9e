import { Stack, Text } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';

export const meta = () => [{ title: 'Public profile · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function PublicProfilePage() {
  return (
    <Stack gap="lg" maw={760}>
      <Panel id="public-profile" title="Public profile">
        <Text>You have no public profile. Nobody can find you by your name here.</Text>
      </Panel>
    </Stack>
  );
}
