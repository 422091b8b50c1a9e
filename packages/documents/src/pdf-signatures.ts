import {
  createHash,
  verify,
  constants,
  X509Certificate,
  type KeyObject,
  type VerifyKeyObjectInput,
} from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs';

/** A digital signature, or a time stamp, that is embedded in a PDF. */
export interface PdfSignature {
  kind: 'signature' | 'timestamp';
  /** Common name of the signer's certificate; its own word unless it is recognised. */
  signer: string | null;
  organisation: string | null;
  /** Who issued the signer's certificate. */
  authority: string | null;
  /** ISO 8601. A signature's own word, unless a time stamp of its own says so. */
  signedAt: string | null;
  /** `fail` only for what is broken; `warning` for what is intact and yet not to be relied on alone. */
  result: 'pass' | 'fail' | 'warning' | 'not_checked';
  intact: boolean;
  /** The certificate leads to one of the known authorities, and is made for signing documents. */
  recognised: boolean;
  /** Nothing was added to the file after it. */
  coversWholeFile: boolean;
  detail: string;
}

export interface SignatureOptions {
  /** PEM certificates of authorities that are known beside those that Node.js comes with. */
  authorities?: readonly string[];
}

const mostSignatures = 20;
const largestSignature = 512 * 1024;

/**
 * Every embedded signature of a PDF, in the order of the file; none when it carries none. The bytes are hostile:
 * nothing in them makes this throw or take long.
 */
export function readPdfSignatures(pdf: Uint8Array, options: SignatureOptions = {}): PdfSignature[] {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return rangesOf(file).map((range) => judge(file, range, options));
}

type Range = { before: number; after: number; end: number; broken: string | null; subFilter: string | null };

/** Where the signatures say they stand. A range leaves out nothing but the signature itself, or it is broken. */
function rangesOf(file: Buffer): Range[] {
  const found: Range[] = [];
  let at = 0;
  while (found.length < mostSignatures && (at = file.indexOf('/ByteRange', at)) >= 0) {
    const start = at;
    at += 10;
    const numbers = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
      file.toString('latin1', start, start + 200),
    );
    if (!numbers) continue;
    const [first, before, after, rest] = numbers.slice(1).map(Number) as [number, number, number, number];
    const end = after + rest;
    const dictionary = file.toString('latin1', Math.max(0, start - 2000), start + 2000);
    const subFilter = /\/SubFilter\s*\/([\w.]{1,60})/.exec(dictionary)?.[1] ?? null;
    const broken =
      first !== 0 || before <= 0 || after <= before || end > file.length
        ? 'The signature names a part of the file that is not there.'
        : file[before] !== 0x3c || file[after - 1] !== 0x3e
          ? 'The signature leaves out a part of the file that is not itself.'
          : null;
    found.push({ before, after, end, broken, subFilter });
  }
  return found;
}

function judge(file: Buffer, range: Range, options: SignatureOptions): PdfSignature {
  // White space at the very end is no addition: mail programs pad files.
  const coversWholeFile = file.subarray(range.end).every((byte) => byte <= 0x20);
  const nothing: PdfSignature = {
    kind: range.subFilter === 'ETSI.RFC3161' ? 'timestamp' : 'signature',
    signer: null,
    organisation: null,
    authority: null,
    signedAt: null,
    result: 'not_checked',
    intact: false,
    recognised: false,
    coversWholeFile,
    detail: 'The signature is of a kind that is not supported here.',
  };
  if (range.broken) return { ...nothing, result: 'fail', detail: range.broken };
  if (range.after - range.before > largestSignature) {
    return { ...nothing, detail: 'The signature is larger than is read here.' };
  }
  const hex = file.toString('latin1', range.before + 1, range.after - 1).replace(/\s+/g, '');
  if (!/^[0-9A-Fa-f]*$/.test(hex)) {
    return {
      ...nothing,
      result: 'fail',
      detail: 'The signature leaves out a part of the file that is not itself.',
    };
  }
  const parts = [file.subarray(0, range.before), file.subarray(range.after, range.end)];
  try {
    return {
      ...nothing,
      ...judgeSigned(Buffer.from(hex, 'hex'), parts, nothing.kind, coversWholeFile, options),
    };
  } catch (error) {
    if (error instanceof Unsupported) return { ...nothing, detail: error.message };
    return { ...nothing, detail: 'The signature cannot be read.' };
  }
}

