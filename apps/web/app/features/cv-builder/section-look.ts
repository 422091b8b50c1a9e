import { IconEyeOff } from '@tabler/icons-react';

/** What is kept in the CV and not drawn. */
export const hiddenLook = { words: 'Hidden', tone: 'quiet', Icon: IconEyeOff } as const;
