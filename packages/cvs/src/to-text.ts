import type { CvContent } from '@certfolio/contract/cv-content';
import type { DrawnCertificate, SheetEntry, SheetSection } from '@certfolio/documents/cv-sheet';
import { factsOf, plainSheet, whole } from './plain-sheet.ts';

type Certificates = ReadonlyMap<string, DrawnCertificate>;
type Blocks = SheetEntry['text'];
type Span = Blocks[number]['spans'][number];

/** A CV as Markdown (CommonMark): one heading for each section and entry. */
export const markdownOfCv = (content: CvContent, certificates: Certificates): string =>
  written(content, certificates, markdown);

/** A CV as plain text, as it is pasted into forms: headings in capitals, no marks. */
export const textOfCv = (content: CvContent, certificates: Certificates): string =>
  written(content, certificates, plain);

interface Style {
  name(name: string): string;
  heading(heading: string): string;
  title(title: string, href: string): string;
  strong(text: string): string;
  address(text: string, href: string): string;
  span(span: Span): string;
}

/** Signs that Markdown would take for marks of its own. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2');

const linked = (text: string, href: string): string =>
  href ? `[${escaped(text)}](${href.replace(/[()\s<>]/g, encodeURIComponent)})` : escaped(text);

const markdown: Style = {
  name: (name) => `# ${escaped(name)}`,
  heading: (heading) => `## ${escaped(heading)}`,
  title: (title, href) => `### ${linked(title, href)}`,
  strong: (text) => `**${escaped(text)}**`,
  address: linked,
  span: ({ text, bold, italic, href }) => {
    const said = whole(text);
    const core = said.trim();
    if (core === '') return said;
    const inner = italic ? `*${linked(core, href)}*` : linked(core, href);
    const dressed = bold ? `**${inner}**` : inner;
    // Marks hold only where no space stands inside them.
    return said.replace(core, () => dressed);
  },
};

const plain: Style = {
  name: (name) => name,
  heading: (heading) => heading.toLocaleUpperCase(),
  title: (title) => title,
  strong: (text) => text,
  address: (text) => text,
  span: ({ text }) => whole(text),
};

function written(content: CvContent, certificates: Certificates, style: Style): string {
  const { name, label, contact, sections } = plainSheet(content, certificates);
  const head = [
    name && style.name(name),
    label && style.strong(label),
    contact.map(({ text, href }) => style.address(text, href)).join(' · '),
  ];
  const parts = sections.map((section) =>
    [style.heading(whole(section.heading)), bodyOf(section, style)].join('\n\n'),
  );
  return `${[...head, ...parts].filter(Boolean).join('\n\n')}\n`;
}

function bodyOf(section: SheetSection, style: Style): string {
  switch (section.shape) {
    case 'text':
      return textOf(section.text, style);
    case 'groups':
      return section.groups
        .map(({ name, words }) => [style.strong(whole(name)), style.address(whole(words), '')])
        .map(([name, words]) => `- ${[name, words].filter((text) => text && text !== '****').join(': ')}`)
        .join('\n');
    case 'pairs':
      return section.pairs
        .map(
          ({ name, level }) =>
            `- ${[whole(name), whole(level)]
              .filter(Boolean)
              .map((text) => style.address(text, ''))
              .join(' – ')}`,
        )
        .join('\n');
    case 'entries':
    case 'lines':
    case 'people':
      return section.entries.map((entry) => entryOf(entry, style)).join('\n\n');
  }
}

function entryOf(entry: SheetEntry, style: Style): string {
  const facts = factsOf(entry).map((fact) => style.address(fact, ''));
  const address = entry.address && style.address(whole(entry.address.text), entry.address.href);
  const title = whole(entry.title);
  return [
    title && style.title(title, ''),
    [...facts, address].filter(Boolean).join(' · '),
    textOf(entry.text, style),
  ]
    .filter(Boolean)
    .join(style === markdown ? '\n\n' : '\n');
}

function textOf(blocks: Blocks, style: Style): string {
  let text = '';
  let before: boolean | null = null;
  for (const { bullet, spans } of blocks) {
    if (before !== null) text += bullet && before ? '\n' : '\n\n';
    text += (bullet ? '- ' : '') + spans.map((span) => style.span(span)).join('');
    before = bullet;
  }
  return text;
}
