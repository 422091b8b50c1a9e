// What the tests' wallet uses of libraries without types of their own.

declare module '@digitalbazaar/vc' {
  export function signPresentation(options: object): Promise<Record<string, unknown>>;
}
declare module '@digitalbazaar/ed25519-multikey' {
  type Pair = { publicKeyMultibase: string; id: string; controller: string; signer(): Signer };
  export function generate(options: object): Promise<Pair>;
}
