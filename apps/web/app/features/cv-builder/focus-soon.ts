/** Puts the focus on what a change has brought, once it is drawn and menus have given the focus back. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus(), 60);
}
