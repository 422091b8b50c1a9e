import { fromBase64Url } from '../multibase.ts';
import {
  isObject,
  largestCredential,
  listOf,
  NotReadable,
  parseObject,
  parseStrictly,
} from '../strict-json.ts';
import { NotOpened } from './not-opened.ts';
import type { Container, Format, Opened } from './opened.ts';
import { isPdf, readAttachments } from './pdf.ts';
import { isPng, readPng } from './png.ts';
import { readSvg } from './svg.ts';

export const largestFile = 20 * 1024 * 1024;
const mostCredentials = 20;

const compactJws = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/;

/**
 * Finds the credentials in what a person brought: JSON, a compact JWS, a PNG or SVG with one baked in, a PDF with
 * one attached, or the address of a hosted assertion. Nothing is fetched, and nothing is believed yet.
 * @returns one or more
 * @throws NotOpened with a sentence that says why there is none
 */
export async function openCredential(input: Uint8Array | string): Promise<Opened[]> {
  if (typeof input === 'string') return openText(input);
  if (input.length > largestFile)
    throw new NotOpened('The file is larger than 20 MB, which is the most read here.');
  if (isPng(input)) return openAll(await readPng(input), 'png', 'The picture holds no credential.');
  if (isPdf(input)) return openPdf(input);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(input);
  } catch {
    throw new NotOpened('This kind of file holds no credential: bring JSON, PNG, SVG or PDF.');
  }
  return openText(text);
}

async function openText(text: string): Promise<Opened[]> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('<')) {
    if (trimmed.length > largestFile) throw new NotOpened('The picture is larger than is read here.');
    return openAll(readSvg(trimmed), 'svg', 'The picture holds no credential.');
  }
  return openPlain(trimmed, null);
}

async function openPdf(pdf: Uint8Array): Promise<Opened[]> {
  const found: Opened[] = [];
  for (const file of await readAttachments(pdf, 2 * 1024 * 1024)) {
    try {
      // A badge may be attached as the picture it is baked into; a PDF within a PDF is not followed.
      const opened = isPdf(file) ? [] : await openCredential(file);
      found.push(...opened.filter(({ container }) => container !== 'url').map((one) => inside(one, 'pdf')));
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
    }
  }
  if (found.length === 0) throw new NotOpened('No credential is attached to the PDF.');
  return found.slice(0, mostCredentials);
}

function openAll(texts: readonly string[], container: Container, none: string): Opened[] {
  if (texts.length === 0) throw new NotOpened(none);
  return texts.slice(0, mostCredentials).flatMap((text) => openPlain(text.trim(), container));
}

const inside = (opened: Opened, container: Container): Opened => ({ ...opened, container });

/** JSON, a compact JWS or an address. */
function openPlain(text: string, container: Container | null): Opened[] {
  if (text === '') throw new NotOpened('There is nothing in it.');
  if (text.length > largestCredential) {
    throw new NotOpened(
      `It is larger than ${largestCredential / 1024} KiB, which is as much as is read here.`,
    );
  }
  if (text.startsWith('{') || text.startsWith('[')) return openJson(text, container ?? 'json');
  if (compactJws.test(text)) return [openJws(text, container ?? 'jwt')];
  if (/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*~/.test(text)) {
    throw new NotOpened('It is an SD-JWT, which is not supported here.');
  }
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) {
    const found = { format: 'ob2-hosted', text, document: null, jwt: null, url: text } as const;
    return [{ container: container ?? 'url', ...found }];
  }
  throw new NotOpened('It is neither JSON, nor a signed token, nor an address.');
}

function openJson(text: string, container: Container): Opened[] {
  const value = readJson(() => parseStrictly(text));
  if (isObject(value) && formatOf(value)) return [openObject(value, text, container)];
  const held = within(value);
  if (held.length === 0) throw new NotOpened('It is JSON, but not a credential.');
  if (held.length > mostCredentials) {
    throw new NotOpened(`It holds more than ${mostCredentials} credentials; bring them one by one.`);
  }
  return held.map((one) => {
    if (typeof one === 'string') return openJws(one, container);
    // A credential among others has no text of its own; this one says the same.
    return openObject(one, JSON.stringify(one), container);
  });
}

