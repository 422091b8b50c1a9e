import { jsonTypes, type Asking } from './asking.ts';
import type { Opened } from './containers/opened.ts';
import { instantOf } from './dates.ts';
import { finding, type Finding } from './findings.ts';
import { isSignedBy, keyOfPem } from './keys.ts';
import { canonicalJson } from './proofs/jcs.ts';
import { headerProblem, takeApart, type Jws } from './proofs/jwt.ts';
import { decide } from './status/status.ts';
import { isObject, listOf, NotReadable, parseObject } from './strict-json.ts';
import { judgeDates, timesOfDocument } from './validity.ts';
import type { ProofResult, Source, Verification } from './verification.ts';

type Thing = Record<string, unknown>;

const openBadges2 = 'https://w3id.org/openbadges/v2';

/** An Open Badges 2.0 assertion with what its badge class and issuer say. */
export type JudgedAssertion = {
  assertion: Thing | null;
  badge: Thing | null;
  /** The issuer's profile, under the address at which it was read. */
  issuer: Thing | null;
  proofs: ProofResult[];
  /** schema, integrity, issuer_key, domain, status, dates */
  findings: Finding[];
  status: Verification['status'];
};

/**
 * Verifies an Open Badges 2.0 assertion (§4): a hosted one by asking its own address again and by the issuer's rule
 * for where its assertions lie; a signed one by the issuer's published key and revocation list.
 */
export async function judgeAssertion(opened: Opened, asking: Asking): Promise<JudgedAssertion> {
  if (opened.jwt !== null) return await judgeSigned(opened.jwt, asking);
  return await judgeHosted(opened, asking);
}

async function judgeHosted(opened: Opened, asking: Asking): Promise<JudgedAssertion> {
  const given = opened.document;
  const address = opened.url ?? textOf(given?.['id']);
  const about = { suite: 'hosted', verificationMethod: address, created: null };
  if (address === null) {
    return stopped(given, about, 'fail', 'It names no address at which its issuer keeps it.');
  }
  const answer = await asking.ask(address, 'assertion', jsonTypes);
  if (!answer.got && answer.gone) {
    return {
      ...stopped(given, about, 'inconclusive', answer.failure),
      ...revokedBy(given, about, reasonIn(answer.gone.text)),
    };
  }
  if (!answer.got) {
    return stopped(given, about, 'inconclusive', `Its address could not be read. ${answer.failure}`);
  }
  let hosted: Thing;
  try {
    hosted = parseObject(answer.text);
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return stopped(
      given,
      about,
      'inconclusive',
      `What lies at its address is not readable. ${error.message}`,
    );
  }
  if (hosted['revoked'] === true) {
    return {
      ...stopped(given, about, 'inconclusive', ''),
      ...revokedBy(given, about, reasonIn(answer.text)),
    };
  }
  if (textOf(hosted['id'] ?? hosted['@id']) !== address) {
    return stopped(given, about, 'fail', 'What lies at its address is another assertion.');
  }
  const changed = given === null ? [] : differences(given, hosted);
  if (changed.length > 0) {
    return stopped(
      given,
      about,
      'fail',
      `The issuer’s own copy says something else (${changed.join(', ')}).`,
    );
  }
  const chain = await followChain(hosted, asking);
  if ('failure' in chain) {
    return { ...stopped(hosted, about, 'inconclusive', chain.failure), badge: chain.badge };
  }
  const { badge, issuer, issuerId } = chain;
  const allowed = allowsAddress(issuer, issuerId, address);
  const host = new URL(address).host;
  const proof: ProofResult = allowed
    ? { ...about, result: 'pass', detail: `Read anew from ${host}.` }
    : { ...about, result: 'fail', detail: `The issuer does not keep its assertions at ${host}.` };
  return {
    assertion: hosted,
    badge,
    issuer,
    proofs: [proof],
    status: 'active',
    findings: [
      ...common(hosted, issuerId, asking.now),
      finding('integrity', 'pass', `It is as it stands at ${host}.`, {
        method: 'Asked its own address and compared.',
      }),
      allowed
        ? finding('issuer_key', 'pass', `The issuer keeps its assertions at ${host}.`, {
            method: 'The issuer’s profile says where its assertions lie.',
          })
        : finding('issuer_key', 'fail', proof.detail, {
            decides: 'invalid',
            sentence: 'It must not be relied on: it lies where its issuer keeps no assertions.',
          }),
      finding('status', 'pass', 'It has not been revoked.', {
        method: 'The issuer still keeps it at its address.',
      }),
    ],
  };
}

