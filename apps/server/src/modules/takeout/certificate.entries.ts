import type { Context } from '../../context.ts';
import { csvOf } from '../../csv.ts';
import { asc, desc, eq, inArray, sql } from '../../db/orm.ts';
import type { CertificateRow, EvidenceRow } from '../certificates/certificates.queries.ts';
import {
  certificates,
  certificateTags,
  evidence,
  readings,
  stagedUploads,
} from '../certificates/certificates.table.ts';
import { validityOf } from '../certificates/validity.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { duplicateReviews } from '../duplicates/duplicates.table.ts';
import { trustLevelOf } from '../verification/checks.ts';
import { presentRun } from '../verification/verification.present.ts';
import { verificationRuns } from '../verification/verification.table.ts';
import { jsonEntry, type Entry } from './archive.ts';
import { uniqueNames } from './archive-names.ts';

type HeldRow = typeof heldCredentials.$inferSelect;

/** A certificate with its places in the archive. */
type Packed = {
  certificate: CertificateRow;
  tags: string[];
  folder: string;
  versions: { row: EvidenceRow; path: string }[];
  credential: { row: HeldRow; path: string } | null;
};

/** Certificates with their files, what was read of them, their checks and credentials; then all of them as tables. */
export async function* certificateEntries(
  ctx: Context,
  ownerId: string,
  madeAt: Date,
): AsyncGenerator<Entry> {
  const packed = await packedOf(ctx, ownerId);
  for (const one of packed) yield* filesOf(ctx, one);
  yield jsonEntry('certificates.json', madeAt, async () => ({
    certificates: packed.map((one) => told(one, ctx.now())),
  }));
  yield {
    path: 'certificates.csv',
    modified: madeAt,
    read: async () => csvOf([headings, ...packed.map((one) => cells(one, ctx.now()))]),
  };
  yield* stagedEntries(ctx, ownerId);
}

async function packedOf(ctx: Context, ownerId: string): Promise<Packed[]> {
  const rows = await ctx.db
    .select({
      certificate: certificates,
      tags: sql<string[]>`array(select t.name from ${certificateTags} t
        where t.certificate_id = ${certificates.id} order by t.name)`,
    })
    .from(certificates)
    .where(eq(certificates.ownerId, ownerId))
    .orderBy(desc(certificates.createdAt), asc(certificates.id));
  const files = await ctx.db
    .select()
    .from(evidence)
    .where(eq(evidence.ownerId, ownerId))
    .orderBy(asc(evidence.certificateId), asc(evidence.version));
  const held = await ctx.db.select().from(heldCredentials).where(eq(heldCredentials.ownerId, ownerId));
  const filesBy = Map.groupBy(files, ({ certificateId }) => certificateId);
  const heldBy = new Map(held.map((one) => [one.certificateId, one]));
  const folderName = uniqueNames();
  return rows.map(({ certificate, tags }) => {
    const folder = `certificates/${folderName(certificate.title)}`;
    const fileName = uniqueNames();
    const credential = heldBy.get(certificate.id);
    return {
      certificate,
      tags,
      folder,
      versions: (filesBy.get(certificate.id) ?? []).map((row) => ({
        row,
        path: `${folder}/${fileName(`v${row.version} ${row.filename}`)}`,
      })),
      credential: credential
        ? { row: credential, path: `${folder}/credential.${endingOf(credential.mediaType)}` }
        : null,
    };
  });
}

/** A signed credential keeps its bytes; only JSON is called so. */
const endingOf = (mediaType: string): string => (/(^|[/+])json\b/.test(mediaType) ? 'json' : 'jwt');

