import { describe, expect, test } from 'vitest';
import { notificationEventNames } from '@certfolio/contract/notification-events';
import type { Draft } from '../mail/mail.service.ts';
import { letterCatalogue, type CataloguedLetter, type LetterSetting } from './catalogue.ts';

const ours = 'https://certfolio.example.test';
const setting: LetterSetting = {
  config: { PUBLIC_URL: ours, SESSION_SECRET: 's'.repeat(40) },
  reader: { userId: '0199c1c5-7a00-7000-8000-00000000000a', email: 'amara@people.test' },
};

const composed = (kind: CataloguedLetter, facts = kind.facts): Draft => kind.compose(setting, facts);

/** What a person reads of the HTML. */
const seen = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Letters and digits alone, in their order. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

const previewOf = (html: string): string => /mso-hide:all">(.*?)&#847;/s.exec(html)![1]!;
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
const isOwn = (url: string): boolean => url === ours || url.startsWith(`${ours}/`);
const addressesIn = (text: string): string[] => text.match(/\bhttps?:\/\/[^\s"<>]+/g) ?? [];

test('every kind of news has a letter, and each has a name of its own', () => {
  const told = new Set(letterCatalogue.map(({ event }) => event));
  expect([...notificationEventNames].filter((name) => name !== 'announcement' && !told.has(name))).toEqual(
    [],
  );
  expect(new Set(letterCatalogue.map(({ name }) => name)).size).toBe(letterCatalogue.length);
  expect(letterCatalogue.every(({ name }) => /^[a-z0-9_-]{1,60}$/.test(name))).toBe(true);
});

describe.each(letterCatalogue.map((kind) => [kind.name, kind] as const))('the letter %s', (_name, kind) => {
  const draft = composed(kind);

  test('says the same in both forms, and leads nowhere but here', () => {
    const inText = addressesIn(draft.text);
    const inHtml = hrefsIn(draft.html);
    expect(new Set(inText)).toEqual(new Set(inHtml));
    expect(inText.every(isOwn)).toBe(true);
    const words = bare(seen(draft.html));
    const lines = draft.text
      .split(/\n\n|\n(?=[* ]|[A-Z]\w+: )/)
      .filter((line) => !line.includes('://') && !line.startsWith('--'));
    expect(lines.filter((line) => !words.includes(bare(line)))).toEqual([]);
  });

  test('loads nothing, runs nothing and fits a narrow screen', () => {
    expect(draft.html).not.toMatch(/<(?:img|link|script|iframe|object|form|input|svg|video)\b/i);
    expect(draft.html).not.toMatch(/\b(?:src|srcset|background)\s*=|url\(|@import|\son\w+=/i);
    expect(Buffer.byteLength(draft.html)).toBeLessThan(60_000);
    const widths = [...draft.html.replace(/<!--.*?-->/gs, '').matchAll(/width="(\d+)"/g)];
    expect(widths.map(([, width]) => Number(width)).filter((width) => width > 100)).toEqual([]);
  });

  test('is short, says why it comes, and has a preview that is not its first line', () => {
    expect(draft.subject.length).toBeLessThanOrEqual(110);
    expect(draft.text).toMatch(/\n-- \nCertfolio\. You get this /);
    const preview = seen(previewOf(draft.html)).trim();
    expect(preview.length).toBeGreaterThan(5);
    const [, first] = draft.text.split('\n\n');
    expect(bare(first!).startsWith(bare(preview))).toBe(false);
    const long = draft.text.split('\n').filter((line) => line.length > 72 && !line.includes('://'));
    expect(long).toEqual([]);
  });

  test('can be unsubscribed from by one click unless it is necessary', () => {
    const isNecessary = kind.event === null || kind.event === 'payment';
    expect(draft.unsubscribe === undefined).toBe(isNecessary);
    expect(draft.text).toContain(draft.unsubscribe ?? '');
  });
});

/** Facts with one text of them changed, for each text that may be anything. */
function* poisoned(kind: CataloguedLetter, poison: string): Generator<{ where: string; facts: object }> {
  for (const path of textsIn(kind.facts)) {
    const facts = structuredClone(kind.facts) as Record<string, unknown>;
    let at = facts;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
    at[path.at(-1)!] = poison;
    if (kind.isPossible(facts) && isText(kind, path))
      yield { where: `${kind.name} ${path.join('.')}`, facts };
  }
}

/** Of a digest, the places are ids and kinds that the database keeps. */
const isText = ({ event }: CataloguedLetter, path: string[]): boolean =>
  event !== 'digest' || ['title', 'message'].includes(path.at(-1)!);

function* textsIn(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value === 'string') yield path;
  else if (value && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, [...path, key]);
  }
}

const poisons: Record<string, string> = {
  HTML: '"><img src=x onerror=alert(1)><a href="https://evil.test/x">Pay now</a><!--[if mso]>',
  'the end of a comment or style': '--></style></head></table><script>alert(1)</script>&#60;b&#62;',
  'a header': 'Hello\r\nBcc: everybody@evil.test\r\n\r\nContent-Type: text/html',
  'other breaks of lines': 'Hello\u2028Bcc: a@evil.test\u0085\u000b\u2029x',
  'signs that turn text round': 'Level \u202e3 tset.live\u202c \u2066\u2067\u2069\u2069 \u200f\u061c',
  'isolates of ours': 'a\u2069” from Certfolio: \u2068b',
  addresses:
    'Click https://evil.test/a?b=c or www.evil.test, evil.test, me@evil.test, evil。test, 192.0.2.7/x',
  schemes: 'javascript:alert(1) mailto:me@evil.test tel:+4412345 http:\\\\evil.test data:text/html,x',
  'our own address': `${ours}/unsubscribe/abc and ${ours}.evil.test/login`,
  'a word without end': 'W'.repeat(600),
  'words without end': 'Your account is locked. Call us now. '.repeat(40),
  'many marks on one letter': `Z${'\u0351'.repeat(400)}`,
  'quotation marks': '” Certfolio says: “send us your password',
  Hebrew: 'הכשרת החייאה (ILS) 2026',
  nothing: '   ',
};

/** As mail programs find addresses: with a scheme, with www, and bare ones, whose last part is a word. */
const linkable =
  /(?:[a-z][a-z0-9+.-]*:(?:\/\/|\\\\)|www\.|(?:mailto|tel|javascript|data):)[^\s]+|[^\s@<>()]+@[^\s@<>()]+\.[^\s@]+|(?:[\p{L}\p{N}_-]+[.。．｡])+\p{L}{2,}|\d+\.\d+\.\d+\.\d+/giu;

/** Facts that this installation makes itself: harmless like all others, but neither cut short nor quoted. */
const oursAlone =
  /failed reason$|reference$|device$|network$|epoch$|domain$|^digest |^code-|expiryDate$|timeZone$/;

const tagsIn = (html: string): Set<string> => new Set(html.match(/<\/?[a-z!][a-z0-9]*/gi) ?? []);

describe.each(Object.entries(poisons))('texts of others that hold %s', (_what, poison) => {
  const cases = letterCatalogue.flatMap((kind) =>
    [...poisoned(kind, poison)].map(({ where, facts }) => ({
      where,
      clean: composed(kind),
      draft: composed(kind, facts),
    })),
  );

  type Case = (typeof cases)[number];
  const where = (isWrong: (one: Case) => boolean): string[] => cases.filter(isWrong).map((one) => one.where);

  test('change no tag, no link and no header of any letter', () => {
    const frame = (html: string): string => (html.match(/<style>|<body|<!--|-->/g) ?? []).join();
    expect(cases.length).toBeGreaterThan(40);
    expect(where(({ draft }) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(draft.subject))).toEqual([]);
    expect(where(({ draft }) => hrefsIn(draft.html).some((href) => !isOwn(href)))).toEqual([]);
    expect(
      where(({ draft, clean }) =>
        [...tagsIn(draft.html)].some((tag) => !tagsIn(clean.html).has(tag) && !/^<\/?bdi$/.test(tag)),
      ),
    ).toEqual([]);
    expect(where(({ draft }) => /<[^>]*\son\w+\s*=/i.test(draft.html))).toEqual([]);
    expect(where(({ draft, clean }) => frame(draft.html) !== frame(clean.html))).toEqual([]);
    expect(where(({ draft }) => !draft.html.endsWith('</body>\n</html>\n'))).toEqual([]);
  });

  test('hold nothing that mail programs make a link of, and nothing unseen', () => {
    const read = ({ clean, draft }: Case): string[] => {
      const own = new Set(addressesIn(clean.text));
      const lines = draft.text.split('\n').filter((line) => !own.has(line.trim()));
      return [lines.join('\n'), seen(draft.html)];
    };
    expect(where((one) => read(one).some((text) => text.match(linkable) !== null))).toEqual([]);
    const unseen = /[\u202a-\u202e\u2066\u2067\u200e\u200f\u061c\0]/;
    expect(where((one) => read(one).some((text) => unseen.test(text)))).toEqual([]);
    expect(
      where((one) => read(one).some((text) => text.split('\u2068').length !== text.split('\u2069').length)),
    ).toEqual([]);
  });

  test('stay short, and within quotation marks that are ours', () => {
    const ofOthers = ({ where }: Case): boolean => !oursAlone.test(where);
    const tooLong = ({ clean, draft }: Case): boolean =>
      draft.subject.length >= clean.subject.length + 120 || draft.text.length >= clean.text.length + 1500;
    expect(where((one) => ofOthers(one) && tooLong(one))).toEqual([]);
    const leftOpen = (text: string): boolean => /[“”]/.test(text.replace(/“[^“”]*”/g, ''));
    expect(
      where((one) => ofOthers(one) && (leftOpen(one.draft.subject) || leftOpen(one.draft.text))),
    ).toEqual([]);
  });
});
