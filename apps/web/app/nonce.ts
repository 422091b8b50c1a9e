import { createContext, useContext } from 'react';

/** The nonce of this page: from the host on the server; in the browser, from a script that carries it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  return typeof document === 'undefined' ? given : nonceOfPage();
}

const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/**
 * Dialogs lock the page's scrolling by a style element of their own; the library that writes it looks for its
 * nonce under this global name.
 */
export function lendNonceToStyles(): void {
  if (typeof document !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: nonceOfPage() });
}
