import { expect, test } from 'vitest';
import { issuerCandidates, readIssuer } from './issuers.ts';
import { composeLines, lineOf } from '../pages/lines.ts';
import { pageOf, pageOfText, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';
import type { Word } from '../pages/page.ts';

const issuer = (...lines: string[]) => readIssuer(pageOfText(...lines), new Set())?.value ?? null;

test.each([
  ['after a lead-in', ['Issued by: Northgate Training Ltd'], 'Northgate Training Ltd'],
  [
    'before “certifies”',
    ['Harbour Skills Academy hereby certifies that', 'Jane Doe'],
    'Harbour Skills Academy',
  ],
  [
    'at the head of the page',
    ['Westmere College', 'Certificate of Attendance', 'Jane Doe'],
    'Westmere College',
  ],
  [
    'after “by” where a ministry follows',
    ['Fire Safety', 'By the Department of Information and Skills through its own pages on July 03, 2024'],
    'Department of Information and Skills',
  ],
  [
    'as the first of two names in lines of their own',
    [
      'Organized by',
      'WESTMERE ENGINEERING COLLEGE',
      'HARBOUR COLLEGE OF CARE',
      'Certificate of Presentation',
    ],
    'WESTMERE ENGINEERING COLLEGE',
  ],
  [
    'by an address of its own that spells another name',
    ['Jane Doe', 'Welding', 'https://certificates.ccbp.in/welding?id=OTXGPDDIXG'],
    'NxtWave',
  ],
  [
    'as whose course it is',
    ['Jane Doe', 'has completed a Northgate Academy course:', 'Welding'],
    'Northgate Academy',
  ],
  [
    'as whose official course it is, and not as what somebody directs',
    [
      'Jane Doe',
      'for completing the official Qorvat',
      'training program and getting certified as a',
      'Qorvat Pilot',
      'Tom Archer',
      'Director of Curriculum',
    ],
    'Qorvat',
  ],
  [
    'as who teaches the official course of another',
    [
      'New Horizons Training Centre',
      'Jane Doe',
      'has completed the official Bosch training course',
      'Tom Archer',
      'Director',
    ],
    'New Horizons Training Centre',
  ],
  [
    'by who signs and how it numbers, where its name is a picture',
    ['Jane Doe', 'Java course', 'Yeva Hyusyan', 'Chief Executive Officer', 'Certificate #1068-4017104'],
    'SoloLearn',
  ],
  ['by the letters its numbers begin with', ['THM-25OO8L1NGV', 'Jane Doe', 'Learning Path'], 'TryHackMe'],
  [
    'as the house of a division, rather than those who organised it',
    [
      'Organising committee hereby certifies that',
      'Jane Doe',
      'took part, organised by Tides Division, Northgate Research Centre, Westmere',
    ],
    'Northgate Research Centre',
  ],
  [
    'where it was held',
    ['Jane Doe', 'CONDUCTED AT QORVAT TRAINING CENTER ON 4th May 2024'],
    'QORVAT TRAINING CENTER',
  ],
  [
    'as a division where a town follows',
    ['Jane Doe', 'took part, organised by Harbour Training Division, WESTMERE'],
    'Harbour Training Division',
  ],
  [
    'as a division that held it in a town',
    ['Jane Doe', 'took part, organised by Harbour Training Division at Northgate on 4 May 2024'],
    'Harbour Training Division',
  ],
  ['as a known name in capitals', ['ST JOHN AMBULANCE', 'Certificate'], 'St John Ambulance'],
  ['by the address it verifies at', ['Jane Doe', 'Verify at coursera.org/verify/ABC123'], 'Coursera'],
  ['durch ein Stichwort', ['Veranstalter: Bildungswerk Nord e.V.'], 'Bildungswerk Nord e.V.'],
])('the issuer is found %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test('the houses that its founders come from have not issued it', () => {
  const page = pageOf([
    { text: 'Codelark', y: 120, size: 60 },
    { text: 'Certificate of Completion', y: 300, size: 50 },
    { text: 'Jane Doe', y: 500, size: 50 },
    { text: 'Built by alumni of Google', x: 300, y: 1200, size: 30 },
    { text: 'Amazon', x: 800, y: 1200, size: 30 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Codelark');
});

test.each([
  'for taking part in the Alumni of Northgate Meet organised by Google',
  'Alumni of the Year award, presented by Google',
])('who organised what alumni do has issued it: %s', (sentence) => {
  expect(issuer('Certificate of Merit', 'Jane Doe', sentence)).toBe('Google');
});

test('where a signatory learned says nothing of who signs beside', () => {
  const page = pageOf([
    { text: 'Certificate of Merit', y: 200, size: 80 },
    { text: 'Jane Doe', y: 450, size: 50 },
    { text: 'Anna Quill, Alumna of Northgate', x: 200, y: 1200, size: 30 },
    { text: 'Harbour Skills Academy', x: 1200, y: 1200, size: 30 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Harbour Skills Academy');
});

test('a signatory is not the issuer', () => {
  expect(issuer('Jane Doe', 'Director of Training')).toBeNull();
  const page = pageOfText('Certificate', 'Jane Doe', 'Chairwoman Harbour Con');
  expect(issuerCandidates(page, new Set())).toEqual([]);
});

test('everyday words are not taken for a known issuer', () => {
  expect(issuer('a course on meta analysis and how to sap a tree')).toBeNull();
});

test('an address that does not spell the issuer names none', () => {
  const page = pageOf([], { links: [{ url: 'https://sja.org.uk/c/1', box: [0, 0, 10, 10] }] });
  expect(readIssuer(page, new Set())).toBeNull();
});

test('a host at which anybody keeps their work names no issuer', () => {
  expect(
    issuer(
      'Presented by Intern4Bloom',
      'Verify at',
      'https://github.com/janedoe/sales/blob/main/report.ipynb',
    ),
  ).toBe('Intern4Bloom');
});

test.each([
  [
    'not the department but its house',
    [
      'attended the lecture organized by Department of Computer Science, Fenbridge College of Engineering on 3 May 2023',
    ],
    'Fenbridge College of Engineering',
  ],
  [
    'not the partner',
    ['Organised by Ridgeline Safety Council in collaboration with Tolland Foundation'],
    'Ridgeline Safety Council',
  ],
  [
    'in a sentence that breaks over lines',
    ['has taken part in the workshop conducted by Westmere', 'Institute of Technology from 2 May 2023'],
    'Westmere Institute of Technology',
  ],
  [
    'under a signer’s role',
    ['Jane Doe', 'Chief Executive Officer', 'Brightwater Learning'],
    'Brightwater Learning',
  ],
  ['before a signer’s role', ['Jane Doe', 'Fenbridge Society Executive Director'], 'Fenbridge Society'],
  [
    'with the article it is nothing without',
    ['Jane Doe', 'is certified by The Open Group on 3 May 2023'],
    'The Open Group',
  ],
  ['beside a signer’s role', ['Jane Doe', 'CEO, Brightwater Ltd.'], 'Brightwater Ltd.'],
  ['in spite of noise within it', ['Project 3x Management Institute'], 'Project Management Institute'],
  [
    'without the label in the next line',
    ['Issued by Northgate Training Centre', 'Issue date: 12 March 2024'],
    'Northgate Training Centre',
  ],
  [
    'without the sentence it runs into',
    [
      'The hackathon was organised by Westmere Valley College Their dedication was outstanding',
      'Westmere Valley College',
    ],
    'Westmere Valley College',
  ],
  [
    'without the faculty it names behind itself',
    ['Westmere University Faculty of Materials Science certifies that', 'Jane Doe'],
    'Westmere University',
  ],
  [
    'within running text',
    [
      'Jane Doe has taken part in the 12th mathematics prize that Fenbridge Mathematics Society awards yearly',
    ],
    'Fenbridge Mathematics Society',
  ],
  [
    'by wording that all its certificates have',
    ['Learning TypeScript', 'Jane Doe', 'Top skills covered', 'Head of Global Content, Learning'],
    'LinkedIn Learning',
  ],
  [
    'not the shorter known name within it',
    ['Fenbridge Open University', 'Certificate'],
    'Fenbridge Open University',
  ],
  ['in letters set apart', ['code cademy', 'Certificate', 'Jane Doe'], 'Codecademy'],
])('the issuer is found %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test('a logo in two lines is one name', () => {
  const page = pageOf([
    { text: 'National Site', y: 80, x: 150, size: 44 },
    { text: 'Skills Register', y: 126, x: 150, size: 44 },
    { text: 'This is to certify that', y: 500 },
    { text: 'Jane Doe', y: 580, size: 60 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('National Site Skills Register');
});

test('words in two lines that an address of the page spells are one name', () => {
  const page = pageOf([
    { text: 'Brook', y: 80, size: 30 },
    { text: 'academy', y: 112, size: 30 },
    { text: 'Certificate', y: 300, size: 80 },
    { text: 'Jane Doe', y: 580, size: 60 },
    { text: 'brookacademy.example/c/12', y: 900 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Brook academy');
});

test('a known name is no issuer of its own within a longer one', () => {
  const page = pageOfText('Jane Doe', 'has spoken at the meeting of the IEEE Computer Society in Fenbridge');
  const names = issuerCandidates(page, new Set()).map(({ value }) => value);
  expect(names).toContain('IEEE Computer Society');
  expect(names).not.toContain('IEEE');
});

test('a misread name of a known issuer is not taken for a likely one', () => {
  expect(issuer('ICPC Foundation')).not.toBe('ICDL Foundation');
});

test.each([
  [
    'behind a quoted title',
    ['completing the Bootcamp on “Modern Scripts” by ShapeWorks in Collaboration'],
    'ShapeWorks',
  ],
  ['that begins with a small letter', ['completion of the Internship, facilitated by byteFox.'], 'byteFox'],
  [
    'without the verb behind it',
    ['Westmere University awards', 'Jane Doe', 'this certificate'],
    'Westmere University',
  ],
  [
    'without those who teach for it',
    ['training conducted by Experts of Harbour Skills Private Limited'],
    'Harbour Skills Private Limited',
  ],
  ['with the initials that OCR read for a name', ['CONDUCTED BY Al FOR MAKERS'], 'AI FOR MAKERS'],
])('an issuer is read %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test('a logo of one unknown word is the issuer where nothing else may be', () => {
  const page = pageOf([
    { text: 'Preplora', y: 90, x: 120, size: 90 },
    { text: 'Certificate of Achievement', y: 300, size: 70 },
    { text: 'This certificate is hereby granted to', y: 420 },
    { text: 'Jane Miller', y: 500, size: 60 },
    { text: 'for 30 hours of lessons', y: 600 },
  ]);
  expect(readIssuer(page, new Set([page.lines[3]!]))?.value).toBe('Preplora');
});

test('a product’s name behind a known issuer’s is not a part of its name', () => {
  expect(issuer('Microsoft Technology Associate', 'Jane Doe')).toBe('Microsoft');
});

test('the recipient is no issuer', () => {
  const page = pageOfText('Certificate of Course Completion', 'Jane Miller', 'has completed Tides');
  expect(readIssuer(page, new Set([page.lines[1]!]))).toBeNull();
});

test('a badge that names whose partner the issuer is, is not the issuer', () => {
  const page = pageOf([
    { text: 'Google for Education', y: 100, x: 1400, size: 24 },
    { text: 'Partner', y: 132, x: 1400, size: 20 },
    { text: 'Certificate of Completion', y: 300, size: 70 },
    { text: 'Founder and CEO.', y: 1000, x: 860, size: 24 },
    { text: 'NORA Geek Networks.', y: 1030, x: 860, size: 24 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('NORA Geek Networks');
});

test('a legal form behind a full stop belongs to the name', () => {
  expect(issuer('Issued by Northgate Skills Pvt. Ltd. on 3 May 2024')).toBe('Northgate Skills Pvt. Ltd');
});

test.each([
  ['at which an internship was, far behind it', ['has completed his internship programme in Research from 22.05.2023 to 22.08.2023 at Harbour Health'], 'Harbour Health'],
  ['behind the year and “by”', ['conducted on 15th and 16th of May 2020, by Westmere Munro University'], 'Westmere Munro University'],
  ['by whose examination it was', ['Certificate through Examination by HARBOUR IT SOLUTION'], 'HARBOUR IT SOLUTION'],
  ['after a bracket that another line opened', ['Faculty in charge (Centre for Innovation,', 'Incubation and Trade) Westmere University'], 'Westmere University'],
  ['in full with its ampersand', ['AWS Training & Certification', 'Completion Certificate'], 'AWS Training & Certification'],
])('the issuer is found %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
}); // prettier-ignore

test.each(['Scanned by Scanner Go', 'Made for free with Sheetify', 'Registration No.', 'CONVOCATION'])(
  '“%s” names no issuer',
  (text) => {
    expect(issuer('Certificate of Attendance', text)).toBeNull();
  },
);

test('a department gives way to its college, named elsewhere on the page', () => {
  const page = pageOfText(
    'HELD BY THE DEPARTMENT OF COMPUTER SCIENCE AND ENGINEERING',
    'ON 29TH AUGUST 2018 AT',
    'FENBRIDGE INSTITUTE OF TECHNOLOGY',
  );
  expect(readIssuer(page, new Set())?.value).toBe('FENBRIDGE INSTITUTE OF TECHNOLOGY');
});

test('a form to be filled in is not issued by who made the form', () => {
  const page = pageOfText('Hastings District School Board', 'Use the code below to open a short Google Form');
  expect(readIssuer(page, new Set())?.value).toBe('Hastings District School Board');
});

test.each([
  ['before who accredited it', ['Harbourcrush accredited by the Westmere Council of Training and Development', 'Presents this', 'CERTIFICATE'], 'Harbourcrush'],
  ['behind a topic that comes first', ['has completed an internship in Cargo Security at Harbour Interns', 'from May to June'], 'Harbour Interns'],
  ['with its seat in capitals', ['INDIAN INSTITUTE OF TECHNOLOGY WESTMERE', 'Training Completion Certificate'], 'INDIAN INSTITUTE OF TECHNOLOGY WESTMERE'],
  ['with the seat that tells it from others of its name', ['participated in the Hackathon organised by Indian Institute of Technology (IIT), Patna'], 'Indian Institute of Technology (IIT), Patna'],
  ['as the university whose college it is', ['OUR LADY OF WESTMERE UNIVERSITY', 'COLLEGE OF CARGO STUDIES', 'IS PRESENTED TO'], 'OUR LADY OF WESTMERE UNIVERSITY'],
  ['as the college whose cell it is', ['Westmere College of Engineering', 'has taken part in the contest organised by the Literary Activity Cell'], 'Westmere College of Engineering'],
  ['whole where its logo lost the first letters', ['stonier', 'has completed the workshop by the mentors of Firestonier'], 'Firestonier'],
])('the issuer is found %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
}); // prettier-ignore

test('a name on record ends its line where a person’s name stands under it', () => {
  expect(issuer('Demo Session organized by Edureka', 'Jane Miller')).toBe('Edureka');
});

test('a unit that a signer heads is not the house', () => {
  expect(issuer('HarbourMate', 'This is to certify that', 'Clara Miller', 'Head - Academy & Delivery')).toBe(
    'HarbourMate',
  );
});

test('an issuer on record whose logo has its last word in smaller type is named whole', () => {
  const page = pageOf([
    { text: 'Cambridge Assessment', y: 60, x: 300, size: 60 },
    { text: 'English', y: 112, x: 300, size: 40 },
    { text: 'This is to certify that', y: 600, x: 220 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Cambridge Assessment English');
});

test('an issuer on record is named though OCR made words of the sign beside the rows of its logo', () => {
  const rows = [
    { text: 'Ph', y: 96, x: 700, size: 80 },
    { text: 'Project', y: 100, x: 800, size: 48 },
    { text: 'IN', y: 168, x: 700, size: 90 },
    { text: 'Management', y: 156, x: 800, size: 48 },
    { text: 'Institute.', y: 212, x: 800, size: 42 },
    { text: 'This is to certify that', y: 600, x: 220 },
  ];
  const lines = composeLines(wordsOf(rows, 'ocr'));
  expect(lines.map(({ text }) => text)).toContain('Ph Project');
  expect(readIssuer(pageOf([], { lines }), new Set())?.value).toBe('Project Management Institute');
});

test('a name on record is not taken for a like word that OCR was surer of', () => {
  const page = pageOf([
    { text: 'HarvardX', y: 93, x: 1377, size: 40 },
    { text: 'Scientific Program Director', y: 362, x: 1500, size: 21 },
    { text: 'Harvard', y: 405, x: 1700, size: 21 },
    { text: 'a course of study offered by HarvardX, an online learning', y: 737, x: 130 },
  ]);
  const doubted = page.lines.map((line) => ({
    ...line,
    words: line.words.map((word) => (word.text.startsWith('HarvardX') ? { ...word, confidence: 0.8 } : word)),
  }));
  expect(readIssuer({ ...page, lines: doubted }, new Set())?.value).toBe('HarvardX');
});

test.each(['Sr No', 'internship'])('“%s” names no issuer', (text) => {
  expect(issuer('Certificate of Attendance', text)).toBeNull();
});

test.each([
  'Digitally Signed by Clara M',
  'Co-Director',
  'Генеральный директор',
  'CERTIIFICADO',
  'Learn more about your score',
])('“%s” names no house', (text) => {
  expect(issuer('Certificate of Attendance', text)).toBeNull();
});

test('the issuer is found under “offered by” in another type', () => {
  const page = pageOf([
    { text: 'Cargo Applications', y: 600, size: 90 },
    { text: 'offered by', y: 700, size: 50 },
    { text: 'Harbourly', y: 760, size: 90 },
    { text: 'Issued: April 14, 2017', y: 1167, x: 450 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Harbourly');
});

test('whose examination a course prepares for has not issued its certificate', () => {
  const known = (text: string) =>
    issuerCandidates(pageOfText(text), new Set()).some(
      ({ value, signs }) => value === 'ISTQB' && signs.known === 1,
    );
  expect(known('Harbour Testing Fundamentals for ISTQB Exams')).toBe(false);
  expect(known('Harbour Testing Fundamentals by ISTQB Exams')).toBe(true);
});

test('of two readings of one name the surer one is taken', () => {
  const page = pageOfText(
    'Harbcur SKILLS',
    'This is to certify that Jane Doe has completed',
    'HarbourSkills, Westmere',
  );
  const [logo] = page.lines;
  for (const word of logo!.words) Object.assign(word, { origin: 'ocr', confidence: 0.7 });
  expect(readIssuer(page, new Set())?.value).toBe('HarbourSkills');
});

test.each([
  ['the maker of a course whose logo only is printed', ['Jane Doe', 'has successfully completed 100% of the self-paced training course', 'MATLAB Onramp', 'DIRECTOR, TRAINING SERVICES'], 'MathWorks'],
  ['a platform by the wording of its certificates', ['This is to certify that Jane Doe successfully', 'completed 3.5 total hours of Welding for All', 'online course on May 5, 2021'], 'Udemy'],
  ['a name in two lines of a sentence, of which only the second has a body’s word behind it', ['completed the programme conducted by The National Institute for Harbours and Small', 'Boat Development (NIHBOD) in association with Fenbridge Limited'], 'The National Institute for Harbours and Small Boat Development (NIHBOD)'],
  ['a name that goes on in the next line with “and”', ['organised by the Department of Physics, Westmere Institute of Science', 'and Technology, Fenbridge, from 16 to 28 August'], 'Westmere Institute of Science and Technology'],
  ['an academy that only ends as a known one', ['E & ICT Academy, Westmere', 'has come to'], 'E & ICT Academy'],
  ['a house and not the councils and schemes whose marks it shows', ['Certificate', 'on 3 May 2023', 'training at Harbour Technologies with us', 'AICTE', 'Skill India'], 'Harbour Technologies'],
  ['a house called by its initials behind its department', ['Expo hosted by Department Of Welding Technologies, FENBIT on the 29 April 2025'], 'FENBIT'],
  ['a house behind its department in the next line', ['organized by the Department of Computer Science & Engineering,', 'Westmere Institute of Professional Management and Technology, during 4th - 5th December 2025.'], 'Westmere Institute of Professional Management and Technology'],
  ['a name beside a logo read as signs', ['[E[HARBOUR INSTITUTE of ADVANCED STUDIES', 'Certificate'], 'HARBOUR INSTITUTE of ADVANCED STUDIES'],
  ['an academy without the year of it', ['for visiting the', 'Harbourly Open Academy 2022', 'and its courses'], 'Harbourly Open Academy'],
  ['a house before what somebody is of it', ['Certificate', 'has attended', 'on 3 May 2023', 'HARBOUR ACADEMY FACILITATOR'], 'HARBOUR ACADEMY'],
  ['a house whose bureau somebody directs', ['NIWO in Cargo Challenge', 'was given to Jane Doe', 'in the NIWO Challenge', 'Secretary General, NIWO', 'Director, NIWO Welding Bureau'], 'NIWO'],
  ['a college that is named as an event is', ['New', 'Lantern', 'organized by New Lantern College'], 'New Lantern College'],
  ['a name that ends as a host does', ['HARBOUR', 'Certificate', 'Welder course from Harbour.Space, as a full member'], 'Harbour.Space'],
  ['a name whose address ends so', ['HARBOUR', 'Certificate', 'more on harbour.space'], 'HARBOUR'],
  ['a house whose summer school it was', ['INGENIA', 'INGENIA Junior Summer School', 'Badge given to Jane Doe'], 'INGENIA'],
  ['a logo that lost its first letter and its last', ['arbourl', 'Certificate', 'Jane Doe has taken all classes of Harbourly'], 'Harbourly'],
])('the issuer is %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
}); // prettier-ignore

test.each([
  'Cert',
  'pARTICIPAT',
  'CERT! ICATE',
  'INPLANT TRAINING',
  'Monday',
  'Hereby we',
  'Indian Universities',
  'THERE IS A SAILOR IN US!',
  'CIN NO',
])('“%s” at the head of a page is nobody’s name', (text) => {
  const page = pageOfText(text, 'Jane Doe');
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).toEqual(['Jane Doe']);
});

test('a consultant is no firm of consultants', () => {
  const [first] = issuerCandidates(pageOfText('Managing Consultant'), new Set());
  expect(first?.signs.organisation).toBeUndefined();
});

test('a long name over two lines is one', () => {
  const page = pageOf([
    { text: 'WESTMERE EDUCATION SOCIETY’S OWN COLLEGE OF', y: 100, size: 50 },
    { text: 'ARTS AND COMMERCE', y: 160, size: 50 },
    { text: 'Certificate', y: 400 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe(
    'WESTMERE EDUCATION SOCIETY’S OWN COLLEGE OF ARTS AND COMMERCE',
  );
});

test('who signed is not who awarded unless it says that it is a body', () => {
  const led = (text: string) =>
    issuerCandidates(pageOfText(text), new Set()).some(({ signs }) => signs.by === 1);
  expect(led('Signed by Jane Miller')).toBe(false);
  expect(led('Signed by Harbour Skills Academy')).toBe(true);
});

test('a name on record is not seen in another of which only the general words agree', () => {
  expect(issuer('ITACADEMY', 'Jane Doe')).not.toBe('ICT Academy');
});

test('a known house that a guest who signs is from yields to the one at the head', () => {
  const page = pageOf([
    { text: 'HARBOUR INSTITUTE OF STUDIES', y: 60 },
    { text: 'Certificate', y: 300 },
    { text: 'Jane Doe', y: 500 },
    { text: 'Clara Miller', y: 1100 },
    { text: 'Professor', y: 1150 },
    { text: 'Harvard University', y: 1200 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('HARBOUR INSTITUTE OF STUDIES');
});

test('a maker’s field does not make another house of its name', () => {
  const values = issuerCandidates(
    pageOfText('recognised as one of the Microsoft Technology people'),
    new Set(),
  ).filter(({ signs }) => signs.known === 1);
  expect(values.map(({ value }) => value)).toEqual(['Microsoft']);
});

test.each(['OPITO Approved - Course Code 5700', 'OPITO AFFILIATED SCHOOLS', 'Introduction to OPITO'])(
  '“%s” names no known issuer',
  (text) => {
    const candidates = issuerCandidates(pageOfText('Jane Doe', text), new Set());
    expect(candidates.filter(({ signs }) => signs.known === 1)).toEqual([]);
  },
);

test('a known name yields to the longer one in a logo which the page’s address spells', () => {
  const page = pageOf([
    { text: 'BROADWAY', y: 100, x: 180, size: 100 },
    { text: 'INFOSYS', y: 178, x: 300, size: 50 },
    { text: 'Jane Doe', y: 600 },
    { text: 'verify.broadwayinfosys.com', y: 1300 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('BROADWAY INFOSYS');
});

test('the words of a logo are one name where another row prints them so', () => {
  const page = (second: string) =>
    pageOf([
      { text: 'LANTERN', y: 100, size: 40 },
      { text: 'experts', y: 150, size: 30 },
      { text: second, y: 160, x: 1500, size: 24 },
      { text: 'Certificate of completion', y: 400 },
      { text: 'Jane Doe', y: 600 },
    ]);
  const spelled = (second: string) =>
    issuerCandidates(page(second), new Set()).find(({ value }) => value === 'LANTERN experts')?.signs.spelled;
  expect(readIssuer(page('LANTERN EXPERTS'), new Set())?.value).toMatch(/^LANTERN experts$/iu);
  expect(spelled('LANTERN EXPERTS')).toBe(1);
  expect(spelled('QUILLON TOWN')).toBeUndefined();
  // A sentence may hold the words of a title that is set in two rows.
  expect(spelled('has completed the Lantern Experts course')).toBeUndefined();
});

test('the issuer is found below “Issued by” and to its right', () => {
  const page = pageOf([
    { text: 'Certificate of training', y: 100 },
    { text: 'Issued by:', y: 425, x: 84, size: 34 },
    { text: 'HARBOURLY', y: 476, x: 321, size: 34 },
    { text: 'Jane Doe', y: 800 },
  ]);
  const [first] = issuerCandidates(page, new Set());
  expect(first).toMatchObject({ value: 'HARBOURLY', signs: { by: 1 } });
});

test('the head of a page is where its words begin, however wide the margin of its scan', () => {
  const signsOf = (y: number) => {
    const lines = ['First', 'Second', 'Harbour College', 'Certificate'].map((text, index) => ({
      text,
      y: y + index * 60,
    }));
    const page = pageOf([...lines, { text: 'Jane Doe', y: 1300 }]);
    return issuerCandidates(page, new Set()).find(({ value }) => value === 'Harbour College')?.signs;
  };
  expect(signsOf(400)).toMatchObject({ top: 1 });
});

test('a slip of OCR in a name is mended by the two places where it stands right', () => {
  const page = pageOfText(
    'HarbourTech',
    'conducted by HerbourTech R&D Private Limited on 3 May 2024',
    'HarbourTech brings you on',
  );
  for (const { words } of page.lines) for (const word of words) Object.assign(word, { origin: 'ocr' });
  expect(readIssuer(page, new Set())?.value).toBe('HarbourTech R&D Private Limited');
});

test('who held the course is no less likely for standing in the line of its title', () => {
  const page = pageOfText('completed the Boat Building Programme conducted by Harbourly');
  const [first] = issuerCandidates(page, new Set(page.lines));
  expect(first?.value).toBe('Harbourly');
  expect(first?.signs.taken).toBeUndefined();
});

test('somebody’s name and place over a house are no part of it', () => {
  const page = pageOf([
    { text: 'Certificate', y: 100 },
    { text: 'Bangladesh', y: 1250, x: 300 },
    { text: 'Harbour Akademie', y: 1290, x: 300 },
  ]);
  const values = issuerCandidates(page, new Set()).map(({ value }) => value);
  expect(values).toContain('Harbour Akademie');
  expect(values).not.toContain('Bangladesh Harbour Akademie');
});

test('rows in the middle of the page are a reserve', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 100 },
    { text: 'Jane Doe', y: 400 },
    { text: 'Harbourly', y: 650 },
    { text: 'Page 1 of 1', y: 1350 },
  ]);
  const found = issuerCandidates(page, new Set()).find(({ value }) => value === 'Harbourly');
  expect(found?.signs.row).toBe(1);
});

test('what stands behind a comma and elsewhere, too, may be a house', () => {
  const page = pageOf([
    { text: 'NIASA HARBOURS', y: 100 },
    { text: 'Jane Doe', y: 650 },
    { text: 'Research & Strategy, NIASA', y: 700 },
  ]);
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).toContain('NIASA');
});

test('who stands over “hereby confers” confers', () => {
  const signsOf = (name: string, ...lines: string[]) =>
    issuerCandidates(pageOfText(...lines), new Set()).find(({ value }) => value === name)?.signs;
  expect(signsOf('Harbourly', 'Harbourly', 'Mill Lane 3, Westmere', 'hereby confers upon')).toMatchObject({
    certifies: 1,
  });
  expect(
    signsOf('Harbourly', 'Harbourly', 'Mill Lane 3, Westmere', 'has come to')?.certifies,
  ).toBeUndefined();
});

test('a college is the issuer and not its union whose chair signs', () => {
  expect(
    issuer(
      'WESTMERE COLLEGE OF ARTS',
      'Certificate',
      'on 3 May 2023',
      'Chairperson, Students Union',
      'Students Union',
    ),
  ).toBe('WESTMERE COLLEGE OF ARTS');
});

test.each(['Ceci', 'Port Harbour City'])('“%s” is no issuer', (text) => {
  const page = pageOf([
    { text: `The course was held at ${text}`, y: 100 },
    { text, y: 1300 },
  ]);
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).not.toContain(text);
});

test('what one question takes for the title is no doubt of the next about the same page', () => {
  const page = pageOfText('Northgate College of Care', 'Certificate of Attendance', 'Jane Doe');
  const signsOf = (...taken: number[]) =>
    issuerCandidates(page, new Set(taken.map((at) => page.lines[at]!))).find(
      ({ value }) => value === 'Northgate College of Care',
    )!.signs;
  expect(signsOf(2).taken).toBeUndefined();
  expect(signsOf(0, 2)).toMatchObject({ taken: 1 });
  expect(signsOf(2).taken).toBeUndefined();
});

test('neither the beginning of a sentence nor a heading in long words is an issuer', () => {
  const values = (...lines: string[]) =>
    issuerCandidates(pageOfText(...lines), new Set()).map(({ value }) => value);
  const aim = 'Aimed at building better harbours and training their masters';
  expect(values('Certificate', aim)).not.toContain(aim);
  const heading = 'Online Certificate of Merit';
  expect(values(heading, 'Northgate Academy')).not.toContain(heading);
});

test('who taught a course is not its issuer where a house is named', () => {
  const lines = ['Jane Miller', 'has completed the internship organized by Ada Byron.'];
  expect(issuer(...lines, 'NORTHGATE ACADEMY')).toBe('NORTHGATE ACADEMY');
  expect(issuer(...lines)).toBe('Ada Byron');
});

test('what kind of house it is may stand small below its own name', () => {
  const headed = (below: string) =>
    readIssuer(
      pageOf([
        { text: 'J.WESTMERE', y: 70, x: 255, size: 85 },
        { text: below, y: 158, x: 255, size: 38 },
        { text: 'Accredited Autonomous Institution', y: 214, x: 255, size: 30 },
        { text: 'STUDENT OF THE MONTH', y: 577, x: 964, size: 98 },
        { text: 'This certificate is presented to Jane Doe', y: 780, x: 298, size: 42 },
      ]),
      new Set(),
    )?.value;
  expect(headed('COLLEGE OF ENGINEERING')).toBe('J.WESTMERE COLLEGE OF ENGINEERING');
  expect(headed('ONE OF MANY IN THE WORLD')).not.toContain('ONE OF MANY');
});

test('who heads the page in a name like a person’s and conducted it is the issuer', () => {
  const page = (...heading: FixtureLine[]) =>
    readIssuer(
      pageOf([
        ...heading,
        { text: 'This is to certify that', y: 560, size: 36 },
        { text: 'Jane Miller', y: 640, size: 50 },
        { text: 'has taken part in the workshop on Tide Tables', y: 720, size: 36 },
        { text: 'CONDUCTED BY CLARA STONE.', y: 790, size: 36 },
        { text: 'Director, Northgate University', y: 1100, size: 24 },
      ]),
      new Set(),
    )?.value;
  expect(page({ text: 'CLARA STONE', y: 60, size: 100 })).toBe('CLARA STONE');
  expect(page()).toBe('Northgate University');
});

test('the school that a signatory is an alumnus of did not award', () => {
  const signed = (behind: string) =>
    issuerCandidates(
      pageOfText(
        'Certificate',
        'Jane Miller',
        'Tom Archer',
        `(BIT - ANNA UNIVERSITY${behind})`,
        'Chief Executive',
      ),
      new Set(),
    ).find(({ value }) => value.toLowerCase() === 'anna university')?.signs.known;
  expect(signed(' ALUMNI')).toBeUndefined();
  expect(signed('')).toBe(1);
});

test('a school on record with its article is named with the article that is printed', () => {
  const school = 'Independent Institute of Education';
  const names = issuerCandidates(
    pageOfText('Jane Miller', `The ${school} (Pty) Ltd is registered with the Department of Trade`),
    new Set(),
  ).map(({ value }) => value);
  expect(names).toContain(`The ${school}`);
  expect(names).not.toContain(school);
});

test('a university awards by its charter', () => {
  expect(issuer('by authority of the Royal Charter of The Westmere University', 'Jane Miller')).toMatch(
    /^(?:The )?Westmere University$/u,
  );
});

test('the rows of a logo on record are one name where its sign is as high as all of them', () => {
  const logo = ['UNIVERSITI', 'TEKNOLOGI', 'MARA'].map((text, at) => ({
    text,
    x: 1580,
    y: 34 + at * 27,
    size: 28,
  }));
  const [sign, ...words] = wordsOf([{ text: 'H', x: 1480, y: 8, size: 28 }, ...logo], 'ocr');
  const high = { ...sign!, box: [1480, 8, 84, 80] as const };
  const [first, second, third] = words;
  const rows = [[high, second!], [first!], [third!]].map((row) => lineOf(row as Word[]));
  const page = pageOf([{ text: 'Certificate of Participation', y: 300, size: 70 }]);
  expect(readIssuer({ ...page, lines: [...rows, ...page.lines] }, new Set())?.value).toBe(
    'Universiti Teknologi MARA',
  );
});

test('a department is told with its house, be that long, or with the government it is of', () => {
  const issuerOf = (...rows: string[]) =>
    readIssuer(pageOf(rows.map((text, row) => ({ text, y: 300 + row * 70, x: 400, size: 36 }))), new Set())
      ?.value;
  expect(
    issuerOf(
      'has participated in the Online Workshop on Tides',
      'organized by Department of Oceanographic and',
      'Moorings Engineering, National Institute of',
      'Technology Westmere from March 11-15, 2022.',
    ),
  ).toBe('National Institute of Technology Westmere');
  expect(
    issuerOf(
      'Harbour District Municipal Corporation, Quay District',
      'is recognized as a trainer of the Tide Program, conducted by the',
      'Department of Tides, Government of Westmere.',
    ),
  ).toBe('Department of Tides, Government of Westmere');
  expect(
    issuerOf(
      'attended the workshop on Tides organised by the',
      'Department of Artificial Intelligence and Data Science and Department of Information Technology',
      'Marlwood Institute of Technology',
    ),
  ).toBe('Marlwood Institute of Technology');
});
