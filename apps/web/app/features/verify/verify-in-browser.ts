import { ApiError } from '@certfolio/contract/client';
import type { VerificationAnswer } from '@certfolio/contract/verification';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openCredential } from '@certfolio/credentials/containers/open';
import type { Opened } from '@certfolio/credentials/containers/opened';
import { FetchFailed, FetchRefused, type Surroundings } from '@certfolio/credentials/surroundings';
import type { Verification } from '@certfolio/credentials/verification';
import { verifyCredential } from '@certfolio/credentials/verify';
import { api } from '../../api.ts';

/**
 * Verifies every credential in a file or text on this device. Only the addresses of identities and statuses leave
 * it: they are asked through the server, so that the issuer does not learn who looks.
 * @returns null when there is no credential in it, or only the address of one
 */
export async function verifyInBrowser(bytes: Uint8Array): Promise<VerificationAnswer[] | null> {
  let found: Opened[];
  try {
    found = await openCredential(bytes);
  } catch (error) {
    if (error instanceof NotOpened) return null;
    throw error;
  }
  if (found.some(({ container }) => container === 'url')) return null;
  const sha256 = await fingerprint(bytes);
  return Promise.all(found.map((one) => verifyOne(one, sha256)));
}

async function verifyOne(opened: Opened, sha256: string): Promise<VerificationAnswer> {
  const { credential, proofs, ...said } = await verifyCredential(opened, surroundings);
  return {
    kind: 'credential',
    verdict: said.verdict,
    sentence: said.sentence,
    checks: await withReason(opened, said),
    proofs: proofs.map(({ verificationMethod, ...proof }) => ({
      ...proof,
      verification_method: verificationMethod,
    })),
    credential: credential && {
      id: credential.id,
      standard: credential.standard,
      name: credential.name,
      description: credential.description,
      achievement_type: credential.achievementType,
      criteria: credential.criteria,
      valid_from: credential.validFrom,
      valid_until: credential.validUntil,
      credits: credential.credits,
      result: credential.result,
      alignments: credential.alignments,
      evidence: credential.evidence,
    },
    issuer: said.issuer,
    recipient: said.recipient,
    status: said.status,
    signatures: [],
    codes: [],
    page_url: null,
    sha256,
    checked_at: new Date().toISOString(),
  };
}

/** The status with the issuer's reason, which stands in no status list, where this installation keeps that list. */
async function withReason(
  { document }: Opened,
  { status, checks }: Pick<Verification, 'status' | 'checks'>,
): Promise<VerificationAnswer['checks']> {
  const number = status === 'revoked' || status === 'suspended' ? ownNumber(document) : null;
  if (number === null) return checks;
  try {
    const answer = await api.verification.text({ body: { text: number } });
    if (answer.status !== status || answer.credential?.id !== document?.['id']) return checks;
    const told = answer.checks.find(({ name }) => name === 'status');
    return checks.map((check) => (check.name === 'status' && told ? told : check));
  } catch {
    // That it is revoked has been told already.
    return checks;
  }
}

/** The number of a credential whose status list is kept here; null for anybody else's. */
function ownNumber(document: Opened['document']): string | null {
  const [entry] = [document?.['credentialStatus']].flat() as (
    | { statusListCredential?: unknown }
    | undefined
  )[];
  const list = typeof entry?.statusListCredential === 'string' ? entry.statusListCredential : '';
  if (!URL.canParse(list) || new URL(list).origin !== location.origin) return null;
  const [subject] = [document?.['credentialSubject']].flat() as ({ licenseNumber?: unknown } | undefined)[];
  return typeof subject?.licenseNumber === 'string' ? subject.licenseNumber : null;
}

const surroundings: Surroundings = {
  fetch: async (url) => {
    try {
      const resource = await api.verification.resource({ query: { url } });
      return {
        url: resource.url,
        status: resource.status,
        contentType: resource.content_type,
        bytes: new TextEncoder().encode(resource.text),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) throw new FetchRefused(error.message);
      throw new FetchFailed(error instanceof Error ? error.message : String(error));
    }
  },
  now: () => new Date(),
  trust: [
    {
      name: 'the lists of this installation',
      recognise: async (issuer) => {
        const { recognition, asked, silent } = await api.verification.recognition({ query: { issuer } });
        if (!recognition && asked.length === 0 && silent.length > 0) {
          throw new FetchFailed('No list could be asked.');
        }
        return recognition;
      },
    },
  ],
};

async function fingerprint(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
