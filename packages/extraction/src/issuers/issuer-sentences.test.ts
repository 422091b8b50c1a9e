import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import { readIssuer } from './issuers.ts';

const issuerOf = (...rows: string[]) => readFields(pageOf(setInRows(rows))).issuer_name?.value;

test('a sentence that ends with a name does not go on into what is printed below', () => {
  expect(
    issuerOf(
      'CERTIFICATE OF COMPLETION',
      'Mary Ann Kessler',
      'for completing a course of study offered by Tidal Analytics Westmere.',
      'Training Hours: 6',
    ),
  ).toBe('Tidal Analytics Westmere');
});

const certified = ['#Certificate of Completion', 'This is to certify that', '^Mary Ann Kessler'];

test.each([
  ['has completed Fire Safety Awareness put together by Northgate Institute of Technology on 12 March 2024.', 'Northgate Institute of Technology'],
  ['has completed the course Fire Safety Awareness led by Brightloom on 12 March 2024.', 'Brightloom'],
  ['has completed the course Fire Safety Awareness convened by University of Westmere.', 'University of Westmere'],
  ['has completed the course Fire Safety Awareness staged by Harbourton Chess Federation.', 'Harbourton Chess Federation'],
  ['has completed the course Fire Safety Awareness imparted by Tolvane Consulting Ltd on June 5, 2023.', 'Tolvane Consulting Ltd'],
  ['has completed the course Digital Marketing carried out by University of Westmere on June 5, 2023.', 'University of Westmere'],
  ['has completed the course Digital Marketing brought to you by SkillOrbit on June 5, 2023.', 'SkillOrbit'],
  ['has completed the course Digital Marketing prepared by University of Westmere on June 5, 2023.', 'University of Westmere'],
  ['has completed Digital Marketing, an online course made available through Brightloom', 'Brightloom'],
  ['took part in Digital Marketing, a project of Harbourton Chess Federation', 'Harbourton Chess Federation'],
  ['took part in Digital Marketing, a flagship event of University of Westmere', 'University of Westmere'],
  ['took part in the seminar Digital Marketing held under the auspices of University of Westmere', 'University of Westmere'],
  ['took part in the seminar Digital Marketing held under the banner of Guild of Master Joiners', 'Guild of Master Joiners'],
  ['has been associated with Brightloom as an intern from May to June 2023.', 'Brightloom'],
  ['was associated with Brightloom in the capacity of an intern from May to June 2023.', 'Brightloom'],
  ['was employed by SkillOrbit as a clerk from May 2020 to June 2023.', 'SkillOrbit'],
  ['interned with Tolvane Consulting Ltd in the field of Digital Marketing.', 'Tolvane Consulting Ltd'],
  ['interned at SkillOrbit in the field of Fire Safety Awareness.', 'SkillOrbit'],
  ['has completed the course Data Analysis with Python at University of Westmere.', 'University of Westmere'],
  ['has completed Practical Seamanship with University of Westmere.', 'University of Westmere'],
  ['received this certificate from University of Westmere for Practical Seamanship', 'University of Westmere'],
  ['has met the requirements of University of Westmere for', 'University of Westmere'],
  ['has been certified by Harbourton Chess Federation in', 'Harbourton Chess Federation'],
  ['has been elected a Fellow of the Harbourton Chess Federation', 'Harbourton Chess Federation'],
  ['took part in Digital Marketing conducted by the School of Nursing at Westmere University', 'Westmere University'],
  ['took part in the course organised by Northgate Institute of Technology and licensed by Penvale Council for Training.', 'Northgate Institute of Technology'],
])('a sentence names who held or awarded it: %s', (sentence, expected) => {
  expect(issuerOf(...certified, sentence)).toBe(expected);
}); // prettier-ignore

