import { expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { readCertificateType } from './certificate-types.ts';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';

const titled = (text: string): Candidate<never> => ({
  value: text,
  score: 0.8,
  reasons: [],
  words: [],
  text,
  box: [0, 0, 1, 1],
  lines: [],
});

test.each([
  ['The degree of Bachelor of Science in Nursing', 'academic'],
  ['THE DEGREE BACCALAUREUS SCIENTIAE', 'academic'],
  ['has participated in Guided Mode in the course', 'training'],
  ['has participated in the training', 'training'],
  ['where talent is certified, the course', 'training'],
  ['who passed the Elementary Drawing Examination', 'skill'],
  ['for successfully completing the Harbour Basics Quiz', 'skill'],
  ['for successfully completing the 2nd National Quiz on Harbours', 'participation'],
  ['has carried out a project on tides under the guidance of Dr. Jane Miller', 'training'],
  ['has participated in the golf course clean-up', 'participation'],
  ['successfully cleared the preliminary round of the quiz', 'participation'],
  ['has successfully completed the course including the final quiz', 'training'],
  ['performed all tasks at a rate of 300 internship hours', 'training'],
  ['SENIOR SCHOOL CERTIFICATE EXAMINATION (CLASS XII) 2017', 'academic'],
  ['HIGHER SECONDARY COURSE CERTIFICATE', 'academic'],
  ['completed the course prescribed for graduation from this school', 'academic'],
  ['after having fulfilled the requirements of the programme at Northgate Polytechnic', 'academic'],
  ['with all the rights, honors and privileges thereunto appertaining', 'academic'],
  ['CHARACTER CERTIFICATE', 'academic'],
  ['Bonafide Certificate', 'academic'],
  ['TRANSFER CERTIFICATE', 'academic'],
  ['has completed the Patient Transfer Certificate', 'training'],
  ['has completed the Code of Conduct Certificate', 'training'],
  ['TIDAL SYSTEMS SERVICING NC II', 'professional'],
  ['has completed the HBR-ECT (English Competency Test)', 'skill'],
  ['In recognition of her work in completing the internship of 340 Hours', 'training'],
  ['has been awarded Qualified Teacher Status', 'professional'],
  ['has qualified the National Eligibility Test', 'professional'],
  ['SAFE PASS Registration Card', 'compliance'],
  ['IOSH Managing Safely', 'compliance'],
  ['General Industry Safety & Health', 'compliance'],
  ['Disclosure & Barring Service Enhanced Certificate', 'compliance'],
  ['DIPLOMA DE ESPAÑOL NIVEL B1', 'skill'],
  ['Emergency First Aid at Work', 'compliance'],
  ['has successfully completed the Northgate certification requirements', 'professional'],
  ['EXPERIENCE LETTER', 'professional'],
  ['has completed the training Customer Service Certificate', 'training'],
  ['User Experience Certificate course', 'training'],
  ['Enhanced Certificate in Reading', 'professional'],
  ['has successfully completed the 10 km run', 'participation'],
  ['Certificate of Attendance', 'participation'],
  ['was elected a Corporate Member', 'professional'],
  ['having completed the required training is qualified in the trade of welder', 'professional'],
  ['was admitted on 15 March 2019 as a Fellow', 'professional'],
  ['has been assessed and found competent', 'professional'],
  ['has met all requirements and is qualified as a Tide Auditor', 'professional'],
  ['SALESPERSON LICENSE', 'professional'],
  ['Westmere Educator Certificate', 'professional'],
  ['NATIONAL TRADE CERTIFICATE', 'professional'],
  ['has been awarded Grade 5 Piano', 'skill'],
  ['the examination in Ballet Grade 3', 'skill'],
  ['has attended the web course', 'training'],
  ['has successfully passed the Northgate Harbour Literacy Competency Test', 'skill'],
  ['CERTIFICATE OF MERIT/PARTICIPATION', 'participation'],
  ['National Senior Certificate', 'academic'],
  ['the Northgate Skill Certification Test', 'skill'],
  ['Teilnahmebescheinigung', 'participation'],
  ['is a Certified Scrum Master', 'professional'],
  ['has completed the course Introduction to Botany', 'training'],
  ['SQL skills assessment', 'skill'],
  ['completion of the IELTS Preparation Course', 'training'],
  ['completion of the IELTS Preparatory Classes', 'training'],
  ['having completed the course of study was awarded the', 'academic'],
  ['Northgate Secondary School Leaving Certificate', 'academic'],
  ['has been awarded a Northgate Scholarship', 'academic'],
  ['Diploma Supplement', 'academic'],
  ['completed a course of Bridge Masters in partnership with Northgate', 'training'],
  ['Statement of Attainment', 'training'],
  ['Certificate: Learn How to Draw Maps from Scratch', 'training'],
  ['Certificate of Competence', 'professional'],
  ['completed all the requirements & standards for Harbours through examination', 'professional'],
  ['has met the requirements of the course on Tides and passed through an exam', 'training'],
  ['Qualification Round: for progressing to the next round', 'participation'],
  ['Cargo Foundations - Training Badge, to be shared as a skill badge', 'training'],
  ['has cleared the assessment for the skill', 'skill'],
  ['has completed the certification requirements for', 'professional'],
  ['hat die Abschlussprüfung im Ausbildungsberuf Bäcker bestanden', 'professional'],
  ['hat vom 5. bis 8. August erfolgreich an der Projektwoche Wetter teilgenommen', 'participation'],
  ['B2 of the Common European Framework', 'skill'],
  ['has achieved Council of Europe Level B1 in ESOL', 'skill'],
  ['for securing a regional rank of 39 in Code Harbour', 'participation'],
  ['for securing 1° position in the bridge track', 'participation'],
  ['Hereby we confirm the participation of', 'participation'],
  ['has attended & successfully completed the programme', 'training'],
  ['Certificate of Nanodegree Program Completion', 'training'],
  ['Certificate of Achievement in Weaving', 'training'],
  ['Certificate of Excellence', 'participation'],
  ['for serving as a mentor', 'participation'],
  ['Сертификат участника', 'participation'],
  ['свидетельство о повышении квалификации', 'training'],
  ['ha realizado prácticas formativas', 'training'],
  ['foi apresentado no Congresso de Marés', 'participation'],
  ['Bescheinigung über die Teilnahme', 'participation'],
  ['Katılım Belgesi', 'participation'],
  ['for attending the guest lecture on tides', 'participation'],
  ['结业证书', 'training'],
  ['Basic H2S', 'compliance'],
  ['Statement of Marks', 'academic'],
  ['Certificate of Competency', 'professional'],
  ['is recognized by Harbour Corporation as Harbour Certified', 'professional'],
  ['is hereby recognised as a Harbour Certified Engineer', 'professional'],
  ['Dean’s List', 'academic'],
  ['Harbour English Speaking Level Test', 'skill'],
  ['Commercial Diver Training', 'professional'],
  ['Rescue Diver', 'skill'],
])('%s is %s', (line, type) => {
  expect(readCertificateType(pageOfText(line), null)).toMatchObject({ value: type });
});

test('a board of schools certifies schooling, but for what was attended there', () => {
  const under = (...rows: string[]) => readCertificateType(pageOfText(...rows), null)?.value;
  const board = 'BOARD OF TECHNICAL EDUCATION, WESTMERE';
  expect(under(board, 'having completed the DIPLOMA COURSE and passed')).toBe('academic');
  expect(under(board, 'having attended the workshop and completed the course and passed')).not.toBe(
    'academic',
  );
  expect(under('affiliated to the Board of Secondary Education', 'passed the course')).toBe('training');
});

test('what is named after its matter is more than attended, and what prepares for a certification is a course', () => {
  const named = (title: string) => readCertificateType(pageOfText('awarded to'), titled(title))?.value;
  expect(named('Harbour Tides® Certificate')).toBe('professional');
  expect(named('Certificate')).toBe('participation');
  expect(named('Harbour Specialist Certification Course')).toBe('training');
  expect(named('Tidal Scheme, an NTPB registered training course')).toBe('training');
});

test('a platform’s formula and a denial say nothing of the type', () => {
  expect(
    readCertificateType(
      pageOfText(
        'Coursera has confirmed the identity of this individual and their participation in the course.',
      ),
      null,
    ),
  ).toBeNull();
  expect(
    readCertificateType(pageOfText('This non-credit work is not part of a Bachelor of Arts'), null),
  ).toBeNull();
});

test.each([
  [
    'the heading over the course',
    ['CERTIFICATE', 'OF PARTICIPATION', 'has completed the workshop on tides'],
    'participation',
  ],
  ['a contest attended', ['for participating in the Bridge Contest'], 'participation'],
  [
    'an internship of who studies for a degree',
    ['Bachelor of Arts, first year, has completed her internship in weaving'],
    'training',
  ],
  ['an internship of a student', ['a student of B.Tech, has completed an internship in weaving'], 'training'],
  ['who signs with a doctorate', ['has completed the course', 'Jane Doe, Ph.D.', 'Dean'], 'training'],
  [
    'requirements over two lines',
    ['has successfully completed the requirements', 'to be recognized as'],
    'professional',
  ],
  [
    'a badge that is given, too,',
    ['for completing the training in sails', 'with delivery of the digital badge'],
    'training',
  ],
  ['who certified it', ['Northgate Certified', 'Tidal Fundamentals', 'has completed it'], 'professional'],
  [
    'no standard of the house',
    ['An ISO 9001-2015 CERTIFIED ORGANISATION', 'MERIT CERTIFICATE'],
    'participation',
  ],
  ['a college’s diploma', ['The Board of Governors awards this Westmere College Diploma'], 'academic'],
  ['an aptitude test', ['has appeared for and attended the Harbour Aptitude Test'], 'skill'],
  [
    'a university’s examination',
    ['having passed the University Examination', 'Diploma in Tides'],
    'academic',
  ],
  [
    'what competency requirements were met',
    ['NATIONAL CERTIFICATE II', 'for having completed the competency requirements'],
    'professional',
  ],
  ['a profession’s register', ['Matrícula Profesional Definitiva', 'Certifican'], 'professional'],
  ['a school’s examination', ['GENERAL CERTIFICATE OF EDUCATION', 'English A'], 'academic'],
  ['a school’s honours', ['Principal’s Honor Roll', 'This certifies that'], 'academic'],
  ['the second half of a heading', ['OF TRAINING', 'For attending Harbour Care'], 'training'],
  ['a language test', ['TOEIC Score Report', 'Listening 495'], 'skill'],
])('%s decides the type', (_, lines, type) => {
  expect(readCertificateType(pageOfText(...lines), null)).toMatchObject({ value: type });
});

test.each([
  ['BLS Provider', 'compliance'],
  ['Confined Space Entry', 'compliance'],
  ['Higiene e segurança alimentar', 'compliance'],
  ['Supporto Vitale Avanzato', 'compliance'],
  ['Arbeiten in der Höhe', 'compliance'],
  ['Open Water Diver', 'skill'],
  ['Audit Quality Conference', 'participation'],
  ['B.Sc. Marine Botany', 'academic'],
  ['Professional Scrum Master I', 'professional'],
  ['Goethe-Zertifikat B1', 'skill'],
  ['Working from Heights', 'compliance'],
  ['Harbour Certified: Tidal Fundamentals', 'professional'],
  ['Level 3 Award in Tides and Training', 'professional'],
  ['Deutsch als Fremdsprache', 'training'],
])('%s as a title tells no less than that it was completed', (text, type) => {
  const page = pageOfText(text, 'Date completed 3 May 2024');
  expect(readCertificateType(page, titled(text))).toMatchObject({ value: type });
});

test('what says no more than that it certifies says, unsurely, that somebody took part', () => {
  const unsure = readCertificateType(pageOfText('This is to certify that', 'Jane Doe', 'Harbour Days'), null);
  expect(unsure?.value).toBe('participation');
  expect(unsure!.score).toBeLessThan(0.5);
  const told = readCertificateType(pageOfText('This is to certify that', 'Introduction to Tides'), null);
  expect(told?.value).toBe('training');
});

test('the degrees of those who sign say nothing of the type', () => {
  expect(readCertificateType(pageOfText('Jane Doe, S.Kom., M.Sc.'), null)).toBeNull();
});

test('a course that prepares for an examination is training', () => {
  const title = 'Certified Harbour Developer - Associate - Prep Course';
  const page = pageOfText('for successfully completing the course', title);
  expect(readCertificateType(page, titled(title))).toMatchObject({ value: 'training' });
});

test('a course named after the examination it prepares for is training', () => {
  const title = 'Harbour Specialist Desktop Certification';
  const course = pageOfText(
    'CERTIFICATE OF COMPLETION',
    title,
    'Instructors Jane Doe',
    'Length 15 total hours',
  );
  expect(readCertificateType(course, titled(title))).toMatchObject({ value: 'training' });
  expect(readCertificateType(pageOfText(title), titled(title))).toMatchObject({ value: 'professional' });
});

test('a training course that denies certification is training', () => {
  const title = 'Harbour Certified Network Associate Certification';
  const page = pageOf([
    { text: 'for successfully completing the training course in', y: 200 },
    { text: title, y: 260 },
    { text: 'Does not represent certification by any certifying body', y: 900 },
  ]);
  expect(readCertificateType(page, titled(title))).toMatchObject({ value: 'training' });
});

test('a certification that runs out is a qualification, though it was completed', () => {
  const title = 'Harbour Ads Certification';
  const type = (...lines: string[]) => readCertificateType(pageOfText(...lines), titled(title))?.value;
  expect(type('Completed', title, 'Expires: 14 September 2022')).toBe('professional');
  expect(type('Completed', title)).toBe('training');
  expect(type('Completed', title, 'No expiration date')).toBe('training');
  expect(type('Completed', title, 'Expiration date: none')).toBe('training');
});

test('what software is used under is no licence of somebody', () => {
  expect(readCertificateType(pageOfText('Open Source Software License'), null)).toBeNull();
});

test('when somebody was certified says not as what', () => {
  const score = (line: string) => readCertificateType(pageOfText('Harbour Days', line), null)?.score ?? 0;
  expect(score('Certified: 3 May 2024')).toBeLessThan(score('Certified: Tides'));
  expect(score('Date certified: May 3, 2024')).toBeLessThan(score('Certified: Tides'));
});

test('an internship is training, whatever degree the intern studies for', () => {
  const degree = 'Bachelor of Harbour Science (BHS)';
  const page = pageOfText('INTERNSHIP CERTIFICATE', `Course: ${degree}`, 'has completed one month with us');
  expect(readCertificateType(page, titled(degree))).toMatchObject({ value: 'training' });
});
