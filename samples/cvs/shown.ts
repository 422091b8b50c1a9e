import { CvContent } from '@certfolio/contract/cv-content';

/* Made-up people whose CVs stand in the documentation and on the template chooser. */

export const siteManager: CvContent = CvContent.parse({
  basics: {
    name: 'Daniel Brandreth',
    label: 'Site Manager, Residential and Mixed Use',
    email: 'd.brandreth@example.org',
    phone: '+44 161 496 0174',
    location: 'Manchester, United Kingdom',
    url: 'https://brandreth.example',
    photo: true,
  },
  sections: [
    {
      id: 's1',
      kind: 'profile',
      text: 'Site manager with fourteen years in residential and mixed-use building, from groundworks to handover. Delivers to programme **without reportable accidents**, keeps quality records that stand up to audit, and brings on assistant managers and apprentices.',
    },
    {
      id: 's2',
      kind: 'experience',
      items: [
        {
          id: 'e1',
          position: 'Site Manager',
          organization: 'Harcastle Homes',
          location: 'Manchester',
          start: '2019-04',
          ongoing: true,
          text: '- Delivered 214 homes in three phases at Irwell Quay (£46m), each handed over on or before its date.\n- 1.1 million hours worked without a reportable accident; safety audits between 96 and 100 % since 2021.\n- Cut snags at handover from eleven to four a home by inspecting at first fix with each trade.\n- Manage two assistants, four apprentices and up to 130 operatives of 22 firms.',
        },
        {
          id: 'e2',
          position: 'Assistant Site Manager',
          organization: 'Penrow Construction',
          location: 'Salford',
          start: '2015-02',
          end: '2019-03',
          text: '- Ran envelope and fit-out of a nine-storey timber and concrete frame with 88 flats above shops.\n- Introduced a two-week look-ahead with the trades; delays of the critical path halved.',
        },
        {
          id: 'e3',
          position: 'Site Engineer',
          organization: 'Calder & Voss Civil Engineering',
          location: 'Stockport',
          start: '2012-07',
          end: '2015-01',
          text: '- Setting out, levels and as-built records for drainage, piling and two road bridges.',
        },
      ],
    },
    {
      id: 's3',
      kind: 'certificates',
      items: [
        { id: 'c1', certificate_id: '00000000-0000-4000-8000-000000000003' },
        { id: 'c2', certificate_id: '00000000-0000-4000-8000-000000000004' },
        { id: 'c3', name: 'Temporary Works Coordinator', issuer: 'Pennine Site Training', date: '2023-10' },
        { id: 'c4', name: 'First Aid at Work', issuer: 'Northgate Resuscitation Training', date: '2024-06' },
      ],
    },
    {
      id: 's4',
      kind: 'education',
      items: [
        {
          id: 'd1',
          institution: 'University of Castlefield',
          degree: 'BSc (Hons)',
          area: 'Construction Management',
          location: 'Manchester',
          start: '2009-09',
          end: '2012-06',
          score: 'Upper second',
        },
      ],
    },
    {
      id: 's5',
      kind: 'skills',
      items: [
        {
          id: 'k1',
          name: 'On site',
          keywords: ['Programme', 'Quality inspection', 'Temporary works', 'Crane coordination'],
        },
        { id: 'k2', name: 'On paper', keywords: ['NEC4', 'RAMS', 'BIM 360', 'Asta Powerproject'] },
      ],
    },
    {
      id: 's6',
      kind: 'projects',
      items: [
        {
          id: 'p1',
          name: 'Irwell Quay, phases 1 to 3',
          role: 'Site Manager',
          start: '2019',
          end: '2025',
          text: 'Three blocks of up to twelve storeys beside the river; regional award for safety in 2024.',
        },
      ],
    },
    {
      id: 's7',
      kind: 'languages',
      items: [
        { id: 'l1', language: 'English', fluency: 'Native' },
        { id: 'l2', language: 'Polish', fluency: 'A2' },
      ],
    },
  ],
  design: { accent: '#0b5a4a' },
});

export const siteManagersCertificates = new Map([
  [
    '00000000-0000-4000-8000-000000000003',
    {
      name: 'Site Management Safety Training',
      issuer: 'Pennine Site Training',
      date: '2024-02',
      expires: '2029-02',
      validity: 'valid',
      trustLevel: 3,
    },
  ],
  [
    '00000000-0000-4000-8000-000000000004',
    {
      name: 'Construction Skills Card, Manager',
      issuer: 'Pennine Skills Register',
      date: '2022-01',
      expires: '2027-01',
      validity: 'valid',
      trustLevel: 4,
    },
  ],
] as const);

