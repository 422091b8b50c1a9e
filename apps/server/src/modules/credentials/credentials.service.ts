import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { CheckOccasion } from '@certfolio/contract/verification';
import type { Opened } from '@certfolio/credentials/containers/opened';
import type { Verification } from '@certfolio/credentials/verification';
import { sniffType } from '@certfolio/documents/sniff';
import type { Actor, Context, UserContext } from '../../context.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { tooLarge } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { discardingOnFailure } from '../../storage/keep-incoming.ts';
import { getCertificate, type CertificateView } from '../certificates/certificates.queries.ts';
import { getSharedCertificate } from '../certificates/certificates.service.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { storeFile, type StoredFile } from '../certificates/evidence.intake.ts';
import { keepEvidence, requireRoom, uploadsPerHour } from '../certificates/evidence.service.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { checkCertificate, checkSoon, holderOf } from '../verification/runs.service.ts';
import { recheckCopiesJob } from '../verification/verification.jobs.ts';
import { surroundingsFor } from '../verification/surroundings.ts';
import { findCredential, findHeld, findTwin, keepWith, keptBytes, prepare, type HeldRow } from './held.ts';
import type { Said } from './said.ts';

/** As long as somebody waits for an import, in milliseconds; then the checks go on as a job. */
const patience = 8000;

/**
 * Keeps the credential in a file as a certificate. A picture or a PDF that carries it is kept as evidence too.
 * @throws Problem no_credential_inside, credential_held with the certificate, file_too_large,
 * certificate_limit_reached, rate_limited; address_refused and address_unreachable of a hosted badge
 */
export async function importFile(
  ctx: UserContext,
  incoming: () => Promise<IncomingFile>,
): Promise<CertificateView> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  const file = await incoming();
  const bytes = await buffer(file.stream);
  if (file.tooLarge()) throw tooLarge(file.maxBytes);
  if (bytes.length === 0) throw problem('file_empty');
  const opened = await findCredential(ctx, bytes);
  const carrier = sniffType(bytes)
    ? await storeFile(ctx, { ...file, stream: Readable.from([bytes]), tooLarge: () => false })
    : null;
  return carrier
    ? discardingOnFailure(ctx, carrier.fileKey, () => importOpened(ctx, opened, carrier))
    : importOpened(ctx, opened, null);
}

/** Keeps a pasted credential, or the one that lies at an address. The same refusals. */
export async function importText(ctx: UserContext, text: string): Promise<CertificateView> {
  await takeTurn(ctx, `upload:${ctx.actor.id}`, uploadsPerHour, 3600);
  return importOpened(ctx, await findCredential(ctx, text), null);
}

async function importOpened(
  ctx: UserContext,
  opened: Opened,
  carrier: StoredFile | null,
): Promise<CertificateView> {
  // What a hosted badge says is only known once it has been asked for.
  const verification = await verifiedSoon(ctx, opened);
  const id = await ctx.transaction(async (ctx) => {
    const id = await keepNew(ctx, ctx.actor.id, opened, verification, 'import');
    if (carrier) await keepEvidence(ctx, id, carrier);
    return id;
  });
  const view = await getCertificate(ctx, id);
  if (verification) await checkCertificate(ctx, view, 'import');
  return getCertificate(ctx, id);
}

async function verifiedSoon(ctx: UserContext, opened: Opened): Promise<Verification | null> {
  const surroundings = { ...(await surroundingsFor(ctx)), ...(await holderOf(ctx, ctx.actor.id)) };
  const limit = new Promise<null>((resolve) => setTimeout(resolve, patience, null).unref());
  return Promise.race([ctx.ports.verifier.verify(opened, surroundings, ctx.actor.id), limit]);
}

/**
 * Keeps a credential that was issued to an account as a certificate of that account, and has it checked. Only
 * inside a transaction.
 * @param text the signed bytes as they were issued
 * @param besides what its issuer says of it here, beside the credential itself: where it can be looked at, its kind
 * @returns the id of the certificate
 * @throws Problem credential_held with the certificate, certificate_limit_reached, no_credential_inside
 */
export async function keepCredential(
  ctx: Context,
  {
    ownerId,
    text,
    occasion,
    besides = {},
  }: { ownerId: string; text: string; occasion: Extract<CheckOccasion, 'claim' | 'import'>; besides?: Said },
): Promise<string> {
  return keepNew(ctx, ownerId, await findCredential(ctx, text), null, occasion, besides);
}

async function keepNew(
  ctx: Context,
  ownerId: string,
  opened: Opened,
  verification: Verification | null,
  occasion: CheckOccasion,
  besides: Said = {},
): Promise<string> {
  const { plan } = await lockAccount(ctx, ownerId);
  const alone = prepare(opened, verification);
  const prepared = { ...alone, said: { ...alone.said, ...besides } };
  const twin = await findTwin(ctx, ownerId, {
    sha256: prepared.sha256,
    credentialId: prepared.credentialId ?? null,
    issuerId: prepared.issuerId ?? null,
  });
  if (twin) throw problem('credential_held', undefined, { certificateId: twin });
  await requireRoom(ctx, ownerId, plan);
  const id = uuidv7();
  await ctx.db.insert(certificates).values({
    id,
    ownerId,
    title: prepared.said.title ?? 'Credential',
    status: 'uploaded',
    uploadedAt: ctx.now(),
  });
  await keepWith(ctx, { id, ownerId, correctedFields: [] }, prepared);
  if (!verification) await checkSoon(ctx, id, occasion);
  return id;
}

/**
 * The status of a credential that was issued here has changed: has every certificate that stands on it checked soon,
 * in whichever account. Inside a transaction it happens with it or not at all.
 */
export async function recheckIssued(ctx: Context, credentialId: string): Promise<void> {
  await ctx.enqueue(recheckCopiesJob, { credentialId }, { singletonKey: credentialId });
}

export type CredentialFile = { held: HeldRow; bytes: Buffer; view: CertificateView };

/**
 * The credential of one of the actor's own certificates.
 * @throws Problem certificate_not_found, no_credential
 */
export async function getCredentialFile(ctx: UserContext, id: string): Promise<CredentialFile> {
  return credentialFileOf(ctx, await getCertificate(ctx, id));
}

/**
 * The credential of a certificate that its holder shares.
 * @throws Problem certificate_not_found, no_credential
 */
export async function getSharedCredentialFile(ctx: Context<Actor>, token: string): Promise<CredentialFile> {
  return credentialFileOf(ctx, await getSharedCertificate(ctx, token));
}

/** @throws Problem no_credential */
export async function credentialFileOf(ctx: Context, view: CertificateView): Promise<CredentialFile> {
  const held = await findHeld(ctx, view.certificate.id);
  const bytes = held && (await keptBytes(ctx, held));
  if (!held || !bytes) throw problem('no_credential');
  return { held, bytes, view };
}
