import { useSyncExternalStore } from 'react';
import type { User } from '@certfolio/contract/accounts';
import { ApiError } from '@certfolio/contract/client';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';

/** The library talks to authenticators; it is loaded when one is needed. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at all, on a page that came over HTTPS or from this machine. */
const passkeysWork = (): boolean => typeof window.PublicKeyCredential === 'function';

const unchanging = () => () => undefined;

/** The same for what is drawn; the server, which knows no browser, draws nothing of it. */
export const usePasskeysWork = (): boolean => useSyncExternalStore(unchanging, passkeysWork, () => false);

type RequestOptions = Awaited<ReturnType<typeof api.signIn.passkeyOptions>>['options'];
type CreationOptions = Awaited<ReturnType<typeof api.passkeys.options>>['options'];

type Assertion = Parameters<typeof api.signIn.passkey>[0]['body']['credential'];
type Attestation = Parameters<typeof api.passkeys.add>[0]['body']['credential'];

async function answer(optionsJSON: RequestOptions, useBrowserAutofill = false): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill,
  });
  return { id, rawId, type: 'public-key', response };
}

/** Lets the person choose one of their passkeys, and signs in with it. */
export async function signInWithPasskey() {
  const { options } = await api.signIn.passkeyOptions();
  return api.signIn.passkey({ body: { credential: await answer(options) } });
}

/** Shows again by a passkey that the signed-in person is the one who sits there. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await api.security.confirmPasskeyOptions();
  await api.security.confirm({ body: { credential: await answer(options) } });
}

/** Has a new passkey made. */
export async function createPasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/**
 * Offers passkeys among what the browser fills into the address field, where it can. Nothing is said when that does
 * not work: the button and the password are there.
 * @returns what takes the offer back
 */
export function offerPasskeys(onSignedIn: (user: User) => void): () => void {
  let gone = false;
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await library();
    if (!(await browserSupportsWebAuthnAutofill()) || gone) return;
    const { options } = await api.signIn.passkeyOptions();
    if (gone) return;
    const credential = await answer(options, true);
    const { user } = await api.signIn.passkey({ body: { credential } });
    if (!gone) onSignedIn(user);
  };
  if (passkeysWork()) void offer().catch(() => undefined);
  return () => {
    gone = true;
    void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

/** Why a passkey did not work, or was not used. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return 'No passkey was used. Please try again, or choose another way.';
}
