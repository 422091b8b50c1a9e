import type { CvContent } from '@certfolio/contract/cv-content';
import type { CvExportFormat } from '@certfolio/contract/cv-files';
import { docxType } from '@certfolio/contract/cvs';
import { problem } from '@certfolio/contract/problems';
import { writeDocx } from '@certfolio/cvs/docx-writer';
import { resumeFromContent } from '@certfolio/cvs/to-json-resume';
import { markdownOfCv, textOfCv } from '@certfolio/cvs/to-text';
import type { UserContext } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madeFile } from '../../http/made-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { boundCertificates, drawnOf, type BoundById } from '../built-cvs/bound-certificates.ts';
import { getBuiltCv } from '../built-cvs/built-cvs.queries.ts';
import { makeCvPdf } from '../built-cvs/prints.service.ts';

const exportsPerMinute = 60;

type Written = Exclude<CvExportFormat, 'pdf'>;
type Writer = (ctx: UserContext, content: CvContent, bound: BoundById) => string | Promise<Uint8Array>;

const written: Record<Written, { type: string; ending: string; write: Writer }> = {
  docx: { type: docxType, ending: 'docx', write: docxOf },
  json: {
    type: 'application/json',
    ending: 'json',
    write: (_ctx, content, bound) => `${JSON.stringify(resumeFromContent(content, bound), null, 2)}\n`,
  },
  markdown: {
    type: 'text/markdown',
    ending: 'md',
    write: (_ctx, content, bound) => markdownOfCv(content, drawnOf(bound)),
  },
  text: {
    type: 'text/plain',
    ending: 'txt',
    write: (_ctx, content, bound) => textOfCv(content, drawnOf(bound)),
  },
};

/**
 * A built CV as a file; hidden sections and entries are in none of them.
 * @throws Problem cv_not_found, cv_not_built, cv_not_drawable, rate_limited
 */
export async function exportCv(
  ctx: UserContext,
  id: string,
  { format, withCode }: { format: CvExportFormat; withCode: boolean },
): Promise<FileAnswer> {
  const { view, row } = await getBuiltCv(ctx, id);
  if (format === 'pdf') return makeCvPdf(ctx, { cvData: row.content, cvId: id, withCode });
  await takeTurn(ctx, `cv-export:${ctx.actor.id}`, exportsPerMinute, 60);
  const { type, ending, write } = written[format];
  const made = await write(ctx, row.content, await boundCertificates(ctx, ctx.actor.id, row.content));
  const body = typeof made === 'string' ? Buffer.from(made) : made;
  return madeFile({ title: view.cv.title, ending, contentType: type }, body);
}

async function docxOf(ctx: UserContext, content: CvContent, bound: BoundById): Promise<Uint8Array> {
  try {
    return await writeDocx({ kind: 'cv', content, certificates: drawnOf(bound) }, ctx.actor.id);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a CV could not be written as a Word document');
    throw problem('cv_not_drawable');
  }
}
