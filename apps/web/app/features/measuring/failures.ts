/** Failures that a page has caught itself, for whoever listens: nobody, unless error reporting is on. */
type Listener = (error: unknown) => void;

let listener: Listener | null = null;

export function listenToFailures(to: Listener | null): void {
  listener = to;
}

export function reportFailure(error: unknown): void {
  listener?.(error);
}
