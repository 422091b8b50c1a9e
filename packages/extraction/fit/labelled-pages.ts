import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Labelled } from '../../../bench/accuracy-score.ts';
import { readFields } from '../src/fields.ts';
import type { PageText } from '../src/pages/page.ts';
import { withRoles } from '../src/roles/page-roles.ts';
import { segmentCertificates } from '../src/segments.ts';
import { keptPages } from './kept-pages.ts';

/** A labelled document, and the page on which the first certificate in it begins. */
export type LabelledPage = {
  folder: string;
  label: Labelled;
  pages: readonly PageText[];
  page: PageText;
  /** Documents of one collection are alike and are left out together. */
  group: string;
  weight: number;
};

/** Rules were made by these documents and read them better than others, which they say little of. */
const knownWeight = 0.4;
/** Documents drawn for the purpose are read more easily than others. */
const drawnWeight = 0.1;

type OwnLabel = Labelled & { repo?: string; held?: boolean };

/**
 * The first page of every document of the folders that could be read, its words with the roles that the network tells: of
 * documents that it learned from, these say more than of others.
 */
export async function labelledPages(
  kept: string,
  folders: readonly string[],
  drawn: readonly string[] = [],
  asRead: (page: PageText) => Promise<PageText> = withRoles,
): Promise<LabelledPage[]> {
  const found: LabelledPage[] = [];
  for (const folder of [...folders, ...drawn]) {
    for (const label of JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as OwnLabel[]) {
      const seen = await keptPages(kept, folder, label.file);
      const pages = await Promise.all(seen.map(asRead));
      if (pages.length === 0) continue;
      const issuer = [label.truth.issuer_name ?? []].flat()[0];
      const known = label.held === false ? knownWeight : 1;
      found.push({
        folder,
        label,
        pages,
        page: headOf(pages),
        group: label.repo ?? issuer?.toLowerCase() ?? label.file,
        weight: drawn.includes(folder) ? drawnWeight : known,
      });
    }
  }
  return found;
}

function headOf(pages: readonly PageText[]): PageText {
  if (pages.length === 1) return pages[0]!;
  const leaves = pages.map((page) => ({ page, fields: readFields(page) }));
  const [first] = segmentCertificates(leaves)[0].span;
  return pages.find(({ number }) => number === first)!;
}

/** The folders that a script was given, those behind `--drawn` apart. */
export function foldersOf(args: readonly string[]): { kept: string; folders: string[]; drawn: string[] } {
  const at = args.indexOf('--drawn');
  const plain = (list: readonly string[]) => list.filter((arg) => !arg.startsWith('--'));
  const [kept, ...folders] = plain(at < 0 ? args : args.slice(0, at));
  if (kept === undefined || folders.length === 0) throw new Error('Use: PAGES FOLDER… [--drawn FOLDER…]');
  return { kept, folders, drawn: at < 0 ? [] : plain(args.slice(at)) };
}
