import { createContext, useContext } from 'react';

/** The nonce of this page: from the host on the server; in the browser, from a script that carries it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  if (typeof document === 'undefined') return given;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
