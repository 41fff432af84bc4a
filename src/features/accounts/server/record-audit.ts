import type { Deps } from "#platform/deps.ts";
import type { Action } from "../rules/actions.ts";
import { auditLog } from "./tables.ts";

export type AuditEntry = {
  /** The staff user, or a volunteer, who has no id; `undefined` when the program itself acted. */
  actor?: { id?: string; name: string };
  /** Stable `feature.verb`, such as `email.resent`. */
  action: Action;
  /** The subject of the action, such as `registration R-7K3F9Q`. */
  subject: string;
  /** The whole fact as one sentence for staff. */
  detail: string;
};

/**
 * Adds one line to the audit log, inside the caller's transaction: an action that cannot be recorded does not happen.
 */
export async function recordAudit(deps: Pick<Deps, "db" | "now">, entry: AuditEntry): Promise<void> {
  await deps.db.insert(auditLog).values({
    id: crypto.randomUUID(),
    at: deps.now(),
    actorId: entry.actor?.id ?? null,
    actorName: entry.actor?.name ?? "Blacktop",
    action: entry.action,
    subject: entry.subject,
    // The name at its end may bring a period along, such as that of Inc.
    detail: entry.detail.replace(/(?<!\.)\.\.$/, "."),
  });
}
