import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as ort from 'onnxruntime-web/wasm';

/** A file of data/, by its name. */
export const ownData = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

const started = new Map<string, Promise<ort.InferenceSession>>();

/** The network of an ONNX file, which may be compressed; loaded when it is first asked for. */
export function startNetwork(file: string): Promise<ort.InferenceSession> {
  const running = started.get(file);
  if (running) return running;
  const session = load(file);
  started.set(file, session);
  session.catch(() => started.delete(file));
  return session;
}

async function load(file: string): Promise<ort.InferenceSession> {
  // Documents are read side by side in processes of their own; threads would only take one another's time.
  ort.env.wasm.numThreads = 1;
  const bytes = await readFile(file);
  return ort.InferenceSession.create(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, {
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    // Every line and every page is of another size: what is kept for one would be of no use to the next.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
}
