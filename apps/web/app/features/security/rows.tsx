import type { ReactNode } from 'react';
import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import './rows.css';

/** A short list inside a panel. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="security-rows" aria-label={label}>
      {children}
    </ul>
  );
}

type Props = {
  icon: Icon;
  title: ReactNode;
  /** What is known of it, one after the other. */
  facts: readonly ReactNode[];
  /** What can be done with it. */
  children?: ReactNode;
};

export function Row({ icon: Icon, title, facts, children }: Props) {
  return (
    <li>
      <ThemeIcon variant="light" size={36} radius="xl" aria-hidden>
        <Icon size={18} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} className="security-row-words">
        <Text fw={600} component="div">
          {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {facts.map((fact, index) => (
            <span key={index} className="security-row-fact">
              {fact}
            </span>
          ))}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </li>
  );
}
