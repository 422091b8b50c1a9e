import type { Asking } from '../asking.ts';
import { hasType } from '../data-model.ts';
import { finding, type Finding } from '../findings.ts';
import { judgeIntegrity, judgeIssuerKey, judgeSecured, type Secured } from '../proofs/secured.ts';
import { isObject, listOf, NotReadable, parseObject } from '../strict-json.ts';
import { issuerOf } from '../summary.ts';
import { judgeDates } from '../validity.ts';
import type { Verification } from '../verification.ts';
import { entryOf, isTooShort, ListNotReadable, unpackList } from './bitstring.ts';

/** What one entry of a credential's status says. */
type Said =
  | { says: 'active' | 'revoked' | 'suspended'; detail: string; warning: string | null }
  | { says: 'unknown'; detail: string };

export type StatusJudgement = { status: Verification['status']; finding: Finding };

/** A packed list of a million entries, signed, with room to spare. */
const largestAnswer = 2 * 1024 * 1024;
const mostEntries = 8;

/** Asks every list that the credential names, and takes the worst answer. */
export async function judgeStatus(
  document: Record<string, unknown>,
  asking: Asking,
  contexts?: ReadonlyMap<string, string>,
): Promise<StatusJudgement> {
  const entries = listOf(document['credentialStatus']);
  if (entries.length === 0) {
    return {
      status: 'none',
      finding: finding('status', 'pass', 'The issuer keeps no list on which it could be revoked.'),
    };
  }
  if (entries.length > mostEntries) {
    return decide([{ says: 'unknown', detail: `It names more than ${mostEntries} status lists.` }]);
  }
  const said: Said[] = [];
  for (const entry of entries) said.push(await ask(entry, document, asking, contexts));
  return decide(said);
}

export function decide(said: readonly Said[]): StatusJudgement {
  const worst = (says: Said['says']) => said.find((one) => one.says === says);
  const revoked = worst('revoked');
  if (revoked) {
    return {
      status: 'revoked',
      finding: finding('status', 'fail', revoked.detail, {
        decides: 'invalid',
        sentence: `The issuer has revoked it. ${revoked.detail}`,
        method: 'The issuer’s list, asked just now.',
      }),
    };
  }
  const suspended = worst('suspended');
  if (suspended) {
    return {
      status: 'suspended',
      finding: finding('status', 'fail', suspended.detail, {
        decides: 'invalid',
        sentence: `The issuer has suspended it for the time being. ${suspended.detail}`,
        method: 'The issuer’s list, asked just now.',
      }),
    };
  }
  const unknown = worst('unknown');
  if (unknown) {
    return {
      status: 'unknown',
      finding: finding('status', 'not_checked', unknown.detail, {
        decides: 'inconclusive',
        sentence: `Whether it has been revoked could not be found out. ${unknown.detail}`,
      }),
    };
  }
  const warnings = said.flatMap((one) => (one.says !== 'unknown' && one.warning ? [one.warning] : []));
  const detail = ['It has not been revoked.', ...warnings].join(' ');
  return {
    status: 'active',
    finding: finding('status', warnings.length > 0 ? 'warning' : 'pass', detail, {
      method: 'The issuer’s list, asked just now.',
    }),
  };
}

async function ask(
  entry: unknown,
  document: Record<string, unknown>,
  asking: Asking,
  contexts: ReadonlyMap<string, string> | undefined,
): Promise<Said> {
  if (!isObject(entry)) return { says: 'unknown', detail: 'Its status is not described readably.' };
  if (hasType(entry, 'BitstringStatusListEntry')) {
    return await askList(entry, 'BitstringStatusList', document, asking, contexts);
  }
  if (hasType(entry, 'StatusList2021Entry')) {
    return await askList(entry, 'StatusList2021', document, asking, contexts);
  }
  if (hasType(entry, '1EdTechRevocationList')) return await askRevocationList(entry, document, asking);
  const type = listOf(entry['type']).map(String).join(', ').slice(0, 100);
  return { says: 'unknown', detail: `Status lists of the type ${type} are not supported here.` };
}

