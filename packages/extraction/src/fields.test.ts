import { expect, test } from 'vitest';
import { readFields } from './fields.ts';
import { pageOf } from './pages/page.fixture.ts';

/** Lines down the page, those with `# ` before them in large type. */
const fieldsOf = (...texts: string[]) => {
  const page = pageOf(
    texts.map((text, index) => ({
      text: text.replace(/^# /u, ''),
      y: 60 + index * 90,
      size: text.startsWith('# ') ? 56 : 28,
    })),
  );
  return Object.fromEntries(
    Object.entries(readFields(page)).map(([name, field]) => [name, field?.value ?? null]),
  );
};

test('an online course in one sentence over several lines', () => {
  expect(
    fieldsOf(
      'Oct 5, 2020',
      '# Ada King Lovelace',
      'has successfully completed',
      '# Machine Learning',
      'an online non-credit course authorized by Stanford University and offered through Coursera',
      'Andrew Example, Associate Professor, Computer Science',
      'COURSE CERTIFICATE',
      'Verify at coursera.org/verify/ABC123XYZ789',
      'Coursera has confirmed the identity of this individual and their participation in the course.',
    ),
  ).toMatchObject({
    title: 'Machine Learning',
    recipient_name: 'Ada King Lovelace',
    issue_date: '2020-10-05',
    expiry_date: null,
    certificate_type: 'training',
    verification_url: 'coursera.org/verify/ABC123XYZ789',
  });
});

test('a course platform that lets type speak for itself', () => {
  expect(
    fieldsOf(
      'Certificate no: UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
      'Certificate url: ude.my/UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
      'Reference Number: 0004',
      'CERTIFICATE OF COMPLETION',
      '# The Complete Web Developer Bootcamp 2021',
      'Instructors Robert Example',
      '# Ada Lovelace',
      'Date Dec. 21, 2020',
      'Length 30.5 total hours',
    ),
  ).toMatchObject({
    title: 'The Complete Web Developer Bootcamp 2021',
    recipient_name: 'Ada Lovelace',
    issue_date: '2020-12-21',
    issuer_name: 'Udemy',
    credential_id: 'UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
    verification_url: 'ude.my/UC-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
  });
});

test('a skill test', () => {
  expect(
    fieldsOf(
      'HackerRank',
      '# CERTIFICATE OF ACCOMPLISHMENT',
      'Presented to',
      '# Ada Lovelace',
      'The bearer of this certificate has passed the HackerRank skill certification test',
      '# Python (Basic)',
      'Earned on: 01 Jan, 2022',
      'ID: 5A2B90C1D2E3',
    ),
  ).toMatchObject({
    title: 'Python (Basic)',
    issuer_name: 'HackerRank',
    recipient_name: 'Ada Lovelace',
    issue_date: '2022-01-01',
    credential_id: '5A2B90C1D2E3',
    certificate_type: 'skill',
  });
});

test('a vendor certification that lapses', () => {
  expect(
    fieldsOf(
      '# Ada Lovelace',
      'has successfully completed the AWS Certification requirements and has achieved their:',
      '# AWS Certified Solutions Architect - Associate',
      'Issue Date January 3, 2022',
      'Expiration Date January 3, 2025',
      'Validation Number 7KZ1QN9CBEVQ1T5N',
      'Validate at: https://aws.amazon.com/verification',
    ),
  ).toMatchObject({
    title: 'AWS Certified Solutions Architect - Associate',
    recipient_name: 'Ada Lovelace',
    issue_date: '2022-01-03',
    expiry_date: '2025-01-03',
    credential_id: '7KZ1QN9CBEVQ1T5N',
    certificate_type: 'professional',
    verification_url: 'https://aws.amazon.com/verification',
  });
});

test('a foundation that certifies a standing', () => {
  expect(
    fieldsOf(
      'The Cloud Native Computing Foundation hereby certifies that',
      '# Ada Lovelace',
      'has successfully completed the program requirements to be recognized as a',
      '# Certified Kubernetes Administrator',
      'Date of certification: April 4, 2022',
      'Date of expiration: April 4, 2025',
      'Certificate ID Number: LF-x8y2z1abcd',
    ),
  ).toMatchObject({
    title: 'Certified Kubernetes Administrator',
    issuer_name: 'The Cloud Native Computing Foundation',
    recipient_name: 'Ada Lovelace',
    issue_date: '2022-04-04',
    expiry_date: '2025-04-04',
    credential_id: 'LF-x8y2z1abcd',
    certificate_type: 'professional',
  });
});

test('a sentence that runs through the whole certificate', () => {
  expect(
    fieldsOf(
      'This is to certify that',
      '# Ada Lovelace',
      'successfully completed and received a passing grade in',
      '# CS50x: Introduction to Computer Science',
      'a course of study offered by HarvardX, an online learning initiative of Harvard University.',
      'Issued December 14, 2020',
    ),
  ).toMatchObject({
    title: 'CS50x: Introduction to Computer Science',
    issuer_name: 'HarvardX',
    recipient_name: 'Ada Lovelace',
    issue_date: '2020-12-14',
  });
});

test('a developer certification by a charity', () => {
  expect(
    fieldsOf(
      'This certifies that',
      '# Ada Lovelace',
      'has successfully completed the freeCodeCamp.org',
      '# Responsive Web Design',
      'Developer Certification, representing approximately 300 hours of work',
      'Issued December 20, 2020',
      'Verify this certification at https://freecodecamp.org/certification/ada/responsive-web-design',
    ),
  ).toMatchObject({
    title: 'Responsive Web Design',
    issuer_name: 'freeCodeCamp',
    recipient_name: 'Ada Lovelace',
    issue_date: '2020-12-20',
    verification_url: 'https://freecodecamp.org/certification/ada/responsive-web-design',
  });
});

test('an award in words of praise', () => {
  expect(
    fieldsOf(
      '# Ada Lovelace',
      'is hereby awarded this certificate of achievement for the successful completion of the',
      '# Fundamentals of Digital Marketing',
      'certification exam on 12/05/2020',
      'Google Digital Garage',
      'Certificate ID: ABC 3DE FGH',
    ),
  ).toMatchObject({
    title: 'Fundamentals of Digital Marketing',
    issuer_name: 'Google Digital Garage',
    recipient_name: 'Ada Lovelace',
    issue_date: '2020-05-12',
    credential_id: 'ABC 3DE FGH',
  });
});

test('capitals throughout', () => {
  expect(
    fieldsOf(
      'PLURALSIGHT',
      'THIS ACKNOWLEDGES THAT',
      '# ADA LOVELACE',
      'SUCCESSFULLY COMPLETED',
      '# ANGULAR: THE BIG PICTURE',
      'COURSE COMPLETED AUGUST 19, 2021',
      'LENGTH 2 HRS 30 MINS',
    ),
  ).toMatchObject({
    title: 'ANGULAR: THE BIG PICTURE',
    issuer_name: 'Pluralsight',
    recipient_name: 'ADA LOVELACE',
    issue_date: '2021-08-19',
  });
});

test('congratulations', () => {
  expect(
    fieldsOf(
      '# Certificate of Completion',
      'Congratulations, Ada Lovelace',
      '# Learning Python',
      'Course completed on Jan 5, 2021 at 03:24PM UTC',
      'By continuing to learn, you have expanded your perspective.',
      'Certificate Id: AQ1bC2dE3fG4hI5jK6',
      'LinkedIn Learning',
    ),
  ).toMatchObject({
    title: 'Learning Python',
    issuer_name: 'LinkedIn Learning',
    recipient_name: 'Ada Lovelace',
    issue_date: '2021-01-05',
    credential_id: 'AQ1bC2dE3fG4hI5jK6',
  });
});

test('a diver’s card', () => {
  expect(
    fieldsOf(
      'PADI',
      '# Open Water Diver',
      'Name: Ada Lovelace',
      'Diver No: 2103AB1234',
      'Cert. Date: 14-Aug-2021',
      'Instructor: Jacques Example 123456',
    ),
  ).toMatchObject({
    title: 'Open Water Diver',
    issuer_name: 'PADI',
    recipient_name: 'Ada Lovelace',
    issue_date: '2021-08-14',
    credential_id: '2103AB1234',
  });
});

test('a first aid certificate that lapses after three years', () => {
  expect(
    fieldsOf(
      'ST JOHN AMBULANCE',
      'This is to certify that',
      '# Ada Lovelace',
      'has attended and successfully completed a course of training in',
      '# First Aid at Work',
      'Date of course: 12th to 14th March 2024',
      'This certificate is valid for three years from the date of the course',
      'Certificate no. 1234567',
    ),
  ).toMatchObject({
    title: 'First Aid at Work',
    issuer_name: 'St John Ambulance',
    recipient_name: 'Ada Lovelace',
    issue_date: '2024-03-14',
    expiry_date: '2027-03-14',
    credential_id: '1234567',
    certificate_type: 'compliance',
  });
});

test('a page of something else has no certificate’s fields', () => {
  expect(
    fieldsOf(
      'Shopping list',
      'two pounds of flour and a dozen eggs',
      'a bottle of milk if there is any left',
      'call the plumber about the tap in the kitchen',
    ),
  ).toMatchObject({
    issuer_name: null,
    recipient_name: null,
    issue_date: null,
    expiry_date: null,
    credential_id: null,
    verification_url: null,
  });
});

test('nobody is sure of a date whose day may be its month', () => {
  const page = pageOf([
    { text: 'This is to certify that Jane Miller has completed Tide Reading', y: 200 },
    { text: 'Issue date: 03/04/2024', y: 400 },
  ]);
  const date = readFields(page, undefined, () => 0.98).issue_date;
  expect(date?.alternatives).toEqual(['2024-03-04']);
  expect(date?.confidence).toBeLessThan(0.9);
  const plain = pageOf([{ text: 'Issue date: 23/04/2024', y: 400 }]);
  expect(readFields(plain, undefined, () => 0.98).issue_date?.confidence).toBe(0.98);
});

test('a number that runs up the edge is read, and nothing else is taken from there', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 200, size: 60 },
    { text: 'Ada Lovelace', y: 500, size: 50 },
    { text: 'has completed the course Tidal Basics', y: 620 },
  ]);
  const text = 'Academy of Tides Certificate ID: NG/24/60417';
  const [line] = pageOf([{ text, y: 100 }]).lines;
  const words = line!.words.map((word, at) => ({
    ...word,
    box: [40, 1200 - at * 150, 24, 140] as const,
    runs: 'up' as const,
  }));
  const upended = [{ ...line!, words, box: [40, 200, 24, 1140] as const }];
  const { credential_id, issuer_name } = readFields({ ...page, upended });
  expect(credential_id?.value).toBe('NG/24/60417');
  expect(issuer_name).toBeNull();
});
