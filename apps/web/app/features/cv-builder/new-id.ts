/** A name for a new section or entry. Not `randomUUID`, which browsers have only behind TLS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
