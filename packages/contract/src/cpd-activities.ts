/** Activities that rules know by name. A record may say another; then its holder decides what it counts for. */
export const activityTypes = [
  'course',
  'workshop',
  'conference',
  'webinar',
  'e_learning',
  'lecture',
  'qualification',
  'reading',
  'research',
  'writing',
  'teaching',
  'mentoring',
  'coaching',
  'supervision',
  'peer_review',
  'peer_discussion',
  'audit',
  'case_review',
  'simulation',
  'shadowing',
  'work_based',
  'volunteering',
  'committee',
  'other',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const activityNames: Record<ActivityType, string> = {
  course: 'Course',
  workshop: 'Workshop',
  conference: 'Conference',
  webinar: 'Webinar',
  e_learning: 'E-learning',
  lecture: 'Lecture',
  qualification: 'Qualification',
  reading: 'Reading',
  research: 'Research',
  writing: 'Writing',
  teaching: 'Teaching',
  mentoring: 'Mentoring',
  coaching: 'Coaching',
  supervision: 'Supervision',
  peer_review: 'Peer review',
  peer_discussion: 'Discussion with peers',
  audit: 'Audit',
  case_review: 'Case review',
  simulation: 'Simulation',
  shadowing: 'Shadowing',
  work_based: 'Work-based learning',
  volunteering: 'Volunteering',
  committee: 'Committee work',
  other: 'Other',
};

/** How an activity is called on a page; one that is not known is called as it was given. */
export const activityName = (type: string): string => activityNames[type as ActivityType] ?? type;

/** What topic rules ask for, such as ethics once in three years. */
export const cpdTopics = [
  'ethics',
  'safeguarding',
  'equality',
  'health_and_safety',
  'data_protection',
  'money_laundering',
  'law_and_regulation',
  'communication',
  'consent_and_complaints',
] as const;
export type CpdTopic = (typeof cpdTopics)[number];
