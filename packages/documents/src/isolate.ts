import { Worker } from 'node:worker_threads';

/** What a worker answers: a value, or why there is none. `heap` is what its machine holds, in bytes. */
export type IsolateReply<Value> = { heap: number } & (
  | { value: Value; failure?: never }
  | { failure: { code?: string; message: string }; value?: never }
);

/** What a worker asks of the main thread in the middle of its work; `id` tells its questions apart. */
export type IsolateQuestion<Question> = { id: number; question: Question };
export type IsolateAnswer<Answer> = { id: number } & (
  | { answer: Answer; failure?: never }
  | { failure: { name: string; message: string }; answer?: never }
);

export interface IsolateCare<Question> {
  /** Answers what the worker asks. While it waits for an answer, its time stands still. */
  answer?: (question: Question) => Promise<unknown>;
  /** For whom this is. One of them never takes the last worker, so that nobody can hold up all the others. */
  for?: string | undefined;
  /** As long as it may wait for a turn, in milliseconds; without end unless said. */
  waitMs?: number;
}

export interface IsolateLimits {
  /** How many workers may run side by side. */
  size: number;
  /** A worker whose WebAssembly memory grew past this is retired once it has answered: such memory never shrinks. */
  retireAboveBytes: number;
  workerData?: unknown;
  /** Megabytes of objects that a worker may hold. */
  heapMb?: number;
  /** The worker says `{ ready: true }` once it has loaded; until then no time runs. */
  saysReady?: boolean;
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
  care: IsolateCare<never>;
  giveUp: NodeJS.Timeout | undefined;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/**
 * Runs untrusted or slow synchronous work in threads that can be killed, so that no file holds up the process.
 * Workers start when needed, are reused while they behave, and never keep the process alive when idle.
 */
export class Isolate<Request, Value, Question = never> {
  readonly #script: URL;
  readonly #limits: IsolateLimits;
  readonly #idle: Worker[] = [];
  readonly #waiting: Task[] = [];
  readonly #workers = new Set<Worker>();
  readonly #running = new Map<string, number>();
  readonly #loading = new Set<Worker>();
  #closed = false;

