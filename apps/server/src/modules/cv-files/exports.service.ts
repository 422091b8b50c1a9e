import type { CvContent } from '@certfolio/contract/cv-content';
import type { CvExportFormat } from '@certfolio/contract/cv-files';
import { docxType } from '@certfolio/contract/cvs';
import { docxOfCv } from '@certfolio/cvs/to-docx';
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
type Writer = (content: CvContent, bound: BoundById) => string | Uint8Array | Promise<Uint8Array>;

const written: Record<Written, { type: string; ending: string; write: Writer }> = {
  docx: { type: docxType, ending: 'docx', write: (content, bound) => docxOfCv(content, drawnOf(bound)) },
  json: {
    type: 'application/json',
    ending: 'json',
    write: (content, bound) => `${JSON.stringify(resumeFromContent(content, bound), null, 2)}\n`,
  },
  markdown: {
    type: 'text/markdown',
    ending: 'md',
    write: (content, bound) => markdownOfCv(content, drawnOf(bound)),
  },
  text: { type: 'text/plain', ending: 'txt', write: (content, bound) => textOfCv(content, drawnOf(bound)) },
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
  const made = await write(row.content, await boundCertificates(ctx, ctx.actor.id, row.content));
  const body = typeof made === 'string' ? Buffer.from(made) : made;
  return madeFile({ title: view.cv.title, ending, contentType: type }, body);
}
