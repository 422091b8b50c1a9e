import { z } from 'zod';
import { forgetEndedTurns } from '../http/rate-limit.ts';
import { forgetOldLetters, sendLetter, sendLetterJob } from '../modules/mail/mail.service.ts';
import {
  forgetCodesJob,
  forgetOldCodes,
  sendCode,
  sendCodeJob,
} from '../modules/accounts/email-codes.service.ts';
import {
  forgetDepartures,
  removeDoomedFiles,
  removeDoomedFilesJob,
} from '../modules/accounts/deletion.service.ts';
import { forgetEndedSessions } from '../modules/accounts/sessions.service.ts';
import { sweepAvatars } from '../modules/accounts/users.service.ts';
import { forgetAtStripeJob, settleOpenJob, tidyBillingJob } from '../modules/billing/billing.jobs.ts';
import { forgetAtStripe } from '../modules/billing/departure.ts';
import { settleOpen } from '../modules/billing/payments.service.ts';
import { tidyBilling } from '../modules/billing/webhook.ts';
import { drawThumbnailJob, drawThumbnailsJob } from '../modules/built-cvs/built-cvs.jobs.ts';
import { drawThumbnail, drawThumbnails } from '../modules/built-cvs/thumbnails.ts';
import {
  purgeCertificates,
  purgeStaged,
  sweepFiles,
} from '../modules/certificates/certificates.housekeeping.ts';
import {
  compareCertificateJob,
  endStaleReadingsJob,
  purgeCertificatesJob,
  purgeStagedJob,
  readEvidenceJob,
  reconsiderHoldJob,
  sweepFilesJob,
} from '../modules/certificates/certificates.jobs.ts';
import { compareCertificate, reconsiderHold } from '../modules/certificates/certificates.comparing.ts';
import { endStaleReadings, readEvidence } from '../modules/certificates/evidence.reading.ts';
import { makeAuditJob, sweepCpdFilesJob, tidyCpdJob } from '../modules/cpd/audits.jobs.ts';
import { makeAudit } from '../modules/cpd/audits.making.ts';
import { sweepCpdFiles, tidyCpd } from '../modules/cpd/cpd.housekeeping.ts';
import { purgeCvs, sweepCvFiles } from '../modules/cvs/cvs.housekeeping.ts';
import { endStaleCvReadingsJob, purgeCvsJob, readCvJob, sweepCvFilesJob } from '../modules/cvs/cvs.jobs.ts';
import { endStaleCvReadings, readCvVersion } from '../modules/cvs/cvs.reading.ts';
import { enqueueDomainChecks, recheckDomain } from '../modules/issuers/domains.service.ts';
import {
  checkDomainJob,
  checkDomainsJob,
  keyCompromisedJob,
  readRegistriesJob,
  sweepLogosJob,
} from '../modules/issuers/issuers.jobs.ts';
import { sweepLogos } from '../modules/issuers/logos.service.ts';
import { tellOfCompromise } from '../modules/issuers/key-compromise.ts';
import { readRegistries } from '../modules/issuers/trust.service.ts';
import { makeExport, sweepExports, tidyExports } from '../modules/exports/export-making.ts';
import { makeExportJob, sweepExportsJob, tidyExportsJob } from '../modules/exports/exports.jobs.ts';
import { forgetPrintPictures } from '../modules/exports/print-pictures.ts';
import { forgetExchanges, forgetExchangesJob } from '../modules/exchanges/exchanges.service.ts';
import { forgetDrafts } from '../modules/issuing/batches.service.ts';
import { revokeSignedBy } from '../modules/issuing/credentials.service.ts';
import {
  publishBatchJob,
  renewStatusListsJob,
  resumePublishingJob,
  tidyIssuingJob,
} from '../modules/issuing/issuing.jobs.ts';
import { sweepTemplatePictures } from '../modules/issuing/pictures.service.ts';
import { publishRows, resumePublishing } from '../modules/issuing/publishing.ts';
import { renewStatusLists } from '../modules/issuing/status-lists.service.ts';
import { forgetDevices } from '../modules/security/devices.service.ts';
import { forgetSteps } from '../modules/security/sign-in.service.ts';
import {
  tendAnnouncement,
  tendAnnouncements,
  welcomeWithAnnouncements,
} from '../modules/notifications/announcements.sending.ts';
import { tidyNotifications } from '../modules/notifications/notifications.housekeeping.ts';
import {
  tendAnnouncementJob,
  tendAnnouncementsJob,
  tellOfViewsJob,
  tidyNotificationsJob,
  welcomeJob,
} from '../modules/notifications/notifications.jobs.ts';
import { digestTimes, sendDigestsJob } from '../modules/notifications/digest.jobs.ts';
import { sendDigests } from '../modules/notifications/digest.service.ts';
import { tellOfViews } from '../modules/notifications/view-news.ts';
import { forgetReminders, remindAll } from '../modules/reminders/reminders.service.ts';
import { forgetRemindersJob, remindJob } from '../modules/reminders/reminders.jobs.ts';
import { settlePlans } from '../modules/plans/endings.service.ts';
import { settlePlansJob } from '../modules/plans/plans.jobs.ts';
import { sweepPreviews, sweepPreviewsJob } from '../modules/previews/previews.service.ts';
import { tidyTakeoutsJob, writeTakeoutJob } from '../modules/takeout/takeout.jobs.ts';
import { tidyTakeouts } from '../modules/takeout/takeout.service.ts';
import { writeTakeout } from '../modules/takeout/takeout.writing.ts';
import { recheckCopies, recheckDue } from '../modules/verification/rechecks.ts';
import { checkCertificateLater } from '../modules/verification/runs.service.ts';
import {
  checkCertificateJob,
  recheckCopiesJob,
  recheckDueJob,
} from '../modules/verification/verification.jobs.ts';
import { purgeViews } from '../modules/views/purging.ts';
import { purgeViewsJob } from '../modules/views/views.jobs.ts';
import { purgeWallets } from '../modules/wallets/wallets.housekeeping.ts';
import { purgeWalletsJob } from '../modules/wallets/wallets.jobs.ts';
import { defineJob, work, type Work } from './job.ts';

