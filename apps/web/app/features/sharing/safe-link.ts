/** The address if it leads to a web page; null for any other scheme, which a browser might run. */
export function safeLink(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}
