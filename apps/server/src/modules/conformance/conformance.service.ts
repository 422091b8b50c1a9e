import { dataModelProblems } from '@certfolio/credentials/data-model';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openCredential } from '@certfolio/credentials/containers/open';
import { NotSigned, signCredential, type Cryptosuite } from '@certfolio/credentials/issue/sign-credential';
import type { Signer } from '@certfolio/credentials/issue/signer';
import {
  emptyStatusList,
  randomIndex,
  statusEntry,
  statusListCredential,
} from '@certfolio/credentials/issue/status-list';
import { throwAwaySigner } from '@certfolio/credentials/issue/throw-away-signer';
import { NotCanonical, UnknownContext } from '@certfolio/credentials/json-ld/canonical';
import { verifyPresentation } from '@certfolio/credentials/presentation';
import { relatedResourceProblems } from '@certfolio/credentials/related-resources';
import { NotReadable } from '@certfolio/credentials/strict-json';
import type { Surroundings } from '@certfolio/credentials/surroundings';
import { verifyCredential } from '@certfolio/credentials/verify';
import type { Outbound } from '../../outbound/outbound.ts';

/** What the suites are told is wrong, in sentences. */
export class NotConforming extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join(' '));
    this.errors = errors;
  }
}

export type Wish = {
  cryptosuite: Cryptosuite;
  key: Signer['kind'];
  /** Gives the credential an entry in a status list. */
  status: boolean;
};

type Document = Record<string, unknown>;

/** The suites' own context; no other installation has a use for it. */
const suiteContexts = new Map([
  [
    'https://www.w3.org/ns/credentials/examples/v2',
    '{"@context":{"@vocab":"https://www.w3.org/ns/credentials/examples#"}}',
  ],
]);

const aDay = 24 * 60 * 60 * 1000;

/**
 * An issuer and verifier for the test suites of W3C, on the code that issues and verifies everywhere else. Its keys
 * live as long as the process.
 */
export async function createConformance(parts: { publicUrl: string; outbound: Outbound; now: () => Date }) {
  const { publicUrl, outbound, now } = parts;
  const issuers = {
    Ed25519: await throwAwaySigner('Ed25519'),
    'P-256': await throwAwaySigner('P-256'),
    'P-384': await throwAwaySigner('P-384'),
  };
  const listOfKind = (kind: Signer['kind']): string => `${publicUrl}/credentials/conformance/status/${kind}`;
  const statusLists = new Map(
    (Object.keys(issuers) as Signer['kind'][]).map((kind) => [listOfKind(kind), kind]),
  );

  const surroundings: Surroundings = {
    // Its own lists are known without asking; a suite's server would be one of this machine's otherwise.
    fetch: async (url, wish) => {
      const kind = statusLists.get(url);
      if (!kind) return outbound.fetchFrom(url, wish);
      const bytes = new TextEncoder().encode(JSON.stringify(await statusList(kind)));
      return { url, status: 200, contentType: 'application/vc', bytes };
    },
    now,
    trust: [],
    contexts: suiteContexts,
  };

  async function statusList(kind: Signer['kind']): Promise<Document> {
    const { did, signer } = issuers[kind];
    const at = now();
    const list = await statusListCredential({
      id: listOfKind(kind),
      issuer: did,
      purpose: 'revocation',
      bits: emptyStatusList(),
      validFrom: at,
      validUntil: new Date(at.getTime() + aDay),
    });
    return signCredential(list, signer, { created: at });
  }

  async function issue(credential: Document, wish: Wish): Promise<Document> {
    const problems = dataModelProblems(credential);
    if (problems.length === 0) problems.push(...(await relatedResourceProblems(credential, surroundings)));
    if (problems.length > 0) throw new NotConforming(problems);
    const { did, signer } = issuers[wish.key];
    const { issuer } = credential;
    // A suite names issuers whose keys are not here; what is signed here must be of an issuer that is.
    const own: Document = {
      ...credential,
      issuer: typeof issuer === 'string' ? did : { ...(issuer as object), id: did },
    };
    if (wish.status) {
      own['credentialStatus'] = statusEntry(listOfKind(wish.key), 'revocation', randomIndex());
    }
    const draft = { created: now(), cryptosuite: wish.cryptosuite, contexts: suiteContexts };
    return conforming(() => signCredential(own, signer, draft));
  }

  /**
   * @param proofOnly VC-API's `checks: ["proof"]`: only the form and the proofs count, not whose the key is, nor
   * status and dates
   */
  async function verify(credential: Document, proofOnly: boolean): Promise<{ verified: true }> {
    const [opened] = await conforming(() => openCredential(JSON.stringify(credential)));
    const { verdict, sentence, checks } = await verifyCredential(opened!, surroundings);
    const resultOf = (name: string) => checks.find((check) => check.name === name)?.result;
    const holds = proofOnly
      ? resultOf('schema') !== 'fail' && resultOf('integrity') === 'pass'
      : verdict === 'valid';
    if (holds) return { verified: true };
    const failed = checks.filter(({ result }) => result === 'fail');
    throw new NotConforming([sentence, ...failed.map(({ detail }) => detail)]);
  }

  async function verifyPresented(
    presentation: Document,
    wish: { challenge?: string; domain?: string },
  ): Promise<{ verified: true }> {
    const { verified, problems } = await conforming(() =>
      verifyPresentation(JSON.stringify(presentation), wish, surroundings),
    );
    if (!verified) throw new NotConforming(problems);
    return { verified: true };
  }

  return { issue, verify, verifyPresented, statusList };
}

/** What documents do wrong is an answer; anything else is a bug. */
async function conforming<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const known = [NotOpened, NotReadable, NotSigned, NotCanonical, UnknownContext];
    if (known.some((kind) => error instanceof kind)) throw new NotConforming([(error as Error).message]);
    throw error;
  }
}
