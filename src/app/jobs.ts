/** Every background job of every feature, by name. */
import { join } from "node:path";
import { accountJobs } from "#features/accounts/server/jobs.ts";
import { noteStopped } from "#features/admin/server/webhooks/note-stopped.ts";
import { certificationJobs } from "#features/certifications/server/jobs.ts";
import { CLASS_REGISTRATION } from "#features/certifications/server/queries.ts";
import { registerJobs } from "#features/certifications/server/register/register-jobs.ts";
import { extensionJobs } from "#features/certifications/server/technicians/run-extension.ts";
import { voidReopened } from "#features/certifications/server/void-reopened.ts";
import { contentJobs } from "#features/content/server/jobs.ts";
import { renderWorded } from "#features/content/server/wording/render-worded.ts";
import { ANNOUNCEMENT_DUE } from "#features/events/server/announcements/announcement-keys.ts";
import { beginDueAnnouncement } from "#features/events/server/announcements/begin-due.ts";
import { holdForDebit } from "#features/events/server/claims/hold-for-debit.ts";
import { markClaimsSold } from "#features/events/server/claims/mark-claims-sold.ts";
import { reopenClaims } from "#features/events/server/claims/reopen-claims.ts";
import { eventJobs } from "#features/events/server/jobs.ts";
import { REGISTRATION } from "#features/events/server/registration-source.ts";
import { APPLICATION } from "#features/membership/server/application-queries.ts";
import { notePaidApplication } from "#features/membership/server/applications/note-paid-application.ts";
import { settleDues } from "#features/membership/server/dues/settle-dues.ts";
import { membershipJobs } from "#features/membership/server/jobs.ts";
import { INVOICE_SOURCE } from "#features/payments/server/invoices/invoice-queries.ts";
import { INVOICE_OVERDUE, remindOfInvoice } from "#features/payments/server/invoices/remind-of-invoice.ts";
import { paymentJobs } from "#features/payments/server/jobs.ts";
import { privacyJobs } from "#features/privacy/server/jobs.ts";
import { backupJobs } from "#platform/backup/backup-jobs.ts";
import type { Deps } from "#platform/deps.ts";
import { forgetJobs } from "#platform/jobs/forget-jobs.ts";
import type { Job } from "#platform/jobs/job.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { reminderJobs } from "#platform/reminders/send-due-reminders.ts";
import { webhookJobs } from "#platform/webhooks/webhook-jobs.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { sampleJobs } from "./sample-data/sample-job.ts";
import { webhookRecords } from "./webhook-records.ts";

export const createJobs = (deps: Deps): Job[] => [
  ...forgetJobs(deps),
  ...backupJobs(deps, join(PROJECT_FOLDER, "drizzle")),
  ...deliverMailJobs(deps, renderWorded(deps)),
  ...accountJobs(deps),
  // The payments feature does not know what it sells, so the jobs of features are connected here.
  ...paymentJobs(deps, {
    paid: { [REGISTRATION]: ({ sourceId }) => markClaimsSold(deps, sourceId), ...dues(deps) },
    reopened: {
      [REGISTRATION]: ({ sourceId }) => reopenClaims(deps, sourceId),
      [CLASS_REGISTRATION]: ({ sourceId }) => voidReopened(deps, sourceId),
      ...dues(deps),
    },
    debit: { [REGISTRATION]: ({ sourceId }) => holdForDebit(deps, sourceId) },
    refunded: dues(deps),
  }),
  ...extensionJobs(deps),
  ...contentJobs(deps),
  ...registerJobs(deps),
  ...membershipJobs(deps),
  ...certificationJobs(deps),
  ...eventJobs(deps),
  ...privacyJobs(deps),
  ...sampleJobs(deps),
  ...webhookJobs(deps, { readers: webhookRecords, ended: noteStopped }),
  ...reminderJobs(deps, { [INVOICE_OVERDUE]: remindOfInvoice, [ANNOUNCEMENT_DUE]: beginDueAnnouncement }),
];

/** Applies the outcome of paid dues, by invoice or with an application, to the member. */
const dues = (deps: Deps) => ({
  [APPLICATION]: ({ sourceId }: { sourceId: string }) => notePaidApplication(deps, sourceId),
  [INVOICE_SOURCE]: ({ sourceId }: { sourceId: string }) => settleDues(deps, sourceId),
});
