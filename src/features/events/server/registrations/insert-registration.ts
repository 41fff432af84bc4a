/** The registration's own row, and how a repeated request finds the one it made. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RequestKey } from "#platform/request-key.ts";
import { newReference } from "#shared/tokens.ts";
import type { Registration } from "../catalog/queries.ts";
import { keyReused } from "../errors.ts";
import { registrations } from "../tables.ts";

export type NewRegistration = Omit<typeof registrations.$inferInsert, "reference">;

/** A reference that is taken by chance is drawn again; a key that is taken belongs to a repetition. */
export async function insertRegistration(db: Db, row: NewRegistration, key: RequestKey | undefined) {
  for (let draw = 0; draw < 5; draw++) {
    const values = { ...row, ...key, reference: newReference("R") };
    const [registration] = await db.insert(registrations).values(values).onConflictDoNothing().returning();
    if (registration) return { registration, isReplay: false };
    const first = await findReplay(db, key);
    if (first) return { registration: first, isReplay: true };
  }
  throw new Error("five references in a row were taken");
}

/** What an earlier request under the same key made. @throws `events.key-reused` when that request was another one. */
export async function findReplay(db: Db, key: RequestKey | undefined): Promise<Registration | undefined> {
  if (!key) return undefined;
  const [first] = await db.select().from(registrations).where(eq(registrations.idempotencyKey, key.idempotencyKey));
  if (first && first.requestHash !== key.requestHash) throw keyReused();
  return first;
}
