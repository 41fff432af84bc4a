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
  await deps.db.insert(auditLog).values(lineOf(deps, entry));
}

/** Lines that are sent to the database at once. */
const BATCH = 500;

/** Like `recordAudit`, for an action on many things: one line for each, in their order. */
export async function recordAudits(deps: Pick<Deps, "db" | "now">, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH)
    await deps.db.insert(auditLog).values(entries.slice(at, at + BATCH).map((entry) => lineOf(deps, entry)));
}

const lineOf = ({ now }: Pick<Deps, "now">, entry: AuditEntry) => ({
  id: crypto.randomUUID(),
  at: now(),
  actorId: entry.actor?.id ?? null,
  actorName: entry.actor?.name ?? "Blacktop",
  action: entry.action,
  subject: entry.subject,
  // The name at its end may bring a period along, such as that of Inc.
  detail: entry.detail.replace(/(?<!\.)\.\.$/, "."),
});
