// What each word of labelled pages belongs to, for train.py to learn from:
//   node packages/extraction/fit/roles/words.ts PAGES FOLDER… > PAGES.json
// PAGES keeps the pages that were read; each FOLDER holds documents and a labels.json.
import { basename } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { plain } from '../../../../bench/accuracy-score.ts';
import { closeOcr } from '../../src/ocr/ocr.ts';
import type { FieldName } from '../../src/reading.ts';
import { labelledPages, type LabelledPage } from '../labelled-pages.ts';

/** The fields whose words are told apart, by the number of their role less one. */
const fields = ['title', 'issuer_name', 'recipient_name'] as const;
const roles = ['title', 'issuer', 'recipient'] as const;
/** Signs of a value that may be misread, in shares of it; more are tried where fewer find it nowhere. */
const slips = [0, 0.12, 0.25];

function formsOf({ label }: LabelledPage, field: FieldName): string[] {
  return [label.truth[field] ?? []]
    .flat()
    .map((form) => plain(form, field))
    .filter((form) => form.length > 1)
    .toSorted((a, b) => b.length - a.length);
}

/** Gives words that say a form, one after the other, its role where they have none yet; says whether any do. */
function mark(
  keys: readonly string[],
  own: number[],
  forms: readonly string[],
  role: number,
  slip: number,
): boolean {
  let isFound = false;
  for (const form of forms)
    for (let from = 0; from < keys.length; from += 1) {
      let text = '';
      for (let to = from; to < keys.length && text.length <= form.length * (1 + slip); to += 1) {
        text += keys[to]!;
        const far = Math.abs(text.length - form.length) > form.length * slip;
        if (far || keys[from] === '' || keys[to] === '') continue;
        if (text !== form && distance(text, form) > form.length * slip) continue;
        for (let at = from; at <= to; at += 1) own[at] ||= role;
        isFound = true;
        break;
      }
    }
  return isFound;
}

const folders = process.argv.slice(3);
// What the network told before is none of what it learns from.
const pages = await labelledPages(process.argv[2]!, folders, [], (page) => Promise.resolve(page));
const written = pages.flatMap((own) => {
  const lines = own.page.lines.filter(({ words }) => words.length > 0);
  if (lines.length === 0) return [];
  const keys = lines.flatMap(({ words }) => words.map(({ text }) => plain(text, 'title')));
  const found = keys.map(() => 0);
  for (const [at, field] of fields.entries())
    slips.some((slip) => mark(keys, found, formsOf(own, field), at + 1, slip));
  return {
    document: `${basename(own.folder)}/${own.label.file}`,
    width: own.page.width,
    height: own.page.height,
    says: Object.fromEntries(roles.map((role, at) => [role, [own.label.truth[fields[at]!] ?? []].flat()])),
    lines: lines.map(({ box, size, words }) => ({
      box,
      size,
      words: words.map(({ text }) => text),
      sure: words.map(({ confidence }) => confidence),
      roles: found.splice(0, words.length),
    })),
  };
});
await closeOcr();
process.stdout.write(JSON.stringify(written));
