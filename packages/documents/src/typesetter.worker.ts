import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type {
  Typeset,
  TypesettingEngine,
  TypesettingPlan,
  TypesettingReply,
  TypesettingRequest,
} from './typesetter.ts';
import { svgPages, type DrawnPages } from './svg-pages.ts';
import { wasm } from './webassembly.ts';

/** What we use of the native compiler; its type declarations come in a package that cannot be installed everywhere. */
interface NativeCompiler {
  mapShadow(path: string, bytes: Buffer): void;
  resetShadow(): void;
  evictCache(age: number): void;
  pdf(
    source: { mainFilePath: string; inputs: Record<string, string> },
    options: { pdfStandard?: 'ua-1'; creationTimestamp?: number },
  ): Buffer;
  svg(source: { mainFilePath: string; inputs: Record<string, string> }): string;
}

interface NativeModule {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler;
  };
}

interface Engine {
  name: TypesettingEngine;
  typeset(request: TypesettingRequest): Promise<Typeset | DrawnPages>;
  heap(): number;
}

/**
 * The native engine remembers what it has set, for all threads of the process: a CV that is being typed is set anew only
 * where it changed, while so many other works come between two of its letters. Each is remembered by some 2 MB.
 */
const keptWorks = 40;
const isLarge = ({ data, files }: TypesettingRequest): boolean =>
  data.length + files.reduce((sum, { bytes }) => sum + bytes.byteLength / 20, 0) > 100_000;

const nativePackages: Record<string, string> = {
  'linux-x64': '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
};

const require = createRequire(import.meta.url);
const { engine: wanted, templates } = workerData as TypesettingPlan;

/** Keeps one compiler and builds it anew only when a text needs a face it does not have yet. */
function withFonts<Compiler>(
  build: (fonts: readonly string[]) => Compiler,
): (fonts: readonly string[]) => Compiler {
  const known = new Set<string>();
  let compiler: Compiler | undefined;
  return (fonts) => {
    if (compiler === undefined || fonts.some((font) => !known.has(font))) {
      for (const font of fonts) known.add(font);
      compiler = build([...known]);
    }
    return compiler;
  };
}

function startNative(): Engine | null {
  const name = nativePackages[`${process.platform}-${process.arch}`];
  let native: NativeModule;
  try {
    if (name === undefined) return null;
    native = require(name) as NativeModule;
  } catch {
    return null;
  }
  const compilerWith = withFonts((fonts) =>
    native.NodeCompiler.create({
      workspace: templates,
      fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }],
    }),
  );
  return {
    name: 'native',
    heap: () => 0,
    typeset(request) {
      const compiler = compilerWith(request.fonts);
      for (const { name, bytes } of request.files)
        compiler.mapShadow(join(templates, name), Buffer.from(bytes));
      const source = { mainFilePath: join(templates, request.main), inputs: inputsOf(request) };
      const dated = request.createdAtSeconds === null ? {} : { creationTimestamp: request.createdAtSeconds };
      const set = (standard: { pdfStandard?: 'ua-1' }) =>
        new Uint8Array(compiler.pdf(source, { ...dated, ...standard }));
      try {
        if (request.output === 'pages') return Promise.resolve(svgPages(compiler.svg(source)));
        try {
          return Promise.resolve({ pdf: set({ pdfStandard: 'ua-1' }), engine: 'native', accessible: true });
        } catch {
          // A letter no face has keeps a document from the standard, not from being drawn.
          return Promise.resolve({ pdf: set({}), engine: 'native', accessible: false });
        }
      } catch (error) {
        return Promise.reject(new Error(reasonOf(error)));
      } finally {
        compiler.resetShadow();
        compiler.evictCache(isLarge(request) ? 0 : keptWorks);
      }
    },
  };
}

const inputsOf = ({ data, output }: TypesettingRequest) => ({ data, output });

async function startWasm(): Promise<Engine> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler');
  const binary = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  const { memory } = typst.initSync({ module: new wasm.Module(binary) });
  const draw = await startWasmRenderer();
  const sources = readdirSync(templates).filter((name) => name.endsWith('.typ'));
  const compilerWith = withFonts(async (fonts) => {
    const builder = new typst.TypstCompilerBuilder();
    builder.set_dummy_access_model();
    for (const path of fonts) await builder.add_raw_font(readFileSync(path));
    const compiler = await builder.build();
    for (const name of sources) compiler.add_source(`/${name}`, readFileSync(join(templates, name), 'utf8'));
    return compiler;
  });
  return {
    name: 'wasm',
    heap: () => memory.buffer.byteLength,
    async typeset(request) {
      const compiler = await compilerWith(request.fonts);
      for (const { name, bytes } of request.files) compiler.map_shadow(`/${name}`, bytes);
      try {
        const format = request.output === 'pdf' ? 'pdf' : 'vector';
        const outcome = compiler.compile(
          `/${request.main}`,
          Object.entries(inputsOf(request)),
          format,
          1,
        ) as {
          result?: Uint8Array;
          diagnostics?: unknown;
        };
        if (!outcome.result) throw new Error(JSON.stringify(outcome.diagnostics));
        if (request.output === 'pages') return svgPages(draw(outcome.result));
        return { pdf: new Uint8Array(outcome.result), engine: 'wasm', accessible: false };
      } finally {
        for (const { name } of request.files) compiler.unmap_shadow(`/${name}`);
        compiler.reset();
      }
    },
  };
}

/** The compiler for WebAssembly has no pictures to give, but what its renderer makes them of. */
async function startWasmRenderer(): Promise<(vectors: Uint8Array) => string> {
  const { initSync, TypstRenderer } = await import('@myriaddreamin/typst-ts-renderer');
  initSync({
    module: new wasm.Module(readFileSync(require.resolve('@myriaddreamin/typst-ts-renderer/wasm'))),
  });
  const renderer = new TypstRenderer();
  return (vectors) => {
    const session = renderer.session_from_artifact(vectors, 'vector');
    try {
      return renderer.svg_data(session);
    } finally {
      session.free();
    }
  };
}

async function start(): Promise<Engine> {
  const native = wanted === 'wasm' ? null : startNative();
  if (native) return native;
  if (wanted === 'native') throw new Error('the native typesetting engine is not installed');
  return startWasm();
}

/** The native compiler throws with an empty message; what it has to say is in `code`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message.trim() || code;
}

const engine = start();

parentPort?.on('message', (request: TypesettingRequest) => {
  void engine
    .then(async (engine): Promise<TypesettingReply> => ({
      value: await engine.typeset(request),
      heap: engine.heap(),
    }))
    .catch((error: unknown): TypesettingReply => ({ failure: { message: reasonOf(error) }, heap: Infinity }))
    .then((reply) =>
      parentPort?.postMessage(reply, reply.value && 'pdf' in reply.value ? [reply.value.pdf.buffer] : []),
    );
});
