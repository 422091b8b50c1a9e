import { buffer } from 'node:stream/consumers';
import type { CvContent } from '@certfolio/contract/cv-content';
import type { CvImportKind } from '@certfolio/contract/cv-files';
import { problem } from '@certfolio/contract/problems';
import { writeDocx } from '@certfolio/cvs/docx-writer';
import { contentFromResume } from '@certfolio/cvs/from-json-resume';
import { ImportError } from '@certfolio/cvs/imported';
import { contentFromFile, kindOfCvFile, textOf } from '@certfolio/cvs/read-cv-file';
import type { UserContext } from '../../context.ts';
import { brokenOff, tooLarge, type IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { contentOf } from '../built-cvs/built-cvs.content.ts';
import { readBack } from './reading.ts';

const importsPerHour = 60;

export type ImportedCv = { kind: CvImportKind; title: string; content: CvContent; notes: string[] };

/**
 * What a file of another program says of a CV; nothing is stored.
 * @throws Problem file_too_large, cv_import_kind, cv_import_failed, cv_import_empty, cv_too_long, reading_failed,
 * reading_timeout, rate_limited
 */
export async function importCv(ctx: UserContext, incoming: () => Promise<IncomingFile>): Promise<ImportedCv> {
  await takeTurn(ctx, `cv-import:${ctx.actor.id}`, importsPerHour, 3600);
  const file = await incoming();
  const bytes = await buffer(file.stream).catch((error: unknown) => {
    throw brokenOff(error);
  });
  if (file.tooLarge()) throw tooLarge(file.maxBytes);
  const kind = kindOfCvFile(bytes, file.filename);
  if (kind === null) throw problem('cv_import_kind');
  const { content, notes } = await contentOfFile(ctx, kind, bytes);
  if (saysNothing(content)) throw problem('cv_import_empty');
  return { kind, title: titleOf(content, file.filename), content: contentOf(content), notes };
}

async function contentOfFile(
  ctx: UserContext,
  kind: CvImportKind,
  bytes: Buffer,
): Promise<{ content: CvContent; notes: string[] }> {
  if (kind === 'docx' || kind === 'markdown' || kind === 'text') {
    const document = kind === 'docx' ? bytes : await documentOf(ctx, textOf(bytes) ?? '');
    const { resume } = await readBack(ctx, document);
    return {
      content: contentFromResume(resume),
      notes: ['This file was read, not copied: look through what was found before you use it.'],
    };
  }
  try {
    return contentFromFile(kind, bytes);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw problem('cv_import_failed', { reason: error.message });
  }
}

/** A text as a document for the reader. @throws Problem reading_timeout */
async function documentOf(ctx: UserContext, text: string): Promise<Uint8Array> {
  try {
    return await writeDocx({ kind: 'markdown', text }, ctx.actor.id);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a text could not be made a document');
    throw problem('reading_timeout');
  }
}

const saysNothing = ({ basics, sections }: CvContent): boolean =>
  basics.name === '' &&
  sections.every((section) =>
    section.kind === 'profile' ? section.text === '' : section.items.length === 0,
  );

const titleOf = ({ basics }: CvContent, filename: string): string =>
  basics.name ? `CV ${basics.name}` : filename.replace(/\.[a-z0-9]{1,10}$/i, '').slice(0, 200) || 'CV';
