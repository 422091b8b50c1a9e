import type { CertificateStatus, ReadField, ReviewState } from '@certfolio/contract/certificates';
import type { DuplicateReviewDetail, ReviewKind } from '@certfolio/contract/duplicates';
import { instant } from '../../db/instant.ts';
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';

/** The certificate as a decision found it. */
type Found = { status: CertificateStatus; requiresReview: boolean; similarity: number | null };

/** What it takes to undo a decision exactly. */
export type Undoing = {
  found: Found;
  /** Only of a merging: which files moved, and what the other certificate gained by it. */
  merged?: {
    evidence: { id: string; version: number }[];
    filled: Partial<Record<ReadField, string>>;
    corrected: ReadField[];
    tags: string[];
    uploadedAt: string | null;
  };
};

/** Certificates that seem to be there twice, and what an administrator made of it. */
export const duplicateReviews = pgTable(
  'duplicate_reviews',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReviewKind>().notNull(),
    /** What came in. */
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** What it resembles; null once that is gone for good. */
    matchedId: uuid('matched_id').references(() => certificates.id, { onDelete: 'set null' }),
    /** 0 to 100. */
    score: real('score').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    state: text('state').$type<ReviewState>().notNull().default('pending'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** What was said to the holder when it was rejected. */
    reason: text('reason'),
    undoing: jsonb('undoing').$type<Undoing>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A certificate is held once; it may be known from several other accounts.
    uniqueIndex('duplicate_reviews_held')
      .on(table.certificateId)
      .where(sql`kind = 'duplicate'`),
    uniqueIndex('duplicate_reviews_elsewhere')
      .on(table.certificateId, table.matchedId)
      .where(sql`kind = 'other_account'`),
    index('duplicate_reviews_of_certificate').on(table.certificateId),
    index('duplicate_reviews_of_match').on(table.matchedId),
    index('duplicate_reviews_decided_by').on(table.decidedBy),
    index('duplicate_reviews_queue').on(table.state, table.score.desc(), table.id),
    check('duplicate_reviews_score', sql`score between 0 and 100`),
  ],
);

/** Who looked at whose certificates, and decided what; by nobody, what came about by itself. */
export const duplicateReviewLog = pgTable(
  'duplicate_review_log',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => duplicateReviews.id, { onDelete: 'cascade' }),
    action: text('action').$type<DuplicateReviewDetail['history'][number]['action']>().notNull(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose document was looked at. */
    certificateId: uuid('certificate_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('duplicate_review_log_of_review').on(table.reviewId, table.at.desc()),
    index('duplicate_review_log_of_admin').on(table.adminId),
  ],
);

/** Certificates of one holder that say much the same, not enough to hold one for the other. */
export const similarCertificates = pgTable(
  'similar_certificates',
  {
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    similarId: uuid('similar_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** 0 to 100. */
    score: real('score').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.similarId] }),
    index('similar_certificates_other').on(table.similarId),
  ],
);

/** Two certificates that their holder has said to be two: the one with the lower id stands first. */
export const certificatesToldApart = pgTable(
  'certificates_told_apart',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('certificates_told_apart_second').on(table.secondId),
  ],
);
