/** The registration's own row, and how a repeated request finds the one it made. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RequestKey } from "#platform/request-key.ts";
import { newReference } from "#shared/tokens.ts";
import { keyReused } from "./errors.ts";
import type { ClassRegistration } from "./queries.ts";
import { classRegistrations } from "./tables.ts";

export type NewClassRegistration = Omit<typeof classRegistrations.$inferInsert, "reference">;

/**
 * A reference that is taken by chance is drawn again.
 *
 * @throws `certifications.key-reused` when the key is taken: whatever the transaction wrote before must go back, and
 *   `findReplay` then tells a repetition from another request.
 */
export async function insertClassRegistration(
  db: Db,
  row: NewClassRegistration,
  key: RequestKey | undefined,
): Promise<ClassRegistration> {
  for (let draw = 0; draw < 5; draw++) {
    const values = { ...row, ...key, reference: newReference("C") };
    const [registration] = await db.insert(classRegistrations).values(values).onConflictDoNothing().returning();
    if (registration) return registration;
    if (key && (await findByKey(db, key))) throw keyReused();
  }
  throw new Error("five references in a row were taken");
}

const findByKey = async (db: Db, { idempotencyKey }: RequestKey): Promise<ClassRegistration | undefined> => {
  const same = eq(classRegistrations.idempotencyKey, idempotencyKey);
  const [first] = await db.select().from(classRegistrations).where(same);
  return first;
};

/** What the same request made before. @throws `certifications.key-reused` when the key came with another request. */
export async function findReplay(db: Db, key: RequestKey | undefined): Promise<ClassRegistration | undefined> {
  const first = key && (await findByKey(db, key));
  if (first && first.requestHash !== key.requestHash) throw keyReused();
  return first;
}