const papers: readonly (readonly [year: string, title: string, journal: string])[] = [
  [
    '2026',
    'Handover as conversation: a stepped-wedge trial on twelve acute wards',
    'Journal of Acute Nursing, 41(2), 88–101',
  ],
  [
    '2025',
    'Who notices first? Early warning scores and the judgement of night staff',
    'Westmoor Studies in Care, 18(4), 233–249',
  ],
  [
    '2025',
    'Missed care and its record: a comparison of two hospitals',
    'Annals of Ward Practice, 9(1), 12–27',
  ],
  [
    '2024',
    'Teaching deterioration with recorded voices instead of mannequins',
    'Simulation in Health, 22(3), 140–152',
  ],
  ['2024', 'Fluid balance charts: what is written, what is drunk', 'Journal of Acute Nursing, 39(1), 5–19'],
  ['2023', 'Nine questions for the first minute of a handover', 'Westmoor Studies in Care, 16(2), 77–90'],
];
const matters = [
  'handover',
  'night staffing',
  'early warning',
  'fluid balance',
  'missed care',
  'bedside teaching',
];
const settings = [
  'acute wards',
  'emergency departments',
  'care homes',
  'theatre recovery',
  'rural hospitals',
];
const older = Array.from({ length: 34 }, (_, n): (typeof papers)[number] => [
  `${2022 - Math.floor(n / 3)}`,
  `${['Measuring', 'Rethinking', 'A longitudinal study of'][n % 3]} ${matters[n % matters.length]} in ${settings[n % settings.length]}`,
  ['Journal of Acute Nursing', 'Westmoor Studies in Care', 'Annals of Ward Practice'][n % 3]!,
]);

export const academic: CvContent = CvContent.parse({
  basics: {
    name: 'Ingrid Sætervik',
    label: 'Professor of Nursing Science',
    email: 'i.saetervik@example.org',
    phone: '+44 1904 496 033',
    location: 'York, United Kingdom',
    profiles: [
      { id: 'p1', network: 'ORCID', username: '0000-0002-1825-0097', url: '' },
      { id: 'p2', network: '', username: '', url: 'https://westmoor.example/staff/saetervik' },
    ],
  },
  sections: [
    {
      id: 's1',
      kind: 'profile',
      text: 'Studies how nurses tell one another what matters: handover, early warning and missed care, by trials on wards and by listening. Forty papers, four funded programmes, eleven doctoral candidates to completion.',
    },
    {
      id: 's2',
      kind: 'experience',
      heading: 'Appointments',
      items: [
        {
          id: 'e1',
          position: 'Professor of Nursing Science',
          organization: 'University of Westmoor',
          location: 'York',
          start: '2019',
          ongoing: true,
        },
        {
          id: 'e2',
          position: 'Reader in Acute Care',
          organization: 'University of Westmoor',
          location: 'York',
          start: '2013',
          end: '2019',
        },
        {
          id: 'e3',
          position: 'Lecturer',
          organization: 'Høgskolen Nordfjord',
          location: 'Bergen',
          start: '2008',
          end: '2013',
        },
      ],
    },
    {
      id: 's3',
      kind: 'education',
      items: [
        {
          id: 'd1',
          institution: 'University of Westmoor',
          degree: 'PhD',
          area: 'Nursing',
          start: '2004',
          end: '2008',
          text: 'Thesis: _What the night shift knows._',
        },
        {
          id: 'd2',
          institution: 'Høgskolen Nordfjord',
          degree: 'MSc',
          area: 'Health Science',
          start: '2002',
          end: '2004',
        },
      ],
    },
    {
      id: 's4',
      kind: 'awards',
      heading: 'Grants and awards',
      items: [
        {
          id: 'a1',
          title: 'Programme grant: Handover without Loss, £1.4m',
          awarder: 'Council for Care Research',
          date: '2023',
        },
        {
          id: 'a2',
          title: 'Medal for nursing research',
          awarder: 'Royal Society of Acute Care',
          date: '2021',
        },
      ],
    },
    {
      id: 's5',
      kind: 'publications',
      items: [...papers, ...older].map(([date, name, publisher], n) => ({
        id: `p${n}`,
        name,
        publisher,
        date,
        url: n < 3 ? `https://doi.example/10.5555/jan.${4102 - n}` : '',
      })),
    },
    {
      id: 's6',
      kind: 'languages',
      items: [
        { id: 'l1', language: 'Norwegian', fluency: 'Native' },
        { id: 'l2', language: 'English', fluency: 'C2' },
      ],
    },
  ],
  design: { template: 'academic', font: 'serif', accent: '#7a1f2b' },
});
