import type { LetterContent } from './letter-content.ts';
import { leadingNowhere, mapParts } from './quoted-text.ts';

/*
 * Tables and styles beside each element, because Outlook draws with Word's engine and some programs throw style
 * sheets away. The sheet in the head only adds the dark colours and the narrow screen; a program that turns colours
 * round by itself finds plain ones to turn. Nothing is loaded from anywhere.
 */

const light = {
  page: '#f5f8fd',
  sheet: '#ffffff',
  line: '#dfe5ee',
  text: '#172031',
  soft: '#525e70',
  link: '#1d47b0',
  button: '#2356d3',
  label: '#ffffff',
};
const dark: typeof light = {
  page: '#0d1321',
  sheet: '#141c2c',
  line: '#2a3446',
  text: '#e4e9f2',
  soft: '#a7b1c2',
  link: '#97b7fa',
  button: '#97b7fa',
  label: '#0d1321',
};

const font = "'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";

/** Outlook.com shows its dark colours by attributes of its own. */
const darkRules = (scope: string): string =>
  [
    `${scope}.page{background:${dark.page}!important}`,
    `${scope}.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}`,
    `${scope}.line{border-color:${dark.line}!important}`,
    `${scope}.text{color:${dark.text}!important}`,
    `${scope}.soft{color:${dark.soft}!important}`,
    `${scope}.link{color:${dark.link}!important}`,
    `${scope}.button{background:${dark.button}!important;border-color:${dark.button}!important}`,
    `${scope}.label{color:${dark.label}!important}`,
  ].join('\n');

const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
a{text-underline-offset:2px}
@media (prefers-color-scheme:dark){
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
@media (max-width:480px){.inner{padding:24px 20px!important}.outer{padding:20px 12px!important}}`;

const text = (size: number, colour = light.text): string =>
  `font-family:${font};font-size:${size}px;line-height:1.55;color:${colour};overflow-wrap:anywhere;word-break:break-word`;

/** Fills the line beside the subject, so that nothing but the preview stands there. */
const filling = '&#847;&zwnj;&nbsp;'.repeat(80);

export function htmlOf(content: LetterContent): string {
  const { subject, preview, heading, paragraphs, code, details, items, action, footer, links = [] } = content;
  const parts = [
    `<h1 class="text" style="margin:0 0 14px;${text(22)};line-height:1.3;font-weight:700">${inHtml(heading)}</h1>`,
    ...paragraphs.map((one) => `<p class="text" style="margin:0 0 14px;${text(16)}">${inHtml(one)}</p>`),
    ...(code
      ? [
          `<p class="text" dir="ltr" style="margin:20px 0;${text(34)};line-height:1.2;font-weight:700;letter-spacing:6px">${inHtml(code)}</p>`,
        ]
      : []),
    ...(details ? [detailsTable(details)] : []),
    ...(items ? [itemsTable(items)] : []),
    ...(action ? [button(action)] : []),
  ];
  const below = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escape(url)}" style="color:${light.link};text-decoration:underline">${inHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${inHtml(subject)}</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
<style>
${styleSheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${light.page};mso-hide:all">${inHtml(preview)}${filling}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="outer" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="568" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:568px;table-layout:fixed">
<tr><td align="left" style="padding:0 4px 16px"><span class="link" style="${text(17, light.link)};font-weight:700;letter-spacing:-0.2px">Certfolio</span></td></tr>
<tr><td class="sheet inner" align="left" bgcolor="${light.sheet}" style="background:${light.sheet};border:1px solid ${light.line};border-radius:12px;padding:30px 32px">
${parts.join('\n')}
</td></tr>
<tr><td align="left" style="padding:18px 4px 0"><p class="soft" style="margin:0;${text(13, light.soft)}">${inHtml(footer)}</p>
${below.length > 0 ? `<p class="soft" style="margin:8px 0 0;${text(13, light.soft)}">${below.join(' &nbsp;·&nbsp; ')}</p>` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function detailsTable(details: [string, string][]): string {
  const rows = details.map(
    ([name, value]) => `<tr>
<td class="soft line" align="left" valign="top" width="38%" style="padding:9px 12px 9px 0;border-top:1px solid ${light.line};${text(14, light.soft)}">${inHtml(name)}</td>
<td class="text line" align="left" valign="top" style="padding:9px 0;border-top:1px solid ${light.line};${text(14)};font-weight:600">${inHtml(value)}</td>
</tr>`,
  );
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px;border-bottom:1px solid ${light.line};table-layout:fixed">
${rows.join('\n')}
</table>`;
}

function itemsTable(items: NonNullable<LetterContent['items']>): string {
  const rows = items.map(({ title, message, url }) => {
    const style = `${text(16)};font-weight:600;text-decoration:none`;
    const name = url
      ? `<a class="link" href="${escape(url)}" style="${style};color:${light.link};text-decoration:underline">${inHtml(title)}</a>`
      : `<span class="text" style="${style}">${inHtml(title)}</span>`;
    return `<tr><td class="line" align="left" style="padding:12px 0;border-top:1px solid ${light.line}">${name}
<p class="soft" style="margin:2px 0 0;${text(14, light.soft)}">${inHtml(message)}</p></td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 12px;table-layout:fixed">
${rows.join('\n')}
</table>`;
}

/** The cell has the colour and, for Word's engine, the room; elsewhere the whole of it is the link. */
const button = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 4px"><tr><td class="button" align="center" bgcolor="${light.button}" style="background:${light.button};border-radius:12px;mso-padding-alt:13px 24px"><a class="label" href="${escape(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;${text(16, light.label)};line-height:1.3;font-weight:600;text-decoration:none;mso-padding-alt:0">${inHtml(label)}</a></td></tr></table>`;

const inHtml = (words: string): string =>
  mapParts(
    words,
    (part) => escape(leadingNowhere(part)),
    (part, isRightToLeft) => {
      const safe = escape(leadingNowhere(part));
      return isRightToLeft ? `<bdi>&#8296;${safe}&#8297;</bdi>` : safe;
    },
  );

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
