import { describe, expect, test } from 'vitest';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { writeDocx } from '../layout/docx.fixture.ts';
import { a4, page, read } from '../layout/layouts.fixture.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readCv } from '../read-cv.ts';
import { cellOf, lineOf, type CvWord } from '../layout/cv-line.ts';
import { looseTitleOf, titleOf } from './section-titles.ts';
import { sectionsOf } from './sections.ts';
import { findTitles } from './title-lines.ts';

describe('titles', () => {
  test.each([
    ['WORK EXPERINECE', 'work'],
    ['BAR ADMISSIONS', 'certificates'],
    ['Eductaion', 'education'],
    ['Proffesional Experiance', 'work'],
    ['Technical Skils', 'skills'],
    ['Carrier Objective', 'summary'],
  ])('are known with their letters wrong or changed about: %s', (text, kind) => {
    expect(titleOf(text)?.kind).toBe(kind);
  });

  test.each([
    ['Research experience (journeys and digs)', 'work'],
    ['Degrees (Qualifications):', 'education'],
    ['Past Jobs', 'work'],
    ['Work & Related Experience', 'work'],
    ['EXPERIENCE (6 years)', 'work'],
    ['Professional Track Record', 'work'],
    ['Clinical Placements', 'other'],
    ['Personal Work', 'projects'],
    ['Clubs & Societies', 'volunteer'],
    ['Accolades', 'awards'],
    ['Published Research', 'publications'],
    ['Professional & Scientific Committees', 'volunteer'],
    ['Experience [Patience - Care]', 'work'],
    ['Tidligere ansættelser', 'work'],
    ['Yrkeserfarenhet', 'work'],
    ['Jobs étudiants', 'work'],
    ['Sproglige kompetencer', 'languages'],
    ['Personlige kompetencer', 'skills'],
    ['Frivilligt arbejde', 'volunteer'],
    ['Leadership experience', 'volunteer'],
    ['Volunteer Engagement', 'volunteer'],
    ['Expériences personnelles', 'volunteer'],
    ['Auslandserfahrung', 'other'],
    ['Key qualifications', 'skills'],
  ])('are known with what they are limited to, and in the languages of the north: %s', (text, kind) => {
    expect(titleOf(text)?.kind).toBe(kind);
  });

  test.each([
    ['Where I’ve worked', 'work'],
    ['Teaching Assistantships', 'work'],
    ['On-the-job Training', 'work'],
    ['Emploi actuel', 'work'],
    ['Vida laboral', 'work'],
    ['Freiberufliche Tätigkeiten', 'work'],
    ['Attività lavorativa', 'work'],
    ['Educational Attainment', 'education'],
    ['Academic Journey', 'education'],
    ['Stages professionnels', 'work'],
    ['Formations professionnelles', 'certificates'],
    ['Aus-, Fort- und Weiterbildung', 'education'],
    ['Genoten opleidingen', 'education'],
    ['학력', 'education'],
    ['ניסיון תעסוקתי', 'work'],
    ['Persoonlijke competenties', 'skills'],
    ['Conferences Participation', 'publications'],
    ['Academic & Research Experience', 'work'],
    ['Professional Experience (15+ years)', 'work'],
    ['WORK EXPERIENCE (6 years)', 'work'],
    ['EXPERIENCE, CONTINUED', 'work'],
    ['Formare și educație', 'education'],
    ['Stajlar ve İş Deneyimi', 'work'],
  ])('are known as less usual words tell of the same: %s', (text, kind) => {
    expect(titleOf(text)?.kind).toBe(kind);
  });

  test('are sure in the plural of none that may as well stand within an entry', () => {
    expect(titleOf('Summaries')?.certain).not.toBe(true);
    expect(titleOf('Motivation')).toEqual({ kind: 'summary', certain: false });
    expect(titleOf('Profils')).toEqual({ kind: 'summary', certain: false });
  });

  test('are none with a date behind them in brackets', () => {
    expect(titleOf('Project work (October 2019 – Present)')).toBeNull();
    expect(titleOf('Internship (2 years)')).toBeNull();
    expect(titleOf('(Current role)')).toBeNull();
  });

  test('are not the employers that stand each over a date', async () => {
    const post = (name: string, dates: string) =>
      [['Gardener'], [name, 12], [dates], ['- Watered the plants', 10, 70]] as const;
    const resume = await read([
      ['Ada Brook', 24],
      ['Work experience', 15],
      ...post('Clover Farming Technology', '12/2021 - Present'),
      ...post('Velvet', '11/2018 - 10/2021'),
      ...post('Harbour', '09/2015 - 10/2018'),
      ['Skills', 15],
      ['Drawing, sewing'],
    ]);
    expect(resume.work.map(({ name }) => name)).toEqual(['Clover Farming Technology', 'Velvet', 'Harbour']);
  });

  test('stand above every page that their section goes on over', async () => {
    const text = (y: number, words: string, size = 10) => ({ x: 50, y, size, text: words });
    const { resume } = await readCv(
      writePdf([
        { texts: [text(800, 'Ada Brook', 24), text(740, 'Education', 15), text(712, 'Diploma of Drawing, Tidewater College, 2012 - 2015')], size: a4 },
        { texts: [text(800, 'Work experience', 15), text(772, 'Gardener, Clover Yard, 2021 - 2024')], size: a4 },
        { texts: [text(800, 'Work experience', 15), text(772, 'Porter, Velvet Inn, 2018 - 2021')], size: a4 },
      ]),
    ); // prettier-ignore
    expect(resume.work.map(({ name }) => name)).toEqual(['Clover Yard', 'Velvet Inn']);
  });

  test('nobody listed stand above every page that their section goes on over', async () => {
    const text = (y: number, words: string, size = 10) => ({ x: 50, y, size, text: words });
    const { resume } = await readCv(
      writePdf([
        { texts: [text(800, 'Ada Brook', 24), text(740, 'Work experience', 15), text(712, 'Gardener, Clover Yard, 2021 - 2024'), text(650, 'Woodland wanderings', 15), text(622, 'Warden, Northgate Wood, 2011 - 2012')], size: a4 },
        { texts: [text(800, 'Woodland wanderings', 15), text(772, 'Guide, Velvet Wood, 2008 - 2010'), text(700, 'Education', 15), text(672, 'Diploma of Drawing, Tidewater College, 2012 - 2015'), text(610, 'Skills', 15), text(582, 'Drawing, sewing')], size: a4 },
      ]),
    ); // prettier-ignore
    expect(resume.work.map(({ name }) => name)).toEqual(['Clover Yard']);
  });

  test('nobody listed may have their number before them', async () => {
    const rows = [
      ['1', 'Experience', 'Gardener, Clover Yard, 2021 - 2024'],
      ['2', 'Education', 'Diploma of Drawing, Tidewater College, 2012 - 2015'],
      ['3', 'Woodland wanderings', 'Diploma of Weaving, Northgate School, 2010 - 2011'],
      ['4', 'Skills', 'Drawing, sewing'],
    ] as const;
    const texts = rows.flatMap(([number, title, told], index) => [
      { x: 50, y: 740 - index * 70, size: 15, text: number },
      { x: 80, y: 740 - index * 70, size: 15, text: title },
      { x: 50, y: 716 - index * 70, size: 10, text: told },
    ]);
    const name = { x: 50, y: 800, size: 24, text: 'Ada Brook' };
    const { resume } = await readCv(writePdf([{ texts: [name, ...texts], size: a4 }]));
    expect(resume.education.map(({ institution }) => institution)).toEqual(['Tidewater College']);
  });

  test.each([
    'Contract',
    'Experienced',
    'Preferences',
    'Supervisor',
    'Professional Services',
    'Projectile',
    'Main tasks',
  ])('are no other words that resemble theirs: %s', (text) => {
    expect(titleOf(text)).toBeNull();
  });

  test('stand beside the first line of their section, in its type', async () => {
    const rows = (lines: readonly (readonly [number, string])[]) =>
      lines.map(([x, text], index) => ({ x, y: 700 - index * 16, size: 10, text }));
    const texts = [
      { x: 50, y: 790, size: 22, text: 'Jane Miller' },
      ...[0, 1, 2].map((at) => ({
        x: 50,
        y: 748 - at * 16,
        size: 10,
        text: 'Keeps gates and lanterns, and whatever else a harbour and those who sail from it may have need of',
      })),
      ...rows([
        [200, 'Warden of the harbour'], [200, 'Harbour Ltd, Leeds'], [200, '2022'],
        [200, 'Kept the gates of the harbour'], [200, 'Keeper of the lantern'], [200, 'Lantern Ltd, Hull'],
        [200, '2019'], [200, 'Kept the lantern of the harbour'],
        [200, 'Tidewater College, Leeds'], [200, 'Bachelor of Arts'], [200, '2015'], [200, 'Grade: good'],
      ]),
      { x: 50, y: 700, size: 10, text: 'Work' },
      { x: 50, y: 700 - 8 * 16, size: 10, text: 'Education' },
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.work.map(({ startDate }) => startDate)).toEqual(['2022', '2019']);
    expect(resume.education).toHaveLength(1);
  });

  test('in capitals with a colon stand in the margin of their section, and labels do not', async () => {
    const printed = async (beside: Record<string, string>, lines: readonly (readonly [number, string])[]) => {
      const rows = lines.flatMap(([x, text], index) => {
        const row = { x, y: 740 - index * 16, size: 10, text };
        return beside[text] === undefined ? [row] : [row, { ...row, x: 200, text: beside[text] }];
      });
      const name = { x: 50, y: 790, size: 22, text: 'Jane Miller' };
      return (await readCv(writePdf([{ size: a4, texts: [name, ...rows] }]))).resume;
    };
    const titled = await printed({ 'EDUCATION:': 'Tidewater College, Leeds' }, [
      [50, 'EDUCATION:'], [200, 'Bachelor of Arts, 2012 - 2015'], [200, 'Grade: good'], [200, 'Learned to keep looms'],
      [50, 'WORK EXPERIENCE:'], [50, 'Warden, Harbour Ltd, 2019 - 2022'], [50, 'SKILLS:'], [50, 'Drawing, sewing'],
    ]); // prettier-ignore
    expect(titled.education).toMatchObject([{ institution: 'Tidewater College', endDate: '2015' }]);
    expect(titled.work).toMatchObject([{ name: 'Harbour Ltd' }]);
    const labelled = await printed({ 'TECHNICAL SKILLS:': 'Java, Oracle' }, [
      [50, 'PROJECTS'], [50, 'Harbour Gates, 2019 - 2022'], [50, 'TECHNICAL SKILLS:'], [50, 'Kept the gates of the harbour'],
      [50, 'Velvet Mills, 2015 - 2019'], [50, 'Dyed all cloths'], [50, 'EDUCATION'], [50, 'BA, Tidewater College, 2012 - 2015'],
    ]); // prettier-ignore
    expect(labelled.projects).toHaveLength(2);
  });

  test('have signs in front', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['» Work Experience', 15],
      ['Warden, Harbour Ltd'],
      ['2022'],
      ['» Education', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
      ['» Skills', 15],
      ['» Drawing'],
      ['» Planning'],
    ]);
    expect(resume.work).toMatchObject([{ name: 'Harbour Ltd' }]);
    expect(resume.education).toHaveLength(1);
  });

  test('that stand below every post are within it', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['EXPERIENCE', 15],
      ['Warden, Harbour Ltd'],
      ['2022 - 2024'],
      ['Key Accomplishments:', 14],
      ['Kept the gates of the harbour open all through the winter of that year.'],
      ['Keeper, Lantern Ltd'],
      ['2019 - 2022'],
      ['Key Accomplishments:', 14],
      ['Kept the lantern of the harbour alight all through the winter of that year.'],
      ['EDUCATION', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
    ]);
    expect(resume.work.map(({ name }) => name)).toEqual(['Harbour Ltd', 'Lantern Ltd']);
    expect(resume.awards).toEqual([]);
  });
  test('are known though they are misspelt, and by what stands before their letters', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Current Postition', 15],
      ['Warden, Harbour Ltd'],
      ['2022 - 2024'],
      ['Advanced Shore Practice Experience (ASPEs)', 15],
      ['Keeper, Lantern Ltd'],
      ['2019 - 2022'],
      ['Education', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
      ['Skills', 15],
      ['Drawing, Planning, Reading'],
    ]);
    expect(resume.work.map(({ name }) => name)).toEqual(['Harbour Ltd', 'Lantern Ltd']);
  });

  test('that are listed open their sections in somewhat smaller type, too', async () => {
    const column = (x: number, lines: readonly (readonly [string, number])[]) => {
      let y = 760;
      return lines.map(([text, size]) => {
        y -= size * (size > 12 ? 2 : 1.4);
        return { x, y, size, text };
      });
    };
    const left = column(40, [
      ['Profiel', 16],
      ['Werkt graag met mensen', 10],
      ['en machines in een team.', 10],
      ['Contact', 16],
      ['jan@people.example', 10],
      ['Molenweg 4, Leiden', 10],
      ['Vaardigheden', 16],
      ['Excel', 10],
      ['Lassen', 10],
    ]);
    const right = column(260, [
      ['Werkervaring', 20],
      ['Winkelmedewerker, Havenwinkel BV, 2019 - 2022', 10],
      ['Verkoop van gereedschap aan vaste klanten van de winkel', 10],
      ['Monteur, Deichwerk BV, 2017 - 2019', 10],
      ['Onderhoud van machines en van de gebouwen van de firma', 10],
      ['Opleiding', 15],
      ['Hogeschool Vinga, 2014 - 2017', 10],
      ['Zeeschool, 2008 - 2014', 10],
    ]);
    const name = { x: 40, y: 790, size: 26, text: 'Jan Visser' };
    const { resume } = await readCv(writePdf([{ size: a4, texts: [name, ...left, ...right] }]));
    expect(resume.education.map(({ institution }) => institution)).toContain('Hogeschool Vinga');
  });

  test('in capitals stand before the text of their line', async () => {
    const bold = (text: string, rest: string) => ({ runs: [{ text, bold: true }, { text: rest }] });
    const plain = (text: string) => ({ runs: [{ text }] });
    const { resume } = await readCv(
      writeDocx([
        plain('Jane Miller'),
        bold('EDUCATION', '   Harbour College, Leeds, 2015'),
        plain('Bachelor of Arts in History'),
        bold('EXPERIENCE: Archive Assistant', ''),
        plain('Tidewater Museum, 2019 - 2022'),
        bold('SKILLS', ''),
        plain('Reading, Drawing'),
      ]),
    );
    expect(resume.work).toMatchObject([{ name: 'Tidewater Museum', position: 'Archive Assistant' }]);
    expect(resume.education).toMatchObject([{ institution: 'Harbour College' }]);
  });

  test('in Indonesian open their sections', async () => {
    const resume = await read([
      ['Budi Hartono', 24],
      ['Pengalaman Kerja', 15],
      ['Teacher, Sekolah Harapan'],
      ['2018 - sekarang'],
      ['Pendidikan', 15],
      ['Universitas Nusantara'],
      ['2014 - 2018'],
      ['Keahlian', 15],
      ['Excel, Canva, Moodle'],
    ]);
    expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Teacher', '2018'],
    ]);
    expect(resume.education).toHaveLength(1);
    expect(resume.skills.map(({ name }) => name)).toEqual(['Excel', 'Canva', 'Moodle']);
  });

  test('nobody listed are known by their last word where they look like the others', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Classroom & Tutoring Experience', 15],
      ['Tutor, Harbour Ltd'],
      ['2019 - 2022'],
      ['Education', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
      ['Skills', 15],
      ['Drawing, Planning, Reading'],
    ]);
    expect(resume.work).toMatchObject([{ name: 'Harbour Ltd', position: 'Tutor' }]);
  });

  test.each([
    ['Leadership & Club Experience', 'volunteer'],
    ['Leadership and Professional Experience', 'work'],
    ['Leadership & Management Experience', 'work'],
    ['Community & Campus Experience', 'volunteer'],
    ['Research and teaching experience', 'work'],
  ])('nobody listed are told by what leads them: %s', (text, kind) => {
    expect((titleOf(text) ?? looseTitleOf(text))?.kind).toBe(kind);
  });

  test('are not the posts that are set in their type', async () => {
    const resume = await read([
      ['Jonas Weber', 24],
      ['Berufserfahrung', 13],
      ['Projektleiter', 13],
      ['Nordsee Werke GmbH, 03/2020 - 04/2024'],
      ['Sabbatical / Weiterbildung', 13],
      ['Akademie Lindenhof, 01/2019 - 02/2020'],
      ['Entwickler', 13],
      ['Hafen Systeme GmbH, 02/2016 - 12/2018'],
      ['Berater', 13],
      ['Weserberg AG, 01/2014 - 01/2016'],
      ['Techniker', 13],
      ['Elbtal GmbH, 02/2012 - 12/2013'],
      ['Monteur', 13],
      ['Deichwerk GmbH, 02/2010 - 01/2012'],
      ['Ausbildung', 13],
      ['Universität Bremen'],
      ['2006 - 2010'],
    ]);
    expect(resume.work).toHaveLength(6);
    expect(resume.education).toHaveLength(1);
  });
});

