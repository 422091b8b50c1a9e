import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docxOfMarkdown } from './docx-of-markdown.ts';
import { treeOf } from './europass-xml.ts';
import { dateWithin } from './fitting.ts';
import { resumeFromEuropass } from './from-europass.ts';
import { dateOf, resumeFromLinkedIn } from './from-linkedin.ts';
import { marksOfHtml } from './html-marks.ts';
import { contentFromFile, kindOfCvFile } from './read-cv-file.ts';

const candidate = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9"
  xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
  <CandidatePerson>
    <PersonName><oa:GivenName>Ioana</oa:GivenName><hr:FamilyName>Vîlcu-Bărbulescu</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>ioana@example.org</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>40</CountryDialing><oa:DialNumber>21 555 0100</oa:DialNumber></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><oa:URI>https://www.linkedin.com/in/ioana</oa:URI><UseCode>linkedin</UseCode></Communication>
    <Communication><Address><oa:CityName>Cluj</oa:CityName><CountryCode>ro</CountryCode></Address></Communication>
    <PrimaryLanguageCode name="NORMAL">ron</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ExecutiveSummary>&lt;p&gt;Nurse in &lt;strong&gt;intensive care&lt;/strong&gt; &amp;amp; teacher.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory><EmployerHistory>
      <hr:OrganizationName>Spitalul Central</hr:OrganizationName>
      <OrganizationContact><Communication><Address><oa:CityName>Cluj</oa:CityName><CountryCode>ro</CountryCode></Address></Communication></OrganizationContact>
      <PositionHistory>
        <PositionTitle typeCode="FREETEXT">Staff nurse</PositionTitle>
        <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2019-03-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
        <oa:Description>&lt;ul&gt;&lt;li&gt;Ran a ward&lt;/li&gt;&lt;li&gt;Trained &lt;em&gt;ten&lt;/em&gt; nurses&lt;/li&gt;&lt;/ul&gt;</oa:Description>
      </PositionHistory>
    </EmployerHistory></EmploymentHistory>
    <EducationHistory><EducationOrganizationAttendance>
      <hr:OrganizationName>Universitatea de Medicină</hr:OrganizationName>
      <AttendancePeriod><StartDate><hr:FormattedDateTime>2015</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2019-07</hr:FormattedDateTime></EndDate></AttendancePeriod>
      <EducationDegree><hr:DegreeName>BSc Nursing</hr:DegreeName></EducationDegree>
    </EducationOrganizationAttendance></EducationHistory>
    <PersonQualifications><PersonCompetency>
      <CompetencyID schemeName="NORMAL">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
      <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Understanding-Listening</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
    </PersonCompetency></PersonQualifications>
    <Licenses><License><hr:LicenseName>Driving licence B</hr:LicenseName></License></Licenses>
  </CandidateProfile>
</Candidate>`;

const passport = `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en"><LearnerInfo>
  <Identification>
    <PersonName><FirstName>Jan</FirstName><Surname>de Wit</Surname></PersonName>
    <ContactInfo>
      <Address><Contact><AddressLine>Kade 4</AddressLine><PostalCode>1000 AA</PostalCode><Municipality>Amsterdam</Municipality><Country><Code>NL</Code><Label>Netherlands</Label></Country></Contact></Address>
      <Email><Contact>jan@example.org</Contact></Email>
      <TelephoneList><Telephone><Contact>+31 20 555 0100</Contact></Telephone></TelephoneList>
    </ContactInfo>
  </Identification>
  <Headline><Type><Code>job_applied_for</Code></Type><Description><Label>Site manager</Label></Description></Headline>
  <WorkExperienceList><WorkExperience>
    <Period><From year="2016" month="--09" day="---05"/><To year="2020" month="--02"/></Period>
    <Position><Label>Foreman</Label></Position><Activities>&lt;p&gt;Bridges&lt;/p&gt;</Activities>
    <Employer><Name>Bouw BV</Name><ContactInfo><Address><Contact><Municipality>Utrecht</Municipality></Contact></Address></ContactInfo></Employer>
  </WorkExperience></WorkExperienceList>
  <EducationList><Education><Period><From year="2010"/><To year="2014"/></Period><Title>HBO Civil engineering</Title><Organisation><Name>Hogeschool</Name></Organisation></Education></EducationList>
  <Skills>
    <Linguistic><MotherTongueList><MotherTongue><Description><Code>nl</Code><Label>Dutch</Label></Description></MotherTongue></MotherTongueList>
      <ForeignLanguageList><ForeignLanguage><Description><Label>German</Label></Description><ProficiencyLevel><Listening>B2</Listening><Reading>B2</Reading></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
    <Computer><Description>&lt;ul&gt;&lt;li&gt;AutoCAD&lt;/li&gt;&lt;li&gt;Excel&lt;/li&gt;&lt;/ul&gt;</Description></Computer>
  </Skills>
