import { Stack, Text } from '@mantine/core';
import { Panel } from '../../ui/panel.tsx';

export const meta = () => [{ title: 'Your data · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function YourDataPage() {
  return (
    <Stack gap="lg" maw={760}>
      <Panel id="your-data" title="Your data">
        <Text>Everything that you keep here is yours.</Text>
      </Panel>
    </Stack>
  );
}
