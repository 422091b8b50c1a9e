/** Where a case stands among those that are shown, and which come before and after it. */
export function placeOf(
  ids: readonly string[],
  id: string,
): { place: number | null; former: string | null; next: string | null } {
  const at = ids.indexOf(id);
  if (at < 0) return { place: null, former: null, next: ids[0] ?? null };
  return { place: at + 1, former: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The case that follows once this one is decided: the one after it, or what is left before it. */
export function caseAfter(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids.find((other) => other !== id) ?? null;
}