  constructor(script: URL, limits: IsolateLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Rejects with `IsolateTimeout` after `limitMs` of the worker's own time (waiting for a turn, for an answer or, within
   * reason, for a core of a crowded machine not counted) or when no turn came, else `IsolateFailure`.
   */
  run(request: Request, limitMs: number, care: IsolateCare<Question> = {}): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      if (this.#closed) return reject(new IsolateFailure('closed'));
      const task: Task = { request, limitMs, care, giveUp: undefined, resolve, reject };
      this.#waiting.push(task);
      this.#next();
      const { waitMs } = care;
      if (waitMs === undefined || !this.#waiting.includes(task)) return;
      task.giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(task), 1);
        reject(new IsolateTimeout(`no turn within ${waitMs} ms`));
      }, waitMs);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) {
      clearTimeout(task.giveUp);
      task.reject(new IsolateFailure('closed'));
    }
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #next(): void {
    const turn = this.#waiting.findIndex((task) => this.#mayRun(task));
    if (turn < 0) return;
    const worker = this.#idle.pop() ?? (this.#workers.size < this.#limits.size ? this.#start() : undefined);
    const [task] = worker ? this.#waiting.splice(turn, 1) : [];
    if (worker && task) this.#give(worker, task);
  }

  #mayRun({ care }: Task): boolean {
    if (care.for === undefined) return true;
    return (this.#running.get(care.for) ?? 0) < Math.max(1, this.#limits.size - 1);
  }

  #count({ care }: Task, change: 1 | -1): void {
    if (care.for === undefined) return;
    const running = (this.#running.get(care.for) ?? 0) + change;
    if (running > 0) this.#running.set(care.for, running);
    else this.#running.delete(care.for);
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      workerData: this.#limits.workerData,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb ?? 512 },
    });
    this.#workers.add(worker);
    if (this.#limits.saysReady) this.#loading.add(worker);
    // One that dies between two tasks is simply replaced.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#workers.delete(worker);
      this.#loading.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    return worker;
  }

  #give(worker: Worker, task: Task): void {
    let open = 0;
    const before = computed(worker);
    const clock = stopwatch(task.limitMs, (ranFor) => {
      void leftOf(worker, before, task.limitMs).then((left) => {
        if (left > 0 && ranFor < task.limitMs * mostPatience) clock.more(left, open === 0);
        else clock.end(() => refuse(new IsolateTimeout(`not done in ${task.limitMs} ms`)));
      });
    });
    const settle = (keep: boolean, finish: () => void) => {
      clock.stop();
      worker.off('message', heard).off('error', failed).off('exit', stopped);
      if (keep && !this.#closed) {
        worker.unref();
        this.#idle.push(worker);
      } else {
        this.#workers.delete(worker);
        void worker.terminate();
      }
      this.#count(task, -1);
      finish();
      this.#next();
    };
    const refuse = (error: Error) => settle(false, () => task.reject(error));
    const answer = async ({ id, question }: IsolateQuestion<never>): Promise<void> => {
      open += 1;
      clock.pause();
      const reply = await answered(id, question, task.care);
      open -= 1;
      if (open === 0) clock.go();
      worker.postMessage(reply);
    };
    const heard = (message: IsolateReply<never> | IsolateQuestion<never> | { ready: true }) => {
      if ('ready' in message) {
        this.#loading.delete(worker);
        return clock.go();
      }
      if ('question' in message) return void answer(message);
      const { failure } = message;
      settle(message.heap <= this.#limits.retireAboveBytes, () =>
        failure
          ? task.reject(new IsolateFailure(failure.message, failure.code))
          : task.resolve(message.value),
      );
    };
    const failed = (error: unknown) =>
      refuse(new IsolateFailure(String(error), (error as { code?: string } | null)?.code));
    const stopped = () => refuse(new IsolateFailure('the worker stopped'));
    clearTimeout(task.giveUp);
    this.#count(task, 1);
    worker.ref();
    worker.on('message', heard).on('error', failed).on('exit', stopped);
    worker.postMessage(task.request);
    if (!this.#loading.has(worker)) clock.go();
  }
}

async function answered(
  id: number,
  question: never,
  { answer }: IsolateCare<never>,
): Promise<IsolateAnswer<unknown>> {
  try {
    if (!answer) throw new Error('nobody answers questions here');
    return { id, answer: await answer(question) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { id, failure: { name: error instanceof Error ? error.constructor.name : name, message } };
  }
}

/** On a machine with no core to spare a task may take this many times its limit by the clock on the wall. */
const mostPatience = 6;

/** Milliseconds that a worker has computed; null when it does not say, as in the middle of native code. */
const computed = (worker: Worker): Promise<number | null> =>
  Promise.race([
    worker.cpuUsage().then(({ user, system }) => (user + system) / 1000),
    new Promise<null>((resolve) => setTimeout(resolve, 500, null).unref()),
  ]).catch(() => null);

/** Milliseconds of computing that a task has left of its limit; 0 when nobody can tell. */
async function leftOf(worker: Worker, before: Promise<number | null>, limitMs: number): Promise<number> {
  const [from, to] = await Promise.all([before, computed(worker)]);
  // A worker that was only just begun could not say what it had computed: nothing yet.
  return to === null ? 0 : Math.max(0, limitMs - (to - (from ?? 0)));
}

/** Counts down from `limitMs`, except while it is paused; `ring` hears how long it ran, and may give it more. */
function stopwatch(limitMs: number, ring: (ranForMs: number) => void) {
  let left = limitMs;
  let ran = 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const pause = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const passed = performance.now() - since;
    left -= passed;
    ran += passed;
  };
  const go = (): void => {
    if (stopped || timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(
      () => {
        pause();
        ring(ran);
      },
      Math.max(0, left),
    );
  };
  return {
    go,
    pause,
    more: (ms: number, now: boolean): void => {
      left = Math.max(ms, 50);
      if (now) go();
    },
    end: (finish: () => void): void => {
      if (!stopped) finish();
    },
    stop: (): void => {
      pause();
      stopped = true;
    },
  };
}
