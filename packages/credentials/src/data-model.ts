import { instantOf, isStamp } from './dates.ts';
import { isObject, listOf } from './strict-json.ts';

export const credentials2 = 'https://www.w3.org/ns/credentials/v2';
export const credentials1 = 'https://www.w3.org/2018/credentials/v1';

/** Which Verifiable Credentials Data Model a document follows; null when it follows neither. */
export function dataModelOf(document: Record<string, unknown>): '2.0' | '1.1' | null {
  const [first] = listOf(document['@context']);
  return first === credentials2 ? '2.0' : first === credentials1 ? '1.1' : null;
}

/**
 * What in a document breaks a MUST of the Verifiable Credentials Data Model, 2.0 or 1.1, as sentences; empty when
 * nothing does. Whether its terms are defined is for the JSON-LD processor to say.
 */
export function dataModelProblems(document: Record<string, unknown>): string[] {
  const model = dataModelOf(document);
  if (!model) return [`Its first context is neither ${credentials2} nor ${credentials1}.`];
  return [
    ...contextProblems(document['@context']),
    ...typeProblems(document['type'], 'The credential', 'VerifiableCredential'),
    ...(document['id'] === undefined || isUrl(document['id']) ? [] : ['Its id is not one address.']),
    ...wordProblems(document, 'Its'),
    ...issuerProblems(document['issuer']),
    ...subjectProblems(document['credentialSubject']),
    ...(model === '2.0' ? dateProblems2(document) : dateProblems1(document)),
    ...partProblems(document, 'credentialStatus', { id: model === '1.1' }),
    ...partProblems(document, 'credentialSchema', { id: true }),
    ...partProblems(document, 'refreshService', { id: model === '1.1' }),
    ...partProblems(document, 'termsOfUse', { id: false }),
    ...partProblems(document, 'evidence', { id: false }),
    ...partProblems(document, 'proof', { id: false }),
    ...relatedProblems(document['relatedResource']),
  ];
}

/** What in a presentation breaks a MUST of the Data Model; its credentials are judged one by one. */
export function presentationProblems(document: Record<string, unknown>): string[] {
  if (!dataModelOf(document)) return [`Its first context is neither ${credentials2} nor ${credentials1}.`];
  const holder = document['holder'];
  const who = isObject(holder) ? holder['id'] : holder;
  return [
    ...contextProblems(document['@context']),
    ...typeProblems(document['type'], 'The presentation', 'VerifiablePresentation'),
    ...(document['id'] === undefined || isUrl(document['id']) ? [] : ['Its id is not one address.']),
    ...(holder === undefined || isUrl(who) ? [] : ['Its holder is not named by an address.']),
    ...(listOf(document['verifiableCredential']).every(isObject)
      ? []
      : ['It holds something that is no credential.']),
    ...partProblems(document, 'proof', { id: false }),
    ...partProblems(document, 'termsOfUse', { id: false }),
  ];
}

/** Open Badges 3.0 asks more than the Data Model; what is missing leaves a badge poorer, not forged. */
export function badgeProblems(document: Record<string, unknown>): string[] {
  if (!isOpenBadge(document)) return [];
  const problems: string[] = [];
  const [, second] = listOf(document['@context']);
  // Terms of the Data Model and of Open Badges are protected only where their contexts come first.
  if (!(typeof second === 'string' && openBadgesContext.test(second))) {
    problems.push('The Open Badges context does not come right after that of the Data Model.');
  }
  for (const subject of listOf(document['credentialSubject']).filter(isObject)) {
    if (subject['id'] === undefined && listOf(subject['identifier']).length === 0) {
      problems.push('It does not say to whom it was given: neither an id nor an identifier.');
    }
    const achievement = subject['achievement'];
    if (document['type'] !== undefined && hasType(document, 'EndorsementCredential')) continue;
    if (!isObject(achievement)) {
      problems.push('It names no achievement.');
      continue;
    }
    for (const name of ['id', 'name', 'description', 'criteria']) {
      if (achievement[name] === undefined) problems.push(`Its achievement has no ${name}.`);
    }
    if (!hasType(achievement, 'Achievement'))
      problems.push('Its achievement is not of the type Achievement.');
  }
  return problems;
}

const openBadgesContext =
  /^https:\/\/(?:purl\.imsglobal\.org\/spec\/(?:ob|clr)\/v\dp\d\/context(?:-\d+\.\d+\.\d+)?\.json|imsglobal\.github\.io\/openbadges-specification\/context\.json)$/;

