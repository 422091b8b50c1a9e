import { z } from 'zod';
import { forgetOldLetters, sendLetter, sendLetterJob } from '../modules/mail/mail.service.ts';
import { defineJob, work, type Work } from './job.ts';

const forgetLettersJob = defineJob('forget-letters', z.object({}));

/** Everything that is done in the background. */
export const workList: Work[] = [
  work(sendLetterJob, (ctx, { letterId }) => sendLetter(ctx, letterId)),
  work(forgetLettersJob, (ctx) => forgetOldLetters(ctx), '17 3 * * *'),
];
