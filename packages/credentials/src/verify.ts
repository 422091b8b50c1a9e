import { createAsking, jsonTypes, type Asking } from './asking.ts';
import { NotOpened } from './containers/not-opened.ts';
import { openCredential } from './containers/open.ts';
import type { Opened } from './containers/opened.ts';
import { badgeProblems, dataModelOf, dataModelProblems, hasType } from './data-model.ts';
import { finding, inOrder, type Finding } from './findings.ts';
import { judgeAssertion } from './open-badges-2.ts';
import { judgeIntegrity, judgeIssuerKey, judgeSecured, type Secured } from './proofs/secured.ts';
import { judgeRecipient } from './recipient.ts';
import { compareRelatedResources } from './related-resources.ts';
import { judgeStatus } from './status/status.ts';
import { isObject, listOf, NotReadable, parseObject } from './strict-json.ts';
import { issuerOf, recipientOf, summaryOf, summaryOfAssertion } from './summary.ts';
import type { Recognition, Surroundings } from './surroundings.ts';
import { judgeRecognition } from './trust.ts';
import { judgeDates } from './validity.ts';
import { concludeFrom, unnamed, type Named } from './verdict.ts';
import type { CredentialIssuer, Verification } from './verification.ts';

/**
 * Verifies one credential: its form, its signature, whose key made it, who vouches for that issuer, whether it has
 * been revoked, its dates and its recipient. All that it learns from outside comes through the surroundings; what
 * was asked stands in `sources`. Does not throw over anything that a credential or another server says.
 */
export async function verifyCredential(opened: Opened, surroundings: Surroundings): Promise<Verification> {
  const asking = createAsking(surroundings);
  const found = opened.document === null && opened.jwt === null ? await fetchOpened(opened, asking) : opened;
  if ('failure' in found) return unread(found.failure, found.decides, asking);
  try {
    return await verifyOpened(found, surroundings, asking);
  } catch (error) {
    if (error instanceof NotReadable) return unread(error.message, 'invalid', asking);
    throw error;
  }
}

type NotFound = { failure: string; decides: 'invalid' | 'inconclusive' };

/** What lies at an address: a hosted assertion, a credential as JSON or token, a picture with one baked in. */
async function fetchOpened({ url }: Opened, asking: Asking): Promise<Opened | NotFound> {
  if (url === null) return { failure: 'There is nothing to verify.', decides: 'invalid' };
  const answer = await asking.ask(url, 'assertion', `application/vc+ld+json, ${jsonTypes}`);
  const here: Opened = { container: 'url', format: 'ob2-hosted', text: url, document: null, jwt: null, url };
  // A hosted assertion that is gone has been revoked; its own rules say what that means.
  if (!answer.got) {
    const failure = `The address could not be read. ${answer.failure}`;
    return answer.gone ? here : { failure, decides: 'inconclusive' };
  }
  try {
    if (revokedAt(answer.text)) return here;
    const [opened] = await openCredential(answer.bytes);
    if (!opened || opened.container === 'url') {
      return { failure: 'There is no credential at the address.', decides: 'inconclusive' };
    }
    return opened.format === 'ob2-hosted' ? { ...opened, container: 'url' } : opened;
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    return { failure: `There is no credential at the address. ${error.message}`, decides: 'inconclusive' };
  }
}

function revokedAt(text: string): boolean {
  try {
    return parseObject(text)['revoked'] === true;
  } catch {
    return false;
  }
}

async function verifyOpened(
  opened: Opened,
  surroundings: Surroundings,
  asking: Asking,
): Promise<Verification> {
  // The text is what counts: a document that somebody else has parsed may have lost a second, contrary member.
  const given = opened.jwt === null && opened.document !== null ? parseObject(opened.text) : null;
  if (opened.format === 'blockcerts' || (given && isBlockcerts(given))) {
    return unsupported(
      given,
      'Blockcerts',
      'Blockcerts are anchored in a blockchain, which is not asked from here.',
      asking,
    );
  }
  if (given && isOldBadge(given)) {
    return unsupported(given, 'Open Badges 1', 'Open Badges before 2.0 are not supported here.', asking);
  }
  if (opened.format === 'ob2-hosted' || opened.format === 'ob2-signed' || (given && isAssertion(given))) {
    return await verifyAssertion({ ...opened, document: given }, surroundings, asking);
  }
  const enveloped = given ? envelopedToken(given) : null;
  if (enveloped === 'unsupported') {
    return unsupported(
      given,
      'Verifiable Credential 2.0',
      'Its envelope is of a kind that is not supported here.',
      asking,
    );
  }
  const jwt = enveloped ?? opened.jwt;
  const secured = await judgeSecured(
    jwt !== null ? { jwt } : { document: given! },
    asking,
    surroundings.contexts,
  );
  return await verifySecured(secured, surroundings, asking);
}

