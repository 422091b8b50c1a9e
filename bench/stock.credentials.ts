import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import type { ToStock } from './credentials.bench.ts';

// Digital Bazaar's libraries as they come, in a process of their own: the one that measures has quickened jsonld.
// Answers every order with the operations done per second of its CPU.
let documents = new Map<string, object>();
let credential: object = {};
let signer: object = {};
let signed: object = {};

const documentLoader = async (url: string) => {
  const document = documents.get(url);
  if (!document) throw new Error(`not given: ${url}`);
  return { contextUrl: null, documentUrl: url, document, tag: 'static' };
};

const sign = () =>
  vc.issue({ credential, suite: new DataIntegrityProof({ signer, cryptosuite }), documentLoader });

async function verify(): Promise<void> {
  const suite = new DataIntegrityProof({ cryptosuite });
  const result = (await vc.verifyCredential({ credential: signed, suite, documentLoader })) as {
    verified: boolean;
    error?: Error;
  };
  if (!result.verified) throw result.error ?? new Error('not verified');
}

process.on('message', (order: ToStock) => {
  void obey(order).then((rate) => process.send!(rate));
});

async function obey(order: ToStock): Promise<number> {
  if (order.work === 'prepare') {
    documents = new Map(order.documents);
    credential = order.credential;
    signer = (await Ed25519Multikey.from(order.key)).signer();
    signed = await sign();
    return 0;
  }
  const work = order.work === 'sign' ? sign : verify;
  const before = process.cpuUsage();
  for (let at = 0; at < order.count; at++) await work();
  const { user, system } = process.cpuUsage(before);
  return order.count / ((user + system) / 1e6);
}
