import { describe, expect, test } from 'vitest';
import { badgeProblems, dataModelProblems, presentationProblems } from './data-model.ts';

type Document = Record<string, unknown>;

const v2 = 'https://www.w3.org/ns/credentials/v2';
const v1 = 'https://www.w3.org/2018/credentials/v1';

const second = (more: Document = {}): Document => ({
  '@context': [v2],
  type: ['VerifiableCredential'],
  issuer: 'did:example:issuer',
  credentialSubject: { id: 'did:example:subject' },
  ...more,
});
const first = (more: Document = {}): Document => ({
  ...second({ '@context': [v1], issuanceDate: '2020-01-01T00:00:00Z' }),
  ...more,
});

describe('Data Model 2.0 allows', () => {
  test.each<Document>([
    {},
    { '@context': [v2, 'https://www.w3.org/ns/credentials/examples/v2', { a: 'https://e.example/#a' }] },
    { id: 'urn:uuid:3978344f-8596-4c3a-a978-8fcaba3903c5' },
    { type: ['https://e.example/#Type', 'VerifiableCredential'] },
    { type: 'VerifiableCredential' },
    { issuer: { id: 'https://issuer.example/1', name: 'Name' } },
    { name: { '@value': 'Name', '@language': 'en', '@direction': 'ltr' } },
    {
      name: [
        { '@value': 'Name', '@language': 'en' },
        { '@value': 'Nom', '@language': 'fr' },
      ],
    },
    { credentialSubject: [{ id: 'did:example:1' }, { name: 'Ana' }] },
    { validFrom: '2023-02-25T19:16:31.123-06:00', validUntil: '2023-02-25T19:16:31.123-06:00' },
    { validFrom: '2023-02-25T24:00:00Z' },
    { credentialStatus: { type: 'https://e.example/#Status' } },
    { credentialStatus: { id: 'did:example:status', type: ['Status', 'Other'] } },
    { credentialSchema: [{ id: 'https://e.example/schema', type: 'JsonSchema' }] },
    { refreshService: { id: 'https://e.example/refresh', type: 'Refresh' } },
    { termsOfUse: { type: 'Terms' } },
    { evidence: [{ type: ['Evidence'] }] },
    { proof: [{ type: 'DataIntegrityProof' }] },
    { relatedResource: { id: 'https://e.example/a', digestSRI: 'sha256-AAAA' } },
  ])('%j', (more) => {
    expect(dataModelProblems(second(more))).toEqual([]);
  });
});

describe('Data Model 2.0 forbids', () => {
  test.each<[string, Document]>([
    ['context', { '@context': undefined }],
    ['context', { '@context': ['https://www.w3.org/ns/credentials/examples/v2', v2] }],
    ['context', { '@context': [v2, 123_192_875] }],
    ['context', { '@context': [v2, 'https ://not-a-url/'] }],
    ['type', { type: undefined }],
    ['type', { type: [] }],
    ['type', { type: ['OtherCredential'] }],
    ['type', { type: ['VerifiableCredential', 7] }],
    ['id', { id: null }],
    ['id', { id: ['urn:a:b', 'urn:c:d'] }],
    ['id', { id: 'https ://not-a-url/' }],
    ['issuer', { issuer: undefined }],
    ['issuer', { issuer: null }],
    ['issuer', { issuer: 'fake-issuer' }],
    ['issuer', { issuer: { id: null } }],
    ['issuer', { issuer: { id: 'did:example:1', name: { '@value': 'a', url: 'did:example:2' } } }],
    ['name', { name: { '@value': 'a', '@language': 'en', url: 'did:example:2' } }],
    ['description', { description: 7 }],
    ['subject', { credentialSubject: undefined }],
    ['subject', { credentialSubject: {} }],
    ['subject', { credentialSubject: [] }],
    ['subject', { credentialSubject: [{ id: 'did:example:1' }, {}] }],
    ['subject', { credentialSubject: 'did:example:1' }],
    ['subject', { credentialSubject: { id: ['did:example:1', 'did:example:2'] } }],
    ['validFrom', { validFrom: 'Sat 25 Feb 2023 07:16:31 PM CST' }],
    ['validFrom', { validFrom: '2023-02-25T19:16:31' }],
    ['validFrom', { validFrom: '2023-02-25' }],
    ['validFrom', { validFrom: '2023-02-31T19:16:31Z'.replace('31T', '32T') }],
    ['validUntil', { validUntil: 1_700_000_000 }],
    ['ends', { validFrom: '2024-01-01T00:00:00Z', validUntil: '2023-01-01T00:00:00Z' }],
    ['credentialStatus', { credentialStatus: { id: 'did:example:status' } }],
    ['credentialStatus', { credentialStatus: { id: 'https ://not-a-url', type: 'Status' } }],
    ['credentialStatus', { credentialStatus: { id: ['did:example:1', 'did:example:2'], type: 'Status' } }],
    ['credentialStatus', { credentialStatus: { type: 2 } }],
    ['credentialStatus', { credentialStatus: null }],
    ['credentialSchema', { credentialSchema: { type: 'JsonSchema' } }],
    ['credentialSchema', { credentialSchema: { id: 'https://e.example/schema' } }],
    ['refreshService', { refreshService: { id: 'did:example:refresh/1' } }],
    ['termsOfUse', { termsOfUse: {} }],
    ['evidence', { evidence: {} }],
    ['evidence', { evidence: ['https://e.example'] }],
    ['proof', { proof: { created: '2023-07-28T22:25:05Z' } }],
    ['related', { relatedResource: ['https://e.example/a'] }],
    ['related', { relatedResource: [{ digestSRI: 'sha256-AAAA' }] }],
    ['related', { relatedResource: [{ id: 'https://e.example/a' }] }],
    [
      'twice',
      {
        relatedResource: [
          { id: 'https://e.example/a', digestSRI: 'sha256-AAAA' },
          { id: 'https://e.example/a', digestMultibase: 'uAAAA' },
        ],
      },
    ],
  ])('a wrong %s: %j', (word, more) => {
    const problems = dataModelProblems(second(more));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join(' ').toLowerCase()).toContain(word.toLowerCase());
  });
});

