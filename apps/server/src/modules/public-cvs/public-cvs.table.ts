import type { CvPublicPart } from '@certfolio/contract/cv-building';
import { instant } from '../../db/instant.ts';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '../../db/orm.ts';
import { cvs } from '../cvs/cvs.table.ts';

/** Who may see a CV, uploaded or built; none for one that was never shared. */
export const cvSharing = pgTable(
  'cv_sharing',
  {
    cvId: uuid('cv_id')
      .primaryKey()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** Kept while the CV is private, so that making it public again keeps the address that was given out. */
    token: text('token').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    allowDownload: boolean('allow_download').notNull().default(true),
    allowIndexing: boolean('allow_indexing').notNull().default(false),
    hiddenParts: jsonb('hidden_parts').$type<CvPublicPart[]>().notNull(),
    /** Ids of sections of the content. */
    hiddenSections: jsonb('hidden_sections').$type<string[]>().notNull(),
    viewCount: integer('view_count').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('cv_sharing_token').on(table.token)],
);
