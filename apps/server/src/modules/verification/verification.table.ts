import type {
  CheckOccasion,
  CodeOutcome,
  DocumentSignature,
  Verdict,
} from '@certfolio/contract/verification';
import type { Source, Verification } from '@certfolio/credentials/verification';
import { instant } from '../../db/instant.ts';
import { index, jsonb, pgTable, smallint, text, uuid } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';

/** What a run found, as it is shown; of the credential's own words only what is shown of it. */
export type RunResult = {
  credential: Omit<Verification, 'sources' | 'verdict' | 'sentence'> | null;
  signatures: DocumentSignature[];
  codes: CodeOutcome[];
};

/** Runs of the checks of a certificate; the latest counts, and some former ones are kept. */
export const verificationRuns = pgTable(
  'verification_runs',
  {
    id: uuid('id').primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    occasion: text('occasion').$type<CheckOccasion>().notNull(),
    /** Null when there was nothing to judge but the fingerprint. */
    verdict: text('verdict').$type<Verdict>(),
    sentence: text('sentence').notNull(),
    level: smallint('level').notNull(),
    result: jsonb('result').$type<RunResult>().notNull(),
    /** The documents that were seen, bounded: enough to say later what the answer stood on. */
    sources: jsonb('sources').$type<Source[]>().notNull(),
    /** The file and the credential that were looked at. */
    evidenceId: uuid('evidence_id'),
    heldCredentialId: uuid('held_credential_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('verification_runs_of_certificate').on(table.certificateId, table.at.desc(), table.id.desc()),
  ],
);
