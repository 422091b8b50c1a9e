/** A list of issuers that cannot be read as one. */
export class NotARegistry extends Error {}

export type RegistryFile = {
  name: string | null;
  issuers: { issuerId: string; name: string; url: string | null }[];
};

/** Far more than any known list has. */
const mostIssuers = 50_000;

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null;

/**
 * Reads a list in the form of the Digital Credentials Consortium: `{meta, registry: {<did>: {name, url}}}`; older
 * lists call it `entries`.
 * @throws NotARegistry
 */
export function readRegistryFile(text: string): RegistryFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new NotARegistry('The list is not JSON.', { cause: error });
  }
  const { meta, registry, entries } = (file ?? {}) as Record<string, unknown>;
  const listed = registry ?? entries;
  if (typeof listed !== 'object' || listed === null || Array.isArray(listed)) {
    throw new NotARegistry('The list has no member “registry” that names issuers.');
  }
  const all = Object.entries(listed as Record<string, unknown>);
  if (all.length > mostIssuers) throw new NotARegistry(`The list names more than ${mostIssuers} issuers.`);
  return {
    name: textOf((meta as { name?: unknown } | undefined)?.name, 200),
    issuers: all.flatMap(([issuerId, entry]) => {
      const { name, url } = (entry ?? {}) as { name?: unknown; url?: unknown };
      const known = textOf(name, 300);
      // A name is the whole point: an entry without one recognises nobody.
      if (!/^(did:|https:\/\/)/.test(issuerId) || issuerId.length > 500 || known === null) return [];
      const address = textOf(url, 500);
      return [{ issuerId, name: known, url: address && /^https?:\/\//i.test(address) ? address : null }];
    }),
  };
}
