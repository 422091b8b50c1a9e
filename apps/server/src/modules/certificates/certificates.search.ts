import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchMatch } from '@certfolio/contract/certificates';
import type { UserContext } from '../../context.ts';
import { inArray, sql, type SQL } from '../../db/orm.ts';
import type { CertificateView } from './certificates.queries.ts';
import { certificates, certificateSearch, readings } from './certificates.table.ts';
import { isMisspelt } from './misspelling.ts';
import { hitsIn, wordsOf, type Wanted } from './search-words.ts';

/** A question to the search: which certificates it finds, how well, and what in them answers it. */
export type Search = { where: SQL; rank: SQL; wanted: Wanted };

/** Every word of the question begins a word of the certificate, so that results come while it is typed. */
export function exactly(ctx: UserContext, question: string): Search {
  const query = sql`certfolio_search_query(${bounded(question)})`;
  return {
    where: found(ctx, sql`s.words @@ ${query}`),
    rank: rankBy(query),
    wanted: { beginnings: wordsOf(question), words: new Set(), parts: [] },
  };
}

/**
 * For when nothing is found so: each word may also stand inside of another one, or be spelt a little otherwise
 * than a word in one of the holder's certificates.
 */
export async function nearly(ctx: UserContext, question: string): Promise<Search> {
  const asked = wordsOf(question).slice(0, mostWords);
  const known = await knownWords(ctx);
  const wanted: Wanted = { beginnings: asked, words: new Set(), parts: asked.filter(isPartial) };
  const conditions: SQL[] = [];
  const queries: SQL[] = [];
  for (const word of asked) {
    // Tens of thousands of words are compared for each: others are answered in between.
    await nextTurn();
    const near = known.filter((other) => isMisspelt(word, other)).slice(0, mostSpellings);
    for (const one of near) wanted.words.add(one);
    const query = sql.join(
      [word, ...near].map((one) => sql`coalesce(certfolio_search_query(${bounded(one)}), '')`),
      sql` || `,
    );
    queries.push(sql`(${query})`);
    const inside = isPartial(word) ? sql` or s.spellings like ${`%${word}%`}` : sql``;
    conditions.push(sql`(s.words @@ (${query})${inside})`);
  }
  return {
    where: conditions.length > 0 ? found(ctx, sql.join(conditions, sql` and `)) : sql`false`,
    rank: rankBy(queries.length > 0 ? sql.join(queries, sql` || `) : sql`''::tsquery`),
    wanted,
  };
}

/** PostgreSQL refuses words beyond 2 kB; a single sign may stand for eighteen. */
const longestWord = 200;

const bounded = (question: string): string =>
  question
    .normalize('NFKC')
    .split(/\s+/u)
    .map((word) => Array.from(word).slice(0, longestWord).join(''))
    .join(' ');

/** Nobody misspells a whole paragraph. */
const mostWords = 12;

const mostSpellings = 30;

/** Two letters of an alphabet stand in almost every word; two signs of a script without spaces are a word. */
const isPartial = (word: string): boolean => word.length >= (/^[\p{Script=Latin}\d]+$/u.test(word) ? 3 : 1);

const found = (ctx: UserContext, condition: SQL): SQL =>
  sql`${certificates.id} in (select s.certificate_id from ${certificateSearch} s
    where s.owner_id = ${ctx.actor.id} and ${condition})`;

const rankBy = (query: SQL): SQL =>
  sql`(select ts_rank(s.words, ${query}) from ${certificateSearch} s
    where s.certificate_id = ${certificates.id}) desc nulls last`;

/** Every word in the holder's certificates. */
async function knownWords(ctx: UserContext): Promise<string[]> {
  // The text of a query, as the function wants it: the id is the session's own, and a UUID.
  const own = `select words from certificate_search where owner_id = '${ctx.actor.id}'`;
  const { rows } = await ctx.db.execute<{ word: string }>(
    sql`select word from ts_stat(${own}) where length(word) between 3 and 40 order by ndoc desc limit 50000`,
  );
  return rows.map(({ word }) => word);
}

/** As much of what was read as is looked through for places to show. */
const mostText = 20_000;

/** Where in these certificates the answer stands, by certificate: details first, one place in the text. */
export async function findMatches(
  ctx: UserContext,
  views: CertificateView[],
  wanted: Wanted,
): Promise<Map<string, SearchMatch[]>> {
  const files = views.flatMap(({ evidence }) => (evidence ? [evidence.id] : []));
  const texts = new Map<string, string>();
  if (files.length > 0) {
    const rows = await ctx.db
      .select({ id: readings.evidenceId, text: sql<string>`left(${readings.text}, ${mostText})` })
      .from(readings)
      .where(inArray(readings.evidenceId, files));
    for (const { id, text } of rows) texts.set(id, text);
  }
  const matches = new Map<string, SearchMatch[]>();
  for (const [place, view] of views.entries()) {
    if (place % 10 === 9) await nextTurn();
    matches.set(view.certificate.id, matchesIn(view, texts.get(view.evidence?.id ?? '') ?? null, wanted));
  }
  return matches;
}

const mostMatches = 4;

function matchesIn(
  { certificate, tags }: CertificateView,
  text: string | null,
  wanted: Wanted,
): SearchMatch[] {
  const places: [SearchMatch['field'], string | null][] = [
    ['title', certificate.title],
    ['issuer_name', certificate.issuerName],
    ['recipient_name', certificate.recipientName],
    ['credential_id', certificate.credentialId],
    ['tags', tags.join(', ')],
    ['cpd_amount', certificate.cpdAmount],
    ['grade', certificate.grade],
    ['description', certificate.description],
    ['certificate_type', certificate.certificateType.replaceAll('_', ' ')],
    ['text', text],
  ];
  const matches: SearchMatch[] = [];
  for (const [field, value] of places) {
    if (matches.length >= mostMatches) break;
    const parts = value ? hitsIn(value, wanted) : null;
    if (parts) matches.push({ field, parts });
  }
  return matches;
}
