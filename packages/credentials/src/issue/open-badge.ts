/** What an Open Badge says; every address absolute, every date ISO 8601 with time and zone. */
export type OpenBadge = {
  /** `urn:uuid:…` */
  id: string;
  issuer: {
    /** DID */
    id: string;
    name: string;
    url?: string;
    email?: string;
    description?: string;
    image?: string;
  };
  recipient: {
    id?: string;
    name?: string;
    /** Stated openly only where the recipient has agreed; otherwise hashed. */
    email?: { value: string } | { hash: string; salt: string };
  };
  achievement: {
    id: string;
    name: string;
    description: string;
    /** Text, in Markdown, or an address, or both. */
    criteria: { narrative?: string; id?: string };
    /** One of the standard's words (`Certificate`, `Course`, `License`, …), or `ext:…`. */
    type?: string;
    image?: string;
    tags?: readonly string[];
    creditsAvailable?: number;
    humanCode?: string;
    version?: string;
    inLanguage?: string;
    alignments?: readonly Alignment[];
    resultDescriptions?: readonly { id: string; name: string; resultType: string }[];
  };
  /** How well: each names one of the achievement's result descriptions. */
  results?: readonly { resultDescription: string; value: string }[];
  creditsEarned?: number;
  activityStartDate?: string;
  activityEndDate?: string;
  licenseNumber?: string;
  narrative?: string;
  evidence?: readonly {
    id?: string;
    name?: string;
    description?: string;
    narrative?: string;
    genre?: string;
  }[];
  validFrom: string;
  validUntil?: string;
  awardedDate?: string;
  /** Entries as `statusEntry` makes them. */
  status?: readonly Record<string, unknown>[];
};

export type Alignment = {
  name: string;
  url: string;
  description?: string;
  framework?: string;
  code?: string;
  type?: string;
};

/** The Data Model first, Open Badges second: only there are their terms protected. */
export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/**
 * An Open Badges 3.0 credential to be signed. Types, results, alignments and evidence are arrays throughout: the
 * standard's schema takes nothing else.
 */
export function openBadgeCredential(badge: OpenBadge): Record<string, unknown> {
  const { issuer, achievement } = badge;
  return {
    '@context': [...badgeContexts],
    id: badge.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: said({
      id: issuer.id,
      type: ['Profile'],
      name: issuer.name,
      url: issuer.url,
      email: issuer.email,
      description: issuer.description,
      image: picture(issuer.image),
    }),
    validFrom: badge.validFrom,
    ...said({ validUntil: badge.validUntil, awardedDate: badge.awardedDate }),
    credentialSubject: said({
      id: badge.recipient.id,
      type: ['AchievementSubject'],
      identifier: filled(identifiersOf(badge.recipient)),
      activityStartDate: badge.activityStartDate,
      activityEndDate: badge.activityEndDate,
      creditsEarned: badge.creditsEarned,
      licenseNumber: badge.licenseNumber,
      narrative: badge.narrative,
      achievement: achievementOf(achievement),
      result: filled(badge.results?.map((result) => ({ type: ['Result'], ...result }))),
    }),
    ...said({
      evidence: filled(badge.evidence?.map((one) => said({ id: one.id, type: ['Evidence'], ...one }))),
      // One stands by itself: the schema of Open Badges 3.0 takes an object, the Data Model either.
      credentialStatus: badge.status?.length === 1 ? badge.status[0] : filled(badge.status),
    }),
  };
}

function achievementOf(achievement: OpenBadge['achievement']): Record<string, unknown> {
  return said({
    id: achievement.id,
    type: ['Achievement'],
    achievementType: achievement.type,
    name: achievement.name,
    description: achievement.description,
    criteria: said(achievement.criteria),
    image: picture(achievement.image),
    tag: filled(achievement.tags),
    creditsAvailable: achievement.creditsAvailable,
    humanCode: achievement.humanCode,
    version: achievement.version,
    inLanguage: achievement.inLanguage,
    alignment: filled(achievement.alignments?.map(alignmentOf)),
    resultDescription: filled(
      achievement.resultDescriptions?.map((description) => ({ type: ['ResultDescription'], ...description })),
    ),
  });
}

function alignmentOf(alignment: Alignment): Record<string, unknown> {
  return said({
    type: ['Alignment'],
    targetName: alignment.name,
    targetUrl: alignment.url,
    targetDescription: alignment.description,
    targetFramework: alignment.framework,
    targetCode: alignment.code,
    targetType: alignment.type,
  });
}

function identifiersOf({ name, email }: OpenBadge['recipient']): Record<string, unknown>[] {
  const identity = { type: 'IdentityObject' };
  return [
    ...(name === undefined ? [] : [{ ...identity, hashed: false, identityHash: name, identityType: 'name' }]),
    ...(email === undefined
      ? []
      : 'value' in email
        ? [{ ...identity, hashed: false, identityHash: email.value, identityType: 'emailAddress' }]
        : [
            {
              ...identity,
              hashed: true,
              identityHash: email.hash,
              identityType: 'emailAddress',
              salt: email.salt,
            },
          ]),
  ];
}

const picture = (address: string | undefined): object | undefined =>
  address === undefined ? undefined : { id: address, type: 'Image' };

const filled = <One>(list: readonly One[] | undefined): One[] | undefined =>
  list && list.length > 0 ? [...list] : undefined;

/** Without what was not said: an absent member and an empty one are not the same to a schema. */
function said(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
