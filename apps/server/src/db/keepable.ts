/** The same value without NUL and halves of characters, which PostgreSQL keeps neither in texts nor in JSON. */
export function keepable<T extends object>(value: T): T {
  const clean = (_name: string, one: unknown): unknown =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one;
  return JSON.parse(JSON.stringify(value, clean)) as T;
}
