import type { Batch, BatchRow } from '@certfolio/contract/batches';
import type { Claim, PublicCredential } from '@certfolio/contract/claims';
import type { IssuedCredential, IssuedCredentialDetail } from '@certfolio/contract/issued-credentials';
import type { Recipient } from '@certfolio/contract/issuing';
import type { Template } from '@certfolio/contract/templates';
import type { Context } from '../../context.ts';
import type { BatchView, RowView } from './batches.service.ts';
import { claimUrl, publicUrl } from './claim-letter.ts';
import type { ClaimView, IssuedFace } from './claims.service.ts';
import { stateOf, type IssuedDetail, type IssuedView } from './credentials.service.ts';
import { writtenAttributes, writtenCredits } from './drawing.service.ts';
import { pictureUrl } from './pictures.service.ts';
import type { RecipientRow } from './recipients.service.ts';
import { valuesOf } from './row-values.ts';
import type { TemplateView } from './templates.service.ts';

export const presentTemplate = ({ template, version, issuedCount }: TemplateView): Template => ({
  id: template.id,
  organization_id: template.organizationId,
  version: version.version,
  content: version.content,
  picture_url: pictureUrl(version.pictureId),
  background_url: pictureUrl(version.backgroundId),
  archived: template.archivedAt !== null,
  issued_count: issuedCount,
  created_at: template.createdAt.toISOString(),
  updated_at: template.updatedAt.toISOString(),
});

export function presentIssued(
  ctx: Context,
  { credential, mail, replacedById }: IssuedView,
): IssuedCredential {
  return {
    id: credential.id,
    number: credential.number,
    template_id: credential.templateId,
    template_version: credential.templateVersion,
    name: credential.name,
    batch_id: credential.batchId,
    recipient: { name: credential.recipientName, email: credential.recipientEmail },
    state: stateOf(credential, ctx.now()),
    reason: credential.reason,
    state_changed_at: credential.stateChangedAt?.toISOString() ?? null,
    issued_on: credential.issuedOn,
    expires_on: credential.expiresOn,
    replaces_id: credential.replacesId,
    replaced_by_id: replacedById,
    mail: { state: mail.state, at: mail.at?.toISOString() ?? null },
    claimed_at: credential.claimedAt?.toISOString() ?? null,
    claim_url: claimUrl(ctx, credential.claimToken),
    public_url: publicUrl(ctx, credential.publicToken),
    created_at: credential.createdAt.toISOString(),
  };
}

export function presentIssuedDetail(ctx: Context, detail: IssuedDetail): IssuedCredentialDetail {
  const { credential, version, history, author } = detail;
  const { award } = credential;
  return {
    ...presentIssued(ctx, detail),
    credits: award.credits,
    level: award.level,
    grade: award.grade,
    narrative: award.narrative,
    evidence_url: award.evidenceUrl,
    attributes: writtenAttributes(award, version.content),
    credential_id: `urn:uuid:${credential.id}`,
    issuer_id: credential.issuerId,
    verification_method: credential.verificationMethod,
    history: [
      ...history.map(({ event, by }) => ({
        action: event.action,
        at: event.at.toISOString(),
        by,
        reason: event.reason,
      })),
      { action: 'issued' as const, at: credential.createdAt.toISOString(), by: author, reason: null },
    ],
  };
}

export function presentBatch({ batch, templateName, counts, mail }: BatchView): Batch {
  const { valid, invalid, skipped, issued, cancelled } = counts;
  const wanted = valid + issued;
  return {
    id: batch.id,
    organization_id: batch.organizationId,
    template_id: batch.templateId,
    template_version: batch.templateVersion,
    template_name: templateName,
    filename: batch.filename,
    state: batch.state,
    columns: batch.columns,
    mapping: batch.mapping,
    date_order: batch.dateOrder,
    issued_on: batch.issuedOn,
    send_mail: batch.sendMail,
    allow_duplicates: batch.allowDuplicates,
    counts: { total: batch.rowCount, valid, invalid, skipped, issued, cancelled },
    progress: issued === 0 ? 0 : Math.floor((issued / wanted) * 100),
    trouble: batch.trouble,
    mail,
    created_at: batch.createdAt.toISOString(),
    published_at: batch.publishedAt?.toISOString() ?? null,
    finished_at: batch.finishedAt?.toISOString() ?? null,
  };
}

export const presentRow = (
  { row, credentialId }: RowView,
  { mapping }: { mapping: BatchView['batch']['mapping'] },
): BatchRow => ({
  row: row.row,
  state: row.state,
  values: valuesOf(row.cells, row.fixes, mapping),
  errors: row.errors,
  credential_id: credentialId,
});

export const presentRecipient = (row: RecipientRow): Recipient => ({
  email: row.email,
  name: row.name,
  credentials: row.credentials,
  active: row.active,
  claimed: row.claimed,
  mail: { state: row.mail.state, at: row.mail.at?.toISOString() ?? null },
  last_issued_at: row.lastIssuedAt.toISOString(),
});

function faceOf(ctx: Context, { credential, version, organization, domain, pictureUrl }: IssuedFace) {
  const { content } = version;
  const { award } = credential;
  return {
    number: credential.number,
    name: credential.name,
    description: content.description,
    criteria: content.criteria,
    achievement_type: content.achievement_type,
    issuer: {
      name: organization.name,
      id: credential.issuerId,
      domain,
      logo_url: organization.logoKey ? `/api/v1/issuers/${organization.slug}/logo` : null,
      url: organization.website,
    },
    recipient_name: credential.recipientName,
    issued_on: credential.issuedOn,
    expires_on: credential.expiresOn,
    state: stateOf(credential, ctx.now()),
    reason: credential.reason,
    state_changed_at: credential.stateChangedAt?.toISOString() ?? null,
    credits: writtenCredits(award, content),
    level: award.level,
    grade: award.grade,
    narrative: award.narrative,
    evidence_url: award.evidenceUrl,
    attributes: writtenAttributes(award, content).map(({ label, value }) => ({ label, value })),
    alignments: content.alignments.map(({ name, url, framework }) => ({ name, url, framework })),
    picture_url: pictureUrl,
  };
}

export function presentPublic(ctx: Context, face: IssuedFace): PublicCredential {
  const path = `/api/v1/issued/${face.credential.publicToken}`;
  return {
    ...faceOf(ctx, face),
    image_url: `${path}/image`,
    json_url: `${path}/credential.json`,
    replaced_by_url: face.replacedBy && publicUrl(ctx, face.replacedBy.publicToken),
  };
}

/** Its holder knows the address again; nobody else learns it. */
export function coveredEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}

export function presentClaim(ctx: Context, view: ClaimView): Claim {
  const { credential, standing, certificateId, replacedBy } = view;
  return {
    ...faceOf(ctx, view),
    image_url: `/api/v1/claims/${credential.claimToken}/image`,
    token: credential.claimToken,
    public_url: publicUrl(ctx, credential.publicToken),
    recipient_email_hint: coveredEmail(credential.recipientEmail),
    standing,
    certificate_id: certificateId,
    claimed: credential.claimedAt !== null,
    can_accept: standing === 'recipient' && credential.state !== 'revoked',
    replaced_by_token:
      standing === 'recipient' || standing === 'claimed' ? (replacedBy?.claimToken ?? null) : null,
  };
}
