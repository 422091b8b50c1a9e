const v1 = 'https://www.w3.org/2018/credentials/v1';
const v2 = 'https://www.w3.org/ns/credentials/v2';
const openBadges = (version: string) => `https://purl.imsglobal.org/spec/ob/v3p0/context-${version}.json`;

/** A credential with a bit of everything that Open Badges 3.0 has: results, alignments, evidence, a status. */
export function richBadge(version = '3.0.3', number = 0): Record<string, unknown> {
  // Before 3.0.2 Open Badges stood on the first data model.
  const base = version === '3.0.1' ? v1 : v2;
  return {
    '@context': [base, openBadges(version), 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'],
    id: `urn:uuid:0191a1a0-7c0e-7000-8000-${String(number).padStart(12, '0')}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: {
      id: 'did:web:college.example:orgs:north',
      type: ['Profile'],
      name: 'North College of Nursing',
      url: 'https://college.example/',
      image: { id: 'https://college.example/logo.png', type: 'Image' },
    },
    name: 'Immediate Life Support',
    validFrom: '2026-03-01T09:00:00Z',
    validUntil: '2029-03-01T09:00:00Z',
    credentialSubject: {
      id: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityHash: 'a@example.org',
          identityType: 'emailAddress',
          hashed: false,
        },
      ],
      achievement: {
        id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000aaaa',
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: 'Immediate Life Support',
        description: 'One day of practice with an examination.',
        criteria: { narrative: 'Attends the day and passes the **examination**.' },
        creditsAvailable: 6,
        tag: ['resuscitation', 'nursing'],
        alignment: [
          {
            type: ['Alignment'],
            targetName: 'Basic life support',
            targetUrl: 'https://skills.example/bls',
            targetFramework: 'Skills for Health',
            targetType: 'ext:Skill',
          },
          {
            type: ['Alignment'],
            targetName: 'Airway management',
            targetUrl: 'https://skills.example/airway',
          },
        ],
        resultDescription: [
          {
            id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000bbbb',
            type: ['ResultDescription'],
            name: 'Examination',
            resultType: 'Percent',
          },
        ],
      },
      result: [
        {
          type: ['Result'],
          resultDescription: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000bbbb',
          value: '91',
        },
      ],
    },
    evidence: [
      {
        id: 'https://college.example/evidence/1',
        type: ['Evidence'],
        name: 'Assessment sheet',
        narrative: 'Two scenarios.',
      },
    ],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: [
      {
        id: 'https://college.example/credentials/status/1#94567',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '94567',
        statusListCredential: 'https://college.example/credentials/status/1',
      },
    ],
  };
}

/** Documents of many makes: every context that is pinned, nested credentials, types that replace one another. */
export const variedDocuments: readonly Record<string, unknown>[] = [
  richBadge(),
  richBadge('3.0.2', 2),
  richBadge('3.0.1', 1),
  {
    '@context': [v2],
    type: ['VerifiablePresentation'],
    holder: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    verifiableCredential: [richBadge('3.0.3', 3), { ...richBadge('3.0.3', 4), evidence: [] }],
  },
  {
    '@context': [v1, 'https://w3id.org/security/suites/ed25519-2020/v1', 'https://w3id.org/dcc/v1'],
    id: 'urn:uuid:0191a1a0-7c0e-7000-8000-00000000cccc',
    type: ['VerifiableCredential'],
    issuer: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    issuanceDate: '2023-05-01T00:00:00Z',
    credentialSubject: { id: 'did:example:someone' },
  },
  {
    '@context': [v2],
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: 'did:web:college.example',
    validFrom: '2026-01-01T00:00:00Z',
    name: { '@value': 'قائمة', '@language': 'ar', '@direction': 'rtl' },
    credentialSubject: {
      id: 'https://college.example/credentials/status/1#list',
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQsvoAAAAAAAAAAAAAAAAP4GcwM92tQwAAA',
    },
  },
  {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: 'did:web:college.example',
    verificationMethod: [
      {
        id: 'did:web:college.example#key-2026-11',
        type: 'Multikey',
        controller: 'did:web:college.example',
        publicKeyMultibase: 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
      },
    ],
    assertionMethod: ['did:web:college.example#key-2026-11'],
  },
  {
    '@context': [
      v2,
      {
        '@vocab': 'https://college.example/terms#',
        Course: {
          '@id': 'https://college.example/terms#Course',
          '@context': {
            '@propagate': true,
            hours: 'https://college.example/terms#hoursOfCourse',
            part: { '@id': 'https://college.example/terms#part', '@context': { hours: null } },
          },
        },
      },
    ],
    type: ['VerifiableCredential'],
    issuer: { id: 'did:web:college.example', name: 'A name inside' },
    credentialSubject: [
      { type: 'Course', hours: 6, part: { level: 'one' } },
      { type: 'Other', hours: 3, part: { type: 'Course', hours: 1 } },
    ],
  },
];
