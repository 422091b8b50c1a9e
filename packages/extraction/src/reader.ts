import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CvReading } from './cv/resume.ts';
import type { ReadReply, ReadRequest } from './reader-messages.ts';
import { ReadingError, type Reading, type ReadingStage } from './reading.ts';

export type ReaderOptions = {
  /** Processes that may read at the same time; 1 unless said. */
  workers?: number;
  /** A document that takes longer is given up; 60 unless said. */
  timeoutSeconds?: number;
  /** A process that grows beyond this is ended; 1500 unless said. */
  memoryMegabytes?: number;
  /** What documents are written in, the likeliest first, see PageOptions; English and what is found out unless said. */
  languages?: readonly string[];
};

export type ReadRequestOptions = {
  signal?: AbortSignal;
  onStage?: (stage: ReadingStage) => void;
  holderName?: string;
};

export type Reader = {
  /**
   * Reads one certificate, its bytes or the path of its file, in a process of its own, so that nothing in it
   * can hold up or end this one. A file by its path never passes through this process.
   * Reads beyond the number of workers wait. Rejects with ReadingError: `timeout` also when the signal
   * fires, `damaged` when the document brings its process down.
   */
  read: (document: string | Uint8Array, options?: ReadRequestOptions) => Promise<Reading>;
  /** The same for a CV, PDF, image or DOCX. */
  readCv: (
    document: string | Uint8Array,
    options?: Omit<ReadRequestOptions, 'holderName'>,
  ) => Promise<CvReading>;
  /** Ends the processes; what is still waiting is refused. */
  close: () => Promise<void>;
};

/** OCR workers adapt to what they have read and grow, so a process is replaced after so many documents. */
const documentsPerProcess = 50;

type Job = {
  id: number;
  document: string | Uint8Array;
  options: ReadRequestOptions;
  isCv: boolean;
  resolve: (reading: Reading | CvReading) => void;
  reject: (error: ReadingError) => void;
  settled: boolean;
  /** Called when the signal fires; as long as the signal knows of it, the job and its document are kept. */
  abort: () => void;
  /** Whether a process has begun to read it, or was lost before it could. */
  state: 'waiting' | 'begun' | 'lost';
};

type Place = {
  child: ChildProcess;
  read: number;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
};

/** Keeps warm processes that read certificates. Nothing is started before the first read. */
export function createReader(settings: ReaderOptions = {}): Reader {
  const { workers = 1, timeoutSeconds = 60, memoryMegabytes = 1500, languages = [] } = settings;
  const places = new Set<Place>();
  const waiting: Job[] = [];
  let lastId = 0;
  let closed = false;

  function settle(job: Job, finish: () => void): void {
    if (job.settled) return;
    job.settled = true;
    job.options.signal?.removeEventListener('abort', job.abort);
    finish();
  }

  function startPlace(): Place {
    const child = startChild({ memoryMegabytes, timeoutSeconds, languages });
    const place: Place = { child, read: 0, job: null, timer: undefined };
    places.add(place);
    child.on('message', (message) => receive(place, message as ReadReply));
    child.on('error', () => child.kill('SIGKILL'));
    child.on('exit', () => {
      places.delete(place);
      const { job } = place;
      release(place);
      // A process that died before it had looked at the document says nothing about the document.
      if (job?.state === 'waiting') {
        job.state = 'lost';
        waiting.unshift(job);
      } else if (job) {
        settle(job, () => job.reject(new ReadingError('damaged', { cause: 'The reading process ended.' })));
      }
      advance();
    });
    return place;
  }

  function release(place: Place): void {
    clearTimeout(place.timer);
    place.job = null;
    // A process that waits for work does not keep this one alive.
    place.child.unref();
    place.child.channel?.unref();
  }

  /** Takes a process out of service; it ends by itself once its channel is closed, or by force. */
  function dismiss(place: Place, force: boolean): void {
    places.delete(place);
    if (force) place.child.kill('SIGKILL');
    else if (place.child.connected) place.child.disconnect();
  }

  function receive(place: Place, reply: ReadReply): void {
    const { job } = place;
    if (!job || reply.id !== job.id) return;
    if (reply.kind === 'stage') {
      job.state = 'begun';
      job.options.onStage?.(reply.stage);
      return;
    }
    release(place);
    place.read += 1;
    const spent = reply.kind === 'read' ? reply.residentMegabytes > memoryMegabytes * 0.8 : reply.spent;
    if (place.read >= documentsPerProcess || spent) dismiss(place, false);
    settle(job, () => {
      if (reply.kind === 'read') job.resolve(reply.reading);
      else job.reject(new ReadingError(reply.code, { cause: reply.reason, cv: job.isCv }));
    });
    advance();
  }

  function giveUp(job: Job, cause: unknown): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    const place = [...places].find((candidate) => candidate.job === job);
    if (place) {
      release(place);
      dismiss(place, true);
    }
    settle(job, () => job.reject(new ReadingError('timeout', { cause })));
    advance();
  }

  function advance(): void {
    while (!closed && waiting.length > 0) {
      const idle = [...places].find((place) => place.job === null && place.child.connected);
      if (!idle && places.size >= workers) return;
      assign(idle ?? startPlace(), waiting.shift()!);
    }
  }

  function assign(place: Place, job: Job): void {
    place.job = job;
    place.child.ref();
    place.child.channel?.ref();
    place.timer = setTimeout(() => giveUp(job, `${timeoutSeconds} s`), timeoutSeconds * 1000);
    const { holderName } = job.options;
    const request: ReadRequest = {
      id: job.id,
      document: job.document,
      ...(holderName === undefined ? {} : { holderName }),
      ...(job.isCv ? { cv: true as const } : {}),
    };
    place.child.send(request, (error) => {
      // A channel that is gone is followed by `exit`, which answers for the job.
      if (error) place.child.kill('SIGKILL');
    });
  }

  function ask(document: string | Uint8Array, options: ReadRequestOptions, isCv: boolean) {
    if (closed) return Promise.reject(new Error('The reader is closed.'));
    if (options.signal?.aborted)
      return Promise.reject(new ReadingError('timeout', { cause: options.signal.reason }));
    lastId += 1;
    const id = lastId;
    return new Promise<Reading | CvReading>((resolve, reject) => {
      const abort = () => giveUp(job, options.signal?.reason);
      const job: Job = {
        id,
        document,
        options,
        isCv,
        resolve,
        reject,
        settled: false,
        abort,
        state: 'waiting',
      };
      options.signal?.addEventListener('abort', abort, { once: true });
      waiting.push(job);
      advance();
    });
  }

  return {
    read: (document, options = {}) => ask(document, options, false) as Promise<Reading>,
    readCv: (document, options = {}) => ask(document, options, true) as Promise<CvReading>,
    async close() {
      closed = true;
      const children = [...places].map((place) => place.child);
      for (const job of [...waiting, ...[...places].flatMap((place) => place.job ?? [])])
        giveUp(job, 'closed');
      for (const place of places) dismiss(place, true);
      // Idle processes do not keep this one alive, and their end is waited for.
      for (const child of children) child.ref();
      await Promise.all(children.map((child) => ended(child)));
    },
  };
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * The process documents are parsed in: it inherits no settings and may not write files or start programs,
 * whatever a document makes it do.
 */
function startChild({
  memoryMegabytes,
  timeoutSeconds,
  languages,
}: Required<Omit<ReaderOptions, 'workers'>>): ChildProcess {
  const script = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
  return fork(script, [String(memoryMegabytes), String(timeoutSeconds), ...languages], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--allow-addons',
      `--max-old-space-size=${memoryMegabytes}`,
    ],
  });
}