test('an employer in the type of the titles opens no section', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['EXPERIENCE', 15],
    [
      ['BELTA', 50],
      ['2019 - 2021', 400],
    ],
    ['Research assistant'],
    ['EDUCATION', 15],
    ['Ludwig Institute for Demography'],
    ['2016 - 2018'],
    ['BELTA', 15],
    ['University of Leeds'],
    ['2012 - 2016'],
    ['SKILLS', 15],
    ['Reading'],
  ]);
  expect(resume.education).toHaveLength(2);
});

test('posts below skills are found where the title above them is drawn', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['Education', 15],
    ['Bachelor of Arts, University of Leeds'],
    ['2012 - 2015'],
    ['Skills', 15],
    ['Planning'],
    ['Negotiating'],
    ['Harbour Fitness - Sales associate'],
    ['October 2018 - December 2021'],
    ['Velvet Leisure - Senior sales associate'],
    ['May 2015 - July 2018'],
  ]);
  expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
    ['Sales associate', 'Harbour Fitness'],
    ['Senior sales associate', 'Velvet Leisure'],
  ]);
});

describe('a title within a post', () => {
  test('ends no section where the heading of a further post follows', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['EXPERIENCE', 15],
      ['Warden, Harbour Ltd, 2022 - 2024'],
      ['Kept the gates of the harbour open all through the winter of that year.'],
      ['Accomplishments:', 14],
      ['Medal of the town, for a gate that was always open'],
      ['Keeper, Lantern Ltd, 2019 - 2022'],
      ['Kept the lantern of the harbour alight all through the winter of that year.'],
      ['EDUCATION', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
    ]);
    expect(resume.work.map(({ name }) => name)).toEqual(['Harbour Ltd', 'Lantern Ltd']);
    expect(resume.awards).toEqual([]);
  });

  test('ends none where the span of time of the further post goes on in its next line', async () => {
    const resume = await read([
      ['Ada Brook', 24],
      ['EXPERIENCE', 15],
      [['2021 January -', 50], ['Gardener, Clover Yard', 180]],
      [['2023 May', 50], ['Leeds', 180]],
      ['- Watered the plants', 10, 190],
      ['Technical skills:', 14, 180],
      ['- Drew the beds', 10, 180],
      ['', 10],
      [['2018 March -', 50], ['Porter, Velvet Inn', 180]],
      [['2020 April', 50], ['York', 180]],
    ]); // prettier-ignore
    expect(resume.work).toMatchObject([
      { name: 'Clover Yard', startDate: '2021-01', endDate: '2023-05' },
      { name: 'Velvet Inn', startDate: '2018-03', endDate: '2020-04' },
    ]);
  });

  test('is the name of the post where others have theirs', async () => {
    const plain = (text: string) => ({ runs: [{ text }] });
    const { resume } = await readCv(
      writeDocx([
        plain('Jane Miller'),
        plain('Work History'),
        plain('Lantern Media\tFebruary 2016 - Current'),
        plain('Junior Web Developer'),
        plain('Tidewater Museum\tJanuary 2015 - February 2016'),
        plain('Volunteer'),
        plain('Harbour College\tMay 2014 - June 2014'),
        plain('Kitchen Assistant'),
        plain('Education'),
        plain('Bachelor of Arts in History, Harbour College, 2010 - 2014'),
      ]),
    );
    expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
      ['Junior Web Developer', 'Lantern Media'],
      ['Kitchen Assistant', 'Harbour College'],
    ]);
    expect(resume.volunteer).toMatchObject([{ position: 'Volunteer', organization: 'Tidewater Museum' }]);
  });
});

