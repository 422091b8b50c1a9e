import { createHash } from 'node:crypto';
import type { TemplateContent } from '@certfolio/contract/templates';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { statusEntry } from '@certfolio/credentials/issue/status-list';
import { creditsType, ownFieldType } from '@certfolio/credentials/summary';
import type { IssuedAward } from './issuing.table.ts';

export type IssuerFace = {
  /** The DID that signs. */
  id: string;
  name: string;
  url: string | null;
  imageUrl: string | null;
};

export type StatusPlace = {
  index: number;
  /** Addresses of the two lists. */
  revocationList: string;
  suspensionList: string;
};

export type DocumentParts = {
  id: string;
  templateId: string;
  number: string;
  issuer: IssuerFace;
  content: TemplateContent;
  award: IssuedAward;
  /** Address of the picture of the badge. */
  pictureUrl: string | null;
  place: StatusPlace;
  /** Makes the hash of the address of no use for finding other credentials of the same person. */
  salt: string;
  now: Date;
};

/** What is signed: an Open Badges 3.0 credential, without its proof. */
export function credentialDocument(parts: DocumentParts): Record<string, unknown> {
  const { id, templateId, number, issuer, content, award, pictureUrl, place, salt, now } = parts;
  const results = resultsOf(templateId, content, award);
  return openBadgeCredential({
    id: `urn:uuid:${id}`,
    issuer: {
      id: issuer.id,
      name: issuer.name,
      ...(issuer.url ? { url: issuer.url } : {}),
      ...(issuer.imageUrl ? { image: issuer.imageUrl } : {}),
    },
    recipient: {
      name: award.recipient.name,
      // Whoever sees the credential learns no address; whoever knows one can compare it.
      email: { hash: hashOf(award.recipient.email + salt), salt },
    },
    achievement: {
      id: `urn:uuid:${templateId}`,
      type: content.achievement_type,
      name: content.name,
      description: content.description,
      criteria: {
        ...(content.criteria.narrative ? { narrative: content.criteria.narrative } : {}),
        ...(content.criteria.url ? { id: content.criteria.url } : {}),
      },
      inLanguage: content.language,
      ...(pictureUrl ? { image: pictureUrl } : {}),
      ...(content.credits === null ? {} : { creditsAvailable: content.credits }),
      tags: content.tags,
      alignments: content.alignments.map(alignmentOf),
      resultDescriptions: results.map(({ id, name, resultType }) => ({ id, name, resultType })),
    },
    results: results.map(({ id, value }) => ({ resultDescription: id, value })),
    licenseNumber: number,
    ...(award.credits === null ? {} : { creditsEarned: award.credits }),
    ...(award.narrative ? { narrative: award.narrative } : {}),
    ...(award.evidenceUrl ? { evidence: [{ id: award.evidenceUrl, name: 'Evidence' }] } : {}),
    ...validityOf(award, now),
    status: [
      statusEntry(place.revocationList, 'revocation', place.index),
      statusEntry(place.suspensionList, 'suspension', place.index),
    ],
  });
}

const hashOf = (text: string): string => `sha256$${createHash('sha256').update(text).digest('hex')}`;

/** What is issued today holds from now on: its day begins at another hour elsewhere. */
function validityOf({ issuedOn, expiresOn }: IssuedAward, now: Date) {
  const awardedDate = `${issuedOn}T00:00:00Z`;
  const seconds = `${now.toISOString().slice(0, 19)}Z`;
  return {
    awardedDate,
    validFrom: issuedOn < seconds.slice(0, 10) ? awardedDate : seconds,
    ...(expiresOn ? { validUntil: `${expiresOn}T23:59:59Z` } : {}),
  };
}

const alignmentOf = (one: TemplateContent['alignments'][number]) => ({
  name: one.name,
  url: one.url,
  ...(one.framework ? { framework: one.framework } : {}),
  ...(one.code ? { code: one.code } : {}),
  ...(one.description ? { description: one.description } : {}),
  ...(one.type ? { type: one.type } : {}),
});

/** Grade, level and the provider's own fields: each with the description of what it is. */
function resultsOf(templateId: string, content: TemplateContent, award: IssuedAward) {
  const said = [
    { key: 'grade', name: 'Grade', resultType: 'Result', value: award.grade },
    { key: 'level', name: 'Level', resultType: 'PerformanceLevel', value: award.level },
    { key: 'unit', name: 'Credits', resultType: creditsType, value: creditsText(award, content) },
    ...content.attributes.map(({ key, label }) => ({
      key: `attribute:${key}`,
      name: label,
      resultType: ownFieldType,
      value: award.attributes[key] ?? null,
    })),
  ];
  return said.flatMap(({ key, name, resultType, value }) => {
    if (value === null) return [];
    return [{ id: `urn:uuid:${uuidOf(`${templateId} ${key}`)}`, name, resultType, value }];
  });
}

/** Credits with what they are, where the template says that: the credential itself knows only the number. */
const creditsText = (award: Pick<IssuedAward, 'credits'>, content: TemplateContent): string | null =>
  award.credits === null || content.credit_unit === null ? null : `${award.credits} ${content.credit_unit}`;

/** Always the same for the same name (UUID version 8, RFC 9562: made by a hash). */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
