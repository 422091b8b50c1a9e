import type { NotificationEventName } from '@certfolio/contract/notification-events';
import { certificateExpired } from './certificate-expired.event.ts';
import { certificateExpiring } from './certificate-expiring.event.ts';
import { certificateRead } from './certificate-read.event.ts';
import { credentialIssued } from './credential-issued.event.ts';
import { cvReviewDecided } from './cv-review-decided.event.ts';
import { exportReady } from './export-ready.event.ts';
import { invitation } from './invitation.event.ts';
import { linkEnding } from './link-ending.event.ts';
import { payment } from './payment.event.ts';
import { planEnding } from './plan-ending.event.ts';
import { reviewDecided } from './review-decided.event.ts';
import { reviewHeld } from './review-held.event.ts';
import { walletViewed } from './wallet-viewed.event.ts';

/** Every event with words of its own, by its name. Announcements bring theirs. */
export const events = {
  certificate_read: certificateRead,
  review_held: reviewHeld,
  review_decided: reviewDecided,
  cv_review_decided: cvReviewDecided,
  certificate_expiring: certificateExpiring,
  certificate_expired: certificateExpired,
  wallet_viewed: walletViewed,
  link_ending: linkEnding,
  payment,
  plan_ending: planEnding,
  credential_issued: credentialIssued,
  invitation,
  export_ready: exportReady,
} satisfies Record<Exclude<NotificationEventName, 'announcement'>, { name: NotificationEventName }>;
