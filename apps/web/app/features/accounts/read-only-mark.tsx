import { IconLock } from '@tabler/icons-react';
import { Mark } from '../../ui/mark.tsx';

/** Beside a choice that is more than the plan holds, and so cannot be made. */
export const readOnlyWords = 'Read-only: more than your plan holds';

/** On whatever is more than the plan holds. */
export const ReadOnlyMark = () => <Mark look={{ words: 'Read-only', tone: 'warn', Icon: IconLock }} />;
