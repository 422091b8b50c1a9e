/** The pages of a document as pictures, each an SVG of its own; sizes in points, of the largest page. */
export interface DrawnPages {
  pages: string[];
  width: number;
  height: number;
}

/**
 * Parts what Typst's engine draws into one picture a page, small and safe to show as an image: no links, no styles, no
 * scripts, no text beside the letters' own shapes, each of which a page holds once.
 * @param drawn all pages in one SVG, as the vector renderer of typst.ts writes it
 */
export function svgPages(drawn: string): DrawnPages {
  const shapes = definitions(drawn);
  const starts = [...drawn.matchAll(/<g class="typst-page"[^>]*>/g)];
  const pages: string[] = [];
  let [widest, tallest] = [0, 0];
  for (const [place, start] of starts.entries()) {
    const width = unrounded(/data-page-width="([\d.]+)"/.exec(start[0])?.[1]);
    const height = unrounded(/data-page-height="([\d.]+)"/.exec(start[0])?.[1]);
    const inside = drawn.slice(start.index + start[0].length, starts[place + 1]?.index ?? drawn.length);
    pages.push(page(inside, width, height, shapes));
    widest = Math.max(widest, width);
    tallest = Math.max(tallest, height);
  }
  return { pages, width: widest, height: tallest };
}

/** The renderer rounds pages up to whole points, which leaves a white line beside what is drawn up to the edge of A4. */
const unrounded = (points: string | undefined): number =>
  [595.28, 841.89].find((side) => Math.ceil(side) === Number(points)) ?? Number(points);

/** Letters, clips and gradients by the id they are used by. */
function definitions(drawn: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [whole, kind, id] of drawn.matchAll(
    /<(path|clipPath|symbol|linearGradient|radialGradient|pattern|image) id="([^"]+)"(?:[^>]*\/>|.*?<\/\1>)/gs,
  ))
    if (kind !== undefined && id !== undefined) found.set(id, whole);
  return found;
}

function page(inside: string, width: number, height: number, shapes: Map<string, string>): string {
  const used = new Map<string, string>();
  const shortened = (id: string): string => {
    let short = used.get(id);
    if (short === undefined) used.set(id, (short = `_${used.size.toString(36)}`));
    return short;
  };
  const body = flattened(inside, shortened);
  const definitions = [...used]
    .map(([id, short]) => bare(shapes.get(id) ?? '').replace(/ id="[^"]*"/, ` id="${short}"`))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${definitions}</defs><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${body}</svg>`
  );
}

const bare = (element: string): string =>
  element
    .replace(/ (?:class|data-tid|data-hint|fill-rule)="(?!evenodd)[^"]*"/g, '')
    .replace(/ d="([^"]*)"/, (_, path: string) => ` d="${tight(path)}"`);

/** A path without needless spaces and with no more decimals than can be seen. */
const tight = (path: string): string =>
  path
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/\s*([A-Za-z])\s*/g, '$1')
    .replace(/^M0 0(?=M)/, '');

type Group = { written: boolean; x: number; y: number };

/** Groups that only move what is in them are dissolved into it. */
function flattened(inside: string, shortened: (id: string) => string): string {
  const plain = inside
    .replace(/<g transform="scale\([^"]*"><foreignObject.*?<\/foreignObject><\/g>/gs, '')
    .replace(/<(a|clipPath|script)\b[^>]*>.*?<\/\1>/gs, '');
  const letter = (_: string, x: string, y: string, id: string): string =>
    `<use${x === '0' ? '' : ` x="${x}"`}${y === '0' ? '' : ` y="${y}"`} href="#${shortened(id)}"/>`;
  const named = (attributes: string): string =>
    bare(attributes).replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${shortened(id)})`);
  let written = '';
  const groups: Group[] = [{ written: false, x: 0, y: 0 }];
  // The letters of a line come together, and are most of all there is.
  for (const [token, letters, closes, name, attributes = '', selfCloses] of plain.matchAll(
    /((?:<use [^<>]*\/>)+)|<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    const around = groups.at(-1) ?? { written: false, x: 0, y: 0 };
    if (letters !== undefined)
      written += letters.replace(/<use x="([^"]*)" y="([^"]*)" href="#([^"]*)"\/>/g, letter);
    else if (name === 'g' && closes) {
      groups.pop();
      if (around.written) written += '</g>';
    } else if (name === 'g' && !selfCloses) {
      const own = named(attributes);
      const moved = /^ transform="translate\((-?[\d.]+),\s*(-?[\d.]+)\)"$/.exec(own);
      if (own.trim() === '') groups.push({ ...around, written: false });
      else if (moved)
        groups.push({ written: false, x: around.x + Number(moved[1]), y: around.y + Number(moved[2]) });
      else {
        written += `<g${placed(own, around)}>`;
        groups.push({ written: true, x: 0, y: 0 });
      }
    } else if (name === 'path' || name === 'image' || name === 'rect')
      written += `<${name}${placed(named(attributes).replace('xlink:href', 'href'), around)}/>`;
    else if (name !== 'svg') throw new Error(`A page is drawn with ${token.slice(0, 60)}.`);
  }
  return emptied(written);
}

function placed(attributes: string, { x, y }: Group): string {
  if (x === 0 && y === 0) return attributes;
  const move = `translate(${hundredths(x)} ${hundredths(y)})`;
  return / transform="/.test(attributes)
    ? attributes.replace(/ transform="/, ` transform="${move}`)
    : `${attributes} transform="${move}"`;
}

const hundredths = (length: number): number => Math.round(length * 100) / 100;

function emptied(svg: string): string {
  const without = svg.replace(/<g[^<>]*><\/g>/g, '');
  return without.length === svg.length ? svg : emptied(without);
}