test('titles in the largest type are those of a document, whatever most of them say', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['Parcours de carrière', 18],
    ['Gardener, Clover Yard Ltd, 2018 - 2021'],
    ['Publications', 12],
    ['Of gardens and their walls, in the letters of the yard, and of the hedges beside them.'],
    ['Porter, Velvet Inn Ltd, 2015 - 2018'],
    ['Encadrement', 18],
    ['Showed three people how to water the plants of the yard in the morning.'],
    ['Rayonnement', 18],
    ['Told the town about the plants of the yard in the evening of every week.'],
  ]);
  expect(resume.work.map(({ name }) => name)).toEqual(['Clover Yard Ltd', 'Velvet Inn Ltd']);
  expect(resume.publications).toEqual([]);
});

describe('posts no title tells', () => {
  test('stand under a title that nobody listed', async () => {
    const resume = await read([
      ['Ada Brook', 24],
      ['EDUCATION', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2012 - 2015'],
      ['SEAFARING', 15],
      ['Harbour Ltd'],
      ['Statistical Consultant, 2018 - 2021'],
      ['Counted all the ships that went in and out of the harbour at night.'],
      ['Lantern Ltd'],
      ['Data Analyst, 2015 - 2018'],
      ['Counted all the ships that went in and out of the harbour by day.'],
      ['SKILLS', 15],
      ['Counting'],
    ]);
    expect(resume.work).toMatchObject([
      { position: 'Statistical Consultant', startDate: '2018' },
      { position: 'Data Analyst', startDate: '2015' },
    ]);
    expect(resume.education).toHaveLength(1);
  });

  test('stand below the name, in the files of word processors, too', async () => {
    const plain = (text: string) => ({ runs: [{ text }] });
    const heading = (text: string) => ({ runs: [{ text, bold: true }] });
    const { resume } = await readCv(
      writeDocx([
        heading('Jane Miller'),
        plain('22 Central Street, Leeds | jane@people.example'),
        heading('Archive Assistant'),
        plain('Tidewater Museum, Boston, MA'),
        plain('2021 - 2023'),
        plain('Kept the letters of the museum in the order in which they were written.'),
        heading('Range Attendant'),
        plain('Harbour Range, Boston, MA'),
        plain('2018 - 2021'),
        plain('Kept the grounds of the range clean and its visitors in good spirits.'),
        heading('Education'),
        plain('Bachelor of Arts in History, Harbour College, 2014 - 2018'),
      ]),
    );
    expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Archive Assistant', '2021'],
      ['Range Attendant', '2018'],
    ]);
    expect(resume.basics.name).toBe('Jane Miller');
  });

  test('stand with their dates under the title of a summary, the first over a row of its own', async () => {
    const post = (y: number, roles: string[], name: string, time: string) => [
      ...roles.map((text, at) => ({ x: 50, y: y - at * 15, size: 12, text })),
      { x: 50, y: y - roles.length * 15, size: 9, text: name },
      { x: 140, y: y - roles.length * 15, size: 9, text: time },
      {
        x: 60,
        y: y - roles.length * 15 - 13,
        size: 10,
        text: '• Kept the gates of the harbour open all winter',
      },
      { x: 60, y: y - roles.length * 15 - 26, size: 10, text: 'and told the captains where to go.' },
    ];
    const texts = [
      { x: 50, y: 790, size: 24, text: 'Ada Brook' },
      { x: 50, y: 740, size: 15, text: 'CAREER SUMMARY' },
      ...post(710, ['Gate Science in Training and Manager', '(Career Break)'], 'Home', 'Feb 2023 - Present'),
      ...post(630, ['Postdoctoral Visitor'], 'Quay University', 'June 2022 - Feb 2023'),
      ...post(
        560,
        ['Researcher in Gates with a Focus on Experi-', 'mental Harbours'],
        'Quay University',
        'Sep 2017 - May 2022',
      ),
      { x: 50, y: 470, size: 15, text: 'SKILLS' },
      { x: 50, y: 450, size: 10, text: 'Counting, Drawing' },
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Gate Science in Training and Manager (Career Break)', '2023-02'],
      ['Postdoctoral Visitor', '2022-06'],
      ['Researcher in Gates with a Focus on Experimental Harbours', '2017-09'],
    ]);
  });

  test('stand without a date under the title of a summary', async () => {
    const post = (y: number, name: string, role: string) => [
      { x: 50, y, size: 11, text: name },
      { x: 50, y: y - 14, size: 11, text: role },
      { x: 70, y: y - 28, size: 11, text: 'Kept the gates of the harbour open all through the winter' },
      { x: 70, y: y - 42, size: 11, text: 'and told the captains where to go.' },
    ];
    const texts = [
      { x: 50, y: 790, size: 24, text: 'Ada Brook' },
      { x: 50, y: 740, size: 15, text: 'CAREER SUMMARY' },
      ...post(710, 'Harbour Ltd', 'Support Engineer'),
      ...post(640, 'Lantern Ltd', 'Insurance Agent'),
      ...post(570, 'Velvet Inn', 'Receptionist'),
      { x: 50, y: 500, size: 15, text: 'SKILLS' },
      { x: 50, y: 480, size: 11, text: 'Counting, Drawing' },
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.work.map(({ position }) => position)).toEqual([
      'Support Engineer',
      'Insurance Agent',
      'Receptionist',
    ]);
  });
});