test.each([
  ['On behalf of all members of Guild of Master Joiners,', 'Guild of Master Joiners'],
  ['Presented on behalf of the Board of University of Westmere to', 'University of Westmere'],
  ['Presented on behalf of the Board of Trustees of Northgate Institute of Technology to', 'Northgate Institute of Technology'],
  ['University of Westmere extends its sincere thanks to', 'University of Westmere'],
  ['Brightloom is pleased to present this certificate to', 'Brightloom'],
  ['Harbourton Chess Federation would like to thank', 'Harbourton Chess Federation'],
  ['Brightloom expresses its gratitude to', 'Brightloom'],
  ['University of Westmere honours', 'University of Westmere'],
  ['University of Westmere hereby confirms that', 'University of Westmere'],
  ['We, Harbourton Chess Federation, hereby certify that', 'Harbourton Chess Federation'],
  ['The Senate of the St. Brannock College of Nursing has conferred upon', 'St. Brannock College of Nursing'],
  ['Given under the common seal of the Guild of Master Joiners to', 'Guild of Master Joiners'],
])('who awards it stands before the name: %s', (opening, expected) => {
  expect(issuerOf('#Certificate of Appreciation', opening, '^Arun Varma', 'for years of service')).toBe(expected);
}); // prettier-ignore

test.each([
  ['Issuing body', 'Northgate Institute of Technology'],
  ['Awarding organisation', 'Brightloom'],
  ['Examining body', 'University of Westmere'],
  ['Host institution', 'Harbourton Chess Federation'],
  ['Name of training provider', 'Brightloom'],
  ['Approved training provider', 'SkillOrbit'],
  ['Organisation', 'University of Westmere'],
])('whose label stands over it: %s', (label, expected) => {
  expect(issuerOf('#Certificate of Completion', '^Arun Varma', 'Fire Safety Awareness', `~${label}`, expected, '~Date: 12 March 2024')).toBe(expected);
}); // prettier-ignore

test('a label and its name share a row of a table', () => {
  const rows = [
    ['Name', 'Arun Varma'],
    ['Course', 'Fire Safety Awareness'],
    ['Awarding organisation', 'University of Westmere'],
    ['Date of award', '12 March 2024'],
  ];
  const lines = rows.flatMap(([label, value], index) => [
    { text: label!, y: 300 + index * 60, x: 200 },
    { text: value!, y: 300 + index * 60, x: 900 },
  ]);
  expect(readFields(pageOf(lines)).issuer_name?.value).toBe('University of Westmere');
});

test.each([
  [['~Tom Archer', '~Chief Executive, University of Westmere'], 'University of Westmere'],
  [['~Tom Archer', '~Programme Lead', '~Harbourton Chess Federation'], 'Harbourton Chess Federation'],
  [['~Tom Archer', '~HR Manager', '~Brightloom'], 'Brightloom'],
  [['~Signed for Harbourton Chess Federation', '~Tom Archer'], 'Harbourton Chess Federation'],
  [['For Tolvane Consulting Ltd', '~Tom Archer', '~HR Manager'], 'Tolvane Consulting Ltd'],
])('who signs, and for whom: %j', (foot, expected) => {
  expect(issuerOf(...certified, 'has completed Fire Safety Awareness', '~Date: 12 March 2024', ...foot)).toBe(
    expected,
  );
});

test.each(['Supported by', 'Sponsored by', 'Quality assured by', 'In co-operation with', 'With the support of'])(
  'a partner under the heading is no issuer: %s',
  (words) => {
    expect(
      issuerOf('#Northgate Institute of Technology', `${words} Karrow University`, '#Certificate', 'Awarded to', '^Arun Varma'),
    ).toBe('Northgate Institute of Technology');
  },
); // prettier-ignore

test('who led a course is somebody where its house is named, too', () => {
  expect(
    issuerOf(...certified, 'has completed Fire Safety Awareness led by Tom Archer.', '~Northgate Institute of Technology'),
  ).toBe('Northgate Institute of Technology');
}); // prettier-ignore

test.each([
  [['#SERTİFİKA', '^Ada Yılmaz', 'Liman Eğitim Derneği tarafından düzenlenen Denizcilik Eğitimi’ne katılmıştır.'], 'Liman Eğitim Derneği'],
  [['#СЕРТИФІКАТ', 'Громадська організація «Маяк»', 'засвідчує, що', '^Ада Коваль'], 'Громадська організація «Маяк»'],
])('the issuer of %j is known without an English word', (rows, issuer) => {
  expect(issuerOf(...rows)).toBe(issuer);
}); // prettier-ignore

