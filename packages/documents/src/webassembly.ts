export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface WasmInstance {
  readonly exports: Record<string, unknown>;
}

/** Node has WebAssembly; its types come only with those of a browser, which nothing here may lean on. */
export const wasm = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Memory: abstract new () => WasmMemory;
      instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: WasmInstance; module: object }>;
    };
  }
).WebAssembly;