async function verifySecured(
  secured: Secured,
  surroundings: Surroundings,
  asking: Asking,
): Promise<Verification> {
  const { document, judgements } = secured;
  const { contexts } = surroundings;
  const issuer = issuerOf(document);
  const recipient = recipientOf(document);
  const related = await compareRelatedResources(document, asking);
  const integrity = withRelated(judgeIntegrity(judgements), related.changed);
  const key =
    judgements.length === 0
      ? finding('issuer_key', 'not_checked', 'There is no signature whose key could be asked about.')
      : judgeIssuerKey(judgements, issuer?.id ?? '');
  const standing = integrity.result !== 'fail' && key.result !== 'fail';
  // What somebody else wrote must not decide whom this server asks; only the rest is worth asking for.
  const status = standing
    ? await judgeStatus(document, asking, contexts)
    : {
        status: 'unknown' as const,
        finding: finding('status', 'not_checked', 'Not asked: the signature does not hold.'),
      };
  const recognised =
    issuer && standing
      ? await judgeRecognition(issuer.id, surroundings.trust)
      : {
          finding: finding('recognition', 'not_checked', 'Not asked: the signature does not hold.'),
          recognition: null,
        };
  const findings = [
    judgeForm(document, secured.contradictions, related.unknown),
    integrity,
    key,
    judgeDomain(issuer, key),
    recognised.finding,
    status.finding,
    judgeDates(secured.times, asking.now),
    await judgeRecipient(document, recipient, surroundings.holder),
  ];
  return {
    ...concludeFrom(inOrder(findings, ''), namedBy(issuer, recognised.recognition)),
    proofs: judgements.map(({ proof }) => proof),
    credential: summaryOf(document),
    issuer,
    recipient,
    status: status.status,
    sources: asking.sources,
  };
}

async function verifyAssertion(
  opened: Opened,
  surroundings: Surroundings,
  asking: Asking,
): Promise<Verification> {
  const judged = await judgeAssertion(opened, asking);
  const { assertion, badge } = judged;
  const profile = judged.issuer;
  const issuer = profile ? issuerOf({ issuer: profile }) : null;
  const recipient = assertion ? recipientOf(assertion) : null;
  const standing = !judged.findings.some(({ decides }) => decides === 'invalid');
  const recognised =
    issuer && standing
      ? await judgeRecognition(issuer.id, surroundings.trust)
      : {
          finding: finding('recognition', 'not_checked', 'Not asked: the issuer is not settled.'),
          recognition: null,
        };
  const findings = [
    ...judged.findings,
    recognised.finding,
    ...(assertion ? [await judgeRecipient(assertion, recipient, surroundings.holder)] : []),
  ];
  return {
    ...concludeFrom(
      inOrder(findings, 'Not checked: an earlier check ended the verification.'),
      namedBy(issuer, recognised.recognition),
    ),
    proofs: judged.proofs,
    credential: assertion ? summaryOfAssertion(assertion, badge) : null,
    issuer,
    recipient,
    status: judged.status,
    sources: asking.sources,
  };
}

function judgeForm(document: Record<string, unknown>, contradictions: string[], unknown: string[]): Finding {
  const problems = [...dataModelProblems(document), ...contradictions];
  if (problems.length > 0) {
    return finding('schema', 'fail', problems.join(' '), {
      decides: 'invalid',
      sentence: `It does not keep to the standard for credentials: ${problems[0]}`,
    });
  }
  const warnings = [...badgeProblems(document), ...unknown];
  const schemas = listOf(document['credentialSchema']).filter(isObject);
  if (schemas.length > 0) {
    warnings.push('It names a schema of its own, which was not compared.');
  }
  const model = `It has the form of a Verifiable Credential ${dataModelOf(document)}.`;
  return warnings.length > 0
    ? finding('schema', 'warning', [model, ...warnings].join(' '))
    : finding('schema', 'pass', model);
}

const withRelated = (integrity: Finding, changed: string[]): Finding =>
  integrity.result === 'pass' && changed.length > 0
    ? finding('integrity', 'fail', changed.join(' '), {
        decides: 'invalid',
        sentence: `It must not be relied on: ${changed[0]}`,
      })
    : integrity;

