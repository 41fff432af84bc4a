/** Personal data in the adapters' own tables. */

import { sql } from "drizzle-orm";
import { backupRuns } from "../backup-tables.ts";
import {
  mailBounces,
  mailOptOuts,
  mailSuppressions,
  outbox,
  rateLimits,
  reminders,
  secretMarks,
  testCardAnswers,
  testCardIntents,
  testCardRefunds,
  usedBotChecks,
} from "../tables.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../webhook-tables.ts";
import { emptied, forgotten } from "./forget-letters.ts";
import { byEmail, byId } from "./person.ts";
import { ERASED, type PersonalTable } from "./personal-table.ts";

const TEST_CARDS = "The test cards' own books: amounts and names of orders";

export const platformPersonal: readonly PersonalTable[] = [
  {
    table: outbox,
    label: "Emails",
    isOf: byEmail(outbox.toAddress),
    tells: { ids: sql`array[${outbox.id}::text]` },
    erase: ({ email, now }) => ({
      ...emptied,
      toName: ERASED.name,
      toAddress: email,
      forgottenAt: now,
      heldAt: null,
      sentAt: sql`coalesce(${outbox.sentAt}, ${now})`,
      isWithheld: sql`${outbox.isWithheld} or ${outbox.sentAt} is null`,
    }),
    stays: "That an email was sent, and when, without its text.",
    ages: {
      kind: "letters",
      isOver: (before) =>
        sql`${outbox.createdAt} < ${before} and ${outbox.forgottenAt} is null and ${outbox.heldAt} is null
          and (${outbox.sentAt} is not null or ${outbox.outcome} is not null)`,
      becomes: forgotten,
    },
  },
  {
    table: mailSuppressions,
    label: "Suppressed addresses",
    isOf: byEmail(mailSuppressions.address),
    erase: "delete",
  },
  { table: mailBounces, label: "Bounced emails", isOf: byEmail(mailBounces.address), erase: "delete" },
  { table: mailOptOuts, label: "Email opt-outs", isOf: byEmail(mailOptOuts.address), erase: "delete" },
  {
    table: testCardIntents,
    label: "Test cards",
    isOf: byId(testCardIntents.orderId),
    secrets: [testCardIntents.clientSecret],
  },
  { table: testCardAnswers, nobody: TEST_CARDS },
  { table: testCardRefunds, nobody: TEST_CARDS },
  { table: backupRuns, nobody: "When backups were taken and checked" },
  { table: secretMarks, nobody: "A fingerprint of the site's secret" },
  { table: rateLimits, nobody: "Counts by network, id or a hash; they end within a day" },
  { table: reminders, nobody: "Ids of what is reminded of" },
  { table: usedBotChecks, nobody: "Proofs without a name" },
  { table: webhookEndpoints, nobody: "Endpoints of other systems" },
  { table: webhookEvents, nobody: "Ids, references, states and sums of which other systems hear" },
  { table: webhookDeliveries, nobody: "What became of each message to another system" },
];
