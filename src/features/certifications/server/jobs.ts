/** Jobs of certifications: imports of lists, what is kept of them for a time only, emails before an end, sessions that are cancelled, and the waitlists of sessions. */
import { inArray, lt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { forgetRows } from "#platform/jobs/forget-rows.ts";
import type { Job } from "#platform/jobs/job.ts";
import { SEND_EXPIRY, sendExpiry } from "./expiry/send-expiry.ts";
import { TELL_EXPIRED, tellExpired } from "./expiry/tell-expired.ts";
import { IMPORT_CERTIFICATIONS, lastKept } from "./import/import-queries.ts";
import { certificationImportRows, certificationImports } from "./import/import-tables.ts";
import { runImport } from "./import/run-import.ts";
import { END_SESSIONS, endSessions } from "./sessions/end-sessions.ts";
import { TEND_WAITLISTS, tendWaitlists } from "./waitlist/end-wait.ts";

const FORGET = "certifications.forget";

export const certificationJobs = (deps: Deps): Job[] => [
  { name: IMPORT_CERTIFICATIONS, handle: ({ importId }: { importId: string }) => runImport(deps, importId) },
  { name: FORGET, schedule: "41 * * * *", handle: () => forgetImports(deps) },
  { name: SEND_EXPIRY, schedule: "0 * * * *", handle: () => sendExpiry(deps) },
  { name: TELL_EXPIRED, schedule: "10 * * * *", handle: () => tellExpired(deps) },
  { name: END_SESSIONS, schedule: "* * * * *", handle: () => endSessions(deps) },
  { name: TEND_WAITLISTS, schedule: "* * * * *", handle: () => tendWaitlists(deps) },
];

/** Goes on with imports whose job gave up, and deletes rows that were settled long ago. */
async function forgetImports(deps: Deps): Promise<void> {
  const { id, state } = certificationImports;
  await eachRow(deps, {
    job: FORGET,
    rows: await deps.db
      .select({ id })
      .from(certificationImports)
      .where(inArray(state, ["importing", "undoing"])),
    nameOf: (row) => ({ import: row.id }),
    work: (row) => runImport(deps, row.id),
  });
  const isOver = lt(certificationImportRows.settledAt, lastKept(deps.now()));
  await forgetRows(deps, FORGET, [{ table: certificationImportRows, isOver }]);
}
