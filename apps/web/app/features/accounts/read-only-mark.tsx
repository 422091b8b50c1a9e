import { IconLock } from '@tabler/icons-react';
import { Mark } from '../../ui/mark.tsx';

/** On whatever is more than the plan holds. */
export const ReadOnlyMark = () => <Mark look={{ words: 'Read-only', tone: 'warn', Icon: IconLock }} />;
