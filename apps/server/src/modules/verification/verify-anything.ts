import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Check } from '@certfolio/contract/certificates';
import { problem, Problem } from '@certfolio/contract/problems';
import type { VerificationAnswer, VerificationCheck } from '@certfolio/contract/verification';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import type { Opened } from '@certfolio/credentials/containers/opened';
import { fingerprintBytes } from '@certfolio/documents/fingerprint';
import { sniffType } from '@certfolio/documents/sniff';
import { ReadingError, type Reading } from '@certfolio/extraction/reading';
import type { Actor, Context } from '../../context.ts';
import { tooLarge, type IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { findReading, type CertificateView } from '../certificates/certificates.queries.ts';
import { getSharedCertificate } from '../certificates/certificates.service.ts';
import { pageUrlOf } from '../certificates/public-page.ts';
import { findCredential } from '../credentials/held.ts';
import { publicUrl } from '../issuing/claim-letter.ts';
import { readNumber } from '../issuing/credential-number.ts';
import { changedFrom, checksOf, trustLevelOf } from './checks.ts';
import { standingFrom, type FollowedCode } from './concluding.ts';
import { confirmationOf, findByNumber, findByToken, ownToken, type Issued } from './confirmations.ts';
import { addressesIn } from './issuer-page.ts';
import { withReason } from './issuer-word.ts';
import { followAll, signaturesOf } from './runs.service.ts';
import type { Standing } from './standing.ts';
import { surroundingsFor } from './surroundings.ts';
import { presentAnswer, type Answer } from './verification.present.ts';

/** One address has so many verifications in ten minutes: each may ask other servers and read a document. */
const turnsPerAddress = 60;

/** Of these so many may be documents that have to be read, which takes a reader from everybody else. */
const documentsPerAddress = 30;

/** As long as a document of a visitor's is read, in milliseconds. */
const readingTime = 20_000;

/**
 * Verifies a file that somebody dropped. It is looked at and forgotten: no row and no stored file comes of it.
 * @throws Problem no_file, file_empty, file_too_large, rate_limited
 */
export async function verifyFile(
  ctx: Context<Actor>,
  incoming: () => Promise<IncomingFile>,
): Promise<VerificationAnswer> {
  await takeTurn(ctx, `verify-anything:${ctx.caller.ip}`, turnsPerAddress, 600);
  const file = await incoming();
  const bytes = await buffer(file.stream);
  if (file.tooLarge()) throw tooLarge(file.maxBytes);
  if (bytes.length === 0) throw problem('file_empty');
  const sha256 = fingerprintBytes(bytes);
  const opened = await opening(ctx, bytes);
  if (!(opened instanceof NotOpened)) return answerCredential(ctx, opened, sha256);
  const type = sniffType(bytes);
  if (type) await takeTurn(ctx, `verify-document:${ctx.caller.ip}`, documentsPerAddress, 600);
  return type
    ? answerDocument(ctx, bytes, type === 'application/pdf', sha256)
    : answerNothing(ctx, 'document', opened.message, sha256);
}

/**
 * Verifies what somebody pasted or typed: a credential, an address, or the number of a certificate that was issued
 * here.
 * @throws Problem rate_limited
 */
export async function verifyText(ctx: Context<Actor>, text: string): Promise<VerificationAnswer> {
  await takeTurn(ctx, `verify-anything:${ctx.caller.ip}`, turnsPerAddress, 600);
  if (readNumber(text) !== null) {
    const issued = await findByNumber(ctx, text);
    return issued
      ? answerIssued(ctx, issued)
      : answerNothing(ctx, 'certificate', 'No certificate with this number was issued here.', null);
  }
  if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return answerAddress(ctx, new URL(text));
  const opened = await opening(ctx, text);
  if (opened instanceof NotOpened) {
    // Whoever types a line means a number: to speak of JSON would be no answer to that.
    const typed = /^[^\n{}<>]{1,80}$/.test(text);
    const sentence = typed
      ? 'No certificate with this number was issued here, and it is neither a credential nor an address.'
      : opened.message;
    return answerNothing(ctx, typed ? 'certificate' : 'link', sentence, null);
  }
  return answerCredential(ctx, opened, fingerprintBytes(new TextEncoder().encode(text)));
}

async function opening(ctx: Context, input: Uint8Array | string): Promise<Opened | NotOpened> {
  try {
    return (
      (await ctx.ports.verifier.open(input, ctx.caller.ip))[0] ??
      new NotOpened('There is no credential in it.')
    );
  } catch (error) {
    if (error instanceof NotOpened) return error;
    throw error;
  }
}

async function answerCredential(
  ctx: Context,
  opened: Opened,
  sha256: string | null,
  pageUrl: string | null = null,
): Promise<VerificationAnswer> {
  const judged = await ctx.ports.verifier.verify(opened, await surroundingsFor(ctx), ctx.caller.ip);
  const verification = await withReason(ctx, judged);
  const answer: Answer = { kind: 'credential', verification, pageUrl, sha256 };
  return presentAnswer(answer, ctx.now());
}

async function answerIssued(ctx: Context, issued: Issued): Promise<VerificationAnswer> {
  const opened = await opening(ctx, issued.text);
  if (opened instanceof NotOpened) return answerNothing(ctx, 'credential', opened.message, null);
  const answer = await answerCredential(ctx, opened, null, publicUrl(ctx, issued.publicToken));
  return { ...answer, kind: 'certificate' };
}

async function answerAddress(ctx: Context, url: URL): Promise<VerificationAnswer> {
  const token = ownToken(ctx, url);
  if (token !== null) return answerOwn(ctx, url, token);
  try {
    return await answerCredential(ctx, await findCredential(ctx, url.href), null);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return answerNothing(ctx, 'link', error.message, null);
  }
}

async function answerOwn(ctx: Context, url: URL, token: string): Promise<VerificationAnswer> {
  const issued = await findByToken(ctx, token);
  if (issued) return answerIssued(ctx, issued);
  try {
    return await answerShared(ctx, url, await getSharedCertificate(ctx, token));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return answerNothing(ctx, 'certificate', 'Nothing is shared at this address.', null);
  }
}

/** What a holder shows here: the details with the checks behind them, and whose word they are. */
async function answerShared(ctx: Context, url: URL, view: CertificateView): Promise<VerificationAnswer> {
  const { certificate, evidence } = view;
  const { issuerName, recipientName, standing } = certificate;
  const reading = await findReading(ctx, view);
  const checks = checksOf(certificate, evidence, reading?.fields ?? null, ctx.now());
  const held = standing?.credential ?? null;
  const verification: Answer['verification'] = {
    ...nothingTold,
    ...judgedShared(view, checks),
    credential: {
      ...nothingSaid,
      id: certificate.credentialId,
      standard: held?.standard ?? (evidence ? 'Document' : 'Details without a document'),
      name: certificate.title,
      description: certificate.description,
      validFrom: certificate.issueDate,
      validUntil: certificate.expiryDate,
      credits: certificate.cpdAmount,
      result: certificate.grade,
    },
    // A name alone identifies nobody.
    issuer: issuerName === null ? null : { id: '', name: issuerName, url: null, host: null },
    recipient: recipientName === null ? null : { id: null, name: recipientName, identifiers: [] },
    status: certificate.revokedAt ? 'revoked' : (held?.status ?? 'none'),
  };
  return presentAnswer(
    {
      kind: 'certificate',
      verification,
      checks: checks.map(({ checked_at: _at, ...check }) => check),
      pageUrl: pageUrlOf(ctx, certificate) ?? url.href,
      sha256: null,
    },
    ctx.now(),
  );
}

/** What the latest run came to holds as long as no check has failed since and the holder has changed nothing. */
function judgedShared(
  { certificate, evidence }: CertificateView,
  checks: readonly Check[],
): Pick<Answer['verification'], 'verdict' | 'sentence'> {
  const { standing } = certificate;
  const failed = checks.find(({ result }) => result === 'fail');
  if (failed && standing?.verdict !== 'invalid') return { verdict: 'invalid', sentence: failed.detail };
  const { label, explanation } = trustLevelOf(certificate, evidence);
  if (standing && changedFrom(certificate, standing.binds).length > 0) {
    return { verdict: 'inconclusive', sentence: explanation };
  }
  const unchecked = `This installation shows such a certificate for its holder (${label}). Nobody has confirmed what it says.`;
  return { verdict: standing?.verdict ?? 'inconclusive', sentence: standing?.sentence ?? unchecked };
}

const nothingSaid = {
  achievementType: null,
  criteria: null,
  image: null,
  alignments: [],
  evidence: [],
};

const nothingTold = {
  checks: [],
  proofs: [],
  credential: null,
  issuer: null,
  recipient: null,
  status: 'none' as const,
};

function answerNothing(
  ctx: Context,
  kind: VerificationAnswer['kind'],
  sentence: string,
  sha256: string | null,
): VerificationAnswer {
  const verification = { ...nothingTold, verdict: 'inconclusive' as const, sentence };
  return presentAnswer({ kind, verification, sha256 }, ctx.now());
}

/** An ordinary document: its signatures, and where its codes lead. */
async function answerDocument(
  ctx: Context,
  bytes: Buffer,
  isPdf: boolean,
  sha256: string,
): Promise<VerificationAnswer> {
  const signatures = isPdf ? await signaturesOf(ctx, bytes, ctx.caller.ip) : [];
  const reading = await readOnce(ctx, bytes);
  const said = saidBy(reading);
  const link = said.verification_url ?? null;
  const followed = await followAll(ctx, addressesIn(reading?.codes ?? [], link), said);
  const confirmation =
    followed.confirmation ??
    (said.credential_id
      ? await confirmationOf(ctx, await findByNumber(ctx, said.credential_id), said)
      : null);
  const standing = standingFrom({
    credential: null,
    signatures,
    codes: followed.codes,
    confirmation,
    hasFile: true,
    now: ctx.now(),
  });
  const verification = {
    ...nothingTold,
    verdict: standing.verdict ?? ('inconclusive' as const),
    sentence:
      standing.sentence ??
      'This document carries no signature, no credential and no code that could be checked.',
  };
  const codes = followed.codes.map(({ matched: _matched, ...code }: FollowedCode) => code);
  const answer: Answer = {
    kind: 'document',
    verification,
    signatures,
    codes,
    checks: checksIn(standing),
    sha256,
  };
  return presentAnswer(answer, ctx.now());
}

const titles = {
  signature: 'Digital signature',
  issuer: 'Confirmed by the issuer',
  revocation: 'Not revoked',
  recipient: 'Recipient',
};

const checksIn = ({ checks }: Standing): VerificationCheck[] =>
  (['signature', 'issuer', 'revocation'] as const).flatMap((name) => {
    const outcome = checks[name];
    if (!outcome) return [];
    const { result, detail, method } = outcome;
    return [{ name, title: titles[name], result, detail, method }];
  });

function saidBy(reading: Reading | null): Standing['binds'] {
  const values = Object.entries(reading?.fields ?? {}).map(([name, field]) => [name, field?.value.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value)) as Standing['binds'];
}

/** Readers open files: this one lies beside the others of the system for as long as it is read. */
async function readOnce(ctx: Context, bytes: Buffer): Promise<Reading | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'certfolio-'));
  try {
    const file = path.join(folder, 'document');
    await writeFile(file, bytes, { mode: 0o600 });
    return await ctx.ports.reader.read(file, { signal: AbortSignal.timeout(readingTime) });
  } catch (error) {
    if (error instanceof ReadingError || (error as Error).name === 'TimeoutError') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
