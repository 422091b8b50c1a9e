import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { didWebDocument } from '@certfolio/credentials/issue/issuer-document';
import { generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { openBadgeCredential, type OpenBadge } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';
import {
  emptyStatusList,
  setStatus,
  statusEntry,
  statusListCredential,
  type StatusPurpose,
} from '@certfolio/credentials/issue/status-list';
import { afterAll } from 'vitest';

export type LocalIssuer = {
  /** `https://issuer.example`: what credentials and codes name. */
  origin: string;
  /** Where this machine answers for it. */
  standIn: string;
  did: string;
  issue: (about?: {
    name?: string;
    recipient?: string;
    email?: string;
    until?: string;
    title?: string;
  }) => Promise<{
    text: string;
    id: string;
    index: number;
  }>;
  set: (purpose: StatusPurpose, index: number, value: boolean) => void;
  /** Answers nothing but errors from now on, or again as it should. */
  down: (isDown: boolean) => void;
  /** Serves a page, a document or a redirect at a path. */
  serve: (path: string, body: string, type?: string, location?: string) => void;
  /** The paths that were asked. */
  asked: string[];
};

/** An issuer with a server of its own, until the test file ends. */
export async function localIssuer(host: string): Promise<LocalIssuer> {
  const origin = `https://${host}`;
  const did = `did:web:${host}`;
  const key = generateIssuerKey();
  const signer = await localSigner({ ...key, verificationMethod: `${did}#key-1` });
  const document = didWebDocument({
    did,
    keys: [{ name: 'key-1', publicKeyMultibase: key.publicKeyMultibase }],
  });
  const lists = { revocation: emptyStatusList(), suspension: emptyStatusList() };
  const pages = new Map<string, { body: string; type: string; location: string | undefined }>();
  const asked: string[] = [];
  let isDown = false;
  let issued = 0;

  const listAt = async (purpose: StatusPurpose): Promise<string> => {
    const now = Date.now();
    const list = await statusListCredential({
      id: `${origin}/status/${purpose}`,
      issuer: did,
      purpose,
      bits: lists[purpose],
      validFrom: new Date(now - 1000),
      validUntil: new Date(now + 10 * 365 * 86_400_000),
    });
    return JSON.stringify(await signCredential(list, signer, { created: new Date(now - 1000) }));
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const send = (status: number, type: string, body: string, location?: string): void =>
      void response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
    if (isDown) return send(503, 'text/plain', 'Come back later');
    if (path === '/.well-known/did.json') return send(200, 'application/json', JSON.stringify(document));
    if (path === '/status/revocation' || path === '/status/suspension') {
      const purpose = path.endsWith('revocation') ? 'revocation' : 'suspension';
      return void listAt(purpose).then((body) => send(200, 'application/vc+ld+json', body));
    }
    const page = pages.get(path);
    return page
      ? send(page.location ? 302 : 200, page.type, page.body, page.location)
      : send(404, 'text/html', 'No such page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;

  return {
    origin,
    standIn: `http://127.0.0.1:${port}`,
    did,
    asked,
    issue: async (about = {}) => {
      const index = 1000 + ++issued;
      const id = `urn:uuid:${randomUUID()}`;
      const badge: OpenBadge = {
        id,
        issuer: { id: did, name: about.name ?? 'Resuscitation Council', url: `${origin}/` },
        recipient: {
          name: about.recipient ?? 'Amara Okafor',
          ...(about.email ? { email: { value: about.email } } : {}),
        },
        achievement: {
          id: `${origin}/achievements/1`,
          name: about.title ?? 'Advanced Life Support',
          description: 'Two days with an assessed scenario.',
          criteria: { narrative: 'Lead a team through an arrest.' },
          type: 'Certificate',
        },
        creditsEarned: 12,
        licenseNumber: `ALS-${index}`,
        validFrom: '2026-01-15T00:00:00Z',
        ...(about.until === undefined ? { validUntil: '2036-01-15T00:00:00Z' } : { validUntil: about.until }),
        status: [
          statusEntry(`${origin}/status/revocation`, 'revocation', index),
          statusEntry(`${origin}/status/suspension`, 'suspension', index),
        ],
      };
      const signed = await signCredential(openBadgeCredential(badge), signer, {
        created: new Date('2026-01-15T09:00:00Z'),
      });
      // Two spaces: what is kept must be these bytes, not the same in another form.
      return { text: JSON.stringify(signed, null, 2), id, index };
    },
    set: (purpose, index, value) => setStatus(lists[purpose], index, value),
    down: (value) => void (isDown = value),
    serve: (path, body, type = 'text/html', location) => void pages.set(path, { body, type, location }),
  };
}
