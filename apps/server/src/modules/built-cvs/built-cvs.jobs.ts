import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Draws the small picture of a CV that has just been made. */
export const drawThumbnailJob = defineJob('draw-cv-thumbnail', z.object({ cvId: z.uuid() }), { retries: 3 });

/** Draws those of the CVs that have been changed and then left alone for a while. */
export const drawThumbnailsJob = defineJob('draw-cv-thumbnails', z.object({}), { retries: 2, heartbeat: 30 });
