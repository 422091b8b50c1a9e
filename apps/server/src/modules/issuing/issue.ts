import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { postLetters } from '../mail/mail.service.ts';
import { credentialDocument } from './credential-document.ts';
import { newNumber } from './credential-number.ts';
import { issuedCredentials, type IssuedAward } from './issuing.table.ts';
import { claimLetter } from './claim-letter.ts';
import { tellIssued } from './recipient-news.ts';
import { loadPictureTokens, publicPictureUrl } from './pictures.service.ts';
import { takeStatusPlaces } from './status-lists.service.ts';
import type { Signing } from './signing.ts';
import type { VersionRow } from './templates.service.ts';

export type IssuedRow = typeof issuedCredentials.$inferSelect;

export type Issuing = {
  signing: Signing;
  version: VersionRow;
  awards: readonly { award: IssuedAward; batch?: { id: string; row: number }; replacesId?: string }[];
  sendMail: boolean;
  createdBy: string | null;
};

/** Signing holds the thread for about half a millisecond each; others have a turn after so many. */
const signedInOneGo = 8;

/**
 * Signs and keeps credentials, and posts their letters: all of it in the caller's transaction, so that either
 * everything of a credential exists or nothing.
 */
export async function issueAwards(ctx: Context, issuing: Issuing): Promise<IssuedRow[]> {
  const { signing, version, awards, sendMail, createdBy } = issuing;
  if (awards.length === 0) return [];
  const { content, templateId } = version;
  const places = await takeStatusPlaces(ctx, signing, awards.length);
  const pictureToken = (await loadPictureTokens(ctx, [content.picture_id])).get(content.picture_id ?? '');
  const now = ctx.now();
  const rows: (typeof issuedCredentials.$inferInsert & { letterId: string | null })[] = [];
  for (const [at, { award, batch, replacesId }] of awards.entries()) {
    const place = places[at]!;
    const id = uuidv7();
    const number = newNumber();
    const document = credentialDocument({
      id,
      templateId,
      number,
      issuer: signing.issuer,
      content,
      award,
      pictureUrl: pictureToken ? publicPictureUrl(ctx, pictureToken) : null,
      place,
      salt: randomBytes(16).toString('base64url'),
      now,
    });
    rows.push({
      id,
      organizationId: signing.organizationId,
      templateId,
      templateVersion: version.version,
      batchId: batch?.id ?? null,
      batchRow: batch?.row ?? null,
      number,
      name: content.name,
      recipientName: award.recipient.name,
      recipientEmail: award.recipient.email,
      award,
      issuedOn: award.issuedOn,
      expiresOn: award.expiresOn,
      text: await signing.sign(document, now),
      issuerId: signing.issuer.id,
      verificationMethod: signing.verificationMethod,
      registerId: place.registerId,
      statusIndex: place.index,
      replacesId: replacesId ?? null,
      claimToken: randomBytes(16).toString('base64url'),
      publicToken: randomBytes(16).toString('base64url'),
      letterId: null,
      createdBy,
    });
    if (at % signedInOneGo === signedInOneGo - 1) await nextTurn();
  }
  if (sendMail) {
    const letterIds = await postLetters(
      ctx,
      rows.map((row) => ({
        to: row.recipientEmail,
        ...claimLetter(ctx, {
          issuerName: signing.issuer.name,
          name: row.name,
          recipientName: row.recipientName,
          claimToken: row.claimToken,
          replaces: row.replacesId !== null,
        }),
      })),
    );
    letterIds.forEach((letterId, at) => (rows[at]!.letterId = letterId));
  }
  const issued = await ctx.db
    .insert(issuedCredentials)
    .values(rows.map((row) => ({ ...row, ...(row.letterId ? { letterAt: sql`now()` } : {}) })))
    .returning();
  await tellIssued(ctx, signing.issuer.name, issued);
  return issued;
}