async function judgeSigned(jwt: string, asking: Asking): Promise<JudgedAssertion> {
  let jws: Jws;
  try {
    jws = takeApart(jwt);
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    const unreadable = { suite: 'jws', verificationMethod: null, created: null };
    return stopped(null, unreadable, 'fail', error.message);
  }
  const assertion = jws.payload;
  const { header } = jws;
  const verification = isObject(assertion['verification']) ? assertion['verification'] : {};
  const named = textOf(verification['creator']);
  const about = {
    suite: `jws ${String(header['alg']).slice(0, 40)}`,
    verificationMethod: named,
    created: null,
  };
  const problem =
    headerProblem(header) ??
    (header['jwk'] === undefined ? null : 'It brings its own key along, which proves nothing.');
  if (problem) return stopped(assertion, about, 'fail', problem);

  const chain = await followChain(assertion, asking);
  if ('failure' in chain) {
    return { ...stopped(assertion, about, 'inconclusive', chain.failure), badge: chain.badge };
  }
  const { badge, issuer, issuerId, statedId } = chain;
  const judged = { assertion, badge, issuer };
  const keyId = named ?? textOf(listOf(issuer['publicKey'])[0]);
  const listed = listOf(issuer['publicKey']).some((key) => textOf(key) === keyId);
  if (keyId === null || !listed) {
    const detail = 'The key is not one that the issuer’s profile names.';
    return { ...stopped(assertion, about, 'fail', detail, 'issuer_key'), ...judged };
  }
  const embedded = listOf(issuer['publicKey'])
    .filter(isObject)
    .find((key) => textOf(key) === keyId && key['publicKeyPem'] !== undefined);
  const answer = embedded ? { document: embedded } : await asking.askForObject(keyId, 'key', jsonTypes);
  if ('failure' in answer) {
    const detail = `The issuer’s key could not be read. ${answer.failure}`;
    return { ...stopped(assertion, about, 'inconclusive', detail), ...judged };
  }
  const { document: stated } = answer;
  const owners = [issuerId, statedId];
  if (!owners.includes(textOf(stated['owner'])) || textOf(stated['id']) !== keyId) {
    const detail = 'The key belongs to somebody else than the issuer.';
    return { ...stopped(assertion, about, 'fail', detail, 'issuer_key'), ...judged };
  }
  const key = typeof stated['publicKeyPem'] === 'string' ? await keyOfPem(stated['publicKeyPem']) : null;
  const kind = { RS256: 'RSA', ES256: 'P-256', ES384: 'P-384' }[String(header['alg'])];
  if (!key || !kind) {
    const detail = 'The kind of key or signature is not supported here.';
    return { ...stopped(assertion, { ...about }, 'unsupported', detail), ...judged };
  }
  if (key.kind !== kind || !(await isSignedBy(key, jws.signed, jws.signature))) {
    return {
      ...stopped(assertion, about, 'fail', 'The signature does not belong to this content: it was changed.'),
      ...judged,
    };
  }
  const { status, finding: revocation } = await judgeRevocation(assertion, issuer, asking);
  const method = `${about.suite}, checked with the issuer’s key from ${hostText(keyId)}.`;
  return {
    ...judged,
    status,
    proofs: [
      { ...about, result: 'pass', detail: 'The signature belongs to this content and the issuer’s key.' },
    ],
    findings: [
      ...common(assertion, issuerId, asking.now),
      finding('integrity', 'pass', 'The content is as it was signed.', { method }),
      finding('issuer_key', 'pass', 'The issuer’s profile names this key.', { method }),
      revocation,
    ],
  };
}

