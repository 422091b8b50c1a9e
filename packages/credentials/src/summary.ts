import { dataModelOf, isOpenBadge } from './data-model.ts';
import { hostOf } from './did/resolve.ts';
import { identitiesOf } from './recipient.ts';
import { isObject, listOf } from './strict-json.ts';
import type { CredentialIssuer, CredentialRecipient, CredentialSummary } from './verification.ts';

type Thing = Record<string, unknown>;

/** Open Badges 3.0, ResultType: what is no result in its sense has a type that begins so. */
export const ownFieldType = 'ext:OwnField';
export const creditsType = 'ext:Credits';

/** Longer texts are cut: they are shown, stored and printed. */
const longest = 5000;

/** A text, whichever way it is written: alone, with its language, in several languages. */
function words(value: unknown): string | null {
  for (const one of listOf(value)) {
    const text = isObject(one) ? one['@value'] : one;
    if (typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, longest);
    if (typeof text === 'number') return String(text);
  }
  return null;
}

const addressOf = (value: unknown): string | null => {
  const [one] = listOf(value);
  const text = isObject(one) ? (one['id'] ?? one['@id']) : one;
  return typeof text === 'string' && text !== '' ? text : null;
};

const webAddress = (value: unknown): string | null => {
  const text = addressOf(value);
  return text !== null && /^https?:\/\//.test(text) ? text.slice(0, longest) : null;
};

/** What an Open Badges 3.0 or other W3C credential says. */
export function summaryOf(document: Thing): CredentialSummary {
  const [subject = {}] = listOf(document['credentialSubject']).filter(isObject);
  const [achievement = {}] = listOf(subject['achievement']).filter(isObject);
  const criteria = achievement['criteria'];
  const [criterion] = listOf(criteria);
  return {
    id: addressOf(document['id']),
    standard: standardOf(document),
    name: words(achievement['name']) ?? words(document['name']) ?? kindOf(document),
    description: words(achievement['description']) ?? words(document['description']),
    achievementType: words(achievement['achievementType']),
    criteria: isObject(criterion)
      ? (words(criterion['narrative']) ?? webAddress(criterion))
      : words(criterion),
    image: addressOf(achievement['image'] ?? document['image'] ?? subject['image']),
    validFrom: words(document['validFrom'] ?? document['issuanceDate']),
    validUntil: words(document['validUntil'] ?? document['expirationDate']),
    credits: creditsOf(subject, achievement),
    result: resultOf(subject, achievement),
    alignments: alignmentsOf(achievement),
    evidence: evidenceOf(document['evidence']),
  };
}

function standardOf(document: Thing): string {
  if (isOpenBadge(document)) return 'Open Badges 3.0';
  return dataModelOf(document) === '1.1' ? 'Verifiable Credential 1.1' : 'Verifiable Credential 2.0';
}

/** The most telling type: `UniversityDegreeCredential` says more than `VerifiableCredential`. */
const kindOf = (document: Thing): string | null =>
  listOf(document['type']).find(
    (type): type is string => typeof type === 'string' && type !== 'VerifiableCredential',
  ) ?? null;

type Result = { name: string | null; type: string | null; value: string | null };

function resultsIn(subject: Thing, achievement: Thing): Result[] {
  const descriptions = listOf(achievement['resultDescription']).filter(isObject);
  return listOf(subject['result'])
    .filter(isObject)
    .map((result) => {
      const value = words(result['value']) ?? words(result['achievedLevel']) ?? words(result['status']);
      const described = descriptions.find((one) => one['id'] === result['resultDescription']);
      return {
        name: words(described?.['name']),
        type: words(described?.['resultType']),
        value,
      };
    });
}

/** Credits with what they are where the issuer says that, else the number alone. */
function creditsOf(subject: Thing, achievement: Thing): string | null {
  const told = resultsIn(subject, achievement).find(({ type }) => type === creditsType);
  return told?.value ?? words(subject['creditsEarned']) ?? words(achievement['creditsAvailable']);
}

/** How well it was done: a venue or a trainer, which issuers tell in the same place, is no result. */
function resultOf(subject: Thing, achievement: Thing): string | null {
  const results = resultsIn(subject, achievement)
    .filter(({ type }) => !type?.startsWith('ext:'))
    .map(({ name, value }) => (value && name ? `${name}: ${value}` : value))
    .filter((result) => result !== null);
  return results.length > 0 ? results.join('; ').slice(0, longest) : null;
}

const alignmentsOf = (achievement: Thing): CredentialSummary['alignments'] =>
  listOf(achievement['alignment'] ?? achievement['alignments'])
    .filter(isObject)
    .slice(0, 50)
    .flatMap((one) => {
      const name = words(one['targetName']) ?? words(one['targetCode']);
      return name === null ? [] : [{ name, url: webAddress(one['targetUrl']) }];
    });

const evidenceOf = (evidence: unknown): CredentialSummary['evidence'] =>
  listOf(evidence)
    .slice(0, 50)
    .map((one) => {
      const url = webAddress(one);
      const name = isObject(one) ? (words(one['name']) ?? words(one['narrative'])) : null;
      return { name: name ?? url ?? 'Evidence', url };
    });

/** Null when the document names none. */
export function issuerOf(document: Thing): CredentialIssuer | null {
  const [issuer] = listOf(document['issuer']);
  const id = addressOf(issuer);
  if (id === null) return null;
  const profile = isObject(issuer) ? issuer : {};
  return { id, name: words(profile['name']), url: webAddress(profile['url']), host: hostOf(id) };
}

/** Null when the document does not say to whom it was given. */
export function recipientOf(document: Thing): CredentialRecipient | null {
  const [subject] = listOf(document['credentialSubject']).filter(isObject);
  const identifiers = identitiesOf(document).map(({ type, value, hashed }) => ({ type, value, hashed }));
  const id = subject ? addressOf(subject['id']) : null;
  const named = identifiers.find(({ type, hashed }) => /^(?:name|fullName)$/i.test(type) && !hashed)?.value;
  const name = (subject && words(subject['name'])) ?? named ?? null;
  return id === null && name === null && identifiers.length === 0 ? null : { id, name, identifiers };
}

/** What an Open Badges 2.0 assertion says together with its badge class. */
export function summaryOfAssertion(assertion: Thing, badge: Thing | null): CredentialSummary {
  const [criterion] = listOf(badge?.['criteria']);
  return {
    id: addressOf(assertion['id']),
    standard: 'Open Badges 2.0',
    name: words(badge?.['name']),
    description: words(badge?.['description']),
    achievementType: null,
    criteria: isObject(criterion)
      ? (words(criterion['narrative']) ?? webAddress(criterion))
      : words(criterion),
    image: addressOf(badge?.['image'] ?? assertion['image']),
    validFrom: words(assertion['issuedOn']),
    validUntil: words(assertion['expires']),
    credits: null,
    result: null,
    alignments: badge ? alignmentsOf(badge) : [],
    evidence: evidenceOf(assertion['evidence']),
  };
}
