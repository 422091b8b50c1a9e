/** How an event reaches the holder by e-mail: at once, gathered into the digest, or not. */
export const emailChoices = ['now', 'digest', 'off'] as const;
export type EmailChoice = (typeof emailChoices)[number];

type EventChannels = {
  /** As the preferences name it. */
  label: string;
  /** One sentence about when it is told. */
  about: string;
  inApp: boolean;
  email: EmailChoice;
  /** The letter is sent whatever the preferences say: it is a receipt, or was asked for. */
  necessary?: true;
};

/**
 * Everything that a holder is told, with the channels that are on until they choose others. Codes and news about the
 * safety of an account are letters of their own, which nobody can switch off.
 */
export const notificationEvents = {
  certificate_read: {
    label: 'Certificate read',
    about: 'An upload has been read and filed, or could not be read.',
    inApp: true,
    email: 'off',
  },
  review_held: {
    label: 'Held for review',
    about: 'An upload looks like one that you have, and waits for a decision.',
    inApp: true,
    email: 'now',
  },
  review_decided: {
    label: 'Review decided',
    about: 'An upload that was held has been approved, merged or rejected.',
    inApp: true,
    email: 'now',
  },
  cv_review_decided: {
    label: 'CV looked through',
    about: 'An administrator has looked through a CV as you asked, or has returned it with a remark.',
    inApp: true,
    email: 'now',
  },
  certificate_expiring: {
    label: 'Certificate expiring',
    about: '90, 60, 30 and 7 days before a certificate ends, and on its last day.',
    inApp: true,
    email: 'now',
  },
  certificate_expired: {
    label: 'Certificate expired',
    about: 'The day after a certificate has ended.',
    inApp: true,
    email: 'now',
  },
  wallet_viewed: {
    label: 'Views',
    about: 'Somebody has looked at a wallet, CV or profile that you share.',
    inApp: false,
    email: 'digest',
  },
  link_ending: {
    label: 'Link about to end',
    about: 'A share link, or a wallet that closes by itself, ends within three days.',
    inApp: true,
    email: 'now',
  },
  payment: {
    label: 'Payments',
    about: 'A payment, a refund or a dispute, with its receipt.',
    inApp: true,
    email: 'now',
    necessary: true,
  },
  plan_ending: {
    label: 'Plan about to end',
    about: '30 and 7 days before Boost or Max ends, and when it has.',
    inApp: true,
    email: 'now',
  },
  credential_issued: {
    label: 'Credential issued to you',
    about: 'A provider has issued you a certificate, corrected it or taken it back.',
    inApp: true,
    email: 'now',
  },
  invitation: {
    label: 'Invitations',
    about: 'An organization invites you, or a member joins or leaves one of yours.',
    inApp: true,
    email: 'now',
  },
  export_ready: {
    label: 'Export ready',
    about: 'An archive, an export or an audit pack that you asked for is ready, or came to nothing.',
    inApp: true,
    email: 'now',
  },
  announcement: {
    label: 'Announcements',
    about: 'News, maintenance and offers of this installation.',
    inApp: true,
    email: 'off',
  },
} as const satisfies Record<string, EventChannels>;

export type NotificationEventName = keyof typeof notificationEvents;

export const notificationEventNames = Object.keys(notificationEvents) as [
  NotificationEventName,
  ...NotificationEventName[],
];

/** When the digest comes: in the holder's morning, every day or on Mondays. */
export const digestRhythms = ['daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

export const notificationTypes = [
  'info',
  'success',
  'warning',
  'error',
  'announcement',
  'feature_update',
  'maintenance',
  'promotion',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationPriorities = ['urgent', 'high', 'medium', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];
