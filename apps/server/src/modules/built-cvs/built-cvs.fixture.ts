import { CvContent } from '@certfolio/contract/cv-content';

/** A nurse's CV; each section and entry says who it is. */
export const nurseCv = (certificateIds: readonly string[] = []): CvContent =>
  CvContent.parse({
    basics: {
      name: 'Amara Okafor',
      label: 'Registered Nurse',
      email: 'amara@people.example',
      phone: '+44 20 7946 0958',
      location: 'Leeds, United Kingdom',
      profiles: [
        { id: 'p1', network: 'LinkedIn', username: 'amara', url: 'https://linkedin.example/in/amara' },
      ],
    },
    sections: [
      { id: 'profile', kind: 'profile', text: 'Ten years of **acute** care.' },
      {
        id: 'experience',
        kind: 'experience',
        items: [
          {
            id: 'e1',
            position: 'Staff Nurse',
            organization: 'Northgate Hospital',
            start: '2019-03',
            ongoing: true,
            text: '- Leads a team of twelve.',
          },
        ],
      },
      {
        id: 'certificates',
        kind: 'certificates',
        items: certificateIds.map((id, n) => ({ id: `c${n}`, certificate_id: id, name: `Kept words ${n}` })),
      },
      {
        id: 'references',
        kind: 'references',
        heading: 'Who to ask',
        items: [{ id: 'r1', name: 'Ruth Adeyemi', email: 'ruth@people.example' }],
      },
    ],
    design: {},
  });

/** The same with another text of its profile. */
export const withProfile = (content: CvContent, text: string): CvContent => ({
  ...content,
  sections: content.sections.map((section) => (section.kind === 'profile' ? { ...section, text } : section)),
});
