import type { UserType } from '@certfolio/contract/user-types';
import type { InfoKey } from './onboarding.steps.ts';

export type Question = {
  name: string;
  label: string;
  kind: 'text' | 'select' | 'multiselect';
  required: boolean;
  options?: readonly string[];
  autoComplete?: string;
};

export const industries = [
  'Unemployed',
  'Student',
  'Retired',
  'Accounting & Finance',
  'Aerospace & Defence',
  'Agriculture & Farming',
  'Animal Care & Veterinary',
  'Architecture',
  'Armed Forces',
  'Arts & Crafts',
  'Automotive',
  'Aviation',
  'Banking',
  'Beauty & Wellness',
  'Biotechnology',
  'Charity & Non-Profit',
  'Chemicals',
  'Childcare & Early Years',
  'Civil Service & Government',
  'Cleaning & Facilities',
  'Construction',
  'Consulting',
  'Customer Service',
  'Cyber Security',
  'Dentistry',
  'Design',
  'Education & Teaching',
  'Electrical & Electronics',
  'Emergency Services',
  'Energy & Utilities',
  'Engineering',
  'Environment & Sustainability',
  'Events',
  'Fashion & Textiles',
  'Food & Beverage',
  'Healthcare',
  'Hospitality & Tourism',
  'Human Resources',
  'Information Technology',
  'Insurance',
  'Legal',
  'Logistics & Transport',
  'Manufacturing',
  'Maritime',
  'Marketing & Advertising',
  'Media & Publishing',
  'Mining & Quarrying',
  'Music & Performing Arts',
  'Oil & Gas',
  'Pharmaceuticals',
  'Property & Real Estate',
  'Retail & Sales',
  'Science & Research',
  'Sports & Fitness',
  'Other',
] as const;

const jobTitle: Question = {
  name: 'jobTitle',
  label: 'Job title',
  kind: 'text',
  required: false,
  autoComplete: 'organization-title',
};

const companyName: Question = {
  name: 'companyName',
  label: 'Company name',
  kind: 'text',
  required: true,
  autoComplete: 'organization',
};

const one = (name: string, label: string, options: readonly string[]): Question => ({
  name,
  label,
  kind: 'select',
  required: false,
  options,
});
const many = (name: string, label: string, options: readonly string[]): Question => ({
  ...one(name, label, options),
  kind: 'multiselect',
});

/** Asked of everybody and kept with the personal answers, whatever the type. */
export const nameQuestions: readonly Question[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, autoComplete: 'family-name' },
];

/** What each type is asked beside its name, and under which member the answers are kept. */
export const questionsOf: Record<UserType, { key: InfoKey; questions: readonly Question[] }> = {
  individual: {
    key: 'personalInfo',
    questions: [
      {
        name: 'profession',
        label: 'Profession',
        kind: 'text',
        required: false,
        autoComplete: 'organization-title',
      },
      one('industry', 'Industry', industries),
    ],
  },
  company: {
    key: 'companyInfo',
    questions: [
      companyName,
      jobTitle,
      one('industry', 'Industry', [
        'Technology',
        'Healthcare',
        'Education',
        'Finance',
        'Manufacturing',
        'Other',
      ]),
      one(
        'companySize',
        'Company size',
        ['1-10', '11-50', '51-200', '201-1000', '1000+'].map((size) => `${size} employees`),
      ),
    ],
  },
  provider: {
    key: 'providerInfo',
    questions: [
      {
        name: 'organizationName',
        label: 'Organization name',
        kind: 'text',
        required: true,
        autoComplete: 'organization',
      },
      jobTitle,
      one('organizationType', 'Organization type', [
        'Educational Institution',
        'Training Company',
        'Professional Association',
        'Government Agency',
        'Non-Profit',
        'Other',
      ]),
      many('certificateTypes', 'Certificates you issue', [
        'Professional Certifications',
        'Academic Credentials',
        'Training Certificates',
        'Compliance Certificates',
        'Skill Badges',
        'Other',
      ]),
    ],
  },
  recruiter: {
    key: 'recruiterInfo',
    questions: [
      companyName,
      jobTitle,
      one('recruitmentType', 'Recruitment type', [
        'Internal HR Team',
        'External Recruiting Agency',
        'Freelance Recruiter',
        'Executive Search',
        'Other',
      ]),
      many('industryFocus', 'Industry focus', [
        'Technology',
        'Healthcare',
        'Finance',
        'Education',
        'Manufacturing',
        'Construction',
        'Engineering',
        'Legal',
        'Marketing',
        'Other',
      ]),
      one(
        'candidateVolume',
        'Candidates per month',
        ['1-10', '11-50', '51-200', '200+'].map((volume) => `${volume} candidates per month`),
      ),
    ],
  },
};
