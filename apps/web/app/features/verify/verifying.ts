import { ApiError } from '@certfolio/contract/client';
import { verifyFileLimit, type VerificationAnswer } from '@certfolio/contract/verification';
import { api } from '../../api.ts';

/** The answers, one for each credential that was found, and where they were found. */
export type Outcome = {
  answers: VerificationAnswer[];
  place: 'browser' | 'server';
  /** Of the file; null for a text. */
  name: string | null;
};

export const tooLarge = (file: File): boolean => file.size > verifyFileLimit;

/**
 * A credential in the file is checked here. Any other document goes to the server, which can look into PDFs for
 * signatures and into pictures for codes; so does what this browser cannot open.
 * @throws ApiError
 */
export async function verifyFile(file: File): Promise<Outcome> {
  const answers = await verifiedHere(new Uint8Array(await file.arrayBuffer()));
  if (answers) return { answers, place: 'browser', name: file.name };
  return { answers: [await api.verification.file({ file })], place: 'server', name: file.name };
}

/**
 * A pasted credential is checked here; an address or a number is for the server to look up.
 * @throws ApiError
 */
export async function verifyText(text: string): Promise<Outcome> {
  const answers = looksLikeCredential(text) ? await verifiedHere(new TextEncoder().encode(text)) : null;
  if (answers) return { answers, place: 'browser', name: null };
  return { answers: [await api.verification.text({ body: { text } })], place: 'server', name: null };
}

/**
 * Takes the signed credential of a page of this installation and checks it here: `/issued/…`, `/certificate/…`,
 * `/wallet/…/credential/…`.
 * @throws ApiError when there is no such page, or nothing signed stands behind it
 */
export async function verifyWhatIsHere(path: string): Promise<Outcome> {
  const response = await credentialAt(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answers = await verifiedHere(bytes);
  if (answers) return { answers, place: 'browser', name: null };
  const file = new File([bytes], 'credential.json');
  return { answers: [await api.verification.file({ file })], place: 'server', name: null };
}

async function credentialAt(path: string): Promise<Response> {
  const nothing = () => new ApiError(404, 'not_found', 'There is no certificate at this address.');
  // The page of a wallet gives it out: for a protected one, the cookie that opens it reaches no other address.
  if (/^\/wallet\/[\w-]{22,64}\/credential\/[\w-]{1,64}$/.test(path)) {
    const response = await fetch(path);
    if (!response.ok) throw nothing();
    return response;
  }
  const [, kind, token] = /^\/(issued|certificate)\/([\w-]{22,64})$/.exec(path) ?? [];
  if (!kind || !token) throw nothing();
  return kind === 'issued'
    ? api.issued.json({ params: { token } })
    : api.credentials.publicFile({ params: { token } });
}

/** JSON, or three parts of base64url: everything else is an address or a number. */
const looksLikeCredential = (text: string): boolean =>
  /^\s*\{/.test(text) || /^\s*[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text);

/** The answers of this browser; null when it found no credential in it, or could not open it. */
async function verifiedHere(bytes: Uint8Array): Promise<VerificationAnswer[] | null> {
  try {
    const { verifyInBrowser } = await import('./verify-in-browser.ts');
    return await verifyInBrowser(bytes);
  } catch (error) {
    // What is wrong with this browser must not stand in the way: the server checks the same by the same rules.
    console.error(error);
    return null;
  }
}
