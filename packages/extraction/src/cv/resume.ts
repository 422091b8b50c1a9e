/** A CV as JSON Resume, version 1.0.0, describes one; dates are ISO 8601, as precise as they are printed. */
export type ResumeLocation = {
  address?: string;
  postalCode?: string;
  city?: string;
  region?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
};

export type ResumeProfile = { network: string; username?: string; url?: string };

export type ResumeBasics = {
  name?: string;
  label?: string;
  email?: string;
  phone?: string;
  url?: string;
  summary?: string;
  location?: ResumeLocation;
  profiles?: ResumeProfile[];
};

export type ResumeWork = {
  name?: string;
  position?: string;
  location?: string;
  url?: string;
  startDate?: string;
  /** Left out while it lasts. */
  endDate?: string;
  summary?: string;
  highlights?: string[];
};

export type ResumeEducation = {
  institution?: string;
  area?: string;
  studyType?: string;
  location?: string;
  startDate?: string;
  endDate?: string;
  score?: string;
  courses?: string[];
};

export type ResumeSkill = { name: string; keywords?: string[] };
export type ResumeLanguage = { language: string; fluency?: string };
export type ResumeCertificate = { name: string; date?: string; issuer?: string; url?: string };

export type ResumeProject = {
  name?: string;
  description?: string;
  url?: string;
  startDate?: string;
  endDate?: string;
  highlights?: string[];
};

export type ResumeVolunteer = {
  organization?: string;
  position?: string;
  startDate?: string;
  endDate?: string;
  summary?: string;
  highlights?: string[];
};

export type ResumePublication = { name: string; releaseDate?: string; url?: string };
export type ResumeAward = { title: string; date?: string; awarder?: string };
export type ResumeReference = { reference: string };
export type ResumeInterest = { name: string; keywords?: string[] };

/** Only what the document says is there; a part it does not have is an empty list. */
export type Resume = {
  basics: ResumeBasics;
  work: ResumeWork[];
  volunteer: ResumeVolunteer[];
  education: ResumeEducation[];
  awards: ResumeAward[];
  certificates: ResumeCertificate[];
  publications: ResumePublication[];
  skills: ResumeSkill[];
  languages: ResumeLanguage[];
  interests: ResumeInterest[];
  references: ResumeReference[];
  projects: ResumeProject[];
};

export const resumeParts = [
  'basics',
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const satisfies readonly (keyof Resume)[];

/** How likely each part is to be right, 0 to 1; null where the document has no such part. */
export type ResumeConfidence = Record<keyof Resume, number | null> & { overall: number };

export type CvReading = {
  kind: 'pdf' | 'image' | 'docx';
  /** Pages the document has; 1 for a DOCX, whose pages are made when it is printed. */
  pages: number;
  seconds: number;
  resume: Resume;
  confidence: ResumeConfidence;
  /** Every line in the order it was read. */
  text: string;
};
