import { Worker } from 'node:worker_threads';

/** What a worker answers: a value, or why there is none. `heap` is what its machine holds, in bytes. */
export type IsolateReply<Value> = { heap: number } & (
  | { value: Value; failure?: never }
  | { failure: { code?: string; message: string }; value?: never }
);

export interface IsolateLimits {
  /** How many workers may run side by side. */
  size: number;
  /** A worker whose WebAssembly memory grew past this is retired once it has answered: such memory never shrinks. */
  retireAboveBytes: number;
  workerData?: unknown;
}

export class IsolateTimeout extends Error {}

/** The worker refused or died; `code` is the worker's own reason when it gave one. */
export class IsolateFailure extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

interface Task {
  request: unknown;
  limitMs: number;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/**
 * Runs untrusted or slow synchronous work in threads that can be killed, so that no file holds up the process.
 * Workers start when needed, are reused while they behave, and never keep the process alive when idle.
 */
export class Isolate<Request, Value> {
  readonly #script: URL;
  readonly #limits: IsolateLimits;
  readonly #idle: Worker[] = [];
  readonly #waiting: Task[] = [];
  readonly #workers = new Set<Worker>();
  #closed = false;

  constructor(script: URL, limits: IsolateLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Rejects with `IsolateTimeout` after `limitMs` of work (waiting for a turn not counted), else `IsolateFailure`. */
  run(request: Request, limitMs: number): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      if (this.#closed) return reject(new IsolateFailure('closed'));
      this.#waiting.push({ request, limitMs, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.reject(new IsolateFailure('closed'));
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#workers.size < this.#limits.size ? this.#start() : undefined);
    const task = worker && this.#waiting.shift();
    if (worker && task) this.#give(worker, task);
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      workerData: this.#limits.workerData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.#workers.add(worker);
    // One that dies between two tasks is simply replaced.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#workers.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    return worker;
  }

  #give(worker: Worker, task: Task): void {
    const settle = (keep: boolean, finish: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', stopped);
      if (keep && !this.#closed) {
        worker.unref();
        this.#idle.push(worker);
      } else {
        this.#workers.delete(worker);
        void worker.terminate();
      }
      finish();
      this.#next();
    };
    const refuse = (error: Error) => settle(false, () => task.reject(error));
    const answered = (reply: IsolateReply<never>) => {
      const { failure } = reply;
      settle(reply.heap <= this.#limits.retireAboveBytes, () =>
        failure ? task.reject(new IsolateFailure(failure.message, failure.code)) : task.resolve(reply.value),
      );
    };
    const failed = (error: unknown) => refuse(new IsolateFailure(String(error)));
    const stopped = () => refuse(new IsolateFailure('the worker stopped'));
    const timer = setTimeout(
      () => refuse(new IsolateTimeout(`not done in ${task.limitMs} ms`)),
      task.limitMs,
    );
    worker.ref();
    worker.on('message', answered).on('error', failed).on('exit', stopped);
    worker.postMessage(task.request);
  }
}
