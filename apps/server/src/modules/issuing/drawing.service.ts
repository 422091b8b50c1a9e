import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ClaimFormat } from '@certfolio/contract/issued-credentials';
import type { TemplateContent } from '@certfolio/contract/templates';
import { problem } from '@certfolio/contract/problems';
import { attachToPdf } from '@certfolio/credentials/containers/pdf';
import { bakePng } from '@certfolio/credentials/containers/png';
import { bakeSvg } from '@certfolio/credentials/containers/svg';
import { pngOfPdf, type CredentialSheet } from '@certfolio/documents/credential-pdf';
import { writtenDate } from '@certfolio/documents/written-date';
import type { Context, UserContext } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { FileMissing } from '../../storage/store.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { completeAward, type AwardDraft } from './award.ts';
import { rowForPreview } from './batches.service.ts';
import { publicUrl } from './claim-letter.ts';
import { getCredential, versionOf } from './credentials.service.ts';
import type { IssuedRow } from './issue.ts';
import { organizationToAct } from './issuing.policy.ts';
import type { IssuedAward } from './issuing.table.ts';
import { loadPictures } from './pictures.service.ts';
import { readRow } from './row-values.ts';
import { getVersion, requirePictures } from './templates.service.ts';

const longSide = 1800;

const labels = {
  issued_on: 'Issue date',
  expires_on: 'Valid until',
  number: 'Certificate number',
  credits: 'Credits',
  level: 'Level',
  grade: 'Grade',
};

/** Credits with what they are: "6 hours"; the number alone where the template does not say. */
export const writtenCredits = (
  { credits }: Pick<IssuedAward, 'credits'>,
  { credit_unit: unit }: TemplateContent,
): string | null => (credits === null ? null : unit ? `${credits} ${unit}` : String(credits));

/** The own fields that have a value, as they are written. */
export const writtenAttributes = (
  award: Pick<IssuedAward, 'attributes'>,
  content: TemplateContent,
): { key: string; label: string; value: string }[] =>
  content.attributes.flatMap(({ key, label, kind }) => {
    const value = award.attributes[key];
    if (value === undefined) return [];
    return [{ key, label, value: kind === 'date' ? writtenDate(value) : value }];
  });

type Drawn = {
  organizationId: string;
  content: TemplateContent;
  award: IssuedAward;
  number: string;
  url: string;
};

async function sheetOf(
  ctx: Context,
  { organizationId, content, award, number, url }: Drawn,
): Promise<CredentialSheet> {
  const { design } = content;
  const [organization] = await ctx.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const pictures = await loadPictures(ctx, organizationId, [content.picture_id, design.background_id]);
  const picture = (id: string | null): Uint8Array | null => (id && pictures.get(id)?.bytes) || null;
  const own = new Map(writtenAttributes(award, content).map((one) => [`attribute:${one.key}`, one]));
  const values: Record<keyof typeof labels, string | null> = {
    issued_on: writtenDate(award.issuedOn),
    expires_on: award.expiresOn && writtenDate(award.expiresOn),
    number,
    credits: writtenCredits(award, content),
    level: award.level,
    grade: award.grade,
  };
  const logo = design.logo === 'none' ? null : await logoOf(ctx, organization!.logoKey);
  return {
    layout: design.layout,
    orientation: design.orientation,
    paper: design.paper,
    accent: design.accent,
    frame: design.frame,
    language: content.language,
    heading: design.heading,
    recipientName: award.recipient.name,
    statement: design.statement,
    title: content.name,
    description: design.show_description ? content.description : null,
    issuerName: organization!.name,
    fields: design.fields.flatMap((field) => {
      const attribute = own.get(field);
      if (attribute) return [{ label: attribute.label, value: attribute.value }];
      const value = values[field as keyof typeof labels] ?? null;
      return value === null ? [] : [{ label: labels[field as keyof typeof labels], value }];
    }),
    signatories: design.signatories,
    logo: logo && design.logo !== 'none' ? { picture: logo, place: design.logo } : null,
    badge: picture(content.picture_id),
    background: picture(design.background_id),
    qr: design.qr === 'none' ? null : { url, place: design.qr },
    verifyAt: `Verify at ${new URL(ctx.config.PUBLIC_URL).host}/verify, number ${number}`,
    issuedAt: `${award.issuedOn}T00:00:00Z`,
  };
}

