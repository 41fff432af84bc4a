/** What the load of the sample data leaves behind for the screen that waits for it. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { SAMPLE_STEPS } from "../../rules/set-up.ts";
import { setUp } from "./set-up-tables.ts";

/** The job that loads it; its handler is where every feature is known. */
export const LOAD_SAMPLE = "load-sample";

type Row = typeof setUp.$inferSelect;

export const ONLY_ROW = 1;

/** The row of the installation; `undefined` before the first write. */
export async function findSetUp(db: Db): Promise<Row | undefined> {
  const [row] = await db.select().from(setUp).where(eq(setUp.id, ONLY_ROW));
  return row;
}

/** The row, made where there is none; no other change reaches it until the transaction ends. */
export async function lockSetUp(db: Db): Promise<Row> {
  await db.insert(setUp).values({ id: ONLY_ROW }).onConflictDoNothing();
  const [row] = await db.select().from(setUp).where(eq(setUp.id, ONLY_ROW)).for("update");
  if (!row) throw new Error("the row of the set-up was made a moment ago");
  return row;
}

const write = async (db: Db, what: Partial<Row>): Promise<void> => {
  await db
    .insert(setUp)
    .values({ id: ONLY_ROW, ...what })
    .onConflictDoUpdate({ target: setUp.id, set: what });
};

export const noteSampleSteps = (db: Db, sampleSteps: number) => write(db, { sampleSteps });

/** Inside the load's own transaction: it is loaded if its rows are. */
export const noteSampleLoaded = (db: Db, sampleLoadedAt: Date) =>
  write(db, { sampleLoadedAt, sampleSteps: SAMPLE_STEPS.length, sampleFailedAt: null });

/** What another try has loaded meanwhile stays loaded. */
export async function noteSampleFailed(db: Db, sampleFailedAt: Date): Promise<void> {
  const isOpen = and(eq(setUp.id, ONLY_ROW), isNull(setUp.sampleLoadedAt));
  await db.update(setUp).set({ sampleFailedAt, sampleSteps: 0 }).where(isOpen);
}
