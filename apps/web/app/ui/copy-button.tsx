import { ActionIcon, Button, CopyButton as MantineCopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type Props = {
  value: string;
  /** What is copied, as a label: "Copy link". */
  label?: string;
  /** Only the picture; the label is then its name. */
  iconOnly?: boolean;
};

/** Copies a text and says so, to the ear as well. */
export function CopyButton({ value, label = 'Copy', iconOnly = false }: Props) {
  return (
    <MantineCopyButton value={value} timeout={2000}>
      {({ copied, copy }) => {
        const icon = copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />;
        const name = copied ? 'Copied' : label;
        return (
          <>
            {iconOnly ? (
              <Tooltip label={name}>
                <ActionIcon variant="default" size="lg" aria-label={label} onClick={copy}>
                  {icon}
                </ActionIcon>
              </Tooltip>
            ) : (
              <Button variant="default" leftSection={icon} onClick={copy}>
                {name}
              </Button>
            )}
            <span className="cf-hidden" role="status">
              {copied ? 'Copied' : ''}
            </span>
          </>
        );
      }}
    </MantineCopyButton>
  );
}
