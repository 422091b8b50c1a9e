const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML that shows a link's wallet within another site. */
export const embedCode = (url: string, title: string): string =>
  `<iframe src="${escaped(url)}/embed" title="${escaped(title)}" width="100%" height="560" loading="lazy" ` +
  `style="border:0"></iframe>`;
