import type { TrustLevel, Validity } from '@certfolio/contract/certificates';
import type { CvContent } from '@certfolio/contract/cv-content';
import { instant } from '../../db/instant.ts';
import { index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { cvs } from '../cvs/cvs.table.ts';

/** What a built CV says now. */
export const cvContents = pgTable(
  'cv_contents',
  {
    cvId: uuid('cv_id')
      .primaryKey()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<CvContent>().notNull(),
    revision: integer('revision').notNull().default(1),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** A small picture of the first page, and how many pages there are, as of `drawn_revision`. */
    thumbnailKey: text('thumbnail_key'),
    pageCount: integer('page_count'),
    drawnRevision: integer('drawn_revision').notNull().default(0),
  },
  (table) => [
    index('cv_contents_thumbnail').on(table.thumbnailKey),
    index('cv_contents_undrawn')
      .on(table.savedAt)
      .where(sql`drawn_revision <> revision`),
  ],
);

/** Earlier states of a built CV: what it said until it was changed. */
export const cvRevisions = pgTable(
  'cv_revisions',
  {
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<CvContent>().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** What it was kept for; null for one that is kept because time went by. */
    reason: text('reason'),
    keptAt: instant('kept_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cvId, table.revision] })],
);

/** What a printed CV says of a certificate. */
export type PrintedCertificate = {
  /** As the content names it, and the renewal that was printed in its place, if there was one. */
  certificateId: string;
  shownId: string;
  name: string;
  issuer: string | null;
  date: string | null;
  expires: string | null;
  validity: Validity | null;
  level: TrustLevel;
};

/**
 * PDFs that carry a code: what they say, so that the page behind the code can tell what has changed since. The paper
 * outlives the CV, so these go with the account alone.
 */
export const cvPrints = pgTable(
  'cv_prints',
  {
    token: text('token').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for what was never kept as a CV, or is not any more. */
    cvId: uuid('cv_id').references(() => cvs.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<CvContent>().notNull(),
    certificates: jsonb('certificates').$type<PrintedCertificate[]>().notNull(),
    /** Of all that is printed, so that the same is one print however often it is asked for. */
    fingerprint: text('fingerprint').notNull(),
    /** Of the PDF, hex. */
    sha256: text('sha256').notNull(),
    pages: integer('pages').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    index('cv_prints_of_owner').on(table.ownerId, table.madeAt),
    index('cv_prints_same').on(table.ownerId, table.fingerprint),
    index('cv_prints_of_cv').on(table.cvId),
  ],
);
