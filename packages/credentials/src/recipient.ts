import { finding, type Finding } from './findings.ts';
import { digest } from './json-ld/digest.ts';
import { toHex } from './multibase.ts';
import { isObject, listOf } from './strict-json.ts';
import type { Surroundings } from './surroundings.ts';
import type { CredentialRecipient } from './verification.ts';

/** How a credential names its recipient, as far as it can be compared. */
type Identity = { type: string; value: string; hashed: boolean; salt: string };

/** `sha256$…`, and the older `md5$…`, which anybody can produce for a stranger's address. */
const hashForm = /^(sha256|md5)\$([0-9a-f]+)$/i;

export function identitiesOf(document: Record<string, unknown>): Identity[] {
  const [subject] = listOf(document['credentialSubject']);
  if (isObject(subject)) {
    return listOf(subject['identifier'])
      .filter(isObject)
      .map((one) => identity(one['identityType'], one['identityHash'], one['hashed'], one['salt']));
  }
  const recipient = document['recipient'];
  if (!isObject(recipient)) return [];
  return listOf(recipient['identity']).map((value) =>
    identity(recipient['type'], value, recipient['hashed'], recipient['salt']),
  );
}

function identity(type: unknown, value: unknown, hashed: unknown, salt: unknown): Identity {
  const text = typeof value === 'string' ? value : '';
  return {
    type: listOf(type).map(String).join(', ').slice(0, 60),
    value: text,
    // Some issuers forget the flag; what looks like a hash is no address.
    hashed: hashed === true || hashForm.test(text),
    salt: typeof salt === 'string' ? salt : '',
  };
}

const isMail = ({ type, hashed, value }: Identity): boolean =>
  /email/i.test(type) || (!hashed && /^[^@\s]+@[^@\s]+$/.test(value));

/** Compares what the credential says of its recipient with what is known of the person who shows it. */
export async function judgeRecipient(
  document: Record<string, unknown>,
  recipient: CredentialRecipient | null,
  holder: Surroundings['holder'],
): Promise<Finding> {
  const identities = identitiesOf(document);
  if (!recipient) return finding('recipient', 'not_checked', 'It does not say to whom it was given.');
  if (!holder)
    return finding('recipient', 'not_checked', 'Nobody is known here to compare the recipient with.');

  if (recipient.id !== null && holder.dids.includes(recipient.id)) {
    return passed('It was given to an identifier that the holder has proved to control.');
  }
  const mails = identities.filter(isMail);
  if (recipient.id?.startsWith('mailto:')) {
    mails.push({ type: 'email', value: recipient.id.slice(7), hashed: false, salt: '' });
  }
  if (mails.length > 0 && holder.emails.length > 0) {
    const compared = await Promise.all(mails.map((one) => matches(one, holder.emails)));
    if (compared.includes(true)) return passed('It was given to an e-mail address of the holder.');
    if (compared.includes(null)) {
      return finding('recipient', 'not_checked', 'Its recipient is hashed in a way that proves nothing.');
    }
    return finding('recipient', 'fail', 'It was given to another e-mail address than the holder’s.', {
      decides: 'invalid',
      sentence: 'It is somebody else’s: it was given to another e-mail address than the holder’s.',
    });
  }
  if (recipient.name !== null && holder.names.length > 0) {
    const names = holder.names.map(plainName);
    return names.includes(plainName(recipient.name))
      ? finding('recipient', 'pass', 'It names the holder.', {
          method: 'The names, compared letter by letter; other people may share a name.',
        })
      : finding('recipient', 'warning', `It names ${recipient.name}, which is not the holder’s name here.`);
  }
  return finding(
    'recipient',
    'not_checked',
    'It names its recipient by nothing that is known of the holder.',
  );
}

const passed = (detail: string): Finding =>
  finding('recipient', 'pass', detail, { method: 'Compared with what the holder has proved.' });

/** Null when the hash cannot be compared. */
async function matches(one: Identity, emails: readonly string[]): Promise<boolean | null> {
  const spellings = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))];
  if (!one.hashed) return spellings.some((email) => email.toLowerCase() === one.value.toLowerCase());
  const [, algorithm, hex = ''] = hashForm.exec(one.value) ?? [];
  if (algorithm?.toLowerCase() !== 'sha256') return null;
  for (const email of spellings) {
    if (toHex(await digest(email + one.salt)) === hex.toLowerCase()) return true;
  }
  return false;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim();
