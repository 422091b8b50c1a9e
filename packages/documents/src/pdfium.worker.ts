import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfiumReply, PdfiumRequest } from './pdfium.ts';
import { wasm, type WasmMemory } from './webassembly.ts';

/** PDFium may take this much and no more: a page that wants more is refused instead of filling the machine. */
const memoryLimitBytes = 384 * 1024 * 1024;

const binary = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
let memory: WasmMemory | undefined;

const pdfium = PDFiumLibrary.init({
  instantiateWasm(
    imports: { env: Record<string, unknown> },
    done: (instance: object, module: object) => void,
  ) {
    const grow = imports.env['emscripten_resize_heap'] as (bytes: number) => boolean;
    imports.env['emscripten_resize_heap'] = (bytes: number) => bytes >>> 0 <= memoryLimitBytes && grow(bytes);
    void wasm.instantiate(binary, imports).then(({ instance, module }) => {
      memory = Object.values(instance.exports).find((value) => value instanceof wasm.Memory);
      done(instance, module);
    });
    return {};
  },
});

/**
 * A cut file lacks its end; PDFium would mend it silently and show what is left. What follows the end does no
 * harm (mail programs and scanners pad files), unless it is more of the document: then a later end was cut off.
 */
function lacksEnding(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.lastIndexOf('startxref');
  if (at < 0) return true;
  const ending = /^startxref\s+\d+\s*(?:%%EOF|$)/.exec(file.toString('latin1', at, at + 64));
  if (!ending) return true;
  for (let next = at; (next = file.indexOf(' obj', next + 1)) >= 0;) {
    if (/\d \d+$/.test(file.toString('latin1', Math.max(at, next - 12), next))) return true;
  }
  return false;
}

function refusal(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const locked = /password|security scheme/i.test(message);
  return { code: locked ? 'encrypted' : 'damaged', message };
}

async function answer(request: PdfiumRequest): Promise<NonNullable<PdfiumReply['value']>> {
  const bytes = readFileSync(request.path);
  const document = await (await pdfium).loadDocument(bytes);
  try {
    const pages = document.getPageCount();
    if (request.ask === 'inspect') {
      if (lacksEnding(bytes)) throw new Error('the file has no end');
      if (pages < 1) throw new Error('no pages');
      const { originalWidth: width, originalHeight: height } = document.getPage(0).getOriginalSize();
      if (!(width > 0 && height > 0)) throw new Error('the first page cannot be read');
      return { pages, width, height };
    }
    if (request.page < 1 || request.page > pages) throw new RangeError(`no page ${request.page} of ${pages}`);
    const page = document.getPage(request.page - 1);
    if (request.ask === 'text') return { text: page.getText() };
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = request.longSide / Math.max(originalWidth, originalHeight);
    const pixels = await page.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      scale: 1,
      render: 'bitmap',
      renderFormFields: true,
    });
    return { rgba: new Uint8Array(pixels.data), width: pixels.width, height: pixels.height };
  } finally {
    document.destroy();
  }
}

parentPort?.on('message', (request: PdfiumRequest) => {
  void answer(request)
    .then((value): PdfiumReply => ({ value, heap: memory?.buffer.byteLength ?? 0 }))
    // After a failure the machine's state is unknown, so it is reported as too big to keep.
    .catch((error: unknown): PdfiumReply => ({
      failure: refusal(error),
      heap: Number.POSITIVE_INFINITY,
    }))
    .then((reply) => {
      parentPort?.postMessage(reply, reply.value && 'rgba' in reply.value ? [reply.value.rgba.buffer] : []);
    });
});
