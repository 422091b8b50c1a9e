/**
 * What may leave an installation for product analytics and error reporting, where its operator has switched them on.
 * Both ends use the same rules, and they lean to the safe side: what looks like a secret, a person or a file is left
 * out even where it is none.
 */

/** Public settings of these services, as a page learns them. */
export type Measuring = {
  posthog: { key: string; host: string } | null;
  sentry: { dsn: string } | null;
};

/** Our own pages. Pages that somebody shares, claims by a token or verifies a document on are never among them. */
const ownPages =
  /^\/(?:$|(?:app|login|sign-in|signup|sign-up|reset-password|onboarding|pricing|about|features|help|contact|privacy|terms)(?:\/|$))/;
const tokenPages = /^\/app\/user\/claim\//;

/** Whether a page loads these services at all, and is counted. */
export const isMeasured = (pathname: string): boolean =>
  ownPages.test(pathname) && !tokenPages.test(pathname);

/** A word of one of our addresses. Anything else in a path is an id, a token or a name. */
const pathWord = /^(?:[a-z][a-z-]{0,23}|v1|)$/;
const builtFile = /^\/assets\/[\w.$-]+\.(?:js|css)(?::\d+)*$/;

/** `/wallet/9f…?x#y` as `/wallet/-`: where somebody is, not what they look at. */
export function routeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  if (builtFile.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((part, n, parts) => (pathWord.test(part) && parts[n - 1] !== 'orgs' ? part : '-'))
    .join('/');
}

const address = /\b(?:https?|wss?|blob|file):(?:\/\/)?[^\s"'<>()[\]{}]+/gi;
const ownPath = /(^|[\s"'(=])(\/[\w.~%+,;=:@$!*&?#/-]+)/g;
const email = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g;
const quotedText = /“[^”]*”|‘[^’]*’|"[^"\n]*"|'[^'\n]*'/g;
const fileName =
  /[^\s"'“”()/\\]+\.(?:pdf|png|jpe?g|webp|heic|svg|docx?|odt|rtf|txt|md|csv|xlsx?|xml|json|zip|p7m|eml)\b/gi;
/** Ids, tokens, keys and hashes: long runs without a space that are no word. */
const opaque = /\b(?=[\w-]*\d|[\w-]*[a-z][A-Z])[\w-]{16,}\b|\b\d{6,}\b/g;
const identifier = /^[\w$.]{1,40}$/;

function shortAddress(found: string): string {
  const parsed = URL.parse(found.replace(/^blob:/i, ''));
  if (!parsed || !/^https?:|^wss?:/.test(parsed.protocol)) return '[address]';
  return parsed.origin + routeOf(parsed.pathname);
}

/** Of longer texts nothing is kept: to clean one of a hundred thousand signs takes minutes, and a part may hold half a secret. */
const longestText = 4000;

/** A text without addresses’ secrets, e-mail addresses, quoted words, names of files, ids and tokens. */
export function withoutSecrets(text: string): string {
  if (text.length > longestText) return '[long text]';
  return text
    .replace(address, shortAddress)
    .replace(ownPath, (_all, before: string, path: string) => before + routeOf(path))
    .replace(email, '[e-mail]')
    .replace(quotedText, (quoted) =>
      identifier.test(quoted.slice(1, -1)) && !quoted.slice(1, -1).match(fileName) ? quoted : '[text]',
    )
    .replace(fileName, (name, at: number, whole: string) =>
      // The end of an address of ours that was shortened already.
      whole.slice(0, at).endsWith('/assets/') ? name : '[file]',
    )
    .replace(opaque, (run, at: number, whole: string) =>
      /\/assets\/[\w.$-]*$/.test(whole.slice(0, at)) ? run : '[id]',
    );
}

/**
 * A copy of a JSON value with every text in it cleaned.
 * @param plain names of members that are left as they are: the protocol's own ids
 */
export function cleaned<T>(value: T, plain: ReadonlySet<string>): T {
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return withoutSecrets(one);
    if (Array.isArray(one)) return one.map(clean);
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, member]) => [name, plain.has(name) ? member : clean(member)]),
    );
  };
  return clean(value) as T;
}

/** Members of Sentry's events and envelopes that are its own ids and names, never a person's. */
export const plainToSentry: ReadonlySet<string> = new Set(
  `event_id trace_id span_id parent_span_id segment_id replay_id replayId profile_id public_key dsn
  sdk release environment platform sent_at timestamp type level error_ids trace_ids debug_meta sid
  did init started sample_rand`.split(/\s+/),
);

/** Failures that are no bug of ours: a page that is older than what is served now, and extensions of a browser. */
const notOurs =
  /ChunkLoadError|Loading chunk|Loading CSS chunk|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i;
const extension = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension:|^webkit-masked-url:/i;

/** Whether a failure is left out of error reporting. */
export const isDropped = (words: readonly string[], files: readonly string[]): boolean =>
  words.some((one) => notOurs.test(one)) || files.some((file) => extension.test(file));
