/**
 * Before a row goes, the keyboard moves on: to the same button of the next row, of the one before, or to what stands for
 * the whole list (`data-told-head`).
 */
export function focusNeighbour(button: HTMLElement): void {
  const list = button.closest('[data-told-list]');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? list?.querySelector<HTMLElement>('[data-told-head]');
  next?.focus();
}