/** Open Badges 2.0 RevocationList: entries are addresses, or objects with an `id` or the `uid` of old. */
async function judgeRevocation(assertion: Thing, issuer: Thing, asking: Asking) {
  const address = textOf(issuer['revocationList']);
  if (address === null) {
    return {
      status: 'none' as const,
      finding: finding('status', 'pass', 'The issuer keeps no list on which it could be revoked.'),
    };
  }
  const answer = await asking.askForObject(address, 'revocations', jsonTypes);
  if ('failure' in answer) {
    return decide([{ says: 'unknown', detail: `The revocation list could not be read. ${answer.failure}` }]);
  }
  const { revokedAssertions } = answer.document;
  if (!Array.isArray(revokedAssertions)) {
    return decide([{ says: 'unknown', detail: 'What lies at the list’s address is no revocation list.' }]);
  }
  const ids = [assertion['id'], assertion['uid']].filter((id) => typeof id === 'string');
  const named = revokedAssertions.find((one: unknown) =>
    ids.some((id) => id === one || (isObject(one) && (one['id'] === id || one['uid'] === id))),
  ) as unknown;
  if (named === undefined)
    return decide([{ says: 'active', detail: 'The list does not name it.', warning: null }]);
  const reason = isObject(named) ? reasonOf(named) : '';
  return decide([{ says: 'revoked', detail: `The issuer’s list names it.${reason}`, warning: null }]);
}

type Chain = {
  badge: Thing;
  issuer: Thing;
  /** The address at which the profile was read. */
  issuerId: string;
  /** The address that the profile gives itself. */
  statedId: string | null;
};

/** The badge class and the issuer's profile, each read from its own address. */
async function followChain(
  assertion: Thing,
  asking: Asking,
): Promise<Chain | { failure: string; badge: Thing | null }> {
  const badge = await follow(assertion['badge'], 'badge', 'badge class', asking);
  if ('failure' in badge) return { failure: badge.failure, badge: null };
  const issuer = await follow(badge.thing['issuer'], 'issuer', 'issuer’s profile', asking);
  if ('failure' in issuer) return { failure: issuer.failure, badge: badge.thing };
  const profile = { ...issuer.thing, id: issuer.address };
  return { badge: badge.thing, issuer: profile, issuerId: issuer.address, statedId: textOf(issuer.thing) };
}

/** A document at its address. Whoever answers there speaks for that address, whatever id the document gives itself. */
async function follow(
  reference: unknown,
  kind: Source['kind'],
  what: string,
  asking: Asking,
): Promise<{ thing: Thing; address: string } | { failure: string }> {
  const address = textOf(reference);
  if (isObject(reference) && kind === 'badge' && address === null) return { thing: reference, address: '' };
  // What is written into the assertion itself is not the issuer's word about itself; its address is asked anyway.
  if (address === null || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return { failure: `The ${what} has no address.` };
  }
  const answer = await asking.askForObject(address, kind, jsonTypes);
  if ('failure' in answer) return { failure: `The ${what} could not be read. ${answer.failure}` };
  return { thing: answer.document, address };
}

/**
 * Open Badges 2.0 §4.5: assertions lie on the issuer's own host unless its profile allows others, and begin with
 * what the profile says they begin with. Compared part by part: a host that merely begins the same is another.
 */
export function allowsAddress(issuer: Thing, issuerId: string, address: string): boolean {
  const [rule = {}] = listOf(issuer['verification']).filter(isObject);
  const { allowedOrigins, startsWith } = rule;
  const at = new URL(address);
  const hosts = allowedOrigins === undefined ? [new URL(issuerId).host] : listOf(allowedOrigins);
  const isHost = (origin: unknown) => {
    if (typeof origin !== 'string') return false;
    const url = origin.includes('://') ? origin : `https://${origin}`;
    return URL.canParse(url) && new URL(url).host === at.host;
  };
  const begins = (start: unknown) => {
    if (typeof start !== 'string' || !URL.canParse(start)) return false;
    return new URL(start).host === at.host && at.href.startsWith(new URL(start).href);
  };
  return hosts.some(isHost) && (startsWith === undefined || listOf(startsWith).some(begins));
}

