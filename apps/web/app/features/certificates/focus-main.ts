/** What was pressed goes with what it did; the keyboard and the screen reader go on at the head of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