test('languages under the title of certificates are languages, and consent to keep data is nothing', async () => {
  const resume = await read([
    ['Lucia Ferri', 24],
    ['Formazione', 15],
    ['Laurea in Fisica, Università di Pisa'],
    ['2014 - 2018'],
    ['Certificazioni e Lingue', 15],
    ['Lingua Inglese: Livello B2'],
    ['Lingua Italiana: Madrelingua'],
    ['Autorizzo il trattamento dei miei dati personali ai sensi del GDPR.'],
  ]);
  expect(resume.languages.map(({ language }) => language)).toEqual(['Inglese', 'Italiana']);
  expect(resume.certificates).toEqual([]);
});

test('a title said in two languages opens its section', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['Education | Educação', 15],
    ['Diploma of Drawing, Tidewater College, 2015 - 2018'],
    ['Work experience | Experiência profissional', 15],
    ['Gardener, Clover Yard Ltd, 2018 - 2021'],
  ]);
  expect(resume.work).toMatchObject([{ name: 'Clover Yard Ltd' }]);
});

const wordAt = (text: string, x: number, y: number, size: number): CvWord => ({
  text,
  box: [x, y, size * 0.5 * text.length, size],
  size,
  bold: false,
  font: 'Text',
});

describe('a title of a list', () => {
  test('is one that entries have, too, where none stand above it in its column', async () => {
    const side = (y: number, text: string, size = 10) => ({ x: 40, y, size, text });
    const main = page([
      ['Anna Nowak', 24, 250],
      ['Experience', 20, 250],
      ['Rigger, Nordbau GmbH, 2019 - 2021', 10, 250],
      ['Moved bridges, cranes and their drivers', 10, 250],
      ['Education', 20, 250],
      ['University of Leeds, BSc Physics, 2015 - 2018', 10, 250],
    ]).texts;
    const texts = [
      ...main,
      side(790, 'anna@people.example'),
      side(740, 'Skills', 13),
      ...['Welding', 'Rigging', 'Knots'].map((text, index) => side(715 - index * 15, text)),
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.skills.map(({ name }) => name)).toEqual(['Welding', 'Rigging', 'Knots']);
    expect(resume.work).toHaveLength(1);
  });

  test('is as large as the others below the first, which is larger', async () => {
    const resume = await read([
      ['Anna Nowak', 30],
      ['Profile', 22],
      ['Moves bridges.'],
      ['Skills', 16],
      ['Rigging, Knots'],
      ['Education', 16],
      ['University of Leeds, BSc Physics, 2015 - 2018'],
      ['Work experience', 16],
      ['Rigger, Nordbau GmbH, 2019 - 2021'],
    ]);
    expect(resume.skills.map(({ name }) => name)).toEqual(['Rigging', 'Knots']);
    expect([resume.education.length, resume.work.length]).toEqual([1, 1]);
  });

  test('stands beside another', () => {
    const line = (y: number, size: number, ...texts: readonly string[]) =>
      lineOf(
        texts.map((text, index) => cellOf([wordAt(text, 50 + index * 400, y, size)])),
        { page: 1, column: 0, gap: 1.5 },
      )!;
    const lines = [
      line(10, 50, 'Anna'),
      line(100, 35, 'Perfil'),
      line(150, 20, 'Mueve puentes y grúas por todo el país.'),
      line(200, 35, 'Programación', 'Mundos virtuales'),
      line(250, 20, 'Fortran', 'Gimp'),
      line(300, 35, 'Idiomas'),
      line(350, 20, 'Polaco, alemán y neerlandés, todos con fluidez'),
    ];
    const found = findTitles(lines);
    expect(lines.map((each) => found.get(each)?.kind)).toEqual([
      undefined,
      'summary',
      undefined,
      'skills',
      undefined,
      'languages',
      undefined,
    ]);
  });

  test('stands over further columns that begin level with the first, and not over what is below them', () => {
    const line = (column: number, y: number, size: number, text: string) =>
      lineOf([cellOf([wordAt(text, [50, 800, 50][column]!, y, size)])], { page: 1, column, gap: 1.5 })!;
    const columns = [50, 800, 50].map((left) => ({ page: 1, left, right: left + 300 }));
    const { head, sections } = sectionsOf({
      columns,
      lines: [
        line(0, 10, 50, 'Anna'),
        line(0, 100, 35, 'Certificates'),
        line(0, 150, 20, 'Welding'),
        line(0, 180, 20, 'Rigging'),
        line(0, 300, 35, 'Education'),
        line(0, 350, 20, 'University of Leeds'),
        line(1, 150, 20, 'Knots'),
        line(1, 180, 20, 'Splices'),
        line(2, 500, 20, 'BSc Physics'),
      ],
    });
    expect(head.map(({ text }) => text)).toEqual(['Anna']);
    expect(sections.map(({ kind, lines }) => [kind, ...lines.map(({ text }) => text)])).toEqual([
      ['certificates', 'Welding', 'Rigging', 'Knots', 'Splices'],
      ['education', 'University of Leeds', 'BSc Physics'],
    ]);
  });

  test('says in its second line what it is', async () => {
    const above = page([
      ['Anna Nowak', 24],
      ['Experiencia', 15],
      ['Montadora, Nordbau SA, 2019 - 2021'],
      ['Educación', 15],
      ['Universidad de Leeds, Grado en Física, 2015 - 2018'],
    ]).texts;
    const texts = [
      ...above,
      { x: 50, y: 600, size: 15, text: 'Educación' },
      { x: 50, y: 583, size: 15, text: 'complementaria' },
      { x: 50, y: 560, size: 10, text: 'Rescate en alturas, 2022' },
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.certificates).toEqual([{ name: 'Rescate en alturas', date: '2022' }]);
  });
});

