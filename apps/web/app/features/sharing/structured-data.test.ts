import type { PublicProfile } from '@certfolio/contract/profiles';
import { expect, test } from 'vitest';
import { inScript, personData } from './structured-data.ts';

const profile: PublicProfile = {
  name: 'Ngozi Adeyemi',
  headline: 'Ward nurse',
  is_owner: false,
  has_picture: false,
  allow_indexing: true,
  updated_at: '2026-11-22T00:00:00.000Z',
  sections: ['certificates'],
  about: null,
  contact: null,
  wallets: [],
  cpd: null,
  certificates: [
    certificate({ title: 'Immediate Life Support', issuer_name: 'Resus Council', expiry_date: '2027-03' }),
    certificate({ title: 'Taken back', validity: 'revoked' }),
  ],
};

function certificate(
  change: Partial<PublicProfile['certificates'][number]>,
): PublicProfile['certificates'][number] {
  return {
    item_id: 'a b',
    title: 'A course',
    issuer_name: null,
    recipient_name: null,
    issue_date: null,
    expiry_date: null,
    credential_id: '4711',
    certificate_type: 'professional',
    verification_url: null,
    cpd_amount: null,
    grade: null,
    description: null,
    validity: 'valid',
    trust_level: { level: 1, label: 'File fingerprinted', explanation: '' },
    checks: [],
    verification: null,
    sha256: null,
    has_image: false,
    image_width: null,
    image_height: null,
    owner_name: 'Ngozi Adeyemi',
    ...change,
  };
}

test('a person is described with the credentials that hold, by what the page shows of them', () => {
  expect(personData(profile, 'https://keep.example/profile/t')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Ngozi Adeyemi',
      jobTitle: 'Ward nurse',
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          name: 'Immediate Life Support',
          url: 'https://keep.example/profile/t/certificate/a%20b',
          recognizedBy: { '@type': 'Organization', name: 'Resus Council' },
          expires: '2027-03',
        },
      ],
    },
  });
});

test('of what the owner has not filled in there is no trace', () => {
  const bare = { ...profile, headline: null, certificates: [] };
  const said = inScript(personData(bare, 'https://keep.example/profile/t'));
  expect(said).not.toMatch(/jobTitle|description|image|hasCredential|null/);
});

test('no text can leave the script element', () => {
  const said = inScript(
    personData({ ...profile, name: '</script><!--<script>\u2028' }, 'https://keep.example'),
  );
  expect(said).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(said)).toMatchObject({ mainEntity: { name: '</script><!--<script>\u2028' } });
});