async function logoOf(ctx: Context, key: string | null): Promise<Uint8Array | null> {
  if (!key) return null;
  try {
    return await buffer(await ctx.ports.storage.read(key));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

const drawPdf = async (ctx: Context, drawn: Drawn): Promise<Uint8Array> =>
  ctx.ports.printer.credentialPdf(await sheetOf(ctx, drawn));

/** Kept once it is drawn: the template version and the award never change. */
async function kept(
  ctx: Context,
  key: string,
  contentType: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await buffer(await ctx.ports.storage.read(key));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  await takeTurn(ctx, `draw:${ctx.caller.ip || 'jobs'}`, 120, 60);
  const bytes = await draw();
  await ctx.ports.storage.put(key, bytes, contentType);
  return bytes;
}

const pdfOf = (ctx: Context, credential: IssuedRow): Promise<Uint8Array> =>
  kept(ctx, `issued/${credential.id}.pdf`, 'application/pdf', async () =>
    drawPdf(ctx, {
      organizationId: credential.organizationId,
      content: (await versionOf(ctx, credential)).content,
      award: credential.award,
      number: credential.number,
      url: publicUrl(ctx, credential.publicToken),
    }),
  );

const pngOf = (ctx: Context, credential: IssuedRow): Promise<Uint8Array> =>
  kept(ctx, `issued/${credential.id}.png`, 'image/png', async () =>
    pngOfPdf(await pdfOf(ctx, credential), longSide),
  );

/** The certificate as it is printed, without the credential. @throws Problem rate_limited */
export async function imageOf(ctx: Context, credential: IssuedRow): Promise<FileAnswer> {
  return {
    body: await pngOf(ctx, credential),
    contentType: 'image/png',
    disposition: 'inline',
    filename: `${credential.name}.png`,
    cacheControl: 'private, max-age=86400',
    etag: `"${credential.id}"`,
  };
}

export const credentialMediaType = 'application/vc+ld+json';

/** The certificate as PDF with the signed credential attached. @throws Problem rate_limited */
export async function pdfWithCredential(ctx: Context, credential: IssuedRow): Promise<Uint8Array> {
  const file = {
    name: 'credential.json',
    bytes: new TextEncoder().encode(credential.text),
    type: credentialMediaType,
    description: 'The signed Open Badges 3.0 credential of this certificate',
  };
  return attachToPdf(await pdfOf(ctx, credential), file, credential.createdAt);
}

/** The picture that the credential is baked into: that of the badge, or the certificate as it is printed. */
async function pictureOf(ctx: Context, credential: IssuedRow): Promise<Uint8Array> {
  const { content } = await versionOf(ctx, credential);
  const pictures = await loadPictures(ctx, credential.organizationId, [content.picture_id]);
  return pictures.get(content.picture_id ?? '')?.bytes ?? pngOf(ctx, credential);
}

/** An issued credential as a file to carry away. @throws Problem rate_limited */
export async function fileOf(ctx: Context, credential: IssuedRow, format: ClaimFormat): Promise<FileAnswer> {
  const named = { disposition: 'attachment' as const, filename: `${credential.name}.${format}` };
  switch (format) {
    case 'json':
      return { ...named, body: new TextEncoder().encode(credential.text), contentType: credentialMediaType };
    case 'pdf':
      return { ...named, body: await pdfWithCredential(ctx, credential), contentType: 'application/pdf' };
    case 'png': {
      const body = bakePng(await pictureOf(ctx, credential), credential.text);
      return { ...named, body, contentType: 'image/png' };
    }
    case 'svg': {
      const svg = bakeSvg(svgAround(await pictureOf(ctx, credential)), credential.text);
      return { ...named, body: new TextEncoder().encode(svg), contentType: 'image/svg+xml' };
    }
  }
}

/** An SVG that shows a PNG; its size stands in the PNG's header (PNG §11.2.2). */
function svgAround(png: Uint8Array): string {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const size = `width="${header.getUint32(16)}" height="${header.getUint32(20)}"`;
  const data = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<image ${size} href="data:image/png;base64,${data}"/></svg>`
  );
}

/** @throws Problem credential_not_found, rate_limited */
export async function ownFile(ctx: UserContext, id: string, format: ClaimFormat): Promise<FileAnswer> {
  return fileOf(ctx, (await getCredential(ctx, id)).credential, format);
}

/** Somebody who stands for whoever it will be. */
const sample: AwardDraft = { recipient: { name: 'Amara Okafor', email: 'amara.okafor@example.org' } };
const sampleNumber = '0000-0000-0000';

/** What is said of that somebody. */
type Sampled = { [Field in keyof AwardDraft]?: AwardDraft[Field] | undefined };

type DrawnFormat = 'png' | 'pdf';

async function previewOf(
  ctx: UserContext,
  drawn: Omit<Drawn, 'number' | 'url'>,
  format: DrawnFormat,
): Promise<FileAnswer> {
  await takeTurn(ctx, `draw-preview:${ctx.actor.id}`, 120, 60);
  const pdf = await drawPdf(ctx, {
    ...drawn,
    number: sampleNumber,
    url: publicUrl(ctx, randomUUID().replaceAll('-', '')),
  });
  const body = format === 'pdf' ? pdf : await pngOfPdf(pdf, longSide);
  return {
    body,
    contentType: format === 'pdf' ? 'application/pdf' : 'image/png',
    disposition: 'inline',
    filename: `preview.${format}`,
  };
}

/** An award for looking at: what is missing is made up, and what is wrong left out. */
function sampleAward(ctx: Context, content: TemplateContent, draft: Sampled = {}): IssuedAward {
  const today = ctx.now().toISOString().slice(0, 10);
  const made = Object.fromEntries(
    content.attributes.map(({ key, label, kind }) => [
      key,
      kind === 'date' ? today : kind === 'number' ? '42' : label,
    ]),
  );
  const attributes = { ...made, ...draft.attributes };
  for (const wish of [
    { ...draft, recipient: draft.recipient ?? sample.recipient, attributes },
    { ...sample, attributes: made, expires_on: null },
  ]) {
    const answer = completeAward(wish, content, today);
    if ('award' in answer) return answer.award;
  }
  throw problem('invalid_input');
}

/** @throws Problem issuer_not_found, forbidden, rate_limited; invalid_input for a picture of others */
export async function previewContent(
  ctx: UserContext,
  organizationId: string | undefined,
  content: TemplateContent,
  draft: Sampled | undefined,
  format: DrawnFormat,
): Promise<FileAnswer> {
  const { organization } = await organizationToAct(ctx, organizationId);
  await requirePictures(ctx, organization.id, content);
  const award = sampleAward(ctx, content, draft);
  return previewOf(ctx, { organizationId: organization.id, content, award }, format);
}

/** @throws Problem template_not_found, rate_limited */
export async function previewTemplate(
  ctx: UserContext,
  id: string,
  version: number | undefined,
  format: DrawnFormat,
): Promise<FileAnswer> {
  const found = await getVersion(ctx, id, version);
  const { content } = found.version;
  const award = sampleAward(ctx, content, { grade: 'Merit' });
  return previewOf(ctx, { organizationId: found.template.organizationId, content, award }, format);
}

/** @throws Problem batch_not_found, batch_row_not_found, rate_limited */
export async function previewRow(
  ctx: UserContext,
  id: string,
  row: number,
  format: DrawnFormat,
): Promise<FileAnswer> {
  const found = await rowForPreview(ctx, id, row);
  const { content } = found.version;
  const read = readRow(found.values, {
    content,
    mapping: found.batch.mapping,
    dateOrder: found.batch.dateOrder,
    issuedOn: found.batch.issuedOn,
    today: ctx.now().toISOString().slice(0, 10),
  });
  const name = found.values.name?.trim() || sample.recipient.name;
  const award =
    read.award ?? sampleAward(ctx, content, { recipient: { name, email: sample.recipient.email } });
  return previewOf(ctx, { organizationId: found.batch.organizationId, content, award }, format);
}