test('a picture before a title in a scan may be read as the sign of a bullet', () => {
  const found = (sign: string, size: number) => {
    const lines = linesOf(
      ['Ada Brook', { size: 40, font: '' }],
      ['Experience', { size: 28, gap: 1.5, font: '' }],
      ['Rigger, Nordbau GmbH, 2019 - 2021', { font: '' }],
      ['Moved bridges and cranes of every kind for many years', { font: '' }],
      [`${sign} Education`, { size, gap: 1.5, font: '' }],
      ['University of Leeds, BSc Physics, 2015 - 2018', { font: '' }],
    );
    return [...findTitles(lines).values()].map(({ kind }) => kind);
  };
  expect(found('*', 28)).toEqual(['work', 'education']);
  expect(found('*', 20)).toEqual(['work']);
});

test('a letter in type of its own is the sign of a bullet', () => {
  const word = (text: string, x: number, font: string) => ({ ...wordAt(text, x, 10, 20), font });
  const place = { page: 1, column: 0, gap: 1 };
  const line = (font: string) => lineOf([cellOf([word('o', 0, font), word('Rigging', 30, 'Text')])], place)!;
  expect([line('Mono').bullet, line('Mono').text]).toEqual([true, 'Rigging']);
  expect([line('Text').bullet, line('Text').text]).toEqual([false, 'o Rigging']);
  const wide = lineOf([cellOf([word('o', 0, 'Mono')]), cellOf([word('rigging', 60, 'Text')])], place)!;
  expect([wide.bullet, wide.text]).toEqual([true, 'rigging']);
  // The second level of a list of a word processor, in the font of the text.
  const second = (text: string) =>
    lineOf([cellOf([word('o', 0, 'Text')]), cellOf([word(text, 60, 'Text')])], place)!;
  expect([second('Rigging').bullet, second('Rigging').text]).toEqual([true, 'Rigging']);
  expect(second('rigging').bullet).toBe(false);
});

