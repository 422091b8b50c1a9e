import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import type { CheckOccasion, DocumentSignature } from '@certfolio/contract/verification';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import type { Surroundings } from '@certfolio/credentials/surroundings';
import type { Source, Verification } from '@certfolio/credentials/verification';
import { fingerprintStream } from '@certfolio/documents/fingerprint';
import type { PdfSignature } from '@certfolio/documents/pdf-signatures';
import type { Context, UserContext } from '../../context.ts';
import { and, desc, eq, isNull, notInArray, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { FileMissing } from '../../storage/store.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { users } from '../accounts/accounts.table.ts';
import {
  findReading,
  getCertificate,
  loadCertificates,
  type CertificateView,
  type ReadingRow,
} from '../certificates/certificates.queries.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { columnOf } from '../certificates/read-columns.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { findHeld, keptBytes, reopened, type HeldRow } from '../credentials/held.ts';
import { nextCheckOf } from './check-times.ts';
import { standingFrom, type Confirmation, type Findings, type FollowedCode } from './concluding.ts';
import { confirmationOf, findByNumber, followOwnCode, ownToken } from './confirmations.ts';
import { addressesIn, followCode, type Lead } from './issuer-page.ts';
import { withReason } from './issuer-word.ts';
import type { HeldStanding, Standing } from './standing.ts';
import { surroundingsFor } from './surroundings.ts';
import { checkCertificateJob } from './verification.jobs.ts';
import { verificationRuns } from './verification.table.ts';

/** So many runs of a certificate are kept. */
const keptRuns = 20;

/** As long as somebody waits who has asked for the checks, in milliseconds. */
const patience = 6000;

/** Of the documents that were seen so much is kept with a run, in characters. */
const keptText = 256 * 1024;

type Looked = {
  view: CertificateView;
  held: HeldRow | null;
  intact: boolean | null;
  verification: Verification | null;
  findings: Findings;
  sources: Source[];
};

/**
 * Runs every check now. What asks other servers has some seconds; what takes longer goes on as a job, and the
 * certificate says so.
 * @throws Problem certificate_not_found, rate_limited
 */
export async function verifyCertificate(ctx: UserContext, id: string): Promise<CertificateView> {
  await takeTurn(ctx, `verify:${ctx.actor.id}`, 120, 60);
  const view = await getCertificate(ctx, id);
  const waited = AbortSignal.timeout(patience);
  const run = checkCertificate(ctx, view, 'holder');
  const done = await Promise.race([run.then(() => true), untilAborted(waited)]);
  if (!done) {
    run.catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a run of checks that nobody waited for failed'),
    );
    await ctx.db.update(certificates).set({ checkingSince: ctx.now() }).where(eq(certificates.id, id));
    await ctx.enqueue(checkCertificateJob, { certificateId: id, occasion: 'holder' }, { singletonKey: id });
  }
  return getCertificate(ctx, id);
}

const untilAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));

/** Carries out `checkCertificateJob`; a certificate that is gone needs no checks. */
export async function checkCertificateLater(
  ctx: Context,
  certificateId: string,
  occasion: CheckOccasion,
): Promise<void> {
  const [view] = await loadCertificates(
    ctx,
    and(eq(certificates.id, certificateId), isNull(certificates.deletedAt))!,
  );
  if (view) await checkCertificate(ctx, view, occasion);
}

/** Has the checks of a certificate run soon. Inside a transaction it happens with it or not at all. */
export async function checkSoon(ctx: Context, certificateId: string, occasion: CheckOccasion): Promise<void> {
  await ctx.db
    .update(certificates)
    .set({ checkingSince: ctx.now() })
    .where(eq(certificates.id, certificateId));
  await ctx.enqueue(checkCertificateJob, { certificateId, occasion }, { singletonKey: certificateId });
}

/**
 * Another file has become the newest: what was found of the former one says nothing of it. Until it has been checked it
 * stands on its fingerprint alone, beside a credential on that. Only inside a transaction.
 */