async function askList(
  entry: Record<string, unknown>,
  kind: 'BitstringStatusList' | 'StatusList2021',
  document: Record<string, unknown>,
  asking: Asking,
  contexts: ReadonlyMap<string, string> | undefined,
): Promise<Said> {
  const unknown = (detail: string): Said => ({ says: 'unknown', detail });
  const { statusListCredential: address, statusPurpose: purpose } = entry;
  const index = indexOf(entry['statusListIndex']);
  if (typeof address !== 'string' || index === null)
    return unknown('Its place on the status list is not readable.');
  const answer = await asking.ask(
    address,
    'status',
    'application/vc+ld+json, application/vc+jwt, application/json;q=0.9, */*;q=0.1',
    largestAnswer,
  );
  if (!answer.got) return unknown(`The status list could not be read. ${answer.failure}`);

  let list: Secured;
  try {
    const text = answer.text.trim();
    const given = text.startsWith('{')
      ? { document: parseObject(text, largestAnswer), sha256: answer.sha256 }
      : { jwt: text };
    list = await judgeSecured(given, asking, contexts);
  } catch (error) {
    if (error instanceof NotReadable) return unknown(`The status list is not readable. ${error.message}`);
    throw error;
  }
  const listIssuer = issuerOf(list.document)?.id ?? '';
  for (const judged of [judgeIntegrity(list.judgements), judgeIssuerKey(list.judgements, listIssuer)]) {
    if (judged.result !== 'pass')
      return unknown(`The status list itself cannot be relied on. ${judged.detail}`);
  }
  const dates = judgeDates(list.times, asking.now);
  if (dates.result !== 'pass') return unknown(`The status list is out of date. ${dates.detail}`);
  const [subject] = listOf(list.document['credentialSubject']);
  if (!isObject(subject) || !hasType(list.document, `${kind}Credential`) || !hasType(subject, kind)) {
    return unknown(`What lies at the list’s address is no list of the type ${kind}.`);
  }
  if (typeof purpose !== 'string' || !listOf(subject['statusPurpose']).includes(purpose)) {
    return unknown('The status list was made for another purpose than the credential says.');
  }
  const size = entry['statusSize'] === undefined ? 1 : Number(entry['statusSize']);
  if (!Number.isInteger(size) || size < 1 || size > 32)
    return unknown('The size of its status is not readable.');

  let value: number;
  const notes: string[] = [];
  try {
    const bits = await unpackList(subject['encodedList']);
    value = entryOf(bits, index, size);
    if (isTooShort(bits, size)) notes.push('The list is shorter than the standard demands.');
  } catch (error) {
    if (error instanceof ListNotReadable) return unknown(error.message);
    throw error;
  }
  const issuer = issuerOf(document)?.id;
  if (listIssuer !== issuer) {
    notes.push(`The list is kept by ${listIssuer.slice(0, 200)}, not by the issuer.`);
  }
  return meaning(purpose, value, entry, notes);
}

/** Bitstring Status List §2.1: what a set entry means depends on the purpose of the list. */
function meaning(
  purpose: string,
  value: number,
  entry: Record<string, unknown>,
  notes: readonly string[],
): Said {
  const active = (note: string | null = null): Said => ({
    says: 'active',
    detail: 'The list does not mark it.',
    warning: [...(note === null ? [] : [note]), ...notes].join(' ') || null,
  });
  const message = messageOf(entry['statusMessage'], value);
  const said = message === null ? '' : ` The list says: “${message}”.`;
  if (purpose === 'message') {
    return active(value === 0 && message === null ? null : said.trim() || `The list marks it with ${value}.`);
  }
  if (value === 0) return active();
  switch (purpose) {
    case 'revocation':
      return { says: 'revoked', detail: `The issuer’s list marks it as revoked.${said}`, warning: null };
    case 'suspension':
      return { says: 'suspended', detail: `The issuer’s list marks it as suspended.${said}`, warning: null };
    case 'refresh':
      return active('The issuer has a newer version of it.');
    default:
      return {
        says: 'unknown',
        detail: `The list marks it for a purpose unknown here (${purpose.slice(0, 60)}).`,
      };
  }
}

function messageOf(messages: unknown, value: number): string | null {
  const found = listOf(messages)
    .filter(isObject)
    .find(({ status }) => typeof status === 'string' && Number(status) === value);
  return typeof found?.['message'] === 'string' ? found['message'].slice(0, 300) : null;
}

function indexOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** 1EdTech Revocation List Status Method 1.0: an unsigned list on the issuer's own server. */
async function askRevocationList(
  entry: Record<string, unknown>,
  document: Record<string, unknown>,
  asking: Asking,
): Promise<Said> {
  const unknown = (detail: string): Said => ({ says: 'unknown', detail });
  const { id: address } = entry;
  if (typeof address !== 'string') return unknown('The address of its revocation list is not readable.');
  const answer = await asking.askForObject(address, 'revocations', 'application/json');
  if ('failure' in answer) return unknown(`The revocation list could not be read. ${answer.failure}`);
  const { issuer, revokedCredential } = answer.document;
  if (revokedCredential !== undefined && !Array.isArray(revokedCredential) && !isObject(revokedCredential)) {
    return unknown('The revocation list is not readable.');
  }
  const isList = hasType(answer.document, '1EdTechRevocationList') || answer.document['id'] === address;
  if (revokedCredential === undefined && !isList) {
    return unknown('What lies at the list’s address is no revocation list.');
  }
  if (issuer !== undefined && (isObject(issuer) ? issuer['id'] : issuer) !== issuerOf(document)?.id) {
    return unknown('The revocation list is another issuer’s.');
  }
  if (typeof document['id'] !== 'string')
    return unknown('It has no identifier by which the list could name it.');
  const named = listOf(revokedCredential).find(
    (one) =>
      one === document['id'] || (isObject(one) && one['id'] === document['id'] && one['revoked'] !== false),
  );
  if (named === undefined) return { says: 'active', detail: 'The list does not name it.', warning: null };
  const reason =
    isObject(named) && typeof named['revocationReason'] === 'string' ? named['revocationReason'] : null;
  const said = reason === null ? '' : ` Its reason: “${reason.slice(0, 300)}”.`;
  return { says: 'revoked', detail: `The issuer’s list names it.${said}`, warning: null };
}