class Unsupported extends Error {}

type Signed = Pick<
  PdfSignature,
  'signer' | 'organisation' | 'authority' | 'signedAt' | 'result' | 'intact' | 'recognised' | 'detail'
>;

function judgeSigned(
  der: Buffer,
  parts: readonly Buffer[],
  kind: PdfSignature['kind'],
  coversWholeFile: boolean,
  options: SignatureOptions,
): Signed {
  const signed = signedDataIn(der);
  const info = signed.signerInfos[0];
  if (!info || signed.signerInfos.length !== 1)
    throw new Unsupported('The signature names no single signer.');
  const certificates = certificatesIn(signed);
  const leaf = certificates.find((one) => isMeant(info, one));
  if (!leaf) throw new Unsupported('The signature carries no certificate of its signer.');
  const stamp = kind === 'timestamp' ? null : stampOf(info);
  const time = kind === 'timestamp' ? timeIn(signed, parts) : null;
  const signedAt = time?.at ?? stamp?.at ?? claimedTime(info);
  const who = {
    signer: nameIn(leaf.subject, 'CN'),
    organisation: nameIn(leaf.subject, 'O'),
    authority: nameIn(leaf.issuer, 'CN') ?? nameIn(leaf.issuer, 'O'),
    signedAt: signedAt?.toISOString() ?? null,
  };
  const broken = (detail: string): Signed => ({
    ...who,
    result: 'fail',
    intact: false,
    recognised: false,
    detail,
  });

  const content = kind === 'timestamp' ? [contentOf(signed)] : parts;
  if (time && !time.matches) return broken('The file has been changed since this time stamp was made.');
  const hash = hashName(info.digestAlgorithm.algorithmId);
  const stated = attribute(info, '1.2.840.113549.1.9.4');
  if (!stated || !digest(hash, content).equals(octetsOf(stated))) {
    return broken('The file has been changed since it was signed.');
  }
  if (!isSignedBy(leaf.publicKey, info, hash)) {
    return broken('The signature does not belong to the certificate that it names.');
  }

  const at = signedAt ?? null;
  const dated = at !== null && at >= new Date(leaf.validFrom) && at <= new Date(leaf.validTo);
  const recognised = dated && isRecognised(leaf, certificates, at, options.authorities ?? []);
  const weak = hash === 'sha1';
  const name = [who.signer, who.organisation && who.organisation !== who.signer ? who.organisation : null]
    .filter((part) => part !== null)
    .join(', ');
  const notes = [
    coversWholeFile ? null : 'Something was added to the file after this signature.',
    !recognised && !dated ? 'The signer’s certificate did not hold at the time of signing.' : null,
    !recognised && dated
      ? leaf.subject === leaf.issuer
        ? 'The signer is not recognised: the certificate vouches for itself.'
        : 'The signer is not recognised: no authority known here vouches for the certificate.'
      : null,
    weak ? 'It uses SHA-1, which can be forged.' : null,
  ].filter((note) => note !== null);
  const what = kind === 'timestamp' ? 'Time stamp' : 'Signature';
  const intact = coversWholeFile ? 'the file is as it was signed' : 'what was signed is unchanged';
  return {
    ...who,
    result: notes.length === 0 ? 'pass' : 'warning',
    intact: !weak,
    recognised,
    detail: [`${what} of ${name || 'somebody unnamed'}: ${intact}.`, ...notes].join(' '),
  };
}

function signedDataIn(der: Buffer): SignedData {
  // The place for a signature is filled up with zeroes; the reader stops at the end of the value.
  const content = ContentInfo.fromBER(exactly(der));
  if (content.contentType !== ContentInfo.SIGNED_DATA) {
    throw new Unsupported('The signature is of a kind that is not supported here.');
  }
  return new SignedData({ schema: content.content });
}

