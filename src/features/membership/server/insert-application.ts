/** The application's own row, and how a repeated request finds the one it made. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RequestKey } from "#platform/request-key.ts";
import { newReference } from "#shared/tokens.ts";
import { keyReused } from "./errors.ts";
import { applications } from "./tables.ts";

export type Application = typeof applications.$inferSelect;
export type NewApplication = Omit<typeof applications.$inferInsert, "reference">;

/**
 * A reference that is taken by chance is drawn again.
 *
 * @throws `membership.key-reused` when the key is taken: `findReplay` then tells a repetition from another request.
 */
export async function insertApplication(
  db: Db,
  row: NewApplication,
  key: RequestKey | undefined,
): Promise<Application> {
  for (let draw = 0; draw < 5; draw++) {
    const values = { ...row, ...key, reference: newReference("A") };
    const [application] = await db.insert(applications).values(values).onConflictDoNothing().returning();
    if (application) return application;
    if (key && (await findByKey(db, key))) throw keyReused();
  }
  throw new Error("five references in a row were taken");
}

const findByKey = async (db: Db, { idempotencyKey }: RequestKey): Promise<Application | undefined> => {
  const [first] = await db.select().from(applications).where(eq(applications.idempotencyKey, idempotencyKey));
  return first;
};

/** What the same request made before. @throws `membership.key-reused` when the key came with another request. */
export async function findReplay(db: Db, key: RequestKey | undefined): Promise<Application | undefined> {
  const first = key && (await findByKey(db, key));
  if (first && first.requestHash !== key.requestHash) throw keyReused();
  return first;
}
