import type { Readable } from 'node:stream';

export type Stored = { size: number; sha256: string };

/**
 * Where files lie. Keys are made by us (`evidence/…`), never taken from a person. A `put` that has returned
 * survives a crash; one that has not leaves nothing that `read` would find.
 */
export type FileStore = {
  /** Stores a stream; stops and removes what was written if the stream fails. Size in bytes, SHA-256 in hex. */
  put: (key: string, source: Readable | Uint8Array, contentType: string) => Promise<Stored>;
  /** @throws FileMissing */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** @throws FileMissing */
  size: (key: string) => Promise<number>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Every key with the instant of its last change, for the sweep of orphans. */
  list: (prefix: string) => AsyncIterable<{ key: string; changedAt: Date }>;
  /** Runs `use` with a path to the whole file on this machine. */
  withFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  /** @throws when nothing can be stored */
  check: () => Promise<void>;
};

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no stored file ${key}.`);
    this.name = 'FileMissing';
  }
}

/** The disk or the bucket has no room; nothing was stored. */
export class StoreFull extends Error {}

export const validKey = (key: string): boolean => /^[a-z]+(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/.test(key);
