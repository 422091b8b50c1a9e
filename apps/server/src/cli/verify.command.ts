import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { largestFile, openCredential } from '@certfolio/credentials/containers/open';
import type { Opened } from '@certfolio/credentials/containers/opened';
import type { Surroundings } from '@certfolio/credentials/surroundings';
import type { Verification } from '@certfolio/credentials/verification';
import { verifyCredential } from '@certfolio/credentials/verify';
import { readPdfSignatures, type PdfSignature } from '@certfolio/documents/pdf-signatures';
import { createOutbound } from '../outbound/outbound.ts';
import { withOwnInstallation } from '../outbound/own-installation.ts';
import { Obstacle, UsageError, type Answer } from './answer.ts';
import { reasonFor } from './read-files.ts';

const usage = 'Use: verify FILE, or verify - for what comes on standard input';

/**
 * `verify FILE|-`: whether a credential (JSON, JWT, baked PNG or SVG, PDF) is valid, with neither server nor
 * database. Issuers are asked over https, and an installation on this machine at its own address; an ordinary PDF
 * is judged by its digital signatures. The answer is yes for `valid` only.
 * @param folder where relative names begin
 * @param publicUrl where this installation is reached
 * @param input what stands for `-`
 */
export async function verifyCommand(
  args: readonly string[],
  folder: string,
  publicUrl: string,
  input: Readable = process.stdin,
): Promise<Answer> {
  const [file, ...more] = args.filter((arg) => arg !== '--');
  if (file === undefined || more.length > 0 || /^-./.test(file)) throw new UsageError(usage);
  const bytes = await bytesOf(file === '-' ? input : createReadStream(path.resolve(folder, file)));
  const opened = await opening(bytes);
  const line =
    opened instanceof NotOpened
      ? judgeDocument(bytes, opened.message)
      : presented(await verifyCredential(opened, surroundings(publicUrl)));
  return { lines: [line], yes: line.verdict === 'valid' };
}

async function bytesOf(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of source) {
      size += (part as Buffer).length;
      if (size > largestFile)
        throw new Obstacle('The file is larger than 20 MB, which is the most read here.');
      parts.push(part as Buffer);
    }
  } catch (error) {
    if (error instanceof Obstacle) throw error;
    throw new UsageError(reasonFor(error));
  }
  return Buffer.concat(parts);
}

async function opening(bytes: Uint8Array): Promise<Opened | NotOpened> {
  try {
    return (await openCredential(bytes))[0] ?? new NotOpened('There is no credential in it.');
  } catch (error) {
    if (error instanceof NotOpened) return error;
    throw error;
  }
}

/** Other servers are reached through the same guard as by the server; nobody is trusted beforehand. */
function surroundings(publicUrl: string): Surroundings {
  const outbound = createOutbound({ publicUrl });
  return { fetch: withOwnInstallation(publicUrl, outbound.fetchFrom), now: () => new Date(), trust: [] };
}

type Line = Pick<Verification, 'verdict' | 'sentence' | 'issuer' | 'recipient'> & {
  checks: { name: string; result: string; detail: string }[];
  proofs: Verification['proofs'];
  status: Verification['status'];
  credential: Verification['credential'];
};

const presented = ({ checks, sources: _sources, ...rest }: Verification): Line => ({
  ...rest,
  checks: checks.map(({ name, result, detail }) => ({ name, result, detail })),
});

/** A document without a credential says no more than its signatures do. */
function judgeDocument(bytes: Uint8Array, reason: string): Line {
  const signatures = readPdfSignatures(bytes);
  const broken = signatures.find(({ result }) => result === 'fail');
  const good = signatures.find(({ result }) => result === 'pass');
  const verdict = broken ? 'invalid' : good ? 'valid' : 'inconclusive';
  const [first] = signatures;
  return {
    verdict,
    sentence: (broken ?? good ?? first)?.detail ?? reason,
    checks: signatures.map(({ result, detail }: PdfSignature) => ({ name: 'signature', result, detail })),
    proofs: [],
    credential: null,
    issuer: null,
    recipient: null,
    status: 'none',
  };
}