test('a letter read by itself, wide before a capital, is what became of a bullet', () => {
  const line = (font: string, ...texts: readonly string[]) =>
    lineOf(
      texts.map((text, index) => cellOf([{ ...wordAt(text, index * 60, 10, 20), font }])),
      { page: 1, column: 0, gap: 1 },
    )!;
  expect([line('', 'o', 'Rigging').bullet, line('', 'o', 'Rigging').text]).toEqual([true, 'Rigging']);
  expect([line('', 'eo', 'Rigging').bullet, line('', 'eo', 'Rigging').text]).toEqual([false, 'Rigging']);
  expect(line('', 'o', 'rigging').bullet).toBe(false);
  expect(line('Text', 'eo', 'Rigging').bullet).toBe(false);
});

test('a post that is called as titles are is none where its time stands beside it', () => {
  const timed = (name: string, time: string): Row => [
    [
      [name, 100],
      [time, 700],
    ],
    { bold: true, size: 24, gap: 1 },
  ];
  const lines = linesOf(
    ['EXPERIENCE', { bold: true, size: 24 }],
    timed('Loom Engineer', '01/2021 – 02/2023'),
    ['Lanternworks Ltd'],
    ['Wove what was asked for by those who came.'],
    timed('Research Assistantship', '05/2020 – 12/2020'),
    ['Velvet Mills Ltd'],
    ['Wove what was asked for by those who came.'],
    ['EDUCATION', { bold: true, size: 24, gap: 1 }],
    ['Quillon School of Weaving, 2019'],
  );
  expect(sectionsOf({ lines, columns: [] }).sections.map(({ title }) => title)).toEqual([
    'EXPERIENCE',
    'EDUCATION',
  ]);
});