function openObject(document: Record<string, unknown>, text: string, container: Container): Opened {
  const format = formatOf(document);
  if (!format) throw new NotOpened('It is JSON, but not a credential.');
  const url = format === 'ob2-hosted' ? hostedAt(document) : null;
  return { container, format, text, document, jwt: null, url };
}

function openJws(jwt: string, container: Container): Opened {
  if (!compactJws.test(jwt)) throw new NotOpened('It is not a signed token.');
  const payload = fromBase64Url(jwt.split('.')[1]!);
  const document = readJson(() => parseObject(payload ? new TextDecoder().decode(payload) : ''));
  const isCredential = isObject(document['vc']) || typesOf(document).includes('VerifiableCredential');
  const isAssertion = typesOf(document).includes('Assertion') || 'badge' in document;
  if (!isCredential && !isAssertion) throw new NotOpened('It is a signed token, but not a credential.');
  return { container, format: isCredential ? 'vc-jwt' : 'ob2-signed', text: jwt, document, jwt, url: null };
}

/** Credentials in a presentation, a list, or the answer of an interface. */
function within(value: unknown): (Record<string, unknown> | string)[] {
  const listed: unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? ['verifiableCredential', 'credential', 'compactJwsString', 'compactJwsStrings'].flatMap((name) =>
          listOf(value[name]),
        )
      : [];
  if (isObject(value)) listed.push(value);
  return listed.flatMap((one): (Record<string, unknown> | string)[] => {
    if (typeof one === 'string') return compactJws.test(one) ? [one] : [];
    if (!isObject(one)) return [];
    const enveloped = envelopedIn(one);
    if (enveloped !== null) return [enveloped];
    return formatOf(one) ? [one] : [];
  });
}

/** VC Data Model 2.0 §4.13: a token carried as a `data:` address. */
function envelopedIn(value: Record<string, unknown>): string | null {
  if (!typesOf(value).includes('EnvelopedVerifiableCredential')) return null;
  const found = /^data:application\/(?:vc\+jwt|vc-ld\+jwt|jwt)[;,](.*)$/s.exec(String(value['id']));
  const jwt = found?.[1]?.replace(/^.*,/s, '') ?? '';
  return compactJws.test(jwt) ? jwt : null;
}

const typesOf = (document: Record<string, unknown>): unknown[] =>
  listOf(document['type'] ?? document['@type']);

function formatOf(document: Record<string, unknown>): Format | null {
  const types = typesOf(document);
  const proofs = listOf(document['proof']);
  if (types.includes('VerifiableCredential')) {
    if (isBlockcerts(document, proofs)) return 'blockcerts';
    return proofs.length > 0 ? 'data-integrity' : 'unsigned';
  }
  if (isBlockcerts(document, proofs)) return 'blockcerts';
  if (
    types.includes('Assertion') ||
    (document['recipient'] !== undefined && document['badge'] !== undefined)
  ) {
    const verification = document['verification'] ?? document['verify'];
    const kinds = isObject(verification) ? typesOf(verification) : [];
    const hosted = kinds.some((kind) => kind === 'HostedBadge' || kind === 'hosted');
    return hosted && hostedAt(document) !== null ? 'ob2-hosted' : 'unsigned';
  }
  return null;
}

const isBlockcerts = (document: Record<string, unknown>, proofs: readonly unknown[]): boolean =>
  proofs.some(
    (proof) => isObject(proof) && typesOf(proof).some((type) => /^MerkleProof20\d\d$/.test(String(type))),
  ) ||
  (isObject(document['signature']) &&
    typesOf(document['signature']).some((type) => /^MerkleProof20\d\d$/.test(String(type))));

/** Open Badges 2.0: the assertion is at its `id`; 1.1 named the address beside it. */
function hostedAt(document: Record<string, unknown>): string | null {
  const verify = document['verify'];
  const named = isObject(verify) ? verify['url'] : undefined;
  for (const address of [document['id'], document['@id'], named]) {
    if (typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address)) return address;
  }
  return null;
}

function readJson<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotReadable) throw new NotOpened(error.message);
    throw error;
  }
}