export async function checkAnew(ctx: Context, certificateId: string): Promise<void> {
  await ctx.db
    .update(certificates)
    .set({ standing: null })
    .where(
      and(
        eq(certificates.id, certificateId),
        sql`not exists (select from ${heldCredentials} where ${heldCredentials.certificateId} = ${certificateId})`,
      ),
    );
  await checkSoon(ctx, certificateId, 'upload');
}

/** All checks of a certificate: looked at without holding anything, then kept at once. */
export async function checkCertificate(
  ctx: Context,
  view: CertificateView,
  occasion: CheckOccasion,
): Promise<void> {
  const looked = await look(ctx, view);
  await ctx.transaction((ctx) => keep(ctx, looked, occasion));
}

async function look(ctx: Context, view: CertificateView): Promise<Looked> {
  const { certificate, evidence: file } = view;
  const [held, reading, intact] = await Promise.all([
    findHeld(ctx, certificate.id),
    findReading(ctx, view),
    file ? isIntact(ctx, file) : null,
  ]);
  const credential = held && (await lookAtCredential(ctx, held));
  const said = credential ? held.said : readValues(view, reading);
  const [signatures, followed] = await Promise.all([
    file?.contentType === 'application/pdf' && intact ? signaturesIn(ctx, file.fileKey, file.ownerId) : [],
    followAll(ctx, leadsOf(view, reading), said),
  ]);
  const confirmation =
    followed.confirmation ??
    (said.credential_id
      ? await confirmationOf(ctx, await findByNumber(ctx, said.credential_id), said)
      : null);
  return {
    view,
    held,
    intact,
    verification: credential?.verification ?? null,
    findings: {
      credential,
      signatures,
      codes: followed.codes,
      confirmation,
      hasFile: file !== null,
      now: ctx.now(),
    },
    sources: [...(credential?.verification.sources ?? []), ...followed.sources],
  };
}

/** The values that were read, or typed in where there is nothing to read. */
function readValues(
  { certificate, evidence: file }: CertificateView,
  reading: ReadingRow | null,
): Standing['binds'] {
  const fields = Object.keys(columnOf) as (keyof typeof columnOf)[];
  const values = fields.map((field) => [
    field,
    file ? reading?.fields[field]?.value.trim() : certificate[columnOf[field]],
  ]);
  return Object.fromEntries(values.filter(([, value]) => value)) as Standing['binds'];
}

/** A link that the holder has typed in beside a document is the holder's, not the document's. */
const leadsOf = ({ certificate, evidence: file }: CertificateView, reading: ReadingRow | null): Lead[] =>
  file
    ? addressesIn(reading?.codes ?? [], reading?.fields.verification_url?.value ?? null)
    : addressesIn(reading?.codes ?? [], certificate.verificationUrl, 'The link that its holder gave');

async function isIntact(
  ctx: Context,
  { fileKey, sha256 }: { fileKey: string; sha256: string },
): Promise<boolean> {
  try {
    return (await fingerprintStream(await ctx.ports.storage.read(fileKey))) === sha256;
  } catch (error) {
    // A file that is gone has no fingerprint at all.
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

async function lookAtCredential(
  ctx: Context,
  held: HeldRow,
): Promise<NonNullable<Findings['credential']> | null> {
  const bytes = await keptBytes(ctx, held);
  const standing: HeldStanding = {
    standard: held.standard,
    sha256: held.sha256,
    keptAt: held.createdAt.toISOString(),
    comparedAt: ctx.now().toISOString(),
    intact: bytes !== null,
    status: held.status,
    said: held.said,
  };
  const verification = bytes ? await verified(ctx, held, bytes) : lost;
  return { verification, held: standing, lastValidAt: held.lastValidAt };
}

async function verified(ctx: Context, held: HeldRow, bytes: Uint8Array): Promise<Verification> {
  try {
    const surroundings = { ...(await surroundingsFor(ctx)), ...(await holderOf(ctx, held.ownerId)) };
    const opened = await reopened(ctx, held, bytes);
    return await withReason(ctx, await ctx.ports.verifier.verify(opened, surroundings, held.ownerId));
  } catch (error) {
    if (error instanceof NotOpened) return { ...lost, sentence: error.message };
    throw error;
  }
}

const lost: Verification = {
  verdict: 'inconclusive',
  sentence: 'The kept credential file is missing or has been changed. Please import it again.',
  checks: [],
  proofs: [],
  credential: null,
  issuer: null,
  recipient: null,
  status: 'unknown',
  sources: [],
};

/** What is known of the holder, for the recipient check: a name and an address that was verified. */
export async function holderOf(
  ctx: Context,
  ownerId: string,
): Promise<Pick<Surroundings, 'holder'> | Record<string, never>> {
  const [account] = await ctx.db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, ownerId));
  const holder = await findHolder(ctx, ownerId);
  if (!account || !holder) return {};
  const emails = account.verified ? [account.email] : [];
  return { holder: { emails, names: holder.name ? [holder.name] : [], dids: [] } };
}

