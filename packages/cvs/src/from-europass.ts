import { all, textAt, treeOf, type XmlElement } from './europass-xml.ts';
import { marksOfHtml } from './html-marks.ts';
import { ImportError, type Imported, type ImportedResume } from './imported.ts';

/**
 * Reads a Europass CV: that of the portal since 2020 (`Candidate`, on HR-XML 3) or that of the editors before it
 * (`SkillsPassport`, schema 2 and 3).
 * @throws ImportError
 */
export function resumeFromEuropass(xml: string): Imported {
  let root: XmlElement;
  try {
    root = treeOf(xml);
  } catch (error) {
    throw new ImportError('This XML file could not be read. Export it from Europass again.', {
      cause: error,
    });
  }
  if (root.name === 'Candidate') return fromCandidate(root);
  if (root.name === 'SkillsPassport') return fromSkillsPassport(root);
  const learner = all(root, 'LearnerInfo')[0];
  if (learner) return fromSkillsPassport(root);
  throw new ImportError('This XML file is not a Europass CV.');
}

const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(', ');

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** ISO 639-1, 639-2/T and BCP 47 are known to every platform; the few bibliographic codes are told. */
const bibliographic: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  wel: 'cy',
};

function languageName(code: string): string {
  // What else looks like a tag and is none, such as `en-a`, platforms refuse by throwing.
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i.test(code)) return code;
  return languageNames.of(bibliographic[code.toLowerCase()] ?? code) ?? code;
}

const cefr = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** The levels of a language in one phrase: one where all are the same, else from the lowest to the highest. */
function levelOf(levels: readonly string[]): string {
  const known = [...new Set(levels.map((level) => level.toUpperCase()))].filter((level) =>
    cefr.includes(level),
  );
  const [lowest, highest] = [known.toSorted()[0], known.toSorted().at(-1)];
  return lowest === highest ? (lowest ?? '') : `${lowest}–${highest}`;
}

// Since 2020

function fromCandidate(root: XmlElement): Imported {
  const [person] = all(root, 'CandidatePerson');
  const profiles = all(root, 'CandidateProfile');
  const notes: string[] = [];
  if (profiles.length > 1) notes.push('The file holds this CV in several languages. The first was taken.');
  const [profile] = profiles;
  if (!person || !profile) throw new ImportError('This Europass file holds no CV.');
  const skills = digitalSkills(profile);
  const resume: ImportedResume = {
    basics: candidateBasics(person, profile),
    work: all(profile, 'EmploymentHistory/EmployerHistory').flatMap(jobsOf),
    education: all(profile, 'EducationHistory/EducationOrganizationAttendance').map(candidateEducation),
    languages: candidateLanguages(person, profile),
    skills,
    certificates: [
      ...all(profile, 'Licenses/License').map((one) => ({
        name: textAt(one, 'LicenseName', 'Name', 'Title'),
      })),
      ...all(profile, 'Certifications/Certification').map((one) => ({
        name: textAt(one, 'CertificationName', 'Name', 'Title'),
        issuer: textAt(one, 'IssuingAuthority/Name', 'IssuingAuthorityName', 'OrganizationName'),
        date: hrDate(one, 'FirstIssuedDate', 'EffectivePeriod/StartDate', 'IssuedDate'),
      })),
    ],
    publications: all(profile, 'PublicationHistory/Publication').map((one) => ({
      name: marksOfHtml(textAt(one, 'FormattedPublicationDescription', 'Title')),
      url: textAt(one, 'Link', 'Reference'),
      releaseDate: textAt(one, 'Year', 'Date'),
    })),
    projects: all(profile, 'Projects/Project').map((one) => ({
      name: textAt(one, 'Title'),
      url: textAt(one, 'Link'),
      startDate: hrDate(one, 'Dates/StartDate', 'StartDate'),
      endDate: hrDate(one, 'Dates/EndDate', 'EndDate'),
      summary: marksOfHtml(textAt(one, 'Description')),
    })),
    interests: all(profile, 'HobbiesAndInterests/HobbyOrInterest').map((one) => ({
      name: textAt(one, 'Title'),
    })),
  };
  if (all(profile, 'Attachment').length > 0) notes.push('Pictures and attachments were not taken over.');
  return { resume, notes };
}

