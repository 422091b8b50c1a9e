/**
 * Whether this browser may be measured. It is asked once, and the answer is kept in the browser alone: nothing is sent
 * to remember it, and it outlives a session, because it is not an account's.
 */
export type Consent = 'accepted' | 'declined';

const key = 'certfolio-measuring';
const listeners = new Set<() => void>();

/** Null while nobody has answered, and where the browser keeps nothing. */
export function consentNow(): Consent | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'accepted' || kept === 'declined' ? kept : null;
  } catch {
    return null;
  }
}

export function answerConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
  } catch {
    // Then it is asked again with the next page, and nothing is measured until then.
  }
  for (const tell of listeners) tell();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What browsers say for their people, whose answer that is already: Global Privacy Control and Do Not Track. */
export function isRefusedByBrowser({
  globalPrivacyControl,
  doNotTrack,
}: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
