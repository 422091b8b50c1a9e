import { SaxesParser } from 'saxes';
import { NotOpened } from './not-opened.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const openBadges3 = 'https://purl.imsglobal.org/ob/v3p0';
/** Element and namespace of Open Badges 3.0 §5.3.2 and of Open Badges 2.0. */
const bakedAs = new Map([
  [openBadges3, 'credential'],
  ['http://openbadges.org', 'assertion'],
]);

type Baked = { verify: string; text: string; start: number; end: number };
type Read = {
  baked: Baked[];
  /** Behind the root's start tag; the tag's last two signs are `/>` when it has no content. */
  root: { name: string; end: number; empty: boolean };
};

/**
 * What is baked into an SVG: the content of each element, or what its `verify` attribute says.
 * @throws NotOpened
 */
export function readSvg(svg: string): string[] {
  return parse(svg).baked.flatMap(({ verify, text }) => {
    const content = text.trim();
    // A signed credential stands in the attribute; beside an address there the assertion itself may stand inside.
    if (content === '' || /^ey[\w-]+\.[\w-]+\.[\w-]*$/.test(verify)) return verify === '' ? [] : [verify];
    return [content];
  });
}

/**
 * The picture with the credential baked in as Open Badges 3.0 says. What was baked in before is taken out.
 * @param credential JSON or compact JWS
 * @throws NotOpened when the picture is not an SVG
 */
export function bakeSvg(svg: string, credential: string): string {
  const { baked, root } = parse(svg);
  const signed = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential);
  const element = signed
    ? `<openbadges:credential xmlns:openbadges="${openBadges3}" verify="${credential}"></openbadges:credential>`
    : `<openbadges:credential xmlns:openbadges="${openBadges3}"><![CDATA[${forCdata(credential)}]]></openbadges:credential>`;
  let whole = svg;
  for (const { start, end } of baked.toReversed()) whole = whole.slice(0, start) + whole.slice(end);
  return root.empty
    ? `${whole.slice(0, root.end - 2)}>${element}</${root.name}>${whole.slice(root.end)}`
    : whole.slice(0, root.end) + element + whole.slice(root.end);
}

/** The same JSON, without what XML would change or refuse: returns, the end of CDATA, lone halves of characters. */
function forCdata(json: string): string {
  return json
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\uFFFE\uFFFF]|\p{Surrogate}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
    .replaceAll(']]>', ']]]]><![CDATA[>');
}

function parse(svg: string): Read {
  const baked: Baked[] = [];
  let root: Read['root'] | null = null;
  let open: (Baked & { depth: number }) | null = null;
  let depth = 0;
  let tagStart = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new NotOpened('The SVG picture is not well-formed.');
  });
  parser.on('doctype', (declared) => {
    // Entities are how XML is made to grow or to read files; no badge needs them.
    if (declared.includes('[') || /<!ENTITY/i.test(declared)) {
      throw new NotOpened('The SVG picture declares entities, which are not read here.');
    }
  });
  parser.on('opentagstart', () => {
    tagStart = svg.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    if (++depth > 256) throw new NotOpened('The SVG picture nests deeper than any real one.');
    if (!root) {
      if (tag.local !== 'svg' || (tag.uri !== svgNamespace && tag.uri !== '')) {
        throw new NotOpened('It is XML, but not an SVG picture.');
      }
      root = { name: tag.name, end: parser.position, empty: tag.isSelfClosing };
    }
    if (!open && bakedAs.get(tag.uri) === tag.local) {
      const verify = tag.attributes['verify']?.value.trim() ?? '';
      open = { verify, text: '', start: tagStart, end: 0, depth };
    }
  });
  const take = (text: string): void => {
    if (open) open.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (open?.depth === depth) {
      baked.push({ verify: open.verify, text: open.text, start: open.start, end: parser.position });
      open = null;
    }
    depth--;
  });
  parser.write(svg).close();
  if (!root) throw new NotOpened('It is not an SVG picture.');
  return { baked, root };
}
