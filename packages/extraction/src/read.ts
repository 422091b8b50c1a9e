import type { PageLook } from './duplicates/look.ts';
import { readFields } from './fields.ts';
import { textOfLines } from './pages/lines.ts';
import { openSource, type Missing, type SeenPage, type Source } from './page-reader.ts';
import type { PageOptions } from './ocr/page-recognize.ts';
import { mayHideName } from './ocr/page-script.ts';
import type { Line, PageText } from './pages/page.ts';
import type { FieldReading, ReadFields, Reading } from './reading.ts';
import { withRoles } from './roles/page-roles.ts';
import { segmentCertificates, showsCertificate, speaksAsCertificate, type Leaf } from './segments.ts';

export type ReadOptions = PageOptions & {
  /** The account's own name: it makes a recipient of that name surer and never supplies one. */
  holderName?: string;
  /** After so long the reading is given up by whoever asked for it; 60 unless said. */
  seconds?: number;
};

/** Of a long document only so many pages are looked at. */
const maximumPages = 20;
/** So many pages in a row without a certificate and the rest is read only where its text layer speaks of one. */
const patientPages = 3;
/** After such a part of its time no further page is looked at; later while pages turn out to be certificates. */
const patientPart = 0.33;
const fruitfulPart = 0.58;
/** A number or an address so sure needs no second look. */
const sureNumber = 0.9;
/** Where rules alone were so sure of all three, each was right on 51 certificates that they were not made by. */
const sureByRules = 0.9;
/** A field less sure than this may be printed where OCR did not look. */
const doubtful = 0.4;
/** The same of a photographed sheet, which has not been laid flat yet. */
const doubtfulAskew = 0.8;
/** A page with so many words of its own that speaks of no certificate is a text about something else. */
const manyWords = 250;

/**
 * Reads the certificates in a document, PDF or image, with nothing but this machine. Every value comes from a
 * page. Throws ReadingError when the document cannot be read at all.
 */
export async function readCertificate(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  const { seconds = 60 } = options;
  const started = performance.now();
  const source = await openSource(bytes, options);
  try {
    const leaves: SeenLeaf[] = [];
    const looks: PageLook[] = [];
    let barren = 0;
    for (const number of pagesOf(source)) {
      const patience = 1000 * seconds * (barren === 0 ? fruitfulPart : patientPart);
      if (leaves.length > 0 && performance.now() - started > patience) break;
      const first = await readLeaf(source, number, barren);
      if (!first) continue;
      options.onStage?.('fields');
      const leaf = await lookTwice(first, options.holderName);
      leaves.push(leaf);
      if ('look' in leaf.page) looks.push(leaf.page.look);
      barren = showsCertificate(leaf.fields) ? 0 : barren + 1;
    }
    const [first, ...further] = segmentCertificates(leaves);
    const pages = leaves.map(({ page }) => page);
    return {
      kind: source.kind,
      pages: source.pages,
      seconds: Number(((performance.now() - started) / 1000).toFixed(3)),
      engine: enginesOf(pages),
      ...first,
      further,
      text: textByPage(pages),
      lines: pages.flatMap((page) =>
        allLinesOf(page).map(({ words }) => ({
          page: page.number,
          words: words.map(({ text, box }) => ({ text, box: page.place(box) })),
        })),
      ),
      codes: pages.flatMap((page) =>
        page.codes.map(({ format, text }) => ({ format, text, page: page.number })),
      ),
      looks,
    };
  } finally {
    source.close();
  }
}

/** Each page's text at the place its number says, so that the pages of one certificate can be told from the rest. */
function textByPage(pages: readonly PageText[]): string {
  const texts = new Map(pages.map((page) => [page.number, textOfLines(allLinesOf(page))]));
  const last = Math.max(...texts.keys());
  return Array.from({ length: last }, (_, index) => texts.get(index + 1) ?? '').join('\f');
}

const allLinesOf = ({ lines, upended = [] }: PageText): Line[] => [...lines, ...upended];

/** A page as it was seen or only glanced at, with its fields. */
type SeenLeaf = Leaf & { page: PageText | SeenPage };

const toldOf = ({ title, recipient_name, issuer_name, issue_date }: ReadFields) =>
  [title, recipient_name, issuer_name, issue_date].filter((field) => field !== null);