describe('Data Model 1.1', () => {
  test('takes dates without a zone, and validFrom as Open Badges wrote it', () => {
    expect(dataModelProblems(first({ issuanceDate: '2020-01-01T00:00:00' }))).toEqual([]);
    expect(dataModelProblems(first({ issuanceDate: undefined, validFrom: '2020-01-01T00:00:00Z' }))).toEqual(
      [],
    );
  });

  test.each<[string, Document]>([
    ['issued', { issuanceDate: undefined }],
    ['issued', { issuanceDate: 'then' }],
    ['expires', { expirationDate: 'later' }],
    ['ends', { expirationDate: '2019-01-01T00:00:00Z' }],
    ['credentialStatus', { credentialStatus: { type: 'Status' } }],
    ['refreshService', { refreshService: { type: 'Refresh' } }],
  ])('forbids a wrong “%s”: %j', (word, more) => {
    expect(dataModelProblems(first(more)).join(' ')).toContain(word);
  });
});

describe('a presentation', () => {
  const presentation = (more: Document = {}): Document => ({
    '@context': [v2],
    type: ['VerifiablePresentation'],
    ...more,
  });

  test.each<Document>([
    {},
    { holder: 'did:example:1' },
    { holder: { id: 'did:example:1' } },
    { verifiableCredential: [{}] },
  ])('may be %j', (more) => {
    expect(presentationProblems(presentation(more))).toEqual([]);
  });

  test.each<Document>([
    { '@context': undefined },
    { type: undefined },
    { type: ['Other'] },
    { holder: 'z6Mkp' },
    { holder: { name: 'Acme' } },
    { verifiableCredential: ['eyJ'] },
    { '@context': [v2, 7] },
  ])('may not be %j', (more) => {
    expect(presentationProblems(presentation(more))).not.toEqual([]);
  });
});

describe('a badge', () => {
  const achievement = {
    id: 'urn:uuid:1',
    type: ['Achievement'],
    name: 'Name',
    description: 'Text',
    criteria: { narrative: 'Text' },
  };
  const badge = (more: Document = {}): Document => ({
    ...second({
      '@context': [v2, 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { id: 'did:example:1', achievement },
    }),
    ...more,
  });

  test('that is whole has no faults; what is no badge is not held to them', () => {
    expect(badgeProblems(badge())).toEqual([]);
    expect(badgeProblems(second())).toEqual([]);
  });

  test.each<[string, Document]>([
    ['context', { '@context': [v2, 'https://e.example/context'] }],
    ['to whom', { credentialSubject: { achievement } }],
    ['no achievement', { credentialSubject: { id: 'did:example:1' } }],
    [
      'no criteria',
      { credentialSubject: { id: 'did:example:1', achievement: { ...achievement, criteria: undefined } } },
    ],
    [
      'type Achievement',
      { credentialSubject: { id: 'did:example:1', achievement: { ...achievement, type: 'X' } } },
    ],
  ])('lacks something: %s', (word, more) => {
    expect(badgeProblems(badge(more)).join(' ')).toContain(word);
  });
});