async function signaturesIn(ctx: Context, fileKey: string, by: string): Promise<DocumentSignature[]> {
  return signaturesOf(ctx, await buffer(await ctx.ports.storage.read(fileKey)), by);
}

/** The signatures that a PDF carries; a file that is made to take for ever is taken to carry one that is not read. */
export async function signaturesOf(ctx: Context, pdf: Uint8Array, by: string): Promise<DocumentSignature[]> {
  const signatures = await ctx.ports.verifier.signatures(pdf, by);
  return signatures ? signatures.map(presentSignature) : [notRead];
}

const notRead: DocumentSignature = {
  signer: null,
  organisation: null,
  authority: null,
  signed_at: null,
  result: 'not_checked',
  recognised: false,
  covers_whole_file: false,
  detail: 'The signatures in the file could not be read: it would have taken too long.',
};

const presentSignature = (one: PdfSignature): DocumentSignature => ({
  signer: one.signer,
  organisation: one.organisation,
  authority: one.authority,
  signed_at: one.signedAt,
  result: one.result,
  recognised: one.recognised,
  covers_whole_file: one.coversWholeFile,
  detail: one.detail,
});

/** Follows the codes and links of a document, each to whom it belongs. */
export async function followAll(
  ctx: Context,
  leads: readonly Lead[],
  said: Standing['binds'],
): Promise<{ codes: FollowedCode[]; sources: Source[]; confirmation: Confirmation | null }> {
  let confirmation: Confirmation | null = null;
  const followed = await Promise.all(
    leads.map(async (lead) => {
      const token = ownToken(ctx, lead.url);
      if (token === null) return followCode(ctx, lead, said);
      const { code, issued } = await followOwnCode(ctx, lead, token, said);
      confirmation ??= await confirmationOf(ctx, issued, said);
      return { code, source: null };
    }),
  );
  return {
    codes: followed.map(({ code }) => code),
    sources: followed.flatMap(({ source }) => source ?? []),
    confirmation,
  };
}