async function* filesOf(
  ctx: Context,
  { certificate, folder, versions, credential }: Packed,
): AsyncGenerator<Entry> {
  for (const { row, path } of versions) {
    yield {
      path,
      modified: row.createdAt,
      isPacked: true,
      sha256: row.sha256,
      read: () => ctx.ports.storage.read(row.fileKey),
    };
  }
  if (credential) {
    const { row, path } = credential;
    yield {
      path,
      modified: row.createdAt,
      sha256: row.sha256,
      read: () => ctx.ports.storage.read(row.fileKey),
    };
  }
  const ids = versions.map(({ row }) => row.id);
  const read =
    ids.length === 0 ? [] : await ctx.db.select().from(readings).where(inArray(readings.evidenceId, ids));
  if (read.length > 0) {
    yield jsonEntry(`${folder}/readings.json`, certificate.updatedAt, async () => ({
      corrected_fields: certificate.correctedFields,
      readings: read.map((reading) => ({
        version: versions.find(({ row }) => row.id === reading.evidenceId)?.row.version ?? null,
        engine: reading.engine,
        read_at: reading.readAt,
        fields: reading.fields,
        further_certificates: reading.further,
        codes: reading.codes,
        text: reading.text,
      })),
    }));
  }
  const runs = await ctx.db
    .select()
    .from(verificationRuns)
    .where(eq(verificationRuns.certificateId, certificate.id))
    .orderBy(desc(verificationRuns.at), desc(verificationRuns.id));
  if (runs.length > 0) {
    yield jsonEntry(`${folder}/verification.json`, runs[0]!.at, async () => ({
      runs: runs.map((run) => ({ ...presentRun(run), result: run.result })),
    }));
  }
  const reviews = await ctx.db
    .select()
    .from(duplicateReviews)
    .where(eq(duplicateReviews.certificateId, certificate.id))
    .orderBy(asc(duplicateReviews.createdAt));
  // That somebody else keeps the same document is not this holder's to know.
  const own = reviews.filter(({ kind }) => kind === 'duplicate');
  if (own.length > 0) {
    yield jsonEntry(`${folder}/review.json`, certificate.updatedAt, async () => ({
      reviews: own.map(({ state, score, reasons, reason, decidedAt, createdAt }) => ({
        state,
        similarity_percentage: score,
        reasons,
        reason,
        decided_at: decidedAt,
        created_at: createdAt,
      })),
    }));
  }
}

/** All that is said of a certificate. The tokens of links stay out: whoever has the archive has no key to them. */
function told({ certificate, tags, versions, credential }: Packed, now: Date) {
  const newest = versions.at(-1)?.row ?? null;
  return {
    id: certificate.id,
    title: certificate.title,
    issuer_name: certificate.issuerName,
    recipient_name: certificate.recipientName,
    issue_date: certificate.issueDate,
    expiry_date: certificate.expiryDate,
    validity: validityOf(certificate, now),
    credential_id: certificate.credentialId,
    certificate_type: certificate.certificateType,
    grade: certificate.grade,
    cpd_amount: certificate.cpdAmount,
    description: certificate.description,
    verification_url: certificate.verificationUrl,
    tags,
    status: certificate.status,
    corrected_fields: certificate.correctedFields,
    trust_level: trustLevelOf(certificate, newest),
    verdict: certificate.standing?.verdict ?? null,
    verdict_sentence: certificate.standing?.sentence ?? null,
    is_public: certificate.publicToken !== null,
    renews_id: certificate.renewsId,
    merged_into_id: certificate.mergedIntoId,
    revoked_at: certificate.revokedAt,
    created_at: certificate.createdAt,
    updated_at: certificate.updatedAt,
    deleted_at: certificate.deletedAt,
    files: versions.map(({ row, path }) => ({
      version: row.version,
      path,
      filename: row.filename,
      content_type: row.contentType,
      byte_size: row.byteSize,
      sha256: row.sha256,
      pages: row.pageCount,
      uploaded_at: row.createdAt,
    })),
    credential: credential && {
      path: credential.path,
      media_type: credential.row.mediaType,
      standard: credential.row.standard,
      issuer_id: credential.row.issuerId,
      credential_id: credential.row.credentialId,
      status: credential.row.status,
      sha256: credential.row.sha256,
    },
  };
}

const headings = [
  'Title',
  'Issuer',
  'Recipient',
  'Issued',
  'Expires',
  'Validity',
  'Credential ID',
  'Type',
  'Grade',
  'CPD',
  'Description',
  'Verification address',
  'Tags',
  'Trust level',
  'Files',
  'Deleted',
];

function cells(one: Packed, now: Date): string[] {
  const { certificate, tags, versions } = one;
  const { level, label } = trustLevelOf(certificate, versions.at(-1)?.row ?? null);
  return [
    certificate.title,
    certificate.issuerName,
    certificate.recipientName,
    certificate.issueDate,
    certificate.expiryDate,
    validityOf(certificate, now),
    certificate.credentialId,
    certificate.certificateType,
    certificate.grade,
    certificate.cpdAmount,
    certificate.description,
    certificate.verificationUrl,
    tags.join(', '),
    `${level} ${label}`,
    versions.map(({ path }) => path).join('\n'),
    certificate.deletedAt?.toISOString().slice(0, 10),
  ].map((cell) => cell ?? '');
}

/** Files that wait for their certificate; each goes after a day. */
async function* stagedEntries(ctx: Context, ownerId: string): AsyncGenerator<Entry> {
  const staged = await ctx.db
    .select()
    .from(stagedUploads)
    .where(eq(stagedUploads.ownerId, ownerId))
    .orderBy(asc(stagedUploads.createdAt));
  const name = uniqueNames();
  for (const { filename, fileKey, sha256, createdAt } of staged) {
    yield {
      path: `uploads without a certificate/${name(filename)}`,
      modified: createdAt,
      isPacked: true,
      sha256,
      read: () => ctx.ports.storage.read(fileKey),
    };
  }
}
