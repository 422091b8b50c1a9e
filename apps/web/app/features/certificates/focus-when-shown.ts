/** A `ref` for an input that a press has just put in the place of its button: typing goes on there. */
export const focusWhenShown = (input: HTMLElement | null): void => input?.focus();
