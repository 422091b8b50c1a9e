/** The ids with the one at `from` moved to `to`; places outside of the list are its ends. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const order = [...ids];
  const [one] = order.splice(from, 1);
  if (one === undefined) return order;
  order.splice(Math.min(Math.max(to, 0), order.length), 0, one);
  return order;
}
