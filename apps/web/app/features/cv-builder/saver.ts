import { ApiError } from '@certfolio/contract/client';

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  /** Another window has saved since: nothing is written until its holder has decided. */
  | { kind: 'conflict' };

export type Answer = { revision: number; saved_at: string };

export type SaverOptions<T, A extends Answer> = {
  /** What is kept now, and as which revision. */
  saved: { value: T; revision: number; at: string };
  /** Without a revision the newest is replaced. `lasting`: the page is leaving, the request must outlive it. */
  send: (value: T, revision: number | undefined, lasting: boolean) => Promise<A>;
  onState: (state: SaveState) => void;
  onAnswer: (answer: A) => void;
  /** Milliseconds of silence before a change is written, and before a failed one is tried again. */
  delay?: number;
  again?: number;
};

export type Saver<T> = {
  change: (value: T) => void;
  /** Writes what is not written yet; whether everything is kept afterwards. */
  flush: () => Promise<boolean>;
  /** The same while the page goes away: nobody waits for the answer. */
  leave: () => void;
  /** After a conflict: what stands here replaces what the other window has saved. */
  keepMine: () => Promise<boolean>;
  /** Takes another state over as the kept one. */
  restart: (saved: { value: T; revision: number; at: string }) => void;
  /** Gives up trying again: nobody is there any more to see how it goes. */
  stop: () => void;
  hasUnsaved: () => boolean;
  revision: () => number;
};

/** Writes a value some time after its last change, one request at a time, and never over somebody else's. */
export function createSaver<T, A extends Answer>(options: SaverOptions<T, A>): Saver<T> {
  const { send, onState, onAnswer, delay = 1000, again = 10_000 } = options;
  let { value, revision, at } = options.saved;
  let kept = value;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let halted = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(revision), ms);
  };
  const write = (from: number | undefined): Promise<boolean> => {
    clearTimeout(timer);
    running ??= attempt(from).finally(() => (running = null));
    return running;
  };
  /** Whether the request went through; more may have been typed meanwhile. */
  const attempt = async (from: number | undefined): Promise<boolean> => {
    const sent = value;
    onState({ kind: 'saving' });
    try {
      const answer = await send(sent, from, false);
      kept = sent;
      ({ revision, saved_at: at } = answer);
      onAnswer(answer);
    } catch (error) {
      halted = error instanceof ApiError && error.code === 'cv_changed_elsewhere';
      onState(halted ? { kind: 'conflict' } : { kind: 'failed', error });
      // A refusal is not changed by asking again; an outage is.
      if (!halted && !(error instanceof ApiError && error.status >= 400 && error.status < 500)) later(again);
      return false;
    }
    if (value === kept) onState({ kind: 'saved', at });
    else {
      onState({ kind: 'waiting' });
      later(delay);
    }
    return true;
  };

  return {
    change: (next) => {
      if (next === value) return;
      value = next;
      if (halted) return;
      if (value === kept && running === null) {
        clearTimeout(timer);
        return onState({ kind: 'saved', at });
      }
      if (running === null) onState({ kind: 'waiting' });
      later(delay);
    },
    flush: async () => {
      let through = running === null || (await running);
      while (through && value !== kept && !halted) through = await write(revision);
      return value === kept;
    },
    leave: () => {
      if (value === kept || halted) return;
      send(value, revision, true).catch(() => undefined);
    },
    keepMine: () => {
      halted = false;
      return write(undefined);
    },
    restart: (saved) => {
      clearTimeout(timer);
      ({ value, revision, at } = saved);
      kept = value;
      halted = false;
      onState({ kind: 'saved', at });
    },
    stop: () => clearTimeout(timer),
    hasUnsaved: () => value !== kept,
    revision: () => revision,
  };
}