const forgetSessionsJob = defineJob('forget-sessions', z.object({}));
const forgetStepsJob = defineJob('forget-sign-in-steps', z.object({}));
const forgetTurnsJob = defineJob('forget-turns', z.object({}));
const sweepAvatarsJob = defineJob('sweep-avatars', z.object({}), { retries: 2, heartbeat: 30 });
const forgetLettersJob = defineJob('forget-letters', z.object({}));

/** Everything that is done in the background. */
export const workList: Work[] = [
  work(sendLetterJob, (ctx, { letterId }) => sendLetter(ctx, letterId)),
  work(sendCodeJob, (ctx, { codeId }) => sendCode(ctx, codeId)),
  work(forgetCodesJob, (ctx) => forgetOldCodes(ctx), '29 * * * *'),
  work(
    forgetSessionsJob,
    async (ctx) => {
      await forgetEndedSessions(ctx);
      await forgetDepartures(ctx);
    },
    '41 3 * * *',
  ),
  work(removeDoomedFilesJob, (ctx, _payload, signal) => removeDoomedFiles(ctx, signal), '13 * * * *'),
  work(writeTakeoutJob, (ctx, { takeoutId }, signal, attempt) =>
    writeTakeout(ctx, takeoutId, signal, attempt),
  ),
  work(tidyTakeoutsJob, (ctx, _payload, signal) => tidyTakeouts(ctx, signal), '37 * * * *'),
  work(
    forgetStepsJob,
    async (ctx) => {
      await forgetSteps(ctx);
      await forgetDevices(ctx);
    },
    '37 * * * *',
  ),
  work(settlePlansJob, (ctx, _payload, signal) => settlePlans(ctx, signal), '*/15 * * * *'),
  work(settleOpenJob, (ctx, _payload, signal) => settleOpen(ctx, signal), '*/10 * * * *'),
  work(tidyBillingJob, (ctx) => tidyBilling(ctx), '25 2 * * *'),
  work(forgetAtStripeJob, (ctx, left) => forgetAtStripe(ctx, left)),
  work(tellOfViewsJob, (ctx, _payload, signal) => tellOfViews(ctx, signal), '*/5 * * * *'),
  work(sendDigestsJob, (ctx, _payload, signal) => sendDigests(ctx, signal), digestTimes),
  work(forgetTurnsJob, (ctx) => forgetEndedTurns(ctx), '11 * * * *'),
  work(sweepPreviewsJob, (ctx, _payload, signal) => sweepPreviews(ctx, signal), '35 3 * * *'),
  work(sweepAvatarsJob, (ctx, _payload, signal) => sweepAvatars(ctx, signal), '55 2 * * *'),
  work(forgetExchangesJob, (ctx) => forgetExchanges(ctx), '*/15 * * * *'),
  work(forgetLettersJob, (ctx) => forgetOldLetters(ctx), '17 3 * * *'),
  work(readEvidenceJob, (ctx, { taskId }, signal, attempt) => readEvidence(ctx, taskId, signal, attempt)),
  work(checkCertificateJob, (ctx, { certificateId, occasion }) =>
    checkCertificateLater(ctx, certificateId, occasion),
  ),
  work(recheckCopiesJob, (ctx, { credentialId }) => recheckCopies(ctx, credentialId)),
  work(recheckDueJob, async (ctx) => void (await recheckDue(ctx)), '*/10 * * * *'),
  work(compareCertificateJob, (ctx, { certificateId }) => compareCertificate(ctx, certificateId)),
  work(reconsiderHoldJob, (ctx, { certificateId }) => reconsiderHold(ctx, certificateId)),
  work(endStaleReadingsJob, (ctx) => endStaleReadings(ctx), '*/15 * * * *'),
  work(purgeCertificatesJob, (ctx) => purgeCertificates(ctx), '5 2 * * *'),
  work(purgeWalletsJob, (ctx) => purgeWallets(ctx), '15 2 * * *'),
  work(purgeStagedJob, (ctx) => purgeStaged(ctx), '20 * * * *'),
  work(sweepFilesJob, (ctx, _payload, signal) => sweepFiles(ctx, signal), '35 2 * * *'),
  work(readCvJob, (ctx, { taskId }, signal, attempt) => readCvVersion(ctx, taskId, signal, attempt)),
  work(endStaleCvReadingsJob, (ctx) => endStaleCvReadings(ctx), '7,22,37,52 * * * *'),
  work(drawThumbnailJob, (ctx, { cvId }) => drawThumbnail(ctx, cvId)),
  work(drawThumbnailsJob, (ctx, _payload, signal) => drawThumbnails(ctx, signal), '* * * * *'),
  work(purgeCvsJob, (ctx) => purgeCvs(ctx), '10 2 * * *'),
  work(sweepCvFilesJob, (ctx, _payload, signal) => sweepCvFiles(ctx, signal), '40 2 * * *'),
  work(checkDomainsJob, (ctx) => enqueueDomainChecks(ctx), '50 4 * * *'),
  work(checkDomainJob, (ctx, { domainId }) => recheckDomain(ctx, domainId)),
  work(keyCompromisedJob, async (ctx, key) => {
    await revokeSignedBy(ctx, key.organizationId, key.epoch);
    await tellOfCompromise(ctx, key);
  }),
  work(publishBatchJob, (ctx, { batchId }, signal) => publishRows(ctx, batchId, signal)),
  work(resumePublishingJob, (ctx) => resumePublishing(ctx), '*/10 * * * *'),
  work(renewStatusListsJob, (ctx, _payload, signal) => renewStatusLists(ctx, signal), '23 * * * *'),
  work(
    tidyIssuingJob,
    async (ctx, _payload, signal) => {
      await forgetDrafts(ctx);
      await sweepTemplatePictures(ctx, signal);
    },
    '50 1 * * *',
  ),
  work(purgeViewsJob, (ctx, _payload, signal) => purgeViews(ctx, signal), '15 3 * * *'),
  work(makeExportJob, (ctx, { exportId }, signal, attempt) => makeExport(ctx, exportId, signal, attempt)),
  work(tidyExportsJob, (ctx) => tidyExports(ctx), '*/20 * * * *'),
  work(
    sweepExportsJob,
    async (ctx, _payload, signal) => {
      await sweepExports(ctx, signal);
      await forgetPrintPictures(ctx, signal);
    },
    '5 3 * * *',
  ),
  work(makeAuditJob, (ctx, { auditId }, signal, attempt) => makeAudit(ctx, auditId, signal, attempt)),
  work(tidyCpdJob, (ctx) => tidyCpd(ctx), '26 * * * *'),
  work(sweepCpdFilesJob, (ctx, _payload, signal) => sweepCpdFiles(ctx, signal), '55 3 * * *'),
  work(tendAnnouncementJob, (ctx, { announcementId }, signal) =>
    tendAnnouncement(ctx, announcementId, signal),
  ),
  work(tendAnnouncementsJob, (ctx) => tendAnnouncements(ctx), '* * * * *'),
  work(welcomeJob, (ctx, { userId }) => welcomeWithAnnouncements(ctx, userId)),
  work(tidyNotificationsJob, (ctx, _payload, signal) => tidyNotifications(ctx, signal), '25 2 * * *'),
  work(remindJob, (ctx, _payload, signal) => remindAll(ctx, signal), '*/15 * * * *'),
  work(forgetRemindersJob, (ctx) => forgetReminders(ctx), '25 3 * * *'),
  work(readRegistriesJob, (ctx) => readRegistries(ctx), '35 4 * * *'),
  work(sweepLogosJob, (ctx, _payload, signal) => sweepLogos(ctx, signal), '45 2 * * *'),
];
