import { Isolate, IsolateFailure, IsolateTimeout, type IsolateReply } from './isolate.ts';
import { DocumentProblem } from './problem.ts';

export type PdfiumRequest =
  | { ask: 'inspect'; path: string }
  | { ask: 'text'; path: string; page: number }
  | { ask: 'render'; path: string; page: number; longSide: number };

/** Sizes of a page are in points (1/72 inch), those of a rendering in pixels. */
export interface PdfInspection {
  pages: number;
  width: number;
  height: number;
}

export interface PdfRendering {
  rgba: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

export type PdfiumReply = IsolateReply<PdfInspection | PdfRendering | { text: string }>;

const limitsMs = { inspect: 5_000, text: 5_000, render: 10_000 };

const readers = new Isolate<PdfiumRequest, NonNullable<PdfiumReply['value']>>(
  new URL('./pdfium.worker.ts', import.meta.url),
  { size: 2, retireAboveBytes: 80 * 1024 * 1024 },
);

async function ask(request: PdfiumRequest): Promise<NonNullable<PdfiumReply['value']>> {
  try {
    return await readers.run(request, limitsMs[request.ask]);
  } catch (error) {
    if (error instanceof IsolateTimeout) {
      throw new DocumentProblem('damaged', 'the document takes too long to read', { cause: error });
    }
    if (!(error instanceof IsolateFailure)) throw error;
    throw new DocumentProblem(error.code === 'encrypted' ? 'encrypted' : 'damaged', error.message, {
      cause: error,
    });
  }
}

/** Opens a PDF outside the caller's thread; throws `DocumentProblem` ('damaged', 'encrypted'). */
export const inspectPdf = (path: string) => ask({ ask: 'inspect', path }) as Promise<PdfInspection>;

/** The text of one page (from 1), as printed on it; throws `DocumentProblem`. */
export async function readPdfText(path: string, page: number): Promise<string> {
  return ((await ask({ ask: 'text', path, page })) as { text: string }).text;
}

/** One page (from 1) on white, turned as its /Rotate says, `longSide` pixels long; throws `DocumentProblem`. */
export const renderPdf = (path: string, page: number, longSide: number) =>
  ask({ ask: 'render', path, page, longSide }) as Promise<PdfRendering>;
