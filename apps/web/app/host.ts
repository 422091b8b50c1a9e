import { createContext } from 'react-router';
import type { Api } from '@certfolio/contract/contract';
import type { Measuring } from '@certfolio/contract/measuring';

/** What the server lends to one page request. */
export type Host = {
  /** The typed client, bound in-process to the cookies of this request. */
  api: Api;
  /** The content security policy's nonce for every inline script and style of this page. */
  nonce: string;
  /** The origin that links in a page are built on, without a closing slash. */
  publicUrl: string;
  signedIn: boolean;
  /** Analytics and error reporting, as far as the operator has switched them on. */
  measuring: Measuring | null;
};

export const hostContext = createContext<Host>();
