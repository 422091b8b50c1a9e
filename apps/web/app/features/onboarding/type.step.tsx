import { Badge, Group, Radio, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconBriefcase, IconBuilding, IconSchool, IconUser } from '@tabler/icons-react';
import { type UserType, userTypes } from '@certfolio/contract/user-types';
import { isOpen } from './onboarding.steps.ts';

const cards: Record<UserType, { title: string; text: string; Icon: typeof IconUser }> = {
  individual: {
    title: 'Individual',
    text: 'Keep your own certificates, share them in wallets and track your CPD.',
    Icon: IconUser,
  },
  company: {
    title: 'Company',
    text: 'Track the certification and compliance of your employees.',
    Icon: IconBuilding,
  },
  provider: {
    title: 'Certificate provider',
    text: 'Issue certificates and let anyone verify them.',
    Icon: IconSchool,
  },
  recruiter: {
    title: 'Recruiter',
    text: 'Search candidates and verify what they hold, live.',
    Icon: IconBriefcase,
  },
};

type Props = {
  value: UserType | null;
  onChange: (type: UserType) => void;
  businessSignup: boolean;
  error: string | null;
};

export function TypeStep({ value, onChange, businessSignup, error }: Props) {
  return (
    <Radio.Group
      aria-label="Account type"
      value={value}
      onChange={(chosen) => {
        const type = userTypes.find((one) => one === chosen);
        if (type) onChange(type);
      }}
      error={error}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb={error ? 'xs' : 0}>
        {userTypes.map((type) => {
          const { title, text, Icon } = cards[type];
          const open = isOpen(type, businessSignup);
          return (
            <Radio.Card key={type} value={type} disabled={!open} p="md" radius="md" className="cf-choice">
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <ThemeIcon variant="light" size={40} radius="md" color={open ? 'blue' : 'gray'} aria-hidden>
                  <Icon size={22} stroke={1.7} />
                </ThemeIcon>
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Group gap="xs" mih={24}>
                    <Text fw={600}>{title}</Text>
                    {open ? null : <Badge color="gray">coming soon</Badge>}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {text}
                  </Text>
                </div>
                {open ? <Radio.Indicator aria-hidden /> : null}
              </Group>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
