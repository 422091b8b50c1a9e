/** What a command says: one JSON value a line for programs, and whether the answer is yes. */
export type Answer = { lines: unknown[]; yes: boolean; message?: string };

/** A command that was not written as it must be; the message says how it is written. */
export class UsageError extends Error {}

/** Something outside is not as it must be; the message says what to do about it. */
export class Obstacle extends Error {}
