import { webcrypto } from 'node:crypto';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  type ICryptoEngine,
  IssuerAndSerialNumber,
  setEngine,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import * as asn1js from 'asn1js';

const engine = new CryptoEngine({
  name: 'node',
  crypto: webcrypto as unknown as Crypto,
}) as unknown as ICryptoEngine;
setEngine('node', engine);

export type Signer = { certificate: Certificate; key: CryptoKey; chain: Certificate[] };

export type SignerOptions = {
  organisation?: string;
  by?: Signer;
  authority?: boolean;
  from?: Date;
  to?: Date;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A key with a certificate, of its own making or of another's. */
export async function madeSigner(name: string, options: SignerOptions = {}): Promise<Signer> {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 1 + Math.floor(Math.random() * 1e9) });
  const named = [{ type: '2.5.4.3', value: name }];
  if (options.organisation) named.push({ type: '2.5.4.10', value: options.organisation });
  for (const { type, value } of named) {
    const part = new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) });
    certificate.subject.typesAndValues.push(part);
  }
  certificate.issuer = options.by?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = options.from ?? new Date('2025-01-01');
  certificate.notAfter.value = options.to ?? new Date('2035-01-01');
  if (options.authority) {
    const constraints = new BasicConstraints({ cA: true });
    certificate.extensions = [
      new Extension({
        extnID: '2.5.29.19',
        critical: true,
        extnValue: constraints.toSchema().toBER(),
        parsedValue: constraints,
      }),
    ];
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(options.by?.key ?? keys.privateKey, 'SHA-256', engine);
  return {
    certificate,
    key: keys.privateKey,
    chain: options.by ? [options.by.certificate, ...options.by.chain] : [],
  };
}

export const pemOf = ({ certificate }: Signer): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.toSchema(true).toBER()).toString('base64')}\n-----END CERTIFICATE-----\n`;

/** The PDF with a signature added at its end, as an incremental update. */
export async function signPdf(pdf: Uint8Array, signer: Signer, at = new Date('2026-05-01')): Promise<Buffer> {
  const room = 8192;
  const head = '\n900 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ';
  const before =
    pdf.length + head.length + '/ByteRange [0 0000000000 0000000000 0000000000] /Contents '.length;
  const after = before + room * 2 + 2;
  const tail = ' >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 901 >>\nstartxref\n0\n%%EOF\n';
  const ten = (value: number): string => String(value).padStart(10, '0');
  const range = `/ByteRange [0 ${ten(before)} ${ten(after)} ${ten(tail.length)}] /Contents `;
  const first = Buffer.concat([Buffer.from(pdf), Buffer.from(head + range, 'latin1')]);
  const last = Buffer.from(tail, 'latin1');
  const signature = await cmsOf(Buffer.concat([first, last]), signer, at);
  const hex = signature.toString('hex').padEnd(room * 2, '0');
  return Buffer.concat([first, Buffer.from(`<${hex}>`, 'latin1'), last]);
}

async function cmsOf(content: Buffer, { certificate, key, chain }: Signer, at: Date): Promise<Buffer> {
  const hash = await webcrypto.subtle.digest('SHA-256', Uint8Array.from(content));
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: '1.2.840.113549.1.9.3',
              values: [new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })],
            }),
            new Attribute({
              type: '1.2.840.113549.1.9.5',
              values: [new asn1js.UTCTime({ valueDate: at })],
            }),
            new Attribute({
              type: '1.2.840.113549.1.9.4',
              values: [new asn1js.OctetString({ valueHex: hash })],
            }),
          ],
        }),
      }),
    ],
    certificates: [certificate, ...chain],
  });
  await signed.sign(key, 0, 'SHA-256', undefined, engine);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}
