import { Group, Text, Tooltip } from '@mantine/core';
import { useId } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { contrastWithWhite, readable } from './contrast.ts';
import { accents } from './design-choices.ts';

type Props = { value: string; onChange: (colour: string) => void };

/** The colour of headings and rules. */
export function AccentChoice({ value, onChange }: Props) {
  const name = useId();
  const preset = accents.some(({ colour }) => colour === value);
  return (
    <fieldset className="accent-choice">
      <legend>Accent colour</legend>
      <Group gap={10}>
        {accents.map(({ name: words, colour }) => (
          <Tooltip key={colour} label={words} openDelay={500}>
            <label className="accent-swatch" style={{ '--swatch': colour } as React.CSSProperties}>
              <input type="radio" name={name} checked={value === colour} onChange={() => onChange(colour)} />
              <span className="cf-hidden">{words}</span>
              {value === colour && <IconCheck size={18} stroke={3} aria-hidden />}
            </label>
          </Tooltip>
        ))}
        <label className="accent-own" data-chosen={!preset || undefined}>
          <input
            type="color"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
          />
          <span>Own colour</span>
        </label>
      </Group>
      <Text size="sm" c="dimmed" mt={8} role="status">
        {readable(value)
          ? ''
          : `This colour stands only ${contrastWithWhite(value).toFixed(1)} : 1 on white. It is drawn darker where it ` +
            'carries words, so that they can be read.'}
      </Text>
    </fieldset>
  );
}