</LearnerInfo></SkillsPassport>`;

describe('Europass', () => {
  test('the format since 2020', () => {
    expect(resumeFromEuropass(candidate).resume).toMatchObject({
      basics: {
        name: 'Ioana Vîlcu-Bărbulescu',
        email: 'ioana@example.org',
        phone: '+40 21 555 0100',
        summary: 'Nurse in **intensive care** & teacher.',
        location: { city: 'Cluj', countryCode: 'ro' },
        profiles: [{ network: 'Linkedin', url: 'https://www.linkedin.com/in/ioana' }],
      },
      work: [
        {
          name: 'Spitalul Central',
          position: 'Staff nurse',
          location: 'Cluj, RO',
          startDate: '2019-03-01',
          endDate: '',
          summary: '- Ran a ward\n- Trained _ten_ nurses',
        },
      ],
      education: [
        {
          institution: 'Universitatea de Medicină',
          studyType: 'BSc Nursing',
          startDate: '2015',
          endDate: '2019-07',
        },
      ],
      languages: [
        { language: 'Romanian', fluency: 'Mother tongue' },
        { language: 'English', fluency: 'B2–C1' },
      ],
      certificates: [{ name: 'Driving licence B' }],
    });
  });

  test('the format before', () => {
    expect(resumeFromEuropass(passport).resume).toMatchObject({
      basics: {
        name: 'Jan de Wit',
        label: 'Site manager',
        phone: '+31 20 555 0100',
        location: { address: 'Kade 4', city: 'Amsterdam', region: 'Netherlands' },
      },
      work: [
        {
          name: 'Bouw BV',
          position: 'Foreman',
          location: 'Utrecht',
          startDate: '2016-09-05',
          endDate: '2020-02',
          summary: 'Bridges',
        },
      ],
      education: [
        { institution: 'Hogeschool', studyType: 'HBO Civil engineering', startDate: '2010', endDate: '2014' },
      ],
      languages: [
        { language: 'Dutch', fluency: 'Mother tongue' },
        { language: 'German', fluency: 'B2' },
      ],
      skills: [{ name: 'Digital skills', keywords: ['AutoCAD', 'Excel'] }],
    });
  });

  test.each([
    ['other XML', '<feed/>', 'This XML file is not a Europass CV.'],
    [
      'what is not well-formed',
      '<Candidate>',
      'This XML file could not be read. Export it from Europass again.',
    ],
    [
      'entities of its own',
      '<!DOCTYPE a [<!ENTITY b "b">]><Candidate>&b;</Candidate>',
      'This XML file could not be read. Export it from Europass again.',
    ],
  ])('%s is refused in words', (_what, xml, message) => {
    expect(() => resumeFromEuropass(xml)).toThrow(message);
  });

  test('a document that is only depth is refused', () => {
    expect(() => treeOf('<a>'.repeat(100_000))).toThrow('It is larger than a CV is.');
  });
});

test.each([
  ['plain words & more', 'plain words & more'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<ul><li><p>a</p></li><li></li><li>b</li></ul>', '- a\n- b'],
  ['<b></b>x &lt;script&gt; <script>y</script>', 'x <script> y'],
])('%s as marks', (html, marks) => {
  expect(marksOfHtml(html)).toBe(marks);
});

describe('LinkedIn', () => {
  const archive = (tables: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(tables).map(([name, text]) => [name, strToU8(text)])));

  test('the tables of its archive', () => {
    const { resume, notes } = resumeFromLinkedIn(
      archive({
        'Profile.csv':
          'First Name,Last Name,Headline,Summary,Geo Location,Websites\nAda,Okonkwo-Reyes,Site manager,"Builds, safely",Leeds,[PERSONAL:https://ada.example.org]\n',
        'Email Addresses.csv':
          'Email Address,Confirmed,Primary\nold@example.org,Yes,No\nada@example.org,Yes,Yes\n',
        'PhoneNumbers.csv': 'Extension,Number,Type\n,+44 113 496 0001,Mobile\n',
        'Positions.csv':
          'Company Name,Title,Description,Location,Started On,Finished On\nNorth Build,Manager,"Runs sites. • Cut waste • Trained 12",Leeds,Mar 2020,\nSouth Build,Foreman,,,2016,Feb 2020\n',
        'Education.csv':
          'School Name,Start Date,End Date,Notes,Degree Name,Activities\nLeeds,2012,2015,,"Bachelor of Engineering - BE, Civil Engineering",\n',
        'Skills.csv': 'Name\nScaffolding\n',
        'Certifications.csv': 'Name,Url,Authority,Started On,Finished On\nSMSTS,,CITB,May 2024,May 2029\n',
        'deep/Languages.csv': 'Name,Proficiency\nIgbo,Native or bilingual proficiency\n',
        'messages.csv': 'CONTENT\nsecret\n',
      }),
    );
    expect(notes).toEqual([]);
    expect(resume).toMatchObject({
      basics: {
        name: 'Ada Okonkwo-Reyes',
        label: 'Site manager',
        summary: 'Builds, safely',
        email: 'ada@example.org',
        phone: '+44 113 496 0001',
        location: 'Leeds',
        url: 'https://ada.example.org',
      },
      work: [
        {
          name: 'North Build',
          position: 'Manager',
          startDate: '2020-03',
          endDate: '',
          summary: 'Runs sites.',
          highlights: ['Cut waste', 'Trained 12'],
        },
        { name: 'South Build', startDate: '2016', endDate: '2020-02' },
      ],
      education: [{ studyType: 'Bachelor of Engineering', area: 'Civil Engineering', startDate: '2012' }],
      skills: [{ name: 'Scaffolding' }],
      certificates: [{ name: 'SMSTS', issuer: 'CITB', date: '2024-05' }],
      languages: [{ language: 'Igbo', fluency: 'Native or bilingual proficiency' }],
    });
    expect(JSON.stringify(resume)).not.toContain('secret');
  });

  test.each([
    ['another archive', archive({ 'holiday.txt': 'x' })],
    ['a broken one', strToU8('PK\x03\x04 and nothing else')],
  ])('%s is refused in words', (_what, bytes) => {
    expect(() => resumeFromLinkedIn(bytes)).toThrow(/^This ZIP file/);
  });

  test('a table that says it is larger than any is not unpacked', () => {
    const bomb = zipSync({ 'Positions.csv': new Uint8Array(5 * 1024 * 1024) });
    expect(() => resumeFromLinkedIn(bomb)).toThrow(/^This ZIP file is not/);
  });

  test('nor is one that holds more than it says', () => {
    const bomb = Buffer.from(zipSync({ 'Positions.csv': new Uint8Array(8 * 1024 * 1024) }));
    // What the archive says of the size, at the file and in its list (APPNOTE.TXT 4.3.7 and 4.3.12).
    bomb.writeUInt32LE(1000, 22);
    bomb.writeUInt32LE(1000, bomb.indexOf('PK\x01\x02', 'latin1') + 24);
    expect(() => resumeFromLinkedIn(bomb)).toThrow(/^This ZIP file could not be opened/);
  });

  test('an archive that says it holds thousands of millions of files is not asked for them', () => {
    const [start, list, place, end] = [30, 56, 20, 22].map((length) => Buffer.alloc(length)) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    start.write('PK\x03\x04', 'latin1');
    list.write('PK\x06\x06', 'latin1');
    list.writeUInt32LE(0xffff_ffff, 32);
    place.write('PK\x06\x07', 'latin1');
    place.writeUInt32LE(start.length, 8);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    const bytes = Buffer.concat([start, list, place, end]);
    expect(() => resumeFromLinkedIn(bytes)).toThrow(/^This ZIP file could not be opened/);
  });

  test.each([
    ['Mar 2024', '2024-03'],
    ['September 2019', '2019-09'],
    ['2016', '2016'],
    ['', ''],
    ['soon', 'soon'],
  ])('%j is %j', (text, date) => {
    expect(dateOf(text)).toBe(date);
  });
});

describe('what a file is', () => {
  test.each([
    ['cv.json', '{"basics":{}}', 'json-resume'],
    ['cv.xml', candidate, 'europass-xml'],
    ['cv.md', 'Name', 'markdown'],
    ['cv.txt', '# Ada\n## Experience', 'markdown'],
    ['cv.txt', 'Ada Okonkwo', 'text'],
    ['cv.pdf', '%PDF-1.7', null],
    ['cv.txt', ' \n', null],
    ['cv.zip', 'PK\x03\x04', 'linkedin-zip'],
  ])('%s with %j', (name, text, kind) => {
    expect(kindOfCvFile(strToU8(text), name)).toBe(kind);
  });

  test('other JSON is refused in words, and a JSON Resume makes a CV', () => {
    expect(() => contentFromFile('json-resume', strToU8('[1]'))).toThrow(
      'This JSON file is not a JSON Resume.',
    );
    expect(() => contentFromFile('json-resume', strToU8('{'))).toThrow('it is not well-formed');
    const { content } = contentFromFile('json-resume', strToU8('{"basics":{"name":"Ada"}}'));
    expect(content.basics.name).toBe('Ada');
  });
});

describe('files made to keep a reader busy', () => {
  const spaces = ' '.repeat(400_000);
  // Each would take hours where a pattern tried every way to part the spaces.
  test('Markdown', async () => {
    const long = `# Head ${spaces} tail`;
    await expect(docxOfMarkdown(`# Ana ##\n\n${long}\n- ${spaces}\u2028x`)).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });

  test('dates and descriptions', () => {
    expect(dateWithin(`2020-01-01T${spaces}\nx`)).toBe('');
    const { resume } = resumeFromLinkedIn(
      zipSync({
        'Profile.csv': strToU8(`First Name,Websites\nAna,[${'A'.repeat(400_000)}]\n`),
        'Positions.csv': strToU8(`Title,Description\nNurse,Led${spaces}a ward • Taught\n`),
      }),
    );
    expect(resume.work).toMatchObject([{ position: 'Nurse', highlights: ['Taught'] }]);
  });

  test('an archive that lists one table many times unpacks it once', () => {
    const table = strToU8(`Title\n${'Nurse\n'.repeat(2000)}`);
    const folders = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}/Positions.csv`, table]));
    expect(resumeFromLinkedIn(zipSync(folders)).resume.work).toHaveLength(1000);
    const large = strToU8('x\n'.repeat(1_500_000));
    const both = zipSync({ 'Skills.csv': large, 'Honors.csv': large, 'Positions.csv': table });
    expect(resumeFromLinkedIn(both).resume).toMatchObject({ work: { length: 1000 }, awards: [] });
    const honours = strToU8(`Title\n${'x'.repeat(9_000_000)}`);
    expect(() => resumeFromLinkedIn(zipSync({ 'Honors.csv': honours }))).toThrow(
      'not a LinkedIn data export',
    );
  });

  test('a code that is no language stays as it is', () => {
    const odd = candidate.replace('>eng<', '>en-a<');
    expect(resumeFromEuropass(odd).resume.languages).toContainEqual(
      expect.objectContaining({ language: 'en-a' }),
    );
  });
});