/** The first value of what is there, by its own length. */
function exactly(der: Buffer): Uint8Array<ArrayBuffer> {
  const length = der[1] ?? 0;
  if (der[0] !== 0x30) throw new Unsupported('The signature cannot be read.');
  if (length < 0x80) return Uint8Array.from(der.subarray(0, 2 + length));
  const count = length & 0x7f;
  // Of indefinite length: the reader finds the end.
  if (count === 0) return Uint8Array.from(der);
  if (count > 4) throw new Unsupported('The signature cannot be read.');
  const size = der.readUIntBE(2, count);
  return Uint8Array.from(der.subarray(0, 2 + count + size));
}

const mostCertificates = 20;

function certificatesIn(signed: SignedData): X509Certificate[] {
  return (signed.certificates ?? []).slice(0, mostCertificates).flatMap((one) => {
    if (!(one instanceof Certificate)) return [];
    try {
      return [new X509Certificate(Buffer.from(one.toSchema().toBER()))];
    } catch {
      // One that cannot be read vouches for nobody.
      return [];
    }
  });
}

/** RFC 5652 §5.3: by issuer and number, or by the identifier of the key. */
function isMeant(info: SignerInfo, certificate: X509Certificate): boolean {
  const parsed = Certificate.fromBER(Uint8Array.from(certificate.raw));
  const sid = info.sid as {
    issuer?: typeof parsed.issuer;
    serialNumber?: typeof parsed.serialNumber;
    valueBlock?: { value?: { valueBlock: { valueHexView: Uint8Array } }[]; valueHexView?: Uint8Array };
  };
  if (sid.issuer && sid.serialNumber) {
    return parsed.issuer.isEqual(sid.issuer) && parsed.serialNumber.isEqual(sid.serialNumber);
  }
  const wanted = sid.valueBlock?.valueHexView ?? sid.valueBlock?.value?.[0]?.valueBlock.valueHexView;
  const extension = parsed.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
  const own = extension?.extnValue.valueBlock.valueHexView;
  return Boolean(wanted?.length && own && Buffer.from(own).subarray(2).equals(Buffer.from(wanted)));
}

type Value = { toBER: () => ArrayBuffer; valueBlock?: { valueHexView?: Uint8Array }; toDate?: () => Date };

function attribute(info: SignerInfo, type: string, from = info.signedAttrs): Value | null {
  const found = from?.attributes.find((one) => one.type === type);
  return (found?.values[0] as Value | undefined) ?? null;
}

const octetsOf = (value: Value): Buffer => Buffer.from(value.valueBlock?.valueHexView ?? []);

function claimedTime(info: SignerInfo): Date | null {
  const time = attribute(info, '1.2.840.113549.1.9.5')?.toDate?.();
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

const contentOf = (signed: SignedData): Buffer =>
  Buffer.from(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));

/** What a time stamp says: when, and whether of these very bytes. */
function timeIn(signed: SignedData, parts: readonly Buffer[]): { at: Date; matches: boolean } {
  const info = TSTInfo.fromBER(Uint8Array.from(contentOf(signed)));
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const own = digest(hashName(hashAlgorithm.algorithmId), parts);
  return { at: info.genTime, matches: own.equals(Buffer.from(hashedMessage.valueBlock.valueHexView)) };
}

/** RFC 3161, appendix A: a time stamp of the signature itself, beside it. */
function stampOf(info: SignerInfo): { at: Date } | null {
  try {
    const value = attribute(info, '1.2.840.113549.1.9.16.2.14', info.unsignedAttrs);
    if (!value) return null;
    const signed = signedDataIn(Buffer.from(value.toBER()));
    const signature = Buffer.from(info.signature.valueBlock.valueHexView);
    const { at, matches } = timeIn(signed, [signature]);
    const stamper = signed.signerInfos[0];
    const leaf = stamper && certificatesIn(signed).find((one) => isMeant(stamper, one));
    if (!matches || !stamper || !leaf) return null;
    const hash = hashName(stamper.digestAlgorithm.algorithmId);
    const stated = attribute(stamper, '1.2.840.113549.1.9.4');
    const holds =
      stated !== null &&
      digest(hash, [contentOf(signed)]).equals(octetsOf(stated)) &&
      isSignedBy(leaf.publicKey, stamper, hash);
    return holds ? { at } : null;
  } catch {
    // A time stamp that cannot be read proves no time; the signature stands without it.
    return null;
  }
}

