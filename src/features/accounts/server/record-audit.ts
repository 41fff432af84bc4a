import type { Deps } from "#platform/deps.ts";
import { auditLog } from "./tables.ts";

export type AuditEntry = {
  /** Who did it; `undefined` when the program itself did. */
  actor?: { id: string; name: string };
  /** Stable `feature.verb`, such as `email.resent`. */
  action: string;
  /** What it was done to, such as `registration R-7K3F9Q`. */
  subject: string;
  /** The whole fact as one sentence that staff read. */
  detail: string;
};

/** Adds one line to the activity of staff, inside the caller's transaction: an act that cannot be recorded does not happen. */
export async function recordAudit(deps: Pick<Deps, "db" | "now">, entry: AuditEntry): Promise<void> {
  await deps.db.insert(auditLog).values({
    id: crypto.randomUUID(),
    at: deps.now(),
    actorId: entry.actor?.id ?? null,
    actorName: entry.actor?.name ?? "Blacktop",
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail,
  });
}
