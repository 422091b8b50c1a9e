import { describe, expect, test } from 'vitest';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { regionsOf } from './columns.ts';
import type { CvWord } from './cv-line.ts';
import { a4 } from './layouts.fixture.ts';
import { readCv } from '../read-cv.ts';
import { carriedOver } from '../sections/section-flow.ts';
import type { CvSection } from '../sections/sections.ts';

/** The words of lines in a column, in type 20 pixels high. */
const written = (x: number, lines: readonly (readonly [text: string, y: number])[]): CvWord[] =>
  lines.flatMap(([line, y]) => {
    let left = x;
    return line.split(' ').map((text): CvWord => {
      const box = [left, y, text.length * 10, 20] as const;
      left += box[2] + 6;
      return { text, box, size: 20, bold: false, font: 'Plain' };
    });
  });

describe('columns', () => {
  const column = (x: number, lines: readonly (readonly [text: string, y: number, size?: number])[]) =>
    lines.map(([text, y, size = 10]) => ({ x, y, size, text }));

  test('begin below two titles side by side, however little one of them tells', async () => {
    const texts = [
      ...column(40, [
        ['Ada Brook', 800, 24], ['ada@people.example', 780], ['EXPERIENCE', 740, 12],
        ['Boat Builder, Velvet Harbour Ltd, 2019 - 2024', 722],
        ['Built the boats of the harbour and of those of the town as well, and kept all of them afloat', 708],
        ['EDUCATION', 660, 12], ['Quillon, Kerry - Boat Building', 640], ['2019', 624],
        ['SKILLS', 540, 12], ['Sails, Masts, Ropes, Anchors, Rudders, Oars, Nets, Hooks, Buoys, Lanterns, Bells, Charts and Flags', 520],
      ]),
      ...column(320, [
        ['PUBLICATIONS', 660, 12], ['How Sails are Drawn by the Blind, Harbour', 640], ['2020', 624], ['Link', 608],
        ['Boats without a Mast, Harbour, 2021', 590], ['Link', 574],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.education.map(({ endDate }) => endDate)).toEqual(['2019']);
    expect(resume.publications).not.toEqual([]);
  });

  test('are none where beside the left stand but the dates of its lines, with a name in the middle above', async () => {
    const texts = [
      ...column(250, [['Ada Brook', 790, 24], ['ada@people.example', 770]]),
      ...column(40, [
        ['Education', 720, 16], ['University of Quillon', 695], ['Ph.D. in the Science of Boats', 681],
        ['Supervisor: the keeper of all the boats of the harbour and of those of the town as well', 667],
        ['Tidewater College of Drawing', 640], ['B.Sc. in Drawing', 626],
        ['Thesis: how the sails of boats were drawn by those who never saw the sea nor any of its boats', 612],
        ['Clover School', 590], ['Abitur in the sciences', 576],
      ]),
      ...column(500, [['2020 - 2025', 695], ['2016 - 2020', 640], ['2008 - 2016', 590]]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.basics.name).toBe('Ada Brook');
    expect(resume.education.map(({ startDate }) => startDate)).toEqual(['2020', '2016', '2008']);
  });

  test('leave dates beside their posts, where a further column stands to the left of both', async () => {
    const texts = [
      ...column(40, [
        ['Contact', 700, 15], ['ada@people.example', 680], ['Leeds', 665], ['Skills', 600, 15], ['Drawing', 580],
        ['Planning', 566], ['Reading', 552], ['Sewing', 538], ['Weaving', 524], ['Rowing', 510],
      ]),
      ...column(220, [
        ['Ada Brook', 800, 24], ['Experience', 640, 15], ['2021 - 2024', 610], ['2018 - 2021', 540],
        ['Education', 470, 15], ['2015 - 2018', 440], ['2011 - 2015', 400],
      ]),
      ...column(330, [
        ['Gardener', 610], ['Clover Yard', 596], ['- Watered the plants of the yard', 582], ['Porter', 540],
        ['Velvet Inn', 526], ['- Kept the doors of the house', 512], ['Diploma of Drawing', 440],
        ['Tidewater College', 426], ['Diploma of Music', 400], ['Northgate School', 386],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work).toMatchObject([
      { position: 'Gardener', name: 'Clover Yard', startDate: '2021' },
      { position: 'Porter', name: 'Velvet Inn', startDate: '2018' },
    ]);
    expect(resume.education.map(({ institution }) => institution)).toEqual([
      'Tidewater College',
      'Northgate School',
    ]);
  });

  test('may hold no more than who it is and how to reach him, level with the other', async () => {
    const texts = [
      ...column(40, [
        ['Ada Brook', 790, 20], ['https://brook.example', 763], ['Mill Lane 4', 736], ['Leeds, England', 718],
        ['01632 960312', 693], ['ada@people.example', 668],
      ]),
      ...column(250, [
        ['Education', 790, 15], ['Northgate University', 764], ['B.S. Weaving, Minor in Drawing', 740],
        ['Graduating in Spring 2025', 718], ['Club of the Northern Weavers', 693],
        ['- Best of three teams at the fair of looms', 668], ['Skills', 630, 15], ['Drawing, Planning', 606],
        ['Reading, Sewing', 588], ['Experience', 550, 15], ['Gardener, Clover Yard Ltd, 2018 - 2021', 526],
        ['- Watered the plants of the yard', 508],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.basics).toMatchObject({ name: 'Ada Brook', email: 'ada@people.example' });
    expect(resume.education).toMatchObject([{ institution: 'Northgate University', endDate: '2025' }]);
    expect(resume.work).toMatchObject([{ name: 'Clover Yard Ltd' }]);
  });

  test('of labels and values are rows, though a value has the words of a title', () => {
    const labels = written(40, [
      ['Skills', 100], ['Sewing', 140], ['Drawing', 170], ['Baking', 200], ['Sketches', 240], ['Diary', 270],
    ]); // prettier-ignore
    const values = written(240, [
      ['Gowns, coats', 140], ['Ink, chalk', 170], ['Bread', 200], ['Web', 240], ['2020', 270],
    ]); // prettier-ignore
    expect(regionsOf([...labels, ...values], { width: 1000, height: 1400 })).toHaveLength(1);
  });

  test('of long dates and labels at the left, each beside what it is of, are rows', async () => {
    const texts = [
      ...column(40, [
        ['Oct 2017 – Apr 2021', 740], ['Main tasks', 720], ['Tools', 690], ['Apr 2017 – Sep 2017', 660],
        ['Main tasks', 640], ['Jun 2015 – Nov 2016', 600], ['Main tasks', 580], ['Tools', 550],
      ]),
      ...column(170, [
        ['Ada Brook', 800, 24], ['Work Experience', 765, 15], ['Loom Engineer, Velvet Works Ltd.', 740],
        ['Wove what was asked for and kept the looms of the house in order', 720],
        ['for all who came after', 706], ['Looms, shuttles, spindles', 690], ['Junior Dyer, Harbour Mills Ltd.', 660],
        ['Dyed what others had woven in the blues of the harbour', 640], ['and in its greens', 626],
        ['Weaver, Lantern Threads Ltd.', 600], ['Wove lines for the boats of the harbour', 580], ['and nets', 566],
        ['Looms, needles', 550],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Loom Engineer', '2017-10'],
      ['Junior Dyer', '2017-04'],
      ['Weaver', '2015-06'],
    ]);
  });

  test('end on a further page, in fewer lines than tell a column', async () => {
    const first = [
      ...column(40, [
        ['Ada Brook', 800, 24], ['Contact', 700, 15], ['ada@people.example', 680], ['Leeds', 665], ['Skills', 600, 15],
        ['Drawing', 580], ['Planning', 566], ['Reading', 552], ['Sewing', 538], ['Weaving', 524], ['Rowing', 510], ['Baking', 496], ['Carving', 440],
      ]),
      ...column(220, [
        ['Experience', 700, 15], ['Gardener, Clover Yard', 676], ['2021 - 2024', 662],
        ['Watered the plants of the yard and told everybody what they are', 648], ['Porter, Velvet Inn', 610],
        ['2018 - 2021', 596], ['Kept the doors of the house, and where the way goes on', 582], ['Gardener, Northgate Wood', 540],
        ['2015 - 2018', 526], ['Planted the trees of the wood', 512], ['Felled others', 440],
      ]),
    ]; // prettier-ignore
    const further = [
      ...column(40, [['Languages', 766, 15], ['English', 740]]),
      ...column(220, [
        ['Kept the paths of the wood and told everybody where each goes on', 800],
        ['and wrote the guide for those who came after, in two volumes', 771],
        ['Porter, Harbour Walks', 745], ['2012 - 2015', 731], ['Led the way along the quays, every morning but one', 717],
        ['Education', 650, 15], ['Diploma of Drawing, Tidewater College', 626], ['2009 - 2012', 612],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(
      writePdf([
        { texts: first, size: a4 },
        { texts: further, size: a4 },
      ]),
    );
    expect(resume.work.map(({ name }) => name)).toEqual([
      'Clover Yard', 'Velvet Inn', 'Northgate Wood', 'Harbour Walks',
    ]); // prettier-ignore
    expect(resume.languages).toMatchObject([{ language: 'English' }]);
  });

  test('of labels and what each says are rows', async () => {
    const texts = [
      ...column(40, [
        ['Lebenslauf', 800, 20], ['Berufserfahrung', 700, 15], ['2020', 680], ['Sprachkenntnisse', 640, 15],
        ['Tigrinisch', 620], ['Englisch', 600], ['Deutsch', 580],
      ]),
      ...column(260, [
        ['Praktikum als Elektriker bei Deichwerk, Bremen', 680], ['Muttersprache', 620], ['fliessend', 600],
        ['gute Kenntnisse', 580],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work).toMatchObject([{ name: 'Deichwerk', startDate: '2020' }]);
  });

  test('over the page go on with the last of those about as wide', () => {
    const columns = [
      { page: 1, left: 0, right: 1000 },
      { page: 1, left: 0, right: 400 },
      { page: 1, left: 600, right: 1000 },
      { page: 1, left: 20, right: 1000 },
      { page: 2, left: 0, right: 1000 },
    ];
    const work: CvSection = { kind: 'work', title: 'Experience', lines: [], certainty: 1 };
    const skills: CvSection = { kind: 'skills', title: 'Skills', lines: [], certainty: 1 };
    const open = new Map([[0, null], [1, skills], [2, skills], [3, work]]); // prettier-ignore
    expect(carriedOver(columns, 4, 3, open, work, false)).toBe(work);
  });

  test('do not part the two lines of a title', async () => {
    const texts = [
      ...column(50, [
        ['Ada Brook', 800, 24], ['FORMATION', 720, 14], ['Licence de chimie', 700], ['Lycée du Port', 686],
        ['2012 - 2015', 672], ['EXPÉRIENCES', 620, 14],
      ]),
      ...column(330, [['COMPÉTENCES', 720, 14], ['Dessin', 700], ['Couture', 686], ['Lecture', 672], ['Voile', 658]]),
      ...column(50, [
        ['PROFESSIONNELLES', 602, 14], ['Clover Jardins 2021 - 2024', 580], ['Jardinier', 566],
        ['Arrosage des plantes de toute la cour, tous les matins, avec deux autres personnes', 552],
        ['Velours Auberge 2018 - 2021', 530], ['Réceptionniste', 516],
        ['Accueil des voyageurs de la maison, tous les soirs, avec deux autres personnes', 502],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work.map(({ name }) => name)).toEqual(['Clover Jardins', 'Velours Auberge']);
  });

  test('one pair below another stand under a title each, however short the title', async () => {
    const texts = [
      ...column(40, [
        ['Ada Brook', 800, 24], ['Projects', 740, 15], ['Loom', 712], ['- Drew a loom that folds', 698], ['Kiln', 656], ['- Built a kiln out of old bricks', 642],
        ['Experience', 600, 15], ['Gardener, Clover Yard', 572], ['2021 - 2024', 558],
        ['- Watered the plants of the yard', 544], ['Porter, Velvet Inn', 516], ['2018 - 2021', 502],
        ['- Kept the doors of the house', 488],
      ]),
      ...column(320, [
        ['Oven', 712], ['- Laid out an oven for bread', 698], ['Raft', 670], ['- Bound a raft of willow', 656],
        ['Baker, Harbour Mill', 572], ['2015 - 2018', 558], ['- Baked the bread of the harbour', 544],
        ['Carter, Northgate Inn', 516], ['2012 - 2015', 502],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work.map(({ name }) => name)).toEqual([
      'Clover Yard',
      'Velvet Inn',
      'Harbour Mill',
      'Northgate Inn',
    ]);
    expect(resume.projects).toHaveLength(4);
  });

  test('may end in the title of what follows below both', () => {
    const read = regionsOf(
      [
        ...written(100, [['Looms', 700], ['Warp, weft and what else is woven', 730], ['Kilns', 760], ['Bricks, mortar, chalk and some sand', 800], ['Experience', 900]]),
        ...written(700, [['Ovens', 700], ['Bread, pies and what else is baked', 742], ['Rafts', 784], ['Willow, rope, pitch and some straw', 826]]),
        ...written(100, [['Gardener at the Clover Yard and at all of the yards that are to be found beside it', 960]]),
      ],
      { width: 1400, height: 2000 },
    ); // prettier-ignore
    const texts = read.flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text).join(' | ')));
    expect(texts.slice(0, 9)).toEqual([
      'Looms', 'Warp, weft and what else is woven', 'Kilns', 'Bricks, mortar, chalk and some sand', 'Ovens',
      'Bread, pies and what else is baked', 'Rafts', 'Willow, rope, pitch and some straw', 'Experience',
    ]); // prettier-ignore
    expect(texts[9]).toMatch(/^Gardener/u);
  });

  test('are two though little white parts them', async () => {
    const texts = [
      ...column(40, [
        ['Ada Brook', 800, 24], ['Experience', 740, 15], ['Gardener, Clover Yard, 2021 - 2024', 712],
        ['- Watered the plants of the yard', 698], ['Porter, Velvet Inn, 2018 - 2021', 670],
        ['- Kept the doors of the house', 656], ['Carter, Northgate Inn, 2015 - 2018', 628],
        ['- Drove a cart from the harbour', 614],
      ]),
      ...column(207.5, [
        ['Skills', 740, 15], ['Drawing', 712], ['Planning', 698], ['Reading', 684], ['Sewing', 670],
        ['Weaving', 656], ['Rowing', 642], ['Carving', 628], ['Baking', 614],
      ]),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work.map(({ name }) => name)).toEqual(['Clover Yard', 'Velvet Inn', 'Northgate Inn']);
    expect(resume.skills.flatMap(({ name, keywords = [] }) => [name, ...keywords])).toContain('Baking');
  });

  test('leave dates beside their posts, whatever other date the column to the left tells', () => {
    const read = regionsOf(
      [
        ...written(40, [['Born on', 600], ['Reach me', 660], ['Speaks', 720]]),
        ...written(260, [['11.08.1987', 600], ['ada@people.example', 660], ['English', 720], ['French', 750]]),
        ...written(600, [['Education', 150], ['2018 - 2021', 200], ['2014 - 2018', 300], ['Experience', 600], ['May 2019', 650], ['July 2016', 760]]),
        ...written(900, [['Tidewater College', 200], ['Drawing', 230], ['Northgate School', 300], ['Crafts', 330], ['Clover Yard', 650], ['Leeds', 680], ['Velvet Inn', 760], ['York', 790]]),
        ...written(1200, [['Skills', 150], ['Weaving', 215], ['Planning', 245], ['Reading', 275], ['Interests', 500], ['Rowing', 565], ['Baking', 595]]),
      ],
      { width: 1400, height: 1000 },
    ); // prettier-ignore
    const rows = read.flatMap((region) => region.rows.map((row) => row.map(({ text }) => text).join(' | ')));
    expect(rows).toEqual(
      expect.arrayContaining([
        '2018 - 2021 | Tidewater College', '2014 - 2018 | Northgate School', 'May 2019 | Clover Yard',
        'July 2016 | Velvet Inn',
      ]),
    ); // prettier-ignore
  });

  test('end in no title for what goes on in the column to the left', () => {
    const columns = [
      { page: 1, left: 0, right: 400 },
      { page: 1, left: 600, right: 1000 },
      { page: 1, left: 20, right: 380 },
    ];
    const work: CvSection = { kind: 'work', title: 'Experience', lines: [], certainty: 1 };
    const awards: CvSection = { kind: 'awards', title: 'Awards', lines: [], certainty: 1 };
    const open = new Map([[0, work], [1, awards]]); // prettier-ignore
    expect(carriedOver(columns, 2, 1, open, awards, false)).toBe(work);
  });
});
