import { CvContent } from '@certfolio/contract/cv-content';
import type { DrawnCertificate } from './cv-sheet.ts';

/** A made-up nurse: what most CVs hold, two lines bound to certificates. */
export const nurse: CvContent = CvContent.parse({
  basics: {
    name: 'Amara Okafor',
    label: 'Registered Nurse (Adult), Acute Medicine',
    email: 'amara.okafor@example.org',
    phone: '+44 113 496 0182',
    location: 'Leeds, United Kingdom',
    photo: true,
    profiles: [
      {
        id: 'p1',
        network: 'LinkedIn',
        username: 'amara-okafor',
        url: 'https://www.linkedin.com/in/amara-okafor',
      },
    ],
  },
  sections: [
    {
      id: 's1',
      kind: 'profile',
      text: 'Registered nurse with eight years in acute and emergency care, the last three leading a team of nine on a 28-bed acute medical unit. Known for calm handovers, steady teaching at the bedside and for bringing the time from arrival to first antibiotics in sepsis **from 74 to 41 minutes**.',
    },
    {
      id: 's2',
      kind: 'experience',
      items: [
        {
          id: 'e1',
          position: 'Senior Staff Nurse, Acute Medical Unit',
          organization: 'Northgate Teaching Hospitals',
          location: 'Leeds',
          url: 'https://northgate.example',
          start: '2021-03',
          ongoing: true,
          text: '- Lead shifts of nine nurses and healthcare assistants on a 28-bed unit with 40 admissions a day.\n- Introduced a sepsis bundle with the pharmacy; time to first antibiotics fell from 74 to 41 minutes within a year.\n- Mentor for newly qualified nurses: eleven have completed their preceptorship, all of them stayed.\n- Link nurse for tissue viability; ran monthly audits of pressure areas and reported to the safety board.',
        },
        {
          id: 'e2',
          position: 'Staff Nurse, Emergency Department',
          organization: 'Harrow Vale General Hospital',
          location: 'Bradford',
          start: '2018-09',
          end: '2021-02',
          text: 'Triage, resuscitation and minor injuries in a department with 95,000 attendances a year.\n- Triage lead on night shifts; first assessor in 1,900 recorded triages.\n- Wrote the checklist for inter-hospital transfers that the department still uses.',
        },
        {
          id: 'e3',
          position: 'Healthcare Assistant',
          organization: 'Willow Bank Nursing Home',
          location: 'York',
          start: '2014-06',
          end: '2015-08',
          text: 'Personal care and meals for 34 residents; trained four new colleagues in moving and handling.',
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
          degree: 'BSc (Hons)',
          area: 'Adult Nursing',
          location: 'York',
          start: '2015-09',
          end: '2018-07',
          score: 'First class',
          text: 'Dissertation: handover quality and missed care on medical wards.',
        },
      ],
    },
    {
      id: 's4',
      kind: 'certificates',
      items: [
        { id: 'c1', certificate_id: '00000000-0000-4000-8000-000000000001', name: 'Immediate Life Support' },
        { id: 'c2', certificate_id: '00000000-0000-4000-8000-000000000002', name: 'Safeguarding Adults' },
        {
          id: 'c3',
          name: 'Intravenous Therapy and Cannulation',
          issuer: 'Northgate Teaching Hospitals',
          date: '2022-05',
        },
        {
          id: 'c4',
          name: 'Mentorship in Practice',
          issuer: 'University of Westmoor',
          date: '2021-11',
          url: 'https://westmoor.example/m/88213',
        },
      ],
    },
    {
      id: 's5',
      kind: 'skills',
      items: [
        {
          id: 'k1',
          name: 'Clinical',
          keywords: ['Sepsis care', 'Triage', 'Cannulation', 'Wound care', 'Non-invasive ventilation'],
        },
        {
          id: 'k2',
          name: 'Leading',
          keywords: ['Shift coordination', 'Mentoring', 'Audit', 'Incident review'],
        },
        { id: 'k3', name: 'Systems', keywords: ['SystmOne', 'EPMA', 'Excel'] },
      ],
    },
    {
      id: 's6',
      kind: 'languages',
      items: [
        { id: 'l1', language: 'English', fluency: 'Native' },
        { id: 'l2', language: 'Igbo', fluency: 'Fluent' },
        { id: 'l3', language: 'French', fluency: 'B1' },
      ],
    },
    {
      id: 's7',
      kind: 'cpd',
      items: [
        {
          id: 'a1',
          title: 'Recognising the deteriorating patient',
          provider: 'Royal Society of Acute Care',
          date: '2026-05-14',
          hours: '6',
        },
        {
          id: 'a2',
          title: 'Human factors in handover',
          provider: 'Westmoor Simulation Centre',
          date: '2026-02',
          hours: '3.5',
        },
      ],
    },
    {
      id: 's8',
      kind: 'references',
      items: [
        {
          id: 'r1',
          name: 'Dr Ruth Adeyemi',
          position: 'Consultant in Acute Medicine',
          organization: 'Northgate Teaching Hospitals',
          email: 'r.adeyemi@example.org',
          phone: '+44 113 496 0101',
        },
        {
          id: 'r2',
          name: 'Tom Whitfield',
          position: 'Matron',
          organization: 'Harrow Vale General Hospital',
          email: 't.whitfield@example.org',
        },
      ],
    },
  ],
  design: {},
});

export const nursesCertificates: ReadonlyMap<string, DrawnCertificate> = new Map([
  [
    '00000000-0000-4000-8000-000000000001',
    {
      name: 'Immediate Life Support',
      issuer: 'Northgate Resuscitation Training',
      date: '2026-01-20',
      expires: '2027-01-20',
      validity: 'valid',
      trustLevel: 3,
    },
  ],
  [
    '00000000-0000-4000-8000-000000000002',
    {
      name: 'Safeguarding Adults, Level 3',
      issuer: 'Westmoor Care Academy',
      date: '2023-09',
      expires: '2026-09',
      validity: 'expired',
      trustLevel: 2,
    },
  ],
]);