async function keep(ctx: Context, looked: Looked, occasion: CheckOccasion): Promise<void> {
  const { view, held, intact, verification, findings, sources } = looked;
  const { certificate, evidence: file } = view;
  const { now } = findings;
  // Of two runs at once the later one keeps what it has seen.
  const [current] = await ctx.db
    .select({ id: certificates.id, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(eq(certificates.id, certificate.id))
    .for('no key update');
  if (!current) return;
  if (file && intact !== null) {
    await ctx.db.update(evidence).set({ verifiedAt: now, intact }).where(eq(evidence.id, file.id));
  }
  const standing = standingFrom(findings);
  await ctx.db
    .update(certificates)
    .set({
      standing,
      checkingSince: null,
      ...revocationOf(current.revokedAt, verification, findings, now),
    })
    .where(eq(certificates.id, certificate.id));
  if (held && verification) await keepHeld(ctx, held, verification, now);
  const { sources: _sources, verdict: _verdict, sentence: _sentence, ...shown } = verification ?? lost;
  await ctx.db.insert(verificationRuns).values({
    id: uuidv7(),
    certificateId: certificate.id,
    occasion,
    verdict: standing.verdict,
    sentence:
      standing.sentence ?? 'The file was compared with its fingerprint. There was nothing else to check.',
    level: Math.max(standing.level, file || held ? 1 : 0),
    result: {
      credential: verification ? shown : null,
      signatures: [...findings.signatures],
      codes: findings.codes.map(({ matched: _matched, ...code }) => code),
    },
    sources: bounded(sources),
    evidenceId: file?.id ?? null,
    heldCredentialId: held?.id ?? null,
    at: now,
  });
  const newest = ctx.db
    .select({ id: verificationRuns.id })
    .from(verificationRuns)
    .where(eq(verificationRuns.certificateId, certificate.id))
    .orderBy(desc(verificationRuns.at), desc(verificationRuns.id))
    .limit(keptRuns);
  await ctx.db
    .delete(verificationRuns)
    .where(and(eq(verificationRuns.certificateId, certificate.id), notInArray(verificationRuns.id, newest)));
}

/** The issuer's word on revocation, taken back when the issuer takes it back; silence changes nothing. */
function revocationOf(
  revokedAt: Date | null,
  verification: Verification | null,
  { confirmation }: Findings,
  now: Date,
): { revokedAt?: Date | null } {
  const status = verification?.status ?? confirmation?.state;
  if (status === 'revoked') return { revokedAt: revokedAt ?? now };
  // A list is believed when it was read; one that could not be asked takes nothing back.
  return status === 'active' || status === 'suspended' ? { revokedAt: null } : {};
}

async function keepHeld(ctx: Context, held: HeldRow, verification: Verification, now: Date): Promise<void> {
  const { verdict, status } = verification;
  const unreachable = verdict === 'inconclusive';
  const failures = unreachable ? held.failures + 1 : 0;
  await ctx.db
    .update(heldCredentials)
    .set({
      verdict,
      // A list that could not be asked says nothing new.
      status: status === 'unknown' ? held.status : status,
      failures,
      nextCheckAt: nextCheckOf({ verdict, status, failures, validUntil: held.validUntil }, now),
      ...(verdict === 'valid' ? { lastValidAt: now } : {}),
    })
    .where(eq(heldCredentials.id, held.id));
}

/** Texts are kept as long as there is room; what each was, and its fingerprint, always is. */
function bounded(sources: readonly Source[]): Source[] {
  let room = keptText;
  return sources.slice(0, 50).map((source) => {
    const text = source.text?.replaceAll('\0', '').toWellFormed() ?? null;
    if (text === null || text.length > room) return { ...source, text: null };
    room -= text.length;
    return { ...source, text };
  });
}

/** The latest run of a certificate, and when it will be looked at again; for showing. */
export async function findStanding(ctx: Context, certificateId: string) {
  const [[run], held] = await Promise.all([
    ctx.db
      .select({ result: verificationRuns.result, at: verificationRuns.at })
      .from(verificationRuns)
      .where(eq(verificationRuns.certificateId, certificateId))
      .orderBy(sql`${verificationRuns.at} desc nulls last, ${verificationRuns.id} desc nulls last`)
      .limit(1),
    findHeld(ctx, certificateId),
  ]);
  return { run: run ?? null, held };
}

export type KnownStanding = Awaited<ReturnType<typeof findStanding>>;

/** The latest runs, the newest first. */
export const listRuns = (ctx: Context, certificateId: string) =>
  ctx.db
    .select()
    .from(verificationRuns)
    .where(eq(verificationRuns.certificateId, certificateId))
    .orderBy(sql`${verificationRuns.at} desc nulls last, ${verificationRuns.id} desc nulls last`)
    .limit(keptRuns);
