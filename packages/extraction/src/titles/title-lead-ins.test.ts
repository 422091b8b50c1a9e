import { expect, test } from 'vitest';
import { fromLine } from '../fields/candidate.ts';
import { readFields } from '../fields.ts';
import { pageOf, pageOfText, setInRows } from '../pages/page.fixture.ts';
import type { TitleReason } from './title-reasons.ts';
import { isEntitled } from './title-lead-ins.ts';
import { plausibleTitle } from './title-plausible.ts';
import { readTitle } from './titles.ts';

const title = (...lines: string[]) => readTitle(pageOfText(...lines), new Set())?.value ?? null;

test.each([
  ['with what it is called before a colon', ['LinkedIn Learning', 'Sketch Essential Training: The Basics', 'Course completed by Ada Brook', 'Dec 05, 2025 at 09:45AM UTC'], 'Sketch Essential Training: The Basics'],
  ['as what somebody was among the best of', ['CERTIFICATE', 'OF APPRECIATION', 'Ada Brook', 'Awarded for being in the top 25 startup pitches of Harbour Startup Fest 2025.'], 'Harbour Startup Fest 2025'],
  ['behind what is short for its beginning', ['CERTIFICATE', 'Ada Brook', 'Presented with Sincere Gratitude for Participation in the Guest Lecture', '"Harbour Budget (HPBN) Intervention in the Sectors of Law Enforcement, Tourism, and Boats"', 'Faculty of Social Sciences'], 'Harbour Budget (HPBN) Intervention in the Sectors of Law Enforcement, Tourism, and Boats'],
  ['before its theme, over two rows', ['CERTIFICATE OF PARTICIPATION', 'Ada Brook', 'For their active participation during the HarbourHack 2024', 'Capture-The-Flag Competition with the theme', '“Today’s Tides, Tomorrow’s Boats: Shaping the Future of the', 'Port through Shared Work.”'], 'HarbourHack 2024 Capture-The-Flag Competition'],
  ['under what was a pleasure to confer', ['The Tide Society', 'has great pleasure in conferring', 'Honorary Fellowship (F.T.S.)', 'of the Society to', 'Ada Brook', 'for her outstanding contributions', 'in the field of Harbour Sciences.'], 'Honorary Fellowship'],
  ['in quotation marks under what one took part as', ['CERTIFICATE', 'OF RECOGNITION', 'Ada Brook', 'who have actively participated as Sailor/ Cook/', 'Pilot/ Photography Team in the Harbour Parade', '“Masters & Mates of Quay 2021 - Westmere”.', 'on 4th May 2021 at Westmere.'], 'Masters & Mates of Quay 2021 - Westmere'],
  ['before as whom somebody was there', ['CERTIFICATE', 'Ada Brook', 'Has completed Loom Processing Training as participant', 'held by the Tide Laboratory'], 'Loom Processing Training'],
  ['behind the category somebody took part in', ['CERTIFICATE', 'OF RECOGNITION', 'Ada Brook', 'for participating in the Weaving category during the Regional', 'Loom Challenge 2026. Your commitment brings pride to the', 'weavers of Westmere.'], 'Regional Loom Challenge 2026'],
  ['whole, where its end names a subject', ['Certificate', 'Ada Brook', 'This is to certify that your article was accepted and presented as a poster at the “7th International Conference on Applied Research', 'in Tidal Sciences, Engineering and Technology” organized by Northgate College'], '7th International Conference on Applied Research in Tidal Sciences, Engineering and Technology'],
  ['as the list of a dean', ['Certificate of Excellence', 'in recognition of', 'academic excellence', 'in the 1st Year 2nd Semester of 2024', 'Ada Brook', 'is included in the', 'Dean’s List'], 'Dean’s List'],
  ['behind the accomplishment of it', ['CERTIFICATE', 'OF COMPLETION', 'FOR THE ACCOMPLISHMENT OF THE', 'BASIC HARBOUR SAFETY'], 'BASIC HARBOUR SAFETY'],
  ['up to what kind of thing it is, in a row of its own', ['CERTIFICATE', 'OF COMPLETION', 'is proudly awarded to', 'Ada Brook', 'for successfully completing the', 'Sailing Fundamentals with Knot Essentials For Beginners', 'a course of study program offered by Harbour Analytics.'], 'Sailing Fundamentals with Knot Essentials For Beginners'],
  ['without the label of a letter', ['CERTIFICATE', 'Sub.: Harbour Training', 'This is to certify that Ada Brook', 'has worked well.'], 'Harbour Training'],
  ['behind the theme of a workshop', ['CERTIFICATE', 'Ada Brook', 'has participated in a workshop with the theme of Tides and Knots of the Harbour'], 'Tides and Knots of the Harbour'],
  ['before its theme', ['CERTIFICATE OF RECOGNITION', 'Ada Brook', 'has been recognized as one of the Top 20 Finalists in the Tide Showdown: QUAY Innovation Challenge', '2024 with the theme "Empowering Ports, Boats and Engineering for a Sustainable Sea.”'], 'Tide Showdown: QUAY Innovation Challenge 2024'],
  ['in quotation marks that are not closed, without who held it', ['CERTIFICATE', 'Ada Brook', "for showcasing leadership skills in the execution of 'AI for Students: Build Your Own Tidal", 'Model conducted by harbour expert Mr. Jonas Reed. The workshop equips students'], 'AI for Students: Build Your Own Tidal Model'],
  ['before what was done with it in Turkish', ['SERTİFİKA', 'Ada Yılmaz', '"Gemide Güvenlik" eğitimini başarıyla tamamlayarak bu belgeyi almaya hak kazanmıştır.'], 'Gemide Güvenlik'],
  ['behind who held it in Turkish', ['KATILIM BELGESİ', 'Ada Yılmaz', 'Liman Kulübü tarafından düzenlenen Denizcilik Eğitimi’ne katılmıştır.'], 'Denizcilik Eğitimi'],
  ['over two rows, up to what was done with it in Turkish', ['4 Mart 2024 tarihinde gerçekleştirilen Limanda', 'Gece Nöbeti', 'etkinliğine katılım sağladığı için bu belgeyi almaya hak kazanmıştır.'], 'Limanda Gece Nöbeti'],
  ['in quotation marks under who held it in Turkish', ['KATILIM BELGESİ', 'Liman Kulübü iş birliğinde düzenlenen', '"DÜĞÜM 101"', 'programına katılım göstermiştir'], 'DÜĞÜM 101'],
  ['behind its day in Turkish', ['Bu belge, Ada Yılmaz adlı kullanıcının 4 Mart 2024 tarihinde Rüzgâr ve', 'Yelken adlı online kursun tamamını bitirdiğini göstermektedir'], 'Rüzgâr ve Yelken'],
  ['behind what was finished in Russian', ['СЕРТИФИКАТ', 'Ада Котова', 'успешно завершила обучение по курсу', '«Основы судовождения»', 'в объёме 72 часов'], 'Основы судовождения'],
  ['behind what was taken part in in Ukrainian', ['СЕРТИФІКАТ', 'Ада Коваль', 'взяла участь у вебінарі на тему:', '«Безпека в порту»'], 'Безпека в порту'],
  ['behind what was learned in Ukrainian', ['СВІДОЦТВО', 'Ада Коваль', 'пройшла навчання за програмою «Догляд за хворими» обсягом 30 годин'], 'Догляд за хворими'],
  ['as what somebody was admitted as', ['Jane Miller', 'was admitted an Associate Harbour Accountant of the Institute', 'on 1 May 2020'], 'Associate Harbour Accountant'],
  ['as an event before what it was', ['#Certificate of Recognition', 'Ada Brook', 'Recognized for leadership as a Maintainer on behalf of the Quay', 'Community in HARBOUR25, an open-source program by the Tide Club.'], 'HARBOUR25'],
  ['behind its label', ['Has attended and successfully completed', 'Course Title General Crane Safety'], 'General Crane Safety'],
  ['as what was won', ['Jane Miller', 'the winnerof Smart Harbour Hackathon, 2022', 'Heartiest Congratulations!'], 'Smart Harbour Hackathon, 2022'],
  ['as what an internship was under, without the house', ['This has reference to your Completion of Internship under Lantern Programme in Harbour Tidal', 'Services Limited.'], 'Lantern Programme'],
  ['without what it was based on', ['has successfully completed the Course on Harbour Ethics based on', 'the Statement of the Ports: Conduct at Sea'], 'Course on Harbour Ethics'],
  ['behind what French juries attest', ['Le jury', "a présenté avec succès les épreuves de l'examen DELF A2", 'avec les résultats suivants'], 'DELF A2'],
  ['under what Indonesian bodies attest', ['CERTIFICATE OF COMPETENCE', 'Telah Kompeten sebagai:', 'Juru Mudi Kapal', 'Pada bidang pekerjaan:', 'Pelayaran'], 'Juru Mudi Kapal'],
  ['behind the part taken in it', ['Certificate of Appreciation', 'in recognition of her work as a volunteer at the Harbour Cleanup Drive'], 'Harbour Cleanup Drive'],
  ['behind a rank', ['RANK CERTIFICATE', 'Jane Miller', 'for securing a global rank of 4021 in Harbour CodeSail Season 13', 'and for showcasing coding skills'], 'Harbour CodeSail Season 13'],
  ['without who held it with whom', ['has successfully completed a course in Tidal Systems', 'with Northgate in collaboration with Harbour Days.'], 'Tidal Systems'],
  ['without its serial number', ['For completing the course', 'Sail Platform 2.0 - Knots', 'Serial No. cert_4n0t5'], 'Sail Platform 2.0 - Knots'],
  ['without what is said of who holds it', ['on successful completion of Tide Tables Workshop', 'Holder of this certificate can', 'Read tides in 5 min'], 'Tide Tables Workshop'],
  ['as what it is entitled', ['Jane Miller', 'has completed the', 'NORTHGATE METRO CAMPUS', 'programme entitled:', 'DIPLOMA IN HARBOUR LOGISTICS'], 'DIPLOMA IN HARBOUR LOGISTICS'],
  ['without the word for a degree', ['the student completed the Bachelor of Harbour Technology award on 25-Nov-2025.'], 'Bachelor of Harbour Technology'],
  ['as a paper in capitals', ['This certificate confirms that', 'Jane Miller', 'presented the paper AN OPEN HARBOUR MANAGEMENT SYSTEM BASED ON TIDES at the', 'conference'], 'AN OPEN HARBOUR MANAGEMENT SYSTEM BASED ON TIDES'],
  ['under what was graduated from', ['CERTIFICATE OF GRADUATION', 'Awarded To', 'Jane Miller', 'GRADUATING FROM', 'Ultimate Knots', 'Date: 2023-12-05'], 'Ultimate Knots'],
  ['behind what was secured', ['CERTIFICATE OF APPRECIATION', 'Jane Miller', 'SECURED THE BEST SAILING TEAM AWARD AT HARBOUR HACK 2022 HELD ON 11TH NOVEMBER, 2022'], 'BEST SAILING TEAM AWARD AT HARBOUR HACK 2022'],
  ['as the award it recognises', ['CERTIFICATE OF ACHIEVEMENT', 'Jane Miller', 'in recognition of the Harbour Masters’ Commendation for Academic Excellence'], 'Harbour Masters’ Commendation for Academic Excellence'],
  ['behind what it certifies somebody in', ['QUAY CERTIFICATE', 'Jane Miller', 'Certifying the recipient in Steering Boats as a', 'Harbour Pilot'], 'Steering Boats as a Harbour Pilot'],
  ['behind a prize joined to its rank', ['Jane Miller', 'of the third year has won II-PRIZE in the Sail A Small Boat Race'], 'Sail A Small Boat Race'],
  ['as what somebody came second in', ['Certificate of Recognition', 'Jane Miller', 'FOR WINNING AS SECOND RUNNER-UP IN HARBOUR DANCE', 'DURING THE QUAY DAYS'], 'HARBOUR DANCE'],
  ['behind the place won', ['Certificate of Merit', 'for standing First in the Harbour Debate 2018', 'organised by Northgate Rotary Club'], 'Harbour Debate 2018'],
  ['without the occasion', ['Jane Miller of Class VII for participating in Group Dance on the occasion of Founders Day'], 'Group Dance'],
  ['without the exam', ['has completed The Harbour of Digital Trade certification exam'], 'The Harbour of Digital Trade'],
  ['behind the standards set for it', ['for successfully completing the standards set forth for the Harbour Safety Manager'], 'Harbour Safety Manager'],
  ['behind a medal', ['MERIT CERTIFICATE', 'Certified that Jane Miller representing Northgate District', 'secured Gold Medal in the State Rowing Championship 2016', 'held at Westmere'], 'State Rowing Championship 2016'],
  ['behind a part without an article', ['CERTIFICATE OF APPRECIATION', 'for sharing her time and expertise as Guest Speaker during the Career Day 2019'], 'Career Day 2019'],
  ['without what it was worth', ['Has successfully completed', 'Workplace Tidal Health', 'Credits: 1 CPD'], 'Workplace Tidal Health'],
  ['without what an event was', ['Jane Miller has participated in Paper Presentation in TIDENOVA 2K19, a National Level', 'Technical Symposium organized by Department of Tides'], 'Paper Presentation in TIDENOVA 2K19'],
  ['without the marks', ['for successfully completing the online quiz on Tidal Awareness with 85% marks.'], 'Tidal Awareness'],
  ['without the round of it', ['Jane Miller took part in the District level of National Tide Festival 2021'], 'National Tide Festival 2021'],
  ['behind praise', ['CERTIFICATE OF DISTINCTION', 'for outstanding achievement in the', 'Westmere Tides Olympiad', 'March 2014'], 'Westmere Tides Olympiad'],
  ['behind what somebody is registered as', ['CERTIFICATE OF REGISTRATION', 'This is to certify that Jane Miller is registered as Harbour Pilot under Section 32 of the Act'], 'Harbour Pilot'],
  ['behind what was recognised in it', ['Certificate of Participation', 'In recognition of their creativity and dedication during the Tide Summit, we celebrate them'], 'Tide Summit'],
])('the title is read %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
}); // prettier-ignore