function judgeDomain(issuer: CredentialIssuer | null, key: Finding): Finding {
  if (!issuer?.host) {
    return finding('domain', 'not_checked', 'The issuer is named by a key alone; it proves no domain.');
  }
  if (key.result !== 'pass') {
    return finding('domain', 'not_checked', `Whether the issuer controls ${issuer.host} is not settled.`);
  }
  const other = issuer.url !== null && URL.canParse(issuer.url) ? new URL(issuer.url).host : null;
  const beside =
    other !== null && !sameSite(other, issuer.host)
      ? ` It names ${other} as its web address; nothing here proves that.`
      : '';
  const place = placeOf(issuer.id, issuer.host);
  const method = `The issuer’s document was read from ${issuer.host}.`;
  if (place === issuer.host) {
    return finding('domain', 'pass', `The issuer controls ${issuer.host}.${beside}`, { method });
  }
  const shared = `The issuer’s identity stands at ${place}: ${issuer.host} vouches for it, and it proves no domain of its own.`;
  return finding('domain', 'warning', shared + beside, { method });
}

const sameSite = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((host) => host.replace(/^www\./, ''));
  return first === second || first!.endsWith(`.${second}`) || second!.endsWith(`.${first}`);
};

const namedBy = (issuer: CredentialIssuer | null, recognition: Recognition | null): Named => ({
  name: nameOf(issuer, recognition),
  byHost: issuer !== null && issuer.host !== null,
});

/**
 * A name that somebody else vouches for, or the host with the place on it, or the identifier; never the issuer's
 * own word for itself. Many issuers may share a host: the host alone would say too much of each.
 */
function nameOf(issuer: CredentialIssuer | null, recognition: Recognition | null): string {
  if (recognition) return recognition.name;
  if (!issuer) return 'nobody that it names';
  return issuer.host === null ? shortened(issuer.id) : placeOf(issuer.id, issuer.host);
}

/** Where an identity stands: the host, and below it the path that did:web names. */
function placeOf(id: string, host: string): string {
  const path = id.startsWith('did:web:') ? id.split(':').slice(3) : [];
  return [host, ...path].join('/');
}

const shortened = (id: string): string => (id.length > 40 ? `${id.slice(0, 24)}…${id.slice(-8)}` : id);

const isBlockcerts = (document: Record<string, unknown>): boolean =>
  listOf(document['proof'])
    .concat(listOf(document['signature']))
    .some(
      (proof) =>
        isObject(proof) && listOf(proof['type']).some((type) => String(type).startsWith('MerkleProof')),
    );

const isAssertion = (document: Record<string, unknown>): boolean =>
  !hasType(document, 'VerifiableCredential') &&
  (hasType(document, 'Assertion') || (isObject(document['recipient']) && document['badge'] !== undefined));

/** Open Badges 0.5 to 1.1 said how to verify in `verify`, and 2.0 in `verification`. */
const isOldBadge = (document: Record<string, unknown>): boolean =>
  isAssertion(document) && isObject(document['verify']) && document['verification'] === undefined;

/** Data Model 2.0 §4.13: a token in a `data:` address. */
function envelopedToken(document: Record<string, unknown>): string | null {
  if (!hasType(document, 'EnvelopedVerifiableCredential')) return null;
  const found = /^data:application\/(?:vc\+jwt|vc-ld\+jwt|jwt)[;,](.*)$/s.exec(String(document['id']));
  return found?.[1]?.split(',').at(-1) ?? 'unsupported';
}

function unsupported(
  document: Record<string, unknown> | null,
  standard: string,
  detail: string,
  asking: Asking,
): Verification {
  const recipient = document ? recipientOf(document) : null;
  const integrity = finding('integrity', 'not_checked', detail, {
    decides: 'inconclusive',
    sentence: `It cannot be checked here: ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`,
  });
  return {
    ...concludeFrom(inOrder([integrity], 'Not supported here.'), unnamed),
    proofs: [{ suite: standard, verificationMethod: null, created: null, result: 'unsupported', detail }],
    credential: document ? { ...summaryOf(document), standard } : null,
    issuer: document ? issuerOf(document) : null,
    recipient,
    status: 'unknown',
    sources: asking.sources,
  };
}

/** Nothing that could be read as a credential. */
function unread(detail: string, decides: 'invalid' | 'inconclusive', asking: Asking): Verification {
  const schema = finding('schema', decides === 'invalid' ? 'fail' : 'not_checked', detail, { decides });
  return {
    ...concludeFrom(inOrder([schema], 'Not checked: there is nothing readable.'), unnamed),
    proofs: [],
    credential: null,
    issuer: null,
    recipient: null,
    status: 'unknown',
    sources: asking.sources,
  };
}
