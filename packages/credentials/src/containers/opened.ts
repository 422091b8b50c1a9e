/** Where a credential was found. */
export type Container = 'json' | 'jwt' | 'png' | 'svg' | 'pdf' | 'url';

/** How it is secured, as far as its form tells; whether it holds is for verification to say. */
export type Format = 'data-integrity' | 'vc-jwt' | 'ob2-hosted' | 'ob2-signed' | 'blockcerts' | 'unsigned';

/** One credential as it was found: nothing in it has been believed yet. */
export type Opened = {
  container: Container;
  format: Format;
  /** The credential verbatim: JSON text, compact JWS or address. */
  text: string;
  /** The JSON object; for a JWS what its payload says; null for an address. */
  document: Record<string, unknown> | null;
  /** The compact JWS. */
  jwt: string | null;
  /** Where the assertion is to be fetched, when all that was found is its address. */
  url: string | null;
};