/** The members that say what was awarded to whom; in these a copy must not differ. */
function differences(given: Thing, hosted: Thing): string[] {
  const reference = (value: unknown) => textOf(value) ?? value;
  const same = (name: string) => {
    const [one, other] = [given[name], hosted[name]];
    if (name === 'badge')
      return canonicalJson(reference(one) ?? null) === canonicalJson(reference(other) ?? null);
    if (name === 'issuedOn' || name === 'expires') {
      return one === other || (instantOf(one) !== null && instantOf(one) === instantOf(other));
    }
    return canonicalJson(one ?? null) === canonicalJson(other ?? null);
  };
  return ['recipient', 'badge', 'issuedOn', 'expires', 'evidence', 'narrative', 'verification'].filter(
    (name) => !same(name),
  );
}

function common(assertion: Thing, issuerId: string, now: Date): Finding[] {
  const problems = assertionProblems(assertion);
  const host = hostText(issuerId);
  return [
    problems.length === 0
      ? finding('schema', 'pass', 'It has the form of an Open Badges 2.0 assertion.')
      : finding('schema', 'fail', problems.join(' '), {
          decides: 'invalid',
          sentence: `It does not keep to Open Badges 2.0: ${problems[0]}`,
        }),
    finding('domain', 'pass', `The issuer controls ${host}.`, {
      method: `The issuer’s profile was read from ${host}.`,
    }),
    judgeDates(timesOfDocument(assertion), now),
  ];
}

function assertionProblems(assertion: Thing): string[] {
  const problems: string[] = [];
  const types = listOf(assertion['type'] ?? assertion['@type']);
  if (!listOf(assertion['@context']).includes(openBadges2))
    problems.push(`It does not name the context ${openBadges2}.`);
  if (!types.includes('Assertion')) problems.push('It is not of the type Assertion.');
  if (!isObject(assertion['recipient'])) problems.push('It does not say to whom it was given.');
  if (instantOf(assertion['issuedOn']) === null)
    problems.push('It does not say readably when it was issued.');
  const until = assertion['expires'];
  if (until !== undefined && instantOf(until) === null)
    problems.push('It does not say readably when it expires.');
  const { from, until: end } = timesOfDocument(assertion);
  if (from !== null && end !== null && from > end) problems.push('It ends before it begins.');
  return problems;
}

function stopped(
  assertion: Thing | null,
  about: Pick<ProofResult, 'suite' | 'verificationMethod' | 'created'>,
  result: 'fail' | 'unsupported' | 'inconclusive',
  detail: string,
  name: 'integrity' | 'issuer_key' = 'integrity',
): JudgedAssertion {
  const judged =
    result === 'fail'
      ? finding(name, 'fail', detail, {
          decides: 'invalid',
          sentence: `It must not be relied on: ${lowered(detail)}`,
        })
      : finding(name, 'not_checked', detail, {
          decides: 'inconclusive',
          sentence: `It could not be checked: ${lowered(detail)}`,
        });
  return {
    assertion,
    badge: null,
    issuer: null,
    proofs: [{ ...about, result, detail }],
    status: 'unknown',
    findings: [judged],
  };
}

/** A hosted assertion that its own server calls revoked; nothing but the server's word is left of it. */
function revokedBy(
  assertion: Thing | null,
  about: Pick<ProofResult, 'suite' | 'verificationMethod' | 'created'>,
  reason: string,
): Partial<JudgedAssertion> {
  const { status, finding: revoked } = decide([
    { says: 'revoked', detail: `Its own address says so.${reason}`, warning: null },
  ]);
  const proofs: ProofResult[] = [
    { ...about, result: 'inconclusive', detail: 'The issuer keeps it no more.' },
  ];
  return { assertion, status, proofs, findings: [revoked] };
}

function reasonIn(text: string): string {
  try {
    return reasonOf(parseObject(text));
  } catch {
    return '';
  }
}

const reasonOf = ({ revocationReason }: Thing): string =>
  typeof revocationReason === 'string' ? ` Its reason: “${revocationReason.slice(0, 300)}”.` : '';

const textOf = (value: unknown): string | null => {
  const text = isObject(value) ? (value['id'] ?? value['@id']) : value;
  return typeof text === 'string' && text !== '' ? text : null;
};

const hostText = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
