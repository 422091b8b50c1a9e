/** The most that the badge of the bell says as it is. */
const cap = 99;

/** What the badge says of a count: nothing for none, "99+" above its cap. A count is never below 0. */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > cap ? `${cap}+` : String(count);
}

/** The same for those who hear it: the name of the button that opens the panel. */
export function bellName(count: number): string {
  return count > 0 ? `Notifications, ${badgeText(count)} unread` : 'Notifications';
}