test.each([
  ['a kind of body', ['Coastline Rescue Training', '#STATEMENT OF ATTAINMENT', '~This statement is issued by a Registered Training Organisation when somebody has completed units', '^Mary Ann Kessler', 'has attained', 'Provide First Aid'], 'Coastline Rescue Training'],
  ['who accredits', [...certified, 'has completed Pain Assessment', 'Lakemont Health System is jointly accredited by the Accreditation Council for Continuing Medical Education, the Accreditation Council for Pharmacy Education, and the American Nurses Credentialing Center.'], 'Lakemont Health System'],
  ['whose partner it is', ['Redwick Learning Solutions', 'Microsoft Partner', ...certified, 'has completed the Microsoft Official Course', 'Advanced Solutions of Tide Keeping'], 'Redwick Learning Solutions'],
  ['whose standard it is', ['^Fjord Safety Academy', '^GWO CERTIFICATE', 'This is to certify that', '^Mary Ann Kessler', '~WINDA ID: SH112233NO', 'has completed the training in accordance with the Global Wind Organisation standard', '^GWO Working at Heights'], 'Fjord Safety Academy'],
  ['an office', ['^LAKEMONT SAVINGS BANK LIMITED', 'Human Resources Department', '#CERTIFICATE OF PARTICIPATION', 'Presented to', '^Mary Ann Kessler', 'for participating in the training on Tides'], 'LAKEMONT SAVINGS BANK LIMITED'],
  ['an office that trains', ['^Meridian Regional Hospital', 'Staff Development Department', '^Certificate of Attendance', 'This certifies that', '^Mary Ann Kessler', 'attended Central Line Care'], 'Meridian Regional Hospital'],
  ['the heading over its sentence', ['#Nordhavn Safety Training A/S', '~TRAINING CERTIFICATE', '~We hereby certify that', '^Mary Ann Kessler', 'has completed GWO Basic Safety Training'], 'Nordhavn Safety Training A/S'],
  ['the licence', ['^Westmere Department of Education', '^Professional Educator License', 'This certifies that', '^Mary Ann Kessler', 'is licensed to teach'], 'Westmere Department of Education'],
])('beside a body %s is no issuer', (_, rows, expected) => {
  expect(issuerOf(...rows)).toBe(expected);
}); // prettier-ignore

test.each([
  ['Royal College of Physicians of Westmere', ['Royal College of Physicians of Westmere', ...certified, 'attended the Tidal Medicine Day']],
  ['UC Berkeley Executive Education', ['#UC Berkeley Executive Education', 'This is to certify that', '^Mary Ann Kessler', 'participated in Tides']],
  ['The World Bank', ['^THE WORLD BANK', 'This certificate is awarded to', '^Mary Ann Kessler', 'for having attended the course Tides', '~Director, The World Bank']],
])('a name is read whole, as its line prints it: %s', (expected, rows) => {
  expect(issuerOf(...rows)).toBe(expected);
}); // prettier-ignore

test('whom a sentence calls the organiser issues before who hosts the event among the logos at the foot', () => {
  const page = pageOf(
    setInRows([
      '#Certificate of Participation',
      'This is to certify that Rohan Deshkar',
      'has participated in the Open Tide Day, organized by TideHacks, on 7 May 2031.',
    ]).concat([
      { text: 'hosted by MLH', y: 1300, size: 17 },
      { text: 'MLH', y: 1340, size: 60 },
    ]),
  );
  expect(readIssuer(page, new Set())?.value).toBe('TideHacks');
});

test('with whom somebody organised it in alliance is no part of the name', () => {
  const page = pageOf(
    setInRows([
      '#Certificate of Participation',
      'This is to certify that Rohan Deshkar',
      'has participated in Tide Day organized by Northgate Movement in alliance with Westmere Haas',
    ]),
  );
  expect(readIssuer(page, new Set())?.value).toBe('Northgate Movement');
});
