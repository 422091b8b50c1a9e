import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Brings what holders have of an announcement to what it says now. */
export const tendAnnouncementJob = defineJob('tend-announcement', z.object({ announcementId: z.uuid() }), {
  concurrency: 1,
  longest: 3600,
});

/** Looks for announcements that have started, ended or changed while nobody was there to carry them. */
export const tendAnnouncementsJob = defineJob('tend-announcements', z.object({}), { retries: 2 });

export const tidyNotificationsJob = defineJob('tidy-notifications', z.object({}), { retries: 2 });

/** Gives somebody who has just joined what others have been told lately. */
export const welcomeJob = defineJob('welcome-with-announcements', z.object({ userId: z.uuid() }));

/** Tells of views those who want to hear of each, a few minutes after them. */
export const tellOfViewsJob = defineJob('tell-of-views', z.object({}), { retries: 2 });