export const isOpenBadge = (document: Record<string, unknown>): boolean =>
  ['OpenBadgeCredential', 'AchievementCredential'].some((type) => hasType(document, type));

export const hasType = (document: Record<string, unknown>, type: string): boolean =>
  listOf(document['type']).includes(type);

/** An absolute address: https, did, urn and the like, without blanks. */
export const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 4096 && !/\s/.test(value) && URL.canParse(value);

function contextProblems(context: unknown): string[] {
  return listOf(context).every((one) => isObject(one) || isUrl(one))
    ? []
    : ['Its contexts are not all addresses or objects.'];
}

function typeProblems(type: unknown, what: string, demanded: string | null): string[] {
  const types = listOf(type);
  if (types.length === 0) return [`${what} does not say of which type it is.`];
  if (!types.every((one) => typeof one === 'string' && one !== '' && !/\s/.test(one))) {
    return [`${what} has a type that is neither a term nor an address.`];
  }
  return demanded === null || types.includes(demanded) ? [] : [`${what} is not of the type ${demanded}.`];
}

/** Names and descriptions: text, or text with language and direction, and nothing beside. */
function wordProblems(thing: Record<string, unknown>, whose: string): string[] {
  return ['name', 'description']
    .filter((name) => thing[name] !== undefined && !listOf(thing[name]).every(isWords))
    .map((name) => `${whose} ${name} is not a text, with or without its language.`);
}

const isWords = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) &&
    typeof value['@value'] === 'string' &&
    Object.keys(value).every((name) => ['@value', '@language', '@direction'].includes(name)));

function issuerProblems(issuer: unknown): string[] {
  const id = isObject(issuer) ? issuer['id'] : issuer;
  if (!isUrl(id)) return ['Its issuer is not named by an address.'];
  return isObject(issuer) ? wordProblems(issuer, 'Its issuer’s') : [];
}

function subjectProblems(subject: unknown): string[] {
  const subjects = listOf(subject);
  if (subjects.length === 0) return ['It says nothing of anybody: it has no subject.'];
  return subjects.flatMap((one) => {
    if (!isObject(one) || Object.keys(one).length === 0) return ['A subject of it is empty.'];
    return one['id'] === undefined || isUrl(one['id']) ? [] : ['A subject’s id is not one address.'];
  });
}

function dateProblems2(document: Record<string, unknown>): string[] {
  const problems = ['validFrom', 'validUntil']
    .filter((name) => document[name] !== undefined && !isStamp(document[name]))
    .map((name) => `Its ${name} is not a date with time and zone.`);
  return [...problems, ...orderProblems(document['validFrom'], document['validUntil'])];
}

function dateProblems1(document: Record<string, unknown>): string[] {
  // Open Badges 3.0 in its form of 1.1 already wrote validFrom.
  const from = document['issuanceDate'] ?? document['validFrom'];
  const until = document['expirationDate'] ?? document['validUntil'];
  return [
    ...(instantOf(from) === null ? ['It does not say readably when it was issued.'] : []),
    ...(until !== undefined && instantOf(until) === null
      ? ['It does not say readably when it expires.']
      : []),
    ...orderProblems(from, until),
  ];
}

function orderProblems(from: unknown, until: unknown): string[] {
  const start = instantOf(from);
  const end = instantOf(until);
  return start !== null && end !== null && start > end ? ['It ends before it begins.'] : [];
}

function partProblems(document: Record<string, unknown>, name: string, must: { id: boolean }): string[] {
  if (document[name] === null) return [`Its ${name} is empty.`];
  return listOf(document[name]).flatMap((part) => {
    if (!isObject(part)) return [`Its ${name} is not an object.`];
    const problems = typeProblems(part['type'], `Its ${name}`, null);
    const { id } = part;
    if (id === undefined ? must.id : !isUrl(id)) problems.push(`Its ${name} has no address as id.`);
    return problems;
  });
}

function relatedProblems(related: unknown): string[] {
  const seen = new Set<unknown>();
  return listOf(related).flatMap((resource) => {
    if (!isObject(resource)) return ['A related resource is not an object.'];
    const { id, digestSRI, digestMultibase } = resource;
    if (!isUrl(id)) return ['A related resource has no address.'];
    if (seen.has(id)) return ['A related resource is named twice.'];
    seen.add(id);
    return digestSRI === undefined && digestMultibase === undefined
      ? ['A related resource has no digest, so that nothing binds it.']
      : [];
  });
}
