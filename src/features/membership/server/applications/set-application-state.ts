import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { moveApplication } from "../../rules/application-state.ts";
import type { Application } from "../application-queries.ts";
import { applicationDecided, noSuchApplication } from "../errors.ts";
import { applications } from "../tables.ts";

/** @throws `membership.no-such-application`. @param isLocked blocks concurrent decisions about the application. */
export async function findApplication(db: Db, reference: ApplicationReference, isLocked = false): Promise<Application> {
  const query = db.select().from(applications).where(eq(applications.reference, reference));
  const [row] = isLocked ? await query.for("update") : await query;
  if (!row) throw noSuchApplication();
  return row;
}

type Decision = {
  to: "approved" | "declined";
  /** Name of the staff user. */ by: string;
  at: Date;
  note: string | undefined;
  companyId?: string;
};

/**
 * The only writer of an application's state; the row must be locked. @throws `membership.application-decided` if it
 * already has the opposite decision.
 */
export async function setApplicationState(
  db: Db,
  found: Application,
  { to, by, at, note, companyId }: Decision,
): Promise<Application> {
  if (found.state !== "new") throw applicationDecided(found.state);
  const [moved] = await db
    .update(applications)
    .set({
      state: moveApplication(found.state, to),
      decidedBy: by,
      decidedAt: at,
      decisionNote: note || null,
      companyId,
    })
    .where(eq(applications.id, found.id))
    .returning();
  if (!moved) throw noSuchApplication();
  noteFact(db, `member.${to}`, moved.id);
  return moved;
}
