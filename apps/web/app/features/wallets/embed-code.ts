const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML that shows a link's wallet in a window of another site. */
export function embedCode(url: string, title: string): string {
  const { origin, pathname } = new URL(url);
  return (
    `<iframe src="${escaped(`${origin}/embed${pathname}`)}" title="${escaped(title)}" ` +
    `width="100%" height="560" loading="lazy" style="border:0"></iframe>`
  );
}
