import type { CvReviewState } from '@certfolio/contract/cv-reviews';
import { instant } from '../../db/instant.ts';
import { index, pgTable, sql, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';

/** Requests to look through a CV, and what an administrator made of them. */
export const cvReviews = pgTable(
  'cv_reviews',
  {
    id: uuid('id').primaryKey(),
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** The file that was asked about: no other is shown for it. Null of a built CV. */
    versionId: uuid('version_id').references(() => cvVersions.id, { onDelete: 'cascade' }),
    /** `withdrawn`: its holder has taken it back, or has uploaded another file. It stays for its log alone. */
    state: text('state').$type<CvReviewState | 'withdrawn'>().notNull().default('pending'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** What its holder was told when it was returned. */
    remark: text('remark'),
  },
  (table) => [
    uniqueIndex('cv_reviews_pending')
      .on(table.cvId)
      .where(sql`state = 'pending'`),
    index('cv_reviews_of_cv').on(table.cvId, table.decidedAt.desc()),
    index('cv_reviews_of_version').on(table.versionId),
    index('cv_reviews_decided_by').on(table.decidedBy),
    index('cv_reviews_queue').on(table.state, table.askedAt, table.id),
    index('cv_reviews_by_age')
      .on(table.askedAt, table.id)
      .where(sql`state <> 'withdrawn'`),
  ],
);

/** Who looked at whose CV, and decided what. */
export const cvReviewLog = pgTable(
  'cv_review_log',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => cvReviews.id, { onDelete: 'cascade' }),
    action: text('action').$type<'looked' | 'approved' | 'returned' | 'undone'>().notNull(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('cv_review_log_of_review').on(table.reviewId, table.at.desc()),
    index('cv_review_log_of_admin').on(table.adminId),
  ],
);