const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

function hashName(oid: string): string {
  const name = hashes[oid];
  if (!name) throw new Unsupported('The signature uses a method that is not supported here.');
  return name;
}

function digest(hash: string, parts: readonly Buffer[]): Buffer {
  const sum = createHash(hash);
  for (const part of parts) sum.update(part);
  return sum.digest();
}

const rsa = /^1\.2\.840\.113549\.1\.1\.(?:1|5|11|12|13)$/;
const ecdsa = /^1\.2\.840\.10045\.(?:2\.1|4\.(?:1|3\.[234]))$/;

function isSignedBy(key: KeyObject, info: SignerInfo, hash: string): boolean {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  // Keys beyond these are made to take long.
  if (modulusLength > 8192 || publicExponent > 0xffff_ffffn) throw new Unsupported('Its key is too large.');
  // RFC 5652 §5.4: what is signed is the set itself, not its tag within the signature.
  const signed = Buffer.from(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  if (signed.length === 0) throw new Unsupported('The signature says nothing of what it signs.');
  signed[0] = 0x31;
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  const oid = info.signatureAlgorithm.algorithmId;
  const kind = key.asymmetricKeyType;
  if (rsa.test(oid) && kind === 'rsa') return verify(hash, signed, padded(key, {}), signature);
  if (oid === '1.2.840.113549.1.1.10' && (kind === 'rsa' || kind === 'rsa-pss')) {
    const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
    return verify(hash, signed, padded(key, pss), signature);
  }
  if (ecdsa.test(oid) && kind === 'ec') return verify(hash, signed, key, signature);
  if (oid === '1.3.101.112' && kind === 'ed25519') return verify(null, signed, key, signature);
  throw new Unsupported('The signature uses a method that is not supported here.');
}

const padded = (key: KeyObject, options: Partial<VerifyKeyObjectInput>): VerifyKeyObjectInput => ({
  key,
  ...options,
});

/** Purposes for which a certificate may sign documents: e-mail, documents, Adobe's and Microsoft's own, any. */
const signingPurposes = [
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
  '1.3.6.1.5.5.7.3.8',
  '2.5.29.37.0',
];

let builtIn: X509Certificate[] | undefined;

/** Whether known authorities vouch for the signer; a certificate of a web server signs no documents. */
function isRecognised(
  leaf: X509Certificate,
  certificates: readonly X509Certificate[],
  at: Date,
  authorities: readonly string[],
): boolean {
  const purposes = leaf.keyUsage as string[] | undefined;
  if (purposes && !purposes.some((purpose) => signingPurposes.includes(purpose))) return false;
  builtIn ??= rootCertificates.map((pem) => new X509Certificate(pem));
  const known = [...authorities.map((pem) => new X509Certificate(pem)), ...builtIn];
  let current = leaf;
  for (let depth = 0; depth < 8; depth++) {
    const vouches = (one: X509Certificate): boolean => issued(one, current);
    if (known.some((one) => one.fingerprint256 === current.fingerprint256 || vouches(one))) return true;
    const next = certificates.find(
      (one) => one.ca && vouches(one) && at >= new Date(one.validFrom) && at <= new Date(one.validTo),
    );
    if (!next || next.fingerprint256 === current.fingerprint256) return false;
    current = next;
  }
  return false;
}

function issued(authority: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
  } catch {
    // A key that cannot be used vouches for nobody.
    return false;
  }
}

/** One part of a name as OpenSSL writes it: a line each, or several joined by a plus. */
function nameIn(name: string, part: string): string | null {
  const line = name.split(/\n| \+ /).find((one) => one.startsWith(`${part}=`));
  const text = line
    ?.slice(part.length + 1)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return text ? text.slice(0, 200) : null;
}
