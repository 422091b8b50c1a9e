import { SaxesParser } from 'saxes';

/** An element of a document, by local names: the two generations of Europass put them into different namespaces. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
};

const deepest = 60;
const mostElements = 50_000;

/**
 * A document as a tree.
 * @throws Error with a reason for whoever made the file, when it is not well-formed, too deep or too large, or has a
 * document type: entities of one's own are of no use here but to swell
 */
export function treeOf(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  let count = 0;
  parser.on('doctype', () => {
    throw new Error('It has a document type, which no CV needs.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    count += 1;
    if (path.length > deepest || count > mostElements) throw new Error('It is larger than a CV is.');
    const element: XmlElement = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value])),
      children: [],
      text: '',
    };
    path.at(-1)!.children.push(element);
    path.push(element);
  });
  const say = (text: string) => {
    path.at(-1)!.text += text;
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('It is empty.');
  return document;
}

/** The elements that a path of local names leads to, of each step all. */
export function all(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element that a path leads to and that has one. */
export const textAt = (element: XmlElement, ...paths: string[]): string =>
  paths
    .flatMap((path) => all(element, path))
    .map(({ text }) => text.trim())
    .find((text) => text !== '') ?? '';
