import { CvContent, type CvLanguageCode } from '@certfolio/contract/cv-content';
import { nurse } from '@certfolio/documents/cv.test-data';
import { peoplesWords } from './cv-words.data.ts';

/** Somebody made up, with whatever makes their CV hard to draw or to read back. */
export type MadeUpPerson = { about: string; content: CvContent };

type Change = (content: CvContent) => void;

/** Twenty-one people in eleven languages: long names, long addresses, one line or ten pages, gaps, and no gaps. */
export function cvPeople(): MadeUpPerson[] {
  const plain = (Object.keys(peoplesWords) as CvLanguageCode[]).map((language) =>
    person(`${language}, three jobs`, language, 0, 3),
  );
  return [
    ...plain,
    person('en, a name of eight words', 'en', 1, 2, ({ basics }) => {
      basics.name = 'Maximiliana Alexandrina Oluwaseun-Featherstonehaugh de la Vega Montgomery Jr';
      basics.label = 'Consultant Anaesthetist and Clinical Lead for Perioperative Medicine and Simulation';
    }),
    person('en, long addresses', 'en', 0, 2, ({ basics, sections }) => {
      basics.email = 'amara.chukwuemeka.okafor-whitfield@very-long-department-name.northgate.example';
      basics.profiles = [
        {
          id: 'p',
          network: 'Portfolio',
          username: '',
          url: 'https://portfolio.northgate.example/people/amara-okafor-whitfield/records/2026/index?view=everything&order=newest',
        },
      ];
      for (const part of sections)
        if (part.kind === 'certificates' && part.items[0])
          part.items[0].url = `https://certificates.example/verify/${'7kq2m4xh9twb'.repeat(6)}`;
    }),
    person('en, forty publications', 'en', 1, 3, academic),
    person('en, thirty jobs on many pages', 'en', 0, 30),
    person('de, double name', 'de', 1, 4, ({ design }) => {
      design.date_format = 'numeric';
    }),
    person('pl, double name', 'pl', 1, 4, ({ design }) => {
      design.date_format = 'long';
    }),
    person('zh, two-character family name', 'zh', 1, 4),
    person('ar, four jobs', 'ar', 1, 4),
    person('en, one job and nothing else', 'en', 1, 1, (content) => {
      content.basics.label = '';
      content.basics.location = '';
      content.sections = content.sections.filter(({ kind }) => kind === 'experience');
    }),
    { about: 'en, departments in titles', content: nurse },
  ];
}

function person(
  about: string,
  language: CvLanguageCode,
  which: number,
  jobs: number,
  change: Change = () => {},
): MadeUpPerson {
  const words = peoplesWords[language];
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
  const year = (n: number) => 2024 - 2 * n;
  const content = CvContent.parse({
    basics: {
      name: words.names[which],
      label: words.label,
      email: `person.${language}@people.example`,
      phone: words.phone,
      location: words.places[0],
    },
    sections: [
      { id: 's1', kind: 'profile', text: words.profile },
      {
        id: 's2',
        kind: 'experience',
        items: Array.from({ length: jobs }, (_, n) => ({
          id: `e${n}`,
          ...pick(words.jobs, n),
          location: pick(words.places, n),
          start: `${year(n)}-0${(n % 8) + 1}`,
          end: n === 0 ? '' : `${year(n) + 1}-1${n % 2}`,
          ongoing: n === 0,
          text: [0, 1, 2].map((line) => `- ${pick(words.told, n + line)}`).join('\n'),
        })),
      },
      {
        id: 's3',
        kind: 'education',
        items: words.studies.map((study, n) => ({
          id: `d${n}`,
          ...study,
          location: pick(words.places, n + 1),
          start: `${2014 - 4 * n}-09`,
          end: `${2017 - 4 * n}-07`,
        })),
      },
      {
        id: 's4',
        kind: 'certificates',
        items: words.certificates.map((one, n) => ({ id: `c${n}`, ...one, date: `202${5 - n}-0${3 + n}` })),
      },
      { id: 's5', kind: 'skills', items: words.skills.map((one, n) => ({ id: `k${n}`, ...one })) },
      { id: 's6', kind: 'languages', items: words.languages.map((one, n) => ({ id: `l${n}`, ...one })) },
    ],
    design: { language },
  });
  change(content);
  return { about, content };
}

const matters = ['handover', 'early warning', 'fluid balance', 'missed care', 'night staffing'];
const places = ['acute wards', 'emergency departments', 'care homes', 'theatre recovery'];

function academic(content: CvContent): void {
  content.basics.label = 'Professor of Nursing Science';
  content.sections.push({
    id: 's7',
    kind: 'publications',
    heading: '',
    shown: true,
    items: Array.from({ length: 40 }, (_, n) => ({
      id: `p${n}`,
      shown: true,
      name: `${n % 3 === 0 ? 'A stepped trial of' : n % 3 === 1 ? 'Measuring' : 'What nurses say about'} ${matters[n % matters.length]} in ${places[n % places.length]}, part ${n + 1}`,
      publisher: n % 2 === 0 ? 'Journal of Acute Nursing' : 'Westmoor Studies in Care',
      date: `${2025 - Math.floor(n / 3)}`,
      url: n % 4 === 0 ? `https://doi.example/10.5555/jan.${1000 + n}` : '',
      text: '',
    })),
  });
}