test('the lead-in may end its row, over a title in two sizes of capitals', () => {
  const page = pageOf([
    { text: 'having passed the University Examination', y: 1000, size: 42 },
    { text: 'is awarded the', y: 1100, size: 40 },
    { text: 'WESTMERE STATE CERTIFICATE', y: 1160, size: 58 },
    { text: 'IN HARBOUR TECHNOLOGY', y: 1226, size: 42 },
    { text: 'This Certificate is signed by the Registrar', y: 1360, size: 42 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('WESTMERE STATE CERTIFICATE IN HARBOUR TECHNOLOGY');
});

test('what a report of scores is called says not what was sat', () => {
  const page = pageOf([
    { text: 'IELTS', y: 71, size: 110 },
    { text: 'Test Report Form', y: 185, size: 30 },
    { text: 'Candidate Number', y: 336, size: 23 },
    { text: 'Family Name', y: 478, size: 23 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('IELTS');
});

test('neither when something was studied nor how far somebody ran nor “certify” is a title', () => {
  expect(plausibleTitle('CERTIFICAN')).toBe(false);
  expect(plausibleTitle('AS SECOND RUNNER-UP')).toBe(false);
  expect(plausibleTitle('STUDENT NAME')).toBe(false);
  expect(plausibleTitle("Participant's Full Name")).toBe(false);
  expect(plausibleTitle('Company Name Reservation Basics')).toBe(true);
  expect(plausibleTitle('REGATTA-2024')).toBe(true);
  expect(plausibleTitle('ABC-2024-117')).toBe(false);
  expect(plausibleTitle('21.1 km in 2:30:00 Overall rank 100')).toBe(false);
  expect(plausibleTitle('10 km Harbour Run')).toBe(true);
  expect(plausibleTitle('2022/23 spring semester')).toBe(false);
  expect(plausibleTitle('Fourth Semester, Spring 2022')).toBe(false);
  expect(plausibleTitle('Summer 2023')).toBe(false);
  expect(plausibleTitle('Summer School 2023')).toBe(true);
  expect(plausibleTitle('Spring Semester Harbour Course')).toBe(true);
});

test('a title over who held the course is nobody who signs', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF ACHIEVEMENT', y: 100, size: 90 },
    { text: 'HAS SUCCESSFULLY COMPLETED A TRAINING PROGRAM ON', y: 340 },
    { text: 'SHIP NAVIGATION', y: 400, size: 46 },
    { text: 'CONDUCTED BY NORTHGATE MARINE', y: 460 },
    { text: 'DIRECTOR', y: 510 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('SHIP NAVIGATION');
});

test('the house in the row below is no part of the title', () => {
  const page = pageOf([
    { text: 'has completed the following course:', y: 100 },
    { text: 'TIDES IN PRACTICE', y: 156, size: 46 },
    { text: 'NORTHGATE UNIVERSITY', y: 212, size: 46 },
    { text: 'This online course explored how tides are used.', y: 317 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('TIDES IN PRACTICE');
});

test('a row in small letters that ends in “college” is no house', () => {
  const page = pageOf([
    { text: 'has completed the following course:', y: 100 },
    { text: 'How Young Sailors Grow', y: 156, size: 46 },
    { text: 'beyond school and college', y: 212, size: 46 },
    { text: 'This online course explored how tides are used.', y: 317 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('How Young Sailors Grow beyond school and college');
});

test('of rows that run on for too long the first is the title where the next names a house', () => {
  const page = pageOf([
    { text: 'has completed the following course:', y: 100 },
    { text: 'THE GREAT QUESTION OF COASTAL TIDES AND HOW TO WORK WITH THEM', y: 156, size: 28 },
    {
      text: 'WESTMERE SCHOOL OF HARBOURS & NAVIGATION, CENTRE FOR TIDES, NORTHGATE SCHOOL OF',
      y: 190,
      size: 27,
    },
    { text: 'NAVAL ENGINEERING AND SHIPS', y: 222, size: 28 },
    { text: 'This online course explored how tides are used.', y: 317 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe(
    'THE GREAT QUESTION OF COASTAL TIDES AND HOW TO WORK WITH THEM',
  );
});

test.each([
  [
    'For successfully completing Harbour Design Hackathon,',
    'a 48-hour online event',
    'Harbour Design Hackathon',
  ],
  [
    'has attended the 3rd Westmere Tides Conference held May 1-5',
    '2025 in Northgate.',
    '3rd Westmere Tides Conference',
  ],
])('%s', (text, below, title) => {
  const page = pageOf([
    { text, y: 784 },
    { text: below, y: 828 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe(title);
});

test('a title ends before the name of whom it was awarded to', () => {
  const page = pageOf([
    { text: 'Northgate is proud to award the title of', y: 300, size: 44 },
    { text: 'Harbour Desktop Specialist to', y: 370, size: 44 },
    { text: 'JANE MILLER', y: 480, size: 90 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).toBe('Harbour Desktop Specialist');
});

test('what is said to be awarded stands under the words that say so', () => {
  const page = pageOf([
    { text: 'QUAY CERTIFICATION', y: 212, size: 68 },
    { text: 'This Certificate Is Proudly Presented To', y: 316, size: 28 },
    { text: 'Jane Miller', y: 446, size: 50 },
    {
      text: 'For successfully completing the training and requirements for Quay Channel Partner',
      y: 608,
      size: 27,
    },
    { text: 'Certification Program. Hereby officially awarded', y: 648, size: 28 },
    { text: 'QHCA - ACS', y: 765, size: 45 },
    { text: 'Valid Until January 30, 2028', y: 1030, size: 19 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).toBe('QHCA - ACS');
});

test('a certificate is awarded to somebody', () => {
  const page = pageOf([
    { text: 'Certificate of Achievement', y: 212, size: 68 },
    { text: 'This certificate is hereby proudly awarded', y: 316, size: 28 },
    { text: 'JANE MILLER', y: 380, size: 50 },
    { text: 'for Harbour Design Basics', y: 560, size: 28 },
  ]);
  expect(readTitle(page, new Set())?.value).not.toBe('JANE MILLER');
});

test('what a house has the pleasure in awarding is the title, and not what its recipient studies', () => {
  const page = pageOf([
    { text: 'NORTHGATE UNIVERSITY', y: 150, size: 74 },
    { text: 'has the pleasure in awarding the', y: 300, size: 42 },
    { text: "HARBOUR MASTER'S", y: 380, size: 36 },
    { text: 'to', y: 460, size: 24 },
    { text: 'JANE MILLER', y: 530, size: 26 },
    { text: 'BACHELOR OF HARBOUR ADMINISTRATION (HONS.) TIDES', y: 570, size: 40 },
    { text: 'FACULTY OF HARBOURS AND MANAGEMENT', y: 605, size: 26 },
    { text: 'This award is given on', y: 680, size: 37 },
  ]);
  expect(readTitle(page, new Set([page.lines[4]!]))?.value).toBe("HARBOUR MASTER'S");
});

test('a form’s sentence goes on at the left', () => {
  const page = pageOf([
    { text: 'Certificate of Completion', x: 604, y: 540, size: 82 },
    { text: 'Daughter of Shri.', x: 333, y: 758, size: 32 },
    { text: 'John Miller', x: 957, y: 761, size: 32 },
    { text: 'has successfully completed', x: 1426, y: 750, size: 32 },
    { text: 'Basic Knots Course offered by Northgate Academy.', x: 329, y: 825, size: 31 },
    { text: 'possesses the required', x: 1494, y: 911, size: 42 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).toBe('Basic Knots Course');
});

test('what stands in quotation marks is said to be entitled so, or not', () => {
  const below = (lead: string, quoted: string, reason: TitleReason = 'under a lead-in') => {
    const { lines } = pageOfText('Jane Miller', lead, quoted);
    const line = lines.at(-1)!;
    return isEntitled(fromLine(line, 0, line.text.length, quoted, 0.5, reason), lines);
  };
  expect(below('for her part in the webinar entitled:', '“Tides and Knots”')).toBe(true);
  expect(below('for her part in the webinar entitled:', 'Tides and Knots')).toBe(false);
  expect(below('for her part in the webinar', '“Tides and Knots”')).toBe(false);
  expect(below('for her part in the webinar entitled:', '“Tides and Knots”', 'type')).toBe(false);
});

const inRows = (...rows: string[]) => readFields(pageOf(setInRows(rows))).title?.value ?? null;

test.each([
  ['what is granted to somebody', 'Best Tide Project', ['Northgate College', 'grants', '^Best Tide Project', 'to', '^Ada Brook', 'for the capstone project entitled “TideFest Manager” during the', '2nd Northgate Festival', 'Given this 18th day of May 2021.']],
  ['what is over the courses that were visited', 'Harbour Incubator Summer Academy 2022', ['#Certificate', 'Hereby we confirm the participation of', '^Ada Brook', 'in the', '^Harbour Incubator Summer Academy 2022', 'visiting the following courses:', '• Intermediate - Introduction to Deep Tides', '• Fundamental - Knots and Ropes']],
  ['the diploma that is awarded', 'Diploma of Associate Pilot', ['Northgate Board of Technical Education', 'Certified that Ada Brook', 'has satisfactorily completed the THREE YEAR Programme of Instructions in', 'TIDE TECHNOLOGY', 'In recognition thereof this', '^Diploma of Associate Pilot', 'is awarded at Quayford on the August 31, 2016']],
])('on a page the title is %s', (_, expected, rows) => {
  expect(inRows(...rows)).toBe(expected);
}); // prettier-ignore

test('a row of capitals that does what follows goes on in the row set just as it is', () => {
  const page = pageOf([
    { text: 'has successfully participated in the webinar', x: 390, y: 813, size: 28 },
    { text: 'QUIET WAYS TO GAUGE', x: 390, y: 864 },
    { text: 'TIDES IN THE CLASSROOM', x: 390, y: 900 },
    { text: 'organized by Northgate on March 3rd, 2024.', x: 390, y: 946, size: 26 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('QUIET WAYS TO GAUGE TIDES IN THE CLASSROOM');
});

test('a paper that was presented is called by all that stands in quotation marks, however long', () => {
  const page = pageOf(
    setInRows([
      '#CERTIFICATE OF APPRECIATION',
      'This certificate is proudly awarded to',
      '^Rohan Deshkar',
      'for presenting “Steady Long-Range Soundings of Silt along the Southern Estuaries: A',
      'Layered Spectral and Bayesian Kernel Method with Drifting Buoys” at the 8th',
      'International Conference on Tides held at Westmere on 4 - 6 April, 2023',
    ]),
  );
  expect(readFields(page).title?.value).toBe(
    'Steady Long-Range Soundings of Silt along the Southern Estuaries: A Layered Spectral and Bayesian Kernel Method with Drifting Buoys',
  );
});

test.each([
  ['has taken part as a Competitor at the 2031 - 2032 Tide Program', '2031 - 2032 Tide Program'],
  ['for the successful completion of the Internship TideScience Internship', 'TideScience Internship'],
])('%s', (sentence, named) => {
  expect(title('Certificate', 'This is to certify that Rohan Deshkar', sentence)).toBe(named);
});
