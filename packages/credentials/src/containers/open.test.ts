import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { richBadge } from '../json-ld/documents.fixture.ts';
import { toBase64Url } from '../multibase.ts';
import { NotOpened } from './not-opened.ts';
import { openCredential } from './open.ts';
import { attachToPdf, readAttachments } from './pdf.ts';
import { bakePng } from './png.ts';
import { bakeSvg } from './svg.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64Json = (value: unknown): string => toBase64Url(encode(JSON.stringify(value)));
const jwsOf = (payload: unknown, header: unknown = { alg: 'EdDSA' }): string =>
  `${base64Json(header)}.${base64Json(payload)}.c2ln`;

const signed = { ...richBadge(), proof: [{ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' }] };
/** Odd spacing, so that a copy that was written anew would show. */
const text = JSON.stringify(signed, null, 3).replace('"name"', '  "name"');
const hosted = {
  '@context': 'https://w3id.org/openbadges/v2',
  type: 'Assertion',
  id: 'https://badges.example/assertions/1',
  recipient: { type: 'email', hashed: false, identity: 'a@example.org' },
  badge: 'https://badges.example/badges/1',
  verification: { type: 'HostedBadge' },
  issuedOn: '2020-01-01T00:00:00Z',
};

/** One grey dot. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mOoBwAAgQCAJfL0nwAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const svg =
  '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
  '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n' +
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A &amp; B</title><rect width="1"/></svg>';

/** A text chunk by hand: what is not baked by us must be read as well. */
function withChunk(type: string, data: Uint8Array, damage = false): Uint8Array {
  const baked = bakePng(png, 'x');
  // The chunk that baking put in tells where ours begins; its checksum is taken from a picture baked the same way.
  const start = 8 + 25;
  const old = new DataView(baked.buffer).getUint32(start);
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crcOf(chunk.subarray(4, 8 + data.length)) ^ (damage ? 1 : 0));
  return joined(baked.subarray(0, start), chunk, baked.subarray(start + 12 + old));
}

function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('Certificate');
  return document.save();
}

describe('plain text', () => {
  test('a signed credential is kept letter by letter', async () => {
    expect(await openCredential(`\uFEFF ${text}\n`)).toEqual([
      { container: 'json', format: 'data-integrity', text, document: signed, jwt: null, url: null },
    ]);
    expect(await openCredential(encode(text))).toHaveLength(1);
  });

  test('every kind is told apart', async () => {
    const blockcerts = { ...richBadge(), proof: { type: 'MerkleProof2019' } };
    const old = { ...hosted, type: ['Assertion'], signature: { type: ['MerkleProof2017'] } };
    const signedBadge = { ...hosted, verification: { type: 'SignedBadge', creator: 'https://x.example/k' } };
    const cases: [unknown, string][] = [
      [richBadge(), 'unsigned'],
      [hosted, 'ob2-hosted'],
      [signedBadge, 'unsigned'],
      [blockcerts, 'blockcerts'],
      [old, 'blockcerts'],
    ];
    for (const [document, format] of cases) {
      expect((await openCredential(JSON.stringify(document)))[0]).toMatchObject({
        container: 'json',
        format,
      });
    }
    const tokens: [string, string][] = [
      [jwsOf(richBadge()), 'vc-jwt'],
      [jwsOf({ iss: 'did:example:1', vc: richBadge() }), 'vc-jwt'],
      [jwsOf({ ...hosted, verification: { type: 'SignedBadge' } }, { alg: 'RS256' }), 'ob2-signed'],
    ];
    for (const [jwt, format] of tokens) {
      expect((await openCredential(jwt))[0]).toMatchObject({ container: 'jwt', format, jwt, text: jwt });
    }
  });

  test('the address of a hosted assertion comes with it', async () => {
    expect((await openCredential(JSON.stringify(hosted)))[0]!.url).toBe(hosted.id);
    expect(await openCredential(' https://badges.example/assertions/1 ')).toEqual([
      {
        container: 'url',
        format: 'ob2-hosted',
        text: hosted.id,
        document: null,
        jwt: null,
        url: hosted.id,
      },
    ]);
  });

  test('an unsigned token is opened, for verification to refuse', async () => {
    const none = `${base64Json({ alg: 'none' })}.${base64Json(richBadge())}.`;
    expect((await openCredential(none))[0]).toMatchObject({ format: 'vc-jwt', jwt: none });
  });

  test('a presentation gives each credential in it', async () => {
    const jwt = jwsOf(richBadge());
    const enveloped = { type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${jwt}` };
    const presentation = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      verifiableCredential: [signed, enveloped, jwt],
    };
    const opened = await openCredential(JSON.stringify(presentation));
    expect(opened.map(({ format }) => format)).toEqual(['data-integrity', 'vc-jwt', 'vc-jwt']);
    expect(opened[1]!.jwt).toBe(jwt);
    expect(await openCredential(JSON.stringify(enveloped))).toHaveLength(1);
    expect(await openCredential(JSON.stringify([signed, hosted]))).toHaveLength(2);
  });

  test.each([
    ['', 'There is nothing in it.'],
    ['hello', 'It is neither JSON, nor a signed token, nor an address.'],
    ['{"a":1}', 'It is JSON, but not a credential.'],
    ['{"type":"VerifiableCredential",', 'It is not readable as JSON.'],
    ['{"type":"VerifiableCredential","type":"Assertion"}', 'It names “type” twice in one object.'],
    [`{"type":"VerifiableCredential","__proto__":{}}`, 'It names a member “__proto__”.'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'It nests more than 64 levels deep.'],
    [`{"x":"${'y'.repeat(300_000)}"}`, 'It is larger than 256 KiB, which is as much as is read here.'],
    [`${jwsOf({ sub: 'someone' })}`, 'It is a signed token, but not a credential.'],
    [`${jwsOf({})}~WyJ4Il0~`, 'It is an SD-JWT, which is not supported here.'],
    [
      JSON.stringify(Array.from({ length: 30 }, () => signed)),
      'It holds more than 20 credentials; bring them one by one.',
    ],
    ['<html><body></body></html>', 'It is XML, but not an SVG picture.'],
    ['<svg>', 'The SVG picture is not well-formed.'],
  ])('text that holds no credential is refused with a sentence (%#)', async (input, sentence) => {
    await expect(openCredential(input)).rejects.toThrow(new NotOpened(sentence));
  });

  test('a file of another kind is refused with a sentence', async () => {
    await expect(openCredential(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow(
      'This kind of file holds no credential: bring JSON, PNG, SVG or PDF.',
    );
  });
});

describe('pictures', () => {
  test('a credential baked into a PNG comes back letter by letter, and only once', async () => {
    const baked = bakePng(bakePng(png, 'https://badges.example/old'), text);
    expect(await openCredential(baked)).toEqual([
      { container: 'png', format: 'data-integrity', text, document: signed, jwt: null, url: null },
    ]);
    const jwt = jwsOf(richBadge());
    expect((await openCredential(bakePng(baked, jwt)))[0]).toMatchObject({ container: 'png', jwt });
  });

  test('all three kinds of text chunk are read', async () => {
    const packed = deflateSync(encode(text));
    const head = (keyword: string, ...rest: number[]) => joined(encode(keyword), new Uint8Array(rest));
    const chunks: [string, Uint8Array][] = [
      ['iTXt', joined(head('openbadgecredential', 0, 1, 0), encode('en\0\0'), packed)],
      ['iTXt', joined(head('openbadges', 0, 0, 0, 0, 0), encode(text))],
      ['tEXt', joined(head('openbadges', 0), encode(text))],
      ['zTXt', joined(head('openbadges', 0, 0), packed)],
    ];
    for (const [type, data] of chunks) {
      expect((await openCredential(withChunk(type, data)))[0]).toMatchObject({ container: 'png', text });
    }
    const address = joined(head('openbadges', 0), encode('https://badges.example/assertions/1'));
    expect((await openCredential(withChunk('tEXt', address)))[0]).toMatchObject({
      container: 'png',
      url: 'https://badges.example/assertions/1',
    });
  });

  test('a PNG that is damaged, empty or a bomb is refused with a sentence', async () => {
    const keyword = encode('openbadgecredential\0\0\0\0\0');
    const bomb = joined(encode('openbadges\0\0'), deflateSync(new Uint8Array(200_000_000)));
    const cases: [Uint8Array, string][] = [
      [png, 'The picture holds no credential.'],
      [png.subarray(0, 40), 'The picture is cut off or damaged.'],
      [
        withChunk('iTXt', joined(keyword, encode(text)), true),
        'The part of the picture that holds the credential is damaged.',
      ],
      [
        withChunk('zTXt', joined(encode('openbadges\0\0'), encode('not packed'))),
        'The part of the picture that holds the credential is damaged.',
      ],
      [withChunk('zTXt', bomb), 'The credential in the picture is too large.'],
      [
        withChunk('iTXt', joined(keyword, new Uint8Array(300_000))),
        'The credential in the picture is too large.',
      ],
    ];
    for (const [bytes, sentence] of cases) {
      await expect(openCredential(bytes)).rejects.toThrow(new NotOpened(sentence));
    }
  });

  test('a credential baked into an SVG comes back letter by letter, and only once', async () => {
    const hard = text.replace('Immediate', 'A ]]> B <b> & 𝒞 \\u0000');
    const baked = bakeSvg(bakeSvg(svg, text), hard);
    expect(baked).toContain('<rect width="1"/></svg>');
    const opened = await openCredential(baked);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ container: 'svg', format: 'data-integrity', text: hard });
    const jwt = jwsOf(richBadge());
    expect((await openCredential(encode(bakeSvg(baked, jwt))))[0]).toMatchObject({ container: 'svg', jwt });
    expect(bakeSvg('<svg xmlns="http://www.w3.org/2000/svg"/>', jwt)).toMatch(/^<svg .*<\/svg>$/);
  });

  test('SVGs of Open Badges 2.0 are read in all their forms', async () => {
    const with2 = (inside: string): string =>
      svg.replace('<title>', `<ob:assertion xmlns:ob="http://openbadges.org" ${inside}<title>`);
    const jwt = jwsOf({ ...hosted, verification: { type: 'SignedBadge' } });
    const forms: [string, object][] = [
      [`verify="${hosted.id}"/>`, { format: 'ob2-hosted', url: hosted.id, document: null }],
      [`verify="${jwt}"></ob:assertion>`, { format: 'ob2-signed', jwt }],
      [
        `verify="${hosted.id}"><![CDATA[${JSON.stringify(hosted)}]]></ob:assertion>`,
        { format: 'ob2-hosted', document: hosted },
      ],
      [
        `verify="">${JSON.stringify(hosted).replaceAll('"', '&quot;')}</ob:assertion>`,
        { format: 'ob2-hosted', document: hosted },
      ],
    ];
    for (const [inside, expected] of forms) {
      expect((await openCredential(with2(inside)))[0]).toMatchObject({ container: 'svg', ...expected });
    }
    await expect(openCredential(svg)).rejects.toThrow('The picture holds no credential.');
  });

  test('an SVG cannot grow by entities, nor hide in nesting', async () => {
    const laughs = svg.replace('svg11.dtd">', 'svg11.dtd" [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>');
    await expect(openCredential(laughs)).rejects.toThrow('declares entities');
    await expect(openCredential(svg.replace('A &amp; B', '&unknown;'))).rejects.toThrow('not well-formed');
    const deep = svg.replace('<title>', `${'<g>'.repeat(300)}${'</g>'.repeat(300)}<title>`);
    await expect(openCredential(deep)).rejects.toThrow('nests deeper');
  });
});

describe('PDF', () => {
  const at = new Date('2026-11-01T12:00:00Z');

  test('a credential attached to a PDF comes back byte by byte', async () => {
    const file = { name: 'credential.json', bytes: encode(text), type: 'application/json' };
    const attached = await attachToPdf(await pdf(), file, at);
    expect(await readAttachments(attached, 1e6)).toEqual([encode(text)]);
    expect(await openCredential(attached)).toEqual([
      { container: 'pdf', format: 'data-integrity', text, document: signed, jwt: null, url: null },
    ]);
    const document = await PDFDocument.load(attached);
    expect(document.getAttachments()[0]).toMatchObject({
      name: 'credential.json',
      mimeType: 'application/json',
      afRelationship: 'Data',
      creationDate: at,
    });
  });

  test('a baked picture within a PDF is opened, other files are passed over', async () => {
    let attached = await pdf();
    const files: [string, Uint8Array][] = [
      ['notes.txt', encode('Nothing here')],
      ['link.txt', encode('https://badges.example/assertions/1')],
      ['badge.png', bakePng(png, text)],
    ];
    for (const [name, bytes] of files)
      attached = await attachToPdf(attached, { name, bytes, type: 'a/b' }, at);
    expect(await openCredential(attached)).toMatchObject([{ container: 'pdf', text }]);
  });

  test('a PDF that is damaged, encrypted, a bomb or without a credential is refused with a sentence', async () => {
    const packed = deflateSync(new Uint8Array(120_000_000));
    const bomb = joined(
      encode('%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n'),
      encode('2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n3 0 obj <</Type/ObjStm/N 1/First 1'),
      encode(`/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      encode('\nendstream endobj\ntrailer <</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF'),
    );
    const attachedBomb = await PDFDocument.create();
    const stream = attachedBomb.context.stream(packed, { Type: 'EmbeddedFile', Filter: 'FlateDecode' });
    const file = attachedBomb.context.register(stream);
    const { context } = attachedBomb;
    const spec = context.obj({ Type: 'Filespec', F: PDFString.of('c.json'), EF: { F: file } });
    attachedBomb.catalog.set(PDFName.of('AF'), context.obj([context.register(spec)]));
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'other' });
    const cases: [Uint8Array, string][] = [
      [await pdf(), 'No credential is attached to the PDF.'],
      [encode('%PDF-1.7\nnothing'), 'The PDF is damaged, or not a PDF.'],
      [await locked.save(), 'The PDF is encrypted.'],
      [bomb, 'The PDF unpacks to more than any real one.'],
      [await attachedBomb.save({ useObjectStreams: false }), 'No credential is attached to the PDF.'],
    ];
    for (const [bytes, sentence] of cases) {
      await expect(openCredential(bytes)).rejects.toThrow(new NotOpened(sentence));
    }
    // What one document used up is not held against the next.
    const good = await attachToPdf(await pdf(), { name: 'c', bytes: encode(text), type: 'a/b' }, at);
    expect(await openCredential(good)).toHaveLength(1);
  });
});
