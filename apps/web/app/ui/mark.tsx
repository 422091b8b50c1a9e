import type { Icon } from '@tabler/icons-react';
import './marks.css';

/** How a state looks: in words, by a colour that never says more than they do, and by a sign. */
export type MarkLook = {
  words: string;
  tone: 'good' | 'warn' | 'bad' | 'info' | 'quiet';
  Icon: Icon;
};

/** A state, in words and a sign. */
export function Mark({ look: { words, tone, Icon } }: { look: MarkLook }) {
  return (
    <span className="mark" data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {words}
    </span>
  );
}
