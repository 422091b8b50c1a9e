import type { CvTemplate } from '@certfolio/contract/cv-content';

/** What each template is called, and whom it suits. */
export const templates: Record<CvTemplate, { name: string; about: string }> = {
  linear: { name: 'Linear', about: 'One column from top to bottom. Safe for every recruiter’s system.' },
  column: { name: 'Column', about: 'Contact, skills and languages in a side column.' },
  compact: { name: 'Compact', about: 'Small margins: much on one page.' },
  academic: { name: 'Academic', about: 'Room for publications and long lists.' },
  classic: { name: 'Classic', about: 'Serifs and rules, for formal applications.' },
  accent: { name: 'Accent', about: 'A coloured head with your name.' },
};
