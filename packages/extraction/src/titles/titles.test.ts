import { expect, test } from 'vitest';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';
import { readTitle, titleCandidates } from './titles.ts';

const title = (...lines: string[]) => readTitle(pageOfText(...lines), new Set())?.value ?? null;

test.each([
  [
    'under a lead-in',
    ['has successfully completed the course', 'Manual Handling for Healthcare'],
    'Manual Handling for Healthcare',
  ],
  [
    'in its sentence, without the date',
    ['has completed Fire Safety Awareness on 12 March 2024'],
    'Fire Safety Awareness',
  ],
  [
    'without who held it',
    ['has attended Data Ethics in Practice organised by Northgate Ltd'],
    'Data Ethics in Practice',
  ],
  [
    'behind hours in brackets',
    ['has completed <30> hours" Training of Trainers Course'],
    'Training of Trainers Course',
  ],
  ['without the hours', ['for completing Advanced Welding, 40 hours'], 'Advanced Welding'],
  ['after a label', ['Course: Introduction to Python'], 'Introduction to Python'],
  ['without its quotation marks', ['participated in the workshop “Safe Lifting”'], 'Safe Lifting'],
  ['as a standing', ['is hereby certified as a', 'Professional Scrum Master'], 'Professional Scrum Master'],
  [
    'als Lehrgang',
    ['hat erfolgreich am Lehrgang', 'Erste Hilfe im Betrieb', 'teilgenommen'],
    'Erste Hilfe im Betrieb',
  ],
  [
    'comme formation',
    ['a suivi avec succès la formation', 'Sauveteur Secouriste du Travail'],
    'Sauveteur Secouriste du Travail',
  ],
  ['como curso', ['ha completado con éxito el curso', 'Primeros Auxilios'], 'Primeros Auxilios'],
  [
    'a heading where there is nothing else',
    ['Certificate of Attendance', 'Jane Doe', '3 May 2024'],
    'Certificate of Attendance',
  ],
])('the title is read %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test.each([
  [['OUTSTANDING', 'SAILOR', 'AWARD'], 'OUTSTANDING SAILOR AWARD'],
  [['OUTSTANDING', 'SA1LOORR', 'AWARD'], 'AWARD'],
  [['CONGRATULATIONS', 'AWARD'], 'AWARD'],
  [['CERTIFICATE', 'AWARD'], 'AWARD'],
  [['QUILLON LANTERNWORKS', 'AWARD'], 'AWARD'],
  [['JANE MILLER', 'AWARD'], 'AWARD'],
])('an award is called by the rows of its type, and not by who gave it: %j', (rows, expected) => {
  const page = pageOf([
    { text: 'WESTMERE SENATE', y: 100, size: 60 },
    ...rows.map((text, at) => ({ text, y: 300 + at * 100, size: 90 })),
    { text: 'Granted to', y: 700, size: 40 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe(expected);
});

test('a lead-in that wraps still leads to the title', () => {
  const page = pageOf([
    { text: 'has successfully completed the program requirements to be recognized as', y: 300 },
    { text: 'a', y: 340 },
    { text: 'Certified Kubernetes Administrator', y: 400 },
    { text: 'Executive Director', y: 700 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Certified Kubernetes Administrator');
});

test('a title over two lines is read whole', () => {
  const page = pageOf([
    { text: 'has successfully completed', y: 300 },
    { text: 'Level 3 Award in Emergency', y: 380, size: 60 },
    { text: 'First Aid at Work', y: 450, size: 60 },
    { text: 'Date: 3 May 2024', y: 700 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Level 3 Award in Emergency First Aid at Work');
});

/** Running text, its lines as close as those of a paragraph. */
const sentence = (...lines: string[]) =>
  readTitle(pageOf(lines.map((text, index) => ({ text, y: 400 + index * 42 }))), new Set())?.value ?? null;

test.each([
  [
    'begins in one line and ends in the next',
    ['has successfully completed 6 total hours of Safe Moving of', 'Heavy Loads online course on 3 May 2024'],
    'Safe Moving of Heavy Loads',
  ],
  [
    'is quoted after words that announce it',
    [
      'has carried out and completed a project entitled “Sound Insulation of',
      'Old Buildings” under the guidance of a tutor',
    ],
    'Sound Insulation of Old Buildings',
  ],
  [
    'is the topic of a workshop',
    [
      'has participated in the two-day Workshop on Tidal Power',
      'organised by the Harbour Engineering Society',
    ],
    'Tidal Power',
  ],
  [
    'is followed by what kind of thing it is',
    ['has successfully completed the Boat Building course and achieved the required level'],
    'Boat Building',
  ],
  [
    'is followed by a place',
    ['has attended Coastal Erosion and Its Causes at Ashdown College, Seaford'],
    'Coastal Erosion and Its Causes',
  ],
  [
    'is a contest',
    ['in recognition of active participation in the Ashdown Bridge Building Contest', 'held on 4 June 2024'],
    'Ashdown Bridge Building Contest',
  ],
  [
    'is a paper',
    [
      'for presenting the paper entitled',
      'Reading Weathered Inscriptions by Lamplight',
      'at the 9th Meeting on Old Stones',
    ],
    'Reading Weathered Inscriptions by Lamplight',
  ],
  [
    'keeps "at Work" and "by Step"',
    ['has completed Ladder Safety at Work Step by Step on 3 May 2024'],
    'Ladder Safety at Work Step by Step',
  ],
])('in a sentence the title %s', (_, lines, expected) => {
  expect(sentence(...lines)).toBe(expected);
});

test('an online course that is only announced has its title in the next line', () => {
  expect(title('has completed the following Northgate online course:', 'Knots and Splices')).toBe(
    'Knots and Splices',
  );
});

test('practical tasks, a date label and a bare number of days are no title', () => {
  const page = pageOf([
    { text: 'Northgate', y: 80, size: 60 },
    { text: 'Ship Design Job Simulation', y: 320, size: 60 },
    { text: 'has completed practical tasks in:', y: 600 },
    { text: 'Hull shapes', y: 640 },
    { text: 'Completed on', y: 900 },
    { text: '30 days', y: 940 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Ship Design Job Simulation');
});

test('a qualification set in three lines, the middle one small, is read whole', () => {
  const page = pageOf([
    { text: 'This is to certify that', y: 200 },
    { text: 'Introductory Certificate', y: 400, size: 60 },
    { text: 'in', y: 480, size: 34 },
    { text: 'Harbour Management', y: 540, size: 60 },
    { text: 'Awarded by the examiners at the end of the term', y: 800 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Introductory Certificate in Harbour Management');
});

test('strokes of a signature that look like a small word join nothing to a title', () => {
  const page = pageOf([
    { text: 'This is to certify that Jane Doe is a', y: 200 },
    { text: 'Harbour Infrastructure Certified Associate', y: 400, size: 35 },
    { text: 'De', y: 440, size: 167 },
    { text: 'Robin Penhallow', y: 640, size: 35 },
    { text: 'Awarded by the examiners at the end of the term', y: 800 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Harbour Infrastructure Certified Associate');
});

test('the body that certifies is not what it certifies', () => {
  const page = pageOf([
    { text: 'Northern Council on Rope Access', y: 90, size: 70 },
    { text: 'Jane Doe', y: 500, size: 60 },
    { text: 'Certified Rope Technician', y: 640, size: 60 },
    { text: 'Issued in good order by the examiners of the region', y: 900 },
  ]);
  const [, name] = page.lines;
  expect(readTitle(page, new Set([name!]))?.value).toBe('Certified Rope Technician');
});

test('a small L that OCR read for a capital I is put right where only the initials make sense', () => {
  expect(title('has completed the course', 'Al and loT on the Farm')).toBe('AI and IoT on the Farm');
  expect(title('has completed the course', 'Al-powered Farming and Al-Jabr')).toBe(
    'AI-powered Farming and Al-Jabr',
  );
});

test('what is set large under a general heading counts where a table stands in place of a sentence', () => {
  const page = pageOf([
    { text: 'Harbour Rescue Trust', y: 80, size: 36 },
    { text: 'Certificate of Training', y: 200, size: 64 },
    { text: 'Rope Rescue Warden', y: 290, size: 46 },
    { text: 'We hereby certify that', y: 420, size: 26 },
    { text: 'Ada Byron', y: 480, size: 40 },
    { text: 'has met the requirements of', y: 560, size: 26 },
    { text: 'Unit', y: 610, x: 500, size: 26 },
    { text: 'Knots and anchors for the harbour crew', y: 650, x: 500, size: 26 },
  ]);
  const name = page.lines.find(({ text }) => text === 'Ada Byron')!;
  expect(readTitle(page, new Set([name]))?.value).toBe('Rope Rescue Warden');
});

test('a form names the course beside its label, and no number beside another', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF ATTENDANCE', y: 100, size: 58 },
    { text: 'Course title', y: 400, x: 300, size: 28 },
    { text: 'Rope Update 2024', y: 398, x: 900, size: 30 },
    { text: 'Date issued', y: 450, x: 300, size: 28 },
    { text: '04/11/2022', y: 448, x: 900, size: 30 },
    { text: 'Serial No', y: 500, x: 300, size: 28 },
    { text: '50FD24HV39', y: 498, x: 900, size: 30 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Rope Update 2024');
});

test.each([
  [
    'without the rights a degree carries',
    ['The degree of', 'Master of Science in Hydrology', 'with all the honors, rights and privileges.'],
    'Master of Science in Hydrology',
  ],
  [
    'without the part somebody took',
    ['has participated in the Robotics Club as a volunteer in spring'],
    'Robotics Club',
  ],
  [
    'without the university it is under',
    ['has successfully completed Bachelor of Technology in Mining degree under Northgate University'],
    'Bachelor of Technology in Mining',
  ],
  [
    'and not the list of what was taught',
    [
      'has successfully taken part in the course',
      'BUSINESS FRENCH',
      'The course covered the following subjects: Meeting a Partner',
    ],
    'BUSINESS FRENCH',
  ],
  [
    'and not what the page goes on to say',
    ['has completed the Ladder 10-Hour (Warehousing) Course', 'All requirements have been met. Well done'],
    'Ladder 10-Hour (Warehousing) Course',
  ],
  [
    'als Fernlehrgang',
    ['hat den Nordtor-Fernlehrgang', 'Netzwerkbetreuung', 'mit Erfolg abgeschlossen'],
    'Netzwerkbetreuung',
  ],
  [
    'als Woche, an der jemand teilgenommen hat',
    ['hat vom 05.08. - 08.08.2024 erfolgreich an der', 'Projektwoche „Wetter und Klima“', 'teilgenommen.'],
    'Wetter und Klima',
  ],
  [
    'between the quotation marks that name a topic',
    ['This is to certify that Jane Miller', 'on ‘Reading Old Maps’ held by Northgate Ltd'],
    'Reading Old Maps',
  ],
  ['without its label', ['has completed Course Unit: Turbo Engines'], 'Turbo Engines'],
  [
    'como curso concluído numa data',
    ['Concluiu em 29/06/2021 o curso gratuito de Marés, com a duração de 10 horas.'],
    'Marés',
  ],
  [
    'comme MOOC, sans qui le propose',
    ['a suivi avec succès le MOOC', 'Introduction aux marées proposé par Université du Nord'],
    'Introduction aux marées',
  ],
  [
    'an internship where a letter names no more',
    ['TO WHOM IT MAY CONCERN', 'has undergone an internship with us'],
    'Internship',
  ],
])('the title is read %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test('a title that must go on does so in larger type', () => {
  const page = pageOf([
    { text: 'has completed all courses and received passing grades for a', y: 400, x: 200, size: 40 },
    { text: 'Professional Certificate in', y: 460, x: 200, size: 40 },
    { text: 'Glaciology', y: 530, x: 200, size: 70 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Professional Certificate in Glaciology');
});

test('what is set large is the name of what the sentence under it names, too', () => {
  const page = pageOf([
    { text: 'Certificate of Course Completion', y: 100, x: 200, size: 30 },
    { text: 'River Studies: Sediment & Flow', y: 200, x: 200, size: 50 },
    { text: 'For completing the Northgate Academy Sediment & Flow course.', y: 320, x: 200, size: 32 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('River Studies: Sediment & Flow');
});

test.each(['VERSION 2024', 'Listening', 'EMPLOYEE', 'I verify that I have been there'])(
  '“%s” is no title',
  (words) => {
    expect(title('has successfully completed', words)).toBeNull();
  },
);

test('the second half of a heading set in two lines is no title', () => {
  const page = pageOf([
    { text: 'CERTIFICATE', y: 100, size: 90 },
    { text: 'Appreciation', y: 210, size: 80 },
    { text: 'for completing the training', y: 500, size: 34 },
    { text: 'Rope Access', y: 560, size: 50 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Rope Access');
});

test('the parts of a course in a table are not its title', () => {
  const page = pageOf([
    { text: 'Tide Reading for Pilots', y: 300, x: 300, size: 50 },
    { text: 'ha completado el curso', y: 500, x: 300, size: 28 },
    { text: 'Unit', y: 600, x: 300, size: 28 },
    { text: 'Level', y: 600, x: 1100, size: 28 },
    { text: 'Principles and duties', y: 650, x: 300, size: 28 },
    { text: '2', y: 650, x: 1100, size: 28 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Tide Reading for Pilots');
});

test.each(['СЕРТИФИКАТ', 'Zaświadczenie o ukończeniu kursu', 'Βεβαίωση παρακολούθησης', 'Sertifikat'])(
  'the heading “%s” gives way to a title',
  (heading) => {
    const page = pageOf([
      { text: heading, y: 100, size: 80 },
      { text: 'First Aid', y: 300, size: 60 },
      { text: 'Nordby, the house of the keepers by the old harbour, 5 May 2024', y: 900 },
    ]);
    expect(readTitle(page, new Set())?.value).toBe('First Aid');
  },
);

test.each([
  [
    'what a contribution was made to',
    ['for his/her exemplary performance in', 'Build-a-Thon 13.0 Hiring Contest organized by Northgate'],
    'Build-a-Thon 13.0 Hiring Contest',
  ],
  [
    'what was cleared',
    ['has successfully cleared the assessment for the skill', 'Problem Solving (Basic)'],
    'Problem Solving (Basic)',
  ],
  [
    'what was volunteered for',
    ['For volunteering in Harbour Days held', 'from 11th Feb - 13th Feb 2022'],
    'Harbour Days',
  ],
  ['what is taught in software', ['for successfully completing the course', 'Node.js'], 'Node.js'],
  [
    'what a quotation of the kind of thing is about',
    ['has successfully completed “Short Term Course” on Web Design of 30 hours'],
    'Web Design',
  ],
  [
    'what was done without how well',
    ['for successful completion of an internship in Web Design with wonderful remarks at Northgate'],
    'Web Design',
  ],
])('%s is the title', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test('all coursework, a nameless test and a length of time are no titles', () => {
  const page = (...lines: string[]) =>
    pageOfText('Award of Completion', 'Database Foundations', 'Presented to', 'Jane Miller', ...lines);
  for (const line of [
    'For Satisfactory Completion of All Coursework',
    'has passed the Northgate skill certification test',
    'has successfully completed 02 (Two) months',
  ])
    expect(readTitle(page(line), new Set())?.value).toBe('Database Foundations');
});

test('a year or a last word under a title of several lines belongs to it', () => {
  const set = (last: string) =>
    readTitle(
      pageOf([
        { text: 'CERTIFICATE OF COMPLETION', y: 100, x: 100, size: 30 },
        { text: 'The Web Design Bootcamp', y: 160, x: 100, size: 110 },
        { text: last, y: 290, x: 100, size: 106 },
        { text: 'Instructors Jane Miller', y: 500, x: 100, size: 28 },
        { text: 'taught over many weeks and read by nobody twice', y: 560, x: 100, size: 28 },
      ]),
      new Set(),
    )?.value;
  expect(set('2021')).toBe('The Web Design Bootcamp 2021');
  expect(set('Advanced')).toBe('The Web Design Bootcamp Advanced');
});

test('what a title only describes is named in the row below it, however short', () => {
  const set = (last: string, below: string) =>
    title(
      'This certificate is awarded to Jane Miller',
      'for presenting a paper titled',
      'Real-Time Prediction of Tides and',
      last,
      below,
    );
  expect(set('Harbour Safety using Attention-based', 'LSTM')).toBe(
    'Real-Time Prediction of Tides and Harbour Safety using Attention-based LSTM',
  );
  expect(set('Harbour Safety using Looms', 'IEEE')).toBe(
    'Real-Time Prediction of Tides and Harbour Safety using Looms',
  );
});

test('zeros among the digits of a course’s code are digits', () => {
  expect(title('successfully completed and received a passing grade in', 'PYO101EN: Python Basics')).toBe(
    'PY0101EN: Python Basics',
  );
  expect(title('has successfully completed the course', 'ISO 9001 and ISO9001 Basics')).toBe(
    'ISO 9001 and ISO9001 Basics',
  );
});

test('a title in two rows of a sentence that then says what kind of thing it is, is read whole', () => {
  expect(
    title('for successfully completing Talent Path', 'Data Pipelines - S1', 'certification with 72 % Score'),
  ).toBe('Talent Path Data Pipelines - S1');
});

test.each([
  [
    'as what somebody worked',
    [
      'This is to certify that Jane Miller was working on the post of',
      'Trainee Software Developer in our organization from 15th January',
    ],
    'Trainee Software Developer',
  ],
  [
    'as what somebody was employed',
    ['Jane Miller was employed with Northgate Labs as a System Administrator from 2023-12-1'],
    'System Administrator',
  ],
  [
    'to what somebody progressed',
    ['for progressing to Round 2 of the 2021 Harbour Cup'],
    'Round 2 of the 2021 Harbour Cup',
  ],
  [
    'through what an internship led',
    ['for successfully completing the internship', 'project through Data Analytics'],
    'Data Analytics',
  ],
  [
    'behind who approved it',
    ['in completing the 1 Month NGTE & NGAC Approved internship program as', 'Java Developer Intern'],
    'Java Developer Intern',
  ],
])('a title is read %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test('a word that is parted at the end of a line of a title is put together', () => {
  const found = readTitle(
    pageOf([
      { text: 'CERTIFICATE OF COMPLETION', y: 100, x: 100, size: 30 },
      { text: 'Azure Pipelines & Stores', y: 160, x: 100, size: 107 },
      { text: 'For Data Engineers: Hands-', y: 290, x: 100, size: 109 },
      { text: 'on Project', y: 420, x: 100, size: 108 },
      { text: 'Instructors Jane Miller and others who teach with her', y: 620, x: 100, size: 28 },
    ]),
    new Set(),
  );
  expect(found?.value).toBe('Azure Pipelines & Stores For Data Engineers: Hands-on Project');
});

test.each([
  ['by whom it was completed', 'Course completed by Jane Miller'],
  ['when it was completed', 'Course completed on 20 Oct 2025 at 07:12AM UTC'],
])('what stands over the line that says %s is the title, whatever small print names a program', (_, mark) => {
  const found = readTitle(
    pageOf([
      { text: 'Working Safely at Heights', y: 300, size: 60 },
      { text: mark, y: 380, size: 30 },
      { text: 'Top skills covered', y: 520, size: 30 },
      { text: 'Program: Northgate Registered Education Provider', y: 1240, x: 1200, size: 14 },
      { text: 'Provider ID: #4101', y: 1260, x: 1200, size: 14 },
    ]),
    new Set(),
  );
  expect(found?.value).toBe('Working Safely at Heights');
});

test('a word that names of courses are set with does not end the name', () => {
  expect(title('has successfully completed', 'Share Data Through the Art of Visualization')).toBe(
    'Share Data Through the Art of Visualization',
  );
  expect(title('has completed Safe Lifting through our learning platform')).toBe('Safe Lifting');
});

test('a heading in two lines is one where there is nothing else', () => {
  const found = readTitle(
    pageOf([
      { text: 'CERTIFICATE', y: 200, size: 90 },
      { text: 'of Coaching', y: 310, size: 60 },
      { text: 'Jane Miller', y: 500, size: 80 },
    ]),
    new Set(),
  );
  expect(found?.value).toBe('Certificate of Coaching');
});

test.each([
  ['the position secured in it', ['has secured 2nd Position in HARBOURTHON – A Night of Code'], 'HARBOURTHON – A Night of Code'],
  ['the house an internship was in', ['has completed his internship in Northgate Software Private Limited as Front End Developer from 3 May 2024'], 'Front End Developer'],
  ['the word for what it was', ['for participating in the event Harbour Conclave - Safe Payments on 17-10-2023'], 'Harbour Conclave - Safe Payments'],
  ['the weeks it took', ['has successfully completed 10 weeks', 'Robotics Developer Virtual Internship'], 'Robotics Developer Virtual Internship'],
  ['with whom the days were spent', ['For successfully completing 7-days bootcamp with Northgate on', 'Python and Robotics'], 'Python and Robotics'],
  ['the score', ['has successfully completed the Harbour Quiz by scoring 76%'], 'Harbour Quiz'],
  ['the tasks of a simulation', ['Jane Doe', 'Harbour Engineering Virtual Experience', 'Certificate of Completion', 'Over the period of May 2020, Jane Doe has completed practical task modules in:', 'Establishing Data Feeds'], 'Harbour Engineering Virtual Experience'],
  ['what announces it in capitals', ['has successfully completed a short term skill oriented Certificate Program in', 'Web Designing'], 'Web Designing'],
  ['that somebody taught it', ['has successfully taught “Basics of Spreadsheets” to the third standard'], 'Basics of Spreadsheets'],
  ['“jointly”', ['for participating in HARBOUR HUNT 2024 Contest jointly organized by Northgate Ltd'], 'HARBOUR HUNT 2024 Contest'],
  ['the article of the next sentence', ['for successfully completing', 'Communication Skills a', 'course that covers'], 'Communication Skills'],
  ['the strokes beside its lead-in', ['has successfully completed the «5', 'online course Spreadsheets for Beginners'], 'Spreadsheets for Beginners'],
])('a title stands without %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
}); // prettier-ignore

test.each([
  ['CERTIFICATE', 'Of Supervised Training'],
  ['Certificate of', 'Course Completion'],
])('the second half of the heading “%s” is no title: “%s”', (heading, half) => {
  const page = pageOf([
    { text: heading, y: 150, size: 70 },
    { text: half, y: 240, size: 60 },
    { text: 'This certificate is presented to', y: 400 },
    { text: 'Jane Doe', y: 480, size: 44 },
    { text: 'Successfully obtained a certificate in', y: 600 },
    { text: 'Warehouse Management', y: 680, size: 44 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Warehouse Management');
});

test('a sentence in wide rows, with a blank in it, is read across them', () => {
  const page = pageOf([
    { text: 'This is to certify that Mr./Ms.', x: 100, y: 600 },
    { text: 'has participated in the two-week', x: 1300, y: 600 },
    { text: 'Online Training Programme on Harbour Safety and Cargo Forensics organized by Northgate', x: 100, y: 680 },
    { text: 'Institute of Technology, Harrowgate, from 10 to 21 January 2022, and has done all of its work.', x: 100, y: 760 },
  ]); // prettier-ignore
  expect(readTitle(page, new Set())?.value).toMatch(/Harbour Safety and Cargo Forensics$/u);
});

test.each([
  ['2" National Conference on Data', '2nd National Conference on Data'],
  ['5™ NATIONAL HARBOUR CONTEST', '5th NATIONAL HARBOUR CONTEST'],
  ['1% PRIZE IN HARBOUR QUIZ', '1st PRIZE IN HARBOUR QUIZ'],
  ['Ist Prize in Harbour Quiz', '1st Prize in Harbour Quiz'],
  ['Buying 15" screens wisely', 'Buying 15" screens wisely'],
  ['Achieving 10% Annual Growth', 'Achieving 10% Annual Growth'],
  ['Managing 50% of National Debt', 'Managing 50% of National Debt'],
])('raised letters of an ordinal that OCR took for signs are letters again: %s', (read, says) => {
  expect(title(read, 'This is to certify that Jane Doe has presented')).toBe(says);
});

test('neither a call of congratulations nor who signs is the title', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF ACHIEVEMENT', y: 200, size: 60 },
    { text: 'Congratulations,', y: 320, size: 45 },
    { text: 'Jane Doe', y: 420, size: 60 },
    { text: 'on successfully completing the course,', y: 520 },
    { text: 'BUILD YOUR OWN DYNAMIC WEB APPLICATION', y: 600, size: 50 },
    { text: 'Herbert Miller', y: 1000, size: 60 },
    { text: 'Herbert Miller', y: 1090 },
    { text: 'Instructor', y: 1140 },
  ]);
  const taken = new Set(page.lines.filter(({ text }) => text === 'Jane Doe'));
  expect(readTitle(page, taken)?.value).toBe('BUILD YOUR OWN DYNAMIC WEB APPLICATION');
});

test.each([
  [
    'what it contained',
    [
      'Jane Doe',
      'has completed the course “Clean Code”.',
      'Contents: principles and techniques of web development with JavaScript',
    ],
    'Clean Code',
  ],
  [
    'who held the development programme',
    ['Jane Doe', 'has completed the Northgate Academy Faculty Development Program on Blockchain Technology'],
    'Blockchain Technology',
  ],
  [
    'who held what is quoted',
    ['Jane Doe', 'has completed Northgate Academy Online FDP on " design of harbours" from 2024-03-12'],
    'design of harbours',
  ],
  ['what a signer is', ['General Secretary', 'has completed the course', 'Safe Lifting'], 'Safe Lifting'],
  [
    'what a dean is',
    [
      'CERTIFICATE OF APPRECIATION',
      'in recognition of her dedicated service as a Student Mentor for the batch of 2021-22',
      'Dean of Students',
    ],
    'CERTIFICATE OF APPRECIATION',
  ],
])('the title is told from %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test('a row of a title in two rows over its mark is not the title, nor is a level alone', () => {
  const page = pageOf([
    { text: 'Relational Databases Essential', y: 390, size: 97 },
    { text: 'Training', y: 503, size: 97 },
    { text: 'Course completed by Jane Doe', y: 672, size: 53 },
    { text: 'May 01, 2023 at 05:28PM UTC', y: 742, size: 53 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Relational Databases Essential Training');
  const badge = pageOf([
    { text: 'Harbour Security Bootcamp - Level 2', y: 586, size: 60 },
    { text: 'ISSUED TO', y: 748 },
    { text: 'Jane Doe', y: 812, size: 50 },
    { text: 'Level 2', y: 1151, size: 14 },
  ]);
  const taken = new Set(badge.lines.filter(({ text }) => text === 'Jane Doe'));
  expect(readTitle(badge, taken)?.value).toBe('Harbour Security Bootcamp - Level 2');
});

test('skills that a course covered are not its title', () => {
  const page = pageOf([
    { text: 'Machine Learning with Python:', y: 300, size: 60 },
    { text: 'Decision Trees', y: 380, size: 60 },
    { text: 'Course completed by Jane Doe', y: 520 },
    { text: 'Oct 03, 2022 at 04:51PM UTC', y: 570 },
    { text: 'Top skills covered', y: 680 },
    { text: 'Machine Learning', y: 760, x: 600 },
    { text: 'Decision Trees', y: 760, x: 1000 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Machine Learning with Python: Decision Trees');
});

test('what a course is worth is no title', () => {
  expect(
    title('Elements of Care', 'This is to certify that you have completed the 2 ECTS credits online course'),
  ).toBe('Elements of Care');
});

test.each([
  ['a house in quotation marks is where an internship was', ['has completed her Online Internship at', '“Northgate Soft Limited” in the domain of Harbour Logistics, for the duration', 'from June 1, 2025, to July 15, 2025.'], 'Harbour Logistics'],
  ['a title with a colon behind “to” is whole', ['HAS SUCCESSFULLY COMPLETED WESTMERE’S NON-CREDIT ONLINE OFFERING OF', 'Learn to Program: The Harbours'], 'Learn to Program: The Harbours'],
  ['a project’s title is what it was called', ['The Project was titled Automated Sorting of Cargo Bills and assigned by Roe'], 'Automated Sorting of Cargo Bills'],
  ['good wishes are none', ['has completed his internship', 'We wish him the very best in his future endeavors'], 'internship'],
  ['the days of an internship come before its subject', ['for successfully completing a 1-month internship from 15 April, 2026', 'to 15th May, 2026 in Cargo Security with outstanding remarks at Northgate'], 'Cargo Security'],
  ['what a body is proud to present', ['Northgate (Harbours) PLC is proud to present the', 'Sunrise Tea Scholarship'], 'Sunrise Tea Scholarship'],
  ['an event “of the institution” keeps its name', ['has participated in the Smart Cargo Hackathon of the institution organised by Roe'], 'Smart Cargo Hackathon'],
  ['hours in the capitals of a name belong to it', ['Has participated in', 'Master Harbour Language Processing In 5 Hrs', 'Virtual training program'], 'Master Harbour Language Processing In 5 Hrs'],
  ['where a training was from, before the time of it', ['has successfully completed training in Harbour Structures from Northgate Boats during the period of July-2024'], 'Harbour Structures'],
  ['hours in a sentence do not', ['has completed Advanced Welding in 5 hours'], 'Advanced Welding'],
])('%s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
}); // prettier-ignore

test('a certificate of completion “for” leads to its title', () => {
  const page = pageOf([
    { text: 'Jane Doe', y: 400, x: 500, size: 108 },
    { text: 'Certificate of Completion for', y: 700, x: 500, size: 47 },
    { text: 'Harbourly', y: 773, x: 500, size: 47 },
    { text: 'Course hours completed', y: 890, x: 500, size: 47 },
    { text: '40 hours', y: 955, x: 500, size: 47 },
  ]);
  const taken = new Set(page.lines.slice(0, 1));
  expect(readTitle(page, taken)?.value).toBe('Harbourly');
});

test('what a form asks for as “pursuing” is not what was completed', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 300, size: 59 },
    { text: 'pursuing', x: 128, y: 500 },
    { text: 'Bachelor of Technology (Cargo Science)', x: 566, y: 500 },
    { text: 'completed', x: 1700, y: 500 },
    { text: 'skill development course named', x: 128, y: 570 },
    { text: 'Basics of Harbour Structures', x: 911, y: 570 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Basics of Harbour Structures');
});

test('who offered it is set in the type of the title and is no part of it', () => {
  const page = pageOf([
    { text: 'has completed', y: 560, size: 50 },
    { text: 'Harbour 361 - Build and Monitor Cargo Spark', y: 630, size: 90 },
    { text: 'Applications', y: 720, size: 90 },
    { text: 'offered by', y: 800, size: 50 },
    { text: 'Northgate Academy', y: 870, size: 90 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Harbour 361 - Build and Monitor Cargo Spark Applications');
});

test('a line over “by” and somebody’s name is a title', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 145, x: 966, size: 55 },
    { text: 'For: Jane Miller Doe', y: 319, x: 966, size: 31 },
    { text: 'Upon Currents', y: 422, x: 966, size: 36 },
    { text: 'by John Roe', y: 481, x: 966, size: 30 },
    { text: 'Duration: 3 hrs 50 min', y: 568, x: 966, size: 31 },
    { text: 'Harbour Skills Training', y: 900, x: 966, size: 60 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe('Upon Currents');
});

test('what an academy calls its graduates is a title in small type, too', () => {
  const page = pageOfText(
    'Jane Miller Doe',
    'Harbour Academy Graduate - Harbour Academy Cargo Handling',
    '20 hours',
    '03/15/2023',
  );
  expect(readTitle(page, new Set([page.lines[0]!]))?.value).toBe(
    'Harbour Academy Graduate - Harbour Academy Cargo Handling',
  );
});

test('“hereby certifies” is no title', () => {
  expect(title('HEREBY CERTIFIES:', 'Issued in Westmere')).toBeNull();
});

test('the row above that cannot end anything begins the title', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF APPRECIATION', y: 335, x: 384, size: 70 },
    { text: 'for valuable insights during the first conference on', y: 785, x: 563 },
    { text: 'Harbour Economics and the Turn of Tides in the North:', y: 848, x: 451 },
    { text: 'Questions, Methods and Lessons Learned', y: 909, x: 674 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe(
    'Harbour Economics and the Turn of Tides in the North: Questions, Methods and Lessons Learned',
  );
});

test('what somebody did beside it, and when a test was taken, is no part of the title', () => {
  expect(
    title('For participating in the HARBOUR TIDES HACKATHON and contributing with creativity and teamwork.'),
  ).toBe('HARBOUR TIDES HACKATHON');
  expect(
    title('for an outstanding performance in Harbour Navigation Certification Test taken on Mar 2, 2025'),
  ).toBe('Harbour Navigation Certification Test');
  expect(title('has completed the course', 'Actions Taken in an Emergency', 'on 12 March 2024')).toBe(
    'Actions Taken in an Emergency',
  );
});

test('a title goes on below with an article and a name', () => {
  const page = pageOf([
    { text: 'has successfully completed:', y: 608, x: 855, size: 28 },
    { text: 'K7001 Designing and Running', y: 669, x: 866, size: 32 },
    { text: 'a Harbour Network Service', y: 706, x: 866, size: 30 },
    { text: 'An official course as prescribed by', y: 757, x: 854, size: 28 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('K7001 Designing and Running a Harbour Network Service');
});

test('hours before a title are told in several ways', () => {
  expect(title("has successfully completed 80 Hour's of professional Harbour Defence Training")).toBe(
    'Harbour Defence Training',
  );
});

test('who hereby certifies names no title', () => {
  const lines = [
    { text: 'CERTIFICATE', y: 200, size: 80 },
    { text: 'Jane Miller', y: 400, size: 60 },
    { text: 'The Harbour Platform for Training and Development', y: 520, size: 36 },
    { text: 'hereby certifies that the trainee has successfully', y: 580, size: 36 },
    { text: 'completed the', y: 640, size: 36, x: 500 },
    { text: 'Crane Work Supervisor', y: 640, size: 36, x: 800 },
    { text: 'course,', y: 640, size: 36, x: 1250 },
  ];
  const page = pageOf(lines);
  const taken = new Set([page.lines[1]!]);
  expect(titleCandidates(page, taken).map(({ value }) => value)).not.toContain(lines[2]!.text);
  expect(readTitle(page, taken)?.value).toBe('Crane Work Supervisor');
});

test.each([
  ['Certificate in Marine Biology', 'hereby certifies that Jane Miller'],
  ['Leading Teams', 'Date Director'],
])('%s is a title over “%s”', (name, row) => {
  const page = pageOf([
    { text: name, y: 300, size: 60 },
    { text: row, y: 400, size: 36 },
  ]);
  expect(titleCandidates(page, new Set()).map(({ value }) => value)).toContain(name);
});

test('a signature over the signer’s name in print is no title', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF COMPLETION', y: 170, size: 90 },
    { text: 'Jane Miller', y: 460, size: 70 },
    { text: 'Tom Archer', y: 1040, size: 66 },
    { text: 'TOM ARCHER', y: 1150, size: 48 },
    { text: 'Director of Program', y: 1230, size: 34 },
  ]);
  const found = titleCandidates(page, new Set([page.lines[1]!])).map(({ value }) => value);
  expect(found).toContain('CERTIFICATE OF COMPLETION');
  expect(found).not.toContain('Tom Archer');
});
