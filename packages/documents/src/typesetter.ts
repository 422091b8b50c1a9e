import { fileURLToPath } from 'node:url';
import { commonFonts, heavyFontsFor } from './fonts.ts';
import { Isolate, type IsolateReply } from './isolate.ts';
import type { DrawnPages } from './svg-pages.ts';

/** Native is some ten times faster and exists for 64-bit Linux on Intel; WebAssembly runs everywhere. */
export type TypesettingEngine = 'native' | 'wasm';

export interface TypesettingWork {
  /** A file of the folder of templates, such as 'wallet.typ'. */
  main: string;
  /** Reaches the template as the string `sys.inputs.data`, beside `sys.inputs.output`; never read as markup. */
  data: unknown;
  /** Pictures (JPEG or SVG) the template may place, by the name it uses, such as 'pictures/0.jpg'. */
  files?: readonly { name: string; bytes: Uint8Array }[];
  /** Paths of font files beside those that every document has. */
  fonts?: readonly string[];
  /** For the document's own date; seconds are kept. */
  createdAt?: Date;
  limitMs?: number;
  /** For whom this is set: of several presses one person never takes the last. */
  for?: string | undefined;
}

export interface TypesettingRequest {
  output: 'pdf' | 'pages';
  main: string;
  data: string;
  files: readonly { name: string; bytes: Uint8Array }[];
  fonts: readonly string[];
  createdAtSeconds: number | null;
}

/** `accessible` tells whether the PDF claims PDF/UA-1; it is tagged either way. */
export interface Typeset {
  pdf: Uint8Array<ArrayBuffer>;
  engine: TypesettingEngine;
  accessible: boolean;
}

export type TypesettingReply = IsolateReply<Typeset | DrawnPages>;

export interface TypesettingPlan {
  engine: TypesettingEngine | null;
  templates: string;
}

export interface Typesetter {
  typeset(work: TypesettingWork): Promise<Typeset>;
  /** The same pages as pictures: one SVG each, to be shown as an image. */
  draw(work: TypesettingWork): Promise<DrawnPages>;
  close(): Promise<void>;
}

/**
 * Sets documents with Typst in threads of its own, as many as `presses` (1), from the `.typ` files of one folder. Without
 * `engine` the native one is used where it is installed. Both outcomes reject when a template is wrong or `limitMs` (20 s)
 * is over.
 */
export function createTypesetter(options: {
  templates: URL;
  engine?: TypesettingEngine;
  presses?: number;
}): Typesetter {
  const plan: TypesettingPlan = {
    engine: options.engine ?? null,
    templates: fileURLToPath(options.templates),
  };
  const press = new Isolate<TypesettingRequest, Typeset | DrawnPages>(
    new URL('./typesetter.worker.ts', import.meta.url),
    { size: options.presses ?? 1, retireAboveBytes: 400 * 1024 * 1024, workerData: plan },
  );
  function set(output: TypesettingRequest['output'], work: TypesettingWork) {
    const { main, data, files = [], fonts: further = [], createdAt, limitMs = 20_000 } = work;
    const text = JSON.stringify(data);
    const createdAtSeconds = createdAt ? Math.floor(createdAt.getTime() / 1000) : null;
    const fonts = [...commonFonts, ...heavyFontsFor(text), ...further];
    const request = { output, main, data: text, files, fonts, createdAtSeconds };
    return press.run(request, limitMs, { for: work.for });
  }
  return {
    typeset: async (work) => (await set('pdf', work)) as Typeset,
    draw: async (work) => (await set('pages', work)) as DrawnPages,
    close: () => press.close(),
  };
}
