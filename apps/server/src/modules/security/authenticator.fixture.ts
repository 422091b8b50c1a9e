import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

const [present, verified, attested] = [0x01, 0x04, 0x40];

/** A CBOR byte string of at most 65,535 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export type Wiles = {
  origin?: string;
  rpId?: string;
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** A security key in software: makes one passkey (ES256) and signs with it, honestly unless told otherwise. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(32);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, wiles: Wiles): string =>
    JSON.stringify({ type, challenge, origin: wiles.origin ?? origin, crossOrigin: false });

  const authData = (flags: number, rpId: string, wiles: Wiles, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(wiles.counter ?? counter);
    const all = present | (wiles.unverified ? 0 : verified) | flags;
    return Buffer.concat([sha256(wiles.rpId ?? rpId), Buffer.from([all]), count, rest]);
  };

  return {
    register: (
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      wiles: Wiles = {},
    ) => {
      handle = options.user.id;
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(attested, options.rp.id, wiles, credential)),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wiles)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    answer: (options: { challenge: string; rpId: string }, wiles: Wiles = {}) => {
      const said = clientData('webauthn.get', options.challenge, wiles);
      const data = authData(0, options.rpId, wiles);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
          userHandle: wiles.userHandle ?? handle,
        },
      };
    },
  };
}
