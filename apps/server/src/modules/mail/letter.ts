import type { Draft } from './mail.service.ts';

/** What every letter is made of: one source for both its forms. */
export type LetterContent = {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Set large and apart. */
  code?: string;
  action?: { label: string; url: string };
  /** Why the reader gets this. */
  footer: string;
};

/** Text and HTML of a letter. Values are escaped here, so no caller can forget to. */
export function composeLetter(content: LetterContent): Draft {
  const { subject, preview, heading, paragraphs, code, action, footer } = content;
  const text = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `--\n${footer}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f3f6fb;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#16233b">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 20px;font-weight:700;color:#1d4fbf">Certfolio</p>
<div style="background:#fff;color:#16233b;border:1px solid #dbe4f2;border-radius:12px;padding:28px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escape(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 14px">${escape(line)}</p>`).join('\n')}
${code ? `<p style="margin:20px 0;font-size:34px;font-weight:700;letter-spacing:8px">${escape(code)}</p>` : ''}
${
  action
    ? `<p style="margin:20px 0 4px"><a href="${escape(action.url)}" style="display:inline-block;background:#1d4fbf;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:12px">${escape(action.label)}</a></p>`
    : ''
}
</div>
<p style="margin:18px 4px 0;font-size:13px;color:#5a6a85">${escape(footer)}</p>
</div></body></html>`;
  return { subject, text, html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