function candidateBasics(person: XmlElement, profile: XmlElement): ImportedResume['basics'] {
  const channels = all(person, 'Communication');
  const of = (channel: string) =>
    channels.filter((one) => textAt(one, 'ChannelCode').toLowerCase() === channel.toLowerCase());
  const [phone] = of('Telephone');
  const dialling = phone && textAt(phone, 'CountryDialing').replace(/^\+/, '');
  const number = phone && textAt(phone, 'DialNumber');
  const address = channels.flatMap((one) => all(one, 'Address'))[0];
  return {
    name: [textAt(person, 'PersonName/GivenName'), textAt(person, 'PersonName/FamilyName')]
      .filter(Boolean)
      .join(' '),
    email: of('Email').map((one) => textAt(one, 'URI'))[0] ?? '',
    phone: number ? [dialling && `+${dialling}`, number].filter(Boolean).join(' ') : '',
    url: of('Web').map((one) => textAt(one, 'URI'))[0] ?? '',
    summary: marksOfHtml(textAt(profile, 'ExecutiveSummary')),
    location: address && {
      address: textAt(address, 'AddressLine', 'StreetName'),
      postalCode: textAt(address, 'PostalCode'),
      city: textAt(address, 'CityName'),
      countryCode: textAt(address, 'CountryCode'),
    },
    profiles: [...of('Social Media'), ...of('Instant Message')].map((one) => ({
      network: textAt(one, 'OtherTitle') || capital(textAt(one, 'UseCode')),
      ...(/^https?:/i.test(textAt(one, 'URI'))
        ? { url: textAt(one, 'URI') }
        : { username: textAt(one, 'URI') }),
    })),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A date of HR-XML: an instant, a day or less, as the element holds it or as its `FormattedDateTime`. */
const hrDate = (element: XmlElement, ...paths: string[]): string =>
  textAt(element, ...paths.flatMap((path) => [`${path}/FormattedDateTime`, path]));

const placeOf = (element: XmlElement): string => {
  const [address] = all(element, 'OrganizationContact/Communication/Address');
  return address ? joined(textAt(address, 'CityName'), textAt(address, 'CountryCode').toUpperCase()) : '';
};

const jobsOf = (employer: XmlElement): Record<string, unknown>[] =>
  all(employer, 'PositionHistory').map((position) => ({
    name: textAt(employer, 'OrganizationName'),
    position: textAt(position, 'PositionTitle'),
    location: placeOf(employer),
    startDate:
      hrDate(position, 'EmploymentPeriod/StartDate') || hrDate(employer, 'EmploymentPeriod/StartDate'),
    endDate:
      textAt(position, 'EmploymentPeriod/CurrentIndicator') === 'true'
        ? ''
        : hrDate(position, 'EmploymentPeriod/EndDate') || hrDate(employer, 'EmploymentPeriod/EndDate'),
    summary: marksOfHtml(textAt(position, 'Description')),
  }));

const candidateEducation = (attendance: XmlElement): Record<string, unknown> => ({
  institution: textAt(attendance, 'OrganizationName'),
  studyType: textAt(attendance, 'EducationDegree/DegreeName'),
  area: textAt(attendance, 'EducationDegree/DegreeMajor/ProgramName', 'EducationDegree/FieldOfStudy'),
  location: placeOf(attendance),
  startDate: hrDate(attendance, 'AttendancePeriod/StartDate'),
  endDate:
    textAt(attendance, 'AttendancePeriod/Ongoing') === 'true'
      ? ''
      : hrDate(attendance, 'AttendancePeriod/EndDate'),
  score: textAt(attendance, 'EducationDegree/FinalGrade/ScoreText', 'FinalGrade/ScoreText'),
  courses: listed(textAt(attendance, 'EducationDegree/OccupationalSkillsCovered')),
});

/** The lines of a text that an editor kept as HTML. */
const listed = (html: string): string[] =>
  marksOfHtml(html)
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .filter(Boolean);

function candidateLanguages(person: XmlElement, profile: XmlElement): Record<string, unknown>[] {
  const mother = all(person, 'PrimaryLanguageCode').map(({ text }) => text.trim());
  const foreign = all(profile, 'PersonQualifications/PersonCompetency')
    .filter((one) => textAt(one, 'TaxonomyID').toLowerCase() === 'language')
    .map((one) => ({
      code: textAt(one, 'CompetencyID', 'CompetencyName'),
      fluency: levelOf(all(one, 'CompetencyDimension/Score/ScoreText').map(({ text }) => text.trim())),
    }));
  return [
    ...mother.map((code) => ({ language: languageName(code), fluency: 'Mother tongue' })),
    ...foreign
      .filter(({ code }) => code !== '' && !mother.includes(code))
      .map(({ code, fluency }) => ({ language: languageName(code), fluency })),
  ];
}

const digitalSkills = (profile: XmlElement): Record<string, unknown>[] => [
  ...all(profile, 'DigitalSkills/DigitalSkillsGroup').map((group) => ({
    name: textAt(group, 'Title') || 'Digital skills',
    keywords: all(group, 'DigitalSkill').map((one) => one.text.trim() || textAt(one, 'Name', 'Title')),
  })),
  ...all(profile, 'PersonQualifications/PersonCompetency')
    .filter((one) => /^digital[-_ ]?skill/i.test(textAt(one, 'TaxonomyID')))
    .map((one) => ({ name: textAt(one, 'CompetencyName', 'CompetencyID') })),
  ...['CommunicationAndInterpersonalSkills', 'ManagementAndLeadershipSkills', 'OrganisationalSkills'].flatMap(
    (kind) =>
      all(profile, kind)
        .flatMap((group) => (group.children.some(({ name }) => name === 'Title') ? [group] : group.children))
        .map((one) => ({ name: textAt(one, 'Title'), keywords: listed(textAt(one, 'Description')) })),
  ),
];

// Before 2020

function fromSkillsPassport(root: XmlElement): Imported {
  const [learner] = all(root, 'LearnerInfo');
  if (!learner) throw new ImportError('This Europass file holds no CV.');
  const notes =
    all(root, 'AttachmentList/Attachment').length > 0 || all(learner, 'Identification/Photo').length > 0
      ? ['Pictures and attachments were not taken over.']
      : [];
  const [headline] = all(learner, 'Headline');
  const isPersonal = headline && textAt(headline, 'Type/Code') === 'personal_statement';
  const said = headline ? textAt(headline, 'Description/Label') : '';
  return {
    notes,
    resume: {
      basics: { ...passportBasics(learner), ...(isPersonal ? { summary: said } : { label: said }) },
      work: all(learner, 'WorkExperienceList/WorkExperience').map((job) => ({
        name: textAt(job, 'Employer/Name'),
        position: textAt(job, 'Position/Label'),
        location: passportPlace(job, 'Employer'),
        ...passportPeriod(job),
        summary: marksOfHtml(textAt(job, 'Activities')),
      })),
      education: all(learner, 'EducationList/Education').map((one) => ({
        institution: textAt(one, 'Organisation/Name'),
        studyType: textAt(one, 'Title'),
        area: textAt(one, 'Field/Label'),
        location: passportPlace(one, 'Organisation'),
        ...passportPeriod(one),
        courses: listed(textAt(one, 'Activities')),
      })),
      languages: [
        ...all(learner, 'Skills/Linguistic/MotherTongueList/MotherTongue').map((one) => ({
          language: textAt(one, 'Description/Label') || languageName(textAt(one, 'Description/Code')),
          fluency: 'Mother tongue',
        })),
        ...all(learner, 'Skills/Linguistic/ForeignLanguageList/ForeignLanguage').map((one) => ({
          language: textAt(one, 'Description/Label') || languageName(textAt(one, 'Description/Code')),
          fluency: levelOf(
            all(one, 'ProficiencyLevel').flatMap(({ children }) => children.map(({ text }) => text.trim())),
          ),
        })),
      ],
      skills: [
        ['Communication', 'Communication skills'],
        ['Organisational', 'Organisational skills'],
        ['JobRelated', 'Job-related skills'],
        ['Computer', 'Digital skills'],
        ['Other', 'Other skills'],
      ]
        .map(([element, name]) => ({
          name: name!,
          keywords: listed(textAt(learner, `Skills/${element}/Description`)),
        }))
        .filter(({ keywords }) => keywords.length > 0),
      certificates: all(learner, 'AchievementList/Achievement')
        .filter((one) => /certif/i.test(textAt(one, 'Title/Code')))
        .map((one) => ({ name: marksOfHtml(textAt(one, 'Description')) || textAt(one, 'Title/Label') })),
      projects: all(learner, 'AchievementList/Achievement')
        .filter((one) => !/certif/i.test(textAt(one, 'Title/Code')))
        .map((one) => ({
          name: textAt(one, 'Title/Label'),
          summary: marksOfHtml(textAt(one, 'Description')),
        })),
    },
  };
}

function passportBasics(learner: XmlElement): ImportedResume['basics'] {
  const [identification] = all(learner, 'Identification');
  if (!identification) return {};
  const at = (...paths: string[]) => textAt(identification, ...paths);
  const contact = 'ContactInfo/Address/Contact';
  return {
    name: [at('PersonName/FirstName'), at('PersonName/Surname')].filter(Boolean).join(' '),
    email: at('ContactInfo/Email/Contact'),
    phone: at('ContactInfo/TelephoneList/Telephone/Contact', 'ContactInfo/Telephone/Contact'),
    url: at('ContactInfo/WebsiteList/Website/Contact'),
    location: {
      address: at(`${contact}/AddressLine`),
      postalCode: at(`${contact}/PostalCode`),
      city: at(`${contact}/Municipality`),
      region: at(`${contact}/Country/Label`),
    },
    profiles: all(identification, 'ContactInfo/InstantMessagingList/InstantMessaging').map((one) => ({
      network: textAt(one, 'Use/Label') || capital(textAt(one, 'Use/Code')),
      username: textAt(one, 'Contact'),
    })),
  };
}

const passportPlace = (one: XmlElement, whose: string): string =>
  joined(
    textAt(one, `${whose}/ContactInfo/Address/Contact/Municipality`),
    textAt(one, `${whose}/ContactInfo/Address/Contact/Country/Label`),
  );

function passportPeriod(one: XmlElement): { startDate: string; endDate: string } {
  const [from] = all(one, 'Period/From');
  const [to] = all(one, 'Period/To');
  const lasts = textAt(one, 'Period/Current') === 'true';
  return { startDate: passportDate(from), endDate: lasts ? '' : passportDate(to) };
}

/** `year="2019" month="--04" day="---01"`, as XML Schema writes a month and a day alone. */
function passportDate(element: XmlElement | undefined): string {
  const { year, month, day } = element?.attributes ?? {};
  return [year, month?.replace(/^-+/, ''), day?.replace(/^-+/, '')].filter(Boolean).join('-');
}
