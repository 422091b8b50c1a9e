import { parentPort } from 'node:worker_threads';
import type { IsolateReply } from '@certfolio/documents/isolate';
import { docxOfMarkdown } from './docx-of-markdown.ts';
import type { DocxWork } from './docx-writer.ts';
import { docxOfCv } from './to-docx.ts';

const written = (work: DocxWork): Promise<Uint8Array> =>
  work.kind === 'cv' ? docxOfCv(work.content, work.certificates) : docxOfMarkdown(work.text);

parentPort?.on('message', (work: DocxWork) => {
  void written(work)
    .then((value): IsolateReply<Uint8Array> => ({ value, heap: 0 }))
    .catch((error: unknown): IsolateReply<Uint8Array> => ({ failure: { message: String(error) }, heap: 0 }))
    .then((reply) => parentPort?.postMessage(reply));
});