const tellsOfCertificate = (fields: ReadFields): boolean =>
  toldOf(fields).length >= 2 || fields.certificate_type !== null;

/** Whether a page that says what a certificate says keeps back one of the four things each of them tells. */
function lacks(fields: ReadFields, least: number): boolean {
  const told = toldOf(fields);
  if (!tellsOfCertificate(fields)) return false;
  return told.length < 4 || told.some(({ confidence }) => confidence < least);
}

/** Whether small print may tell more of the number or of where it can be checked. */
const isUnsure = ({ credential_id, verification_url }: ReadFields): boolean =>
  (credential_id?.confidence ?? 0) < sureNumber || (verification_url?.confidence ?? 1) < sureNumber;

/**
 * The fields of a page. What may be a certificate is read by the line reader too, and looked at in further ways as long
 * as it does not tell what certificates tell; of all looks the one that tells most, and most surely, counts, of two alike the later.
 */
export async function lookTwice(page: PageText | SeenPage, holderName?: string): Promise<SeenLeaf> {
  let best: SeenLeaf = { page, fields: readFields(page, holderName) };
  let last = best;
  for (let next = await lookOn(last); next !== null; next = await lookOn(last)) {
    last = { page: next, fields: readFields(next, holderName) };
    if (tellsMore(last.fields, best.fields)) best = last;
  }
  return readAsTold(best, holderName);
}

/** Whether a later look tells more of what certificates tell, or as much as surely. */
function tellsMore(fields: ReadFields, before: ReadFields): boolean {
  const [now, then] = [fields, before].map((own) => toldOf(own).filter(isLikely).length) as [number, number];
  return now === then ? surenessOf(fields) >= surenessOf(before) : now > then;
}

const isLikely = ({ confidence }: FieldReading): boolean => confidence >= doubtful;

const surenessOf = (fields: ReadFields): number =>
  [...toldOf(fields), fields.credential_id, fields.verification_url].reduce(
    (sum, field) => sum + (field?.confidence ?? 0),
    0,
  );

/** The page looked at in the next way that may tell what it keeps back; null where nothing is wanting, or no way is left. */
async function lookOn({ page, fields }: SeenLeaf): Promise<SeenPage | null> {
  if (!('again' in page) || !page.again) return null;
  const isLacking = lacks(fields, page.askew ? doubtfulAskew : doubtful);
  const isTelling = tellsOfCertificate(fields);
  const missing: Missing = {
    anything: isLacking,
    name: isTelling && mayHideName(page, fields.recipient_name),
  };
  const isUnread = page.unread === true && isTelling;
  const isDoubtful = page.doubtful === true && isUnsure(fields) && (isTelling || !page.unread);
  const isWhole = !isUnread && !isLacking && !missing.name;
  return isWhole && !isDoubtful ? null : page.again(missing);
}

/** What a page that tells of a certificate is known by, with what the network of roles tells where rules are not sure of it. */
async function readAsTold({ page, fields }: SeenLeaf, holderName?: string): Promise<SeenLeaf> {
  const { title, issuer_name, recipient_name } = fields;
  const isSure = [title, issuer_name, recipient_name].every(
    (field) => (field?.confidence ?? 0) >= sureByRules,
  );
  if (isSure || !tellsOfCertificate(fields)) return { page, fields };
  // Without the network a page is read as well as it was before there was one.
  const told = await withRoles(page).catch(() => page);
  return { page, fields: told === page ? fields : readFields(told, holderName) };
}

const pagesOf = ({ pages }: Source): number[] =>
  Array.from({ length: Math.min(pages, maximumPages) }, (_, index) => index + 1);

/** A page as it deserves: in full, by its text layer alone, or not at all. */
async function readLeaf(source: Source, number: number, barren: number): Promise<PageText | SeenPage | null> {
  if (number === 1) return source.read(number);
  const glance = source.glance(number);
  if (glance && speaksAsCertificate(glance)) return source.read(number);
  const words = glance?.lines.reduce((sum, line) => sum + line.words.length, 0) ?? 0;
  if (glance && words >= manyWords) return glance;
  return barren < patientPages ? source.read(number) : null;
}

const enginesOf = (pages: readonly PageText[]): string =>
  [...new Set(pages.flatMap((page) => page.engine.split(', ')))].join(', ');
