/** The progress of the load of the sample data, for the screen that waits for it. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { SAMPLE_STEPS } from "../../rules/set-up.ts";
import { setUp } from "./set-up-tables.ts";

/** The job that loads it; its handler is in `src/app`, which may use every feature. */
export const LOAD_SAMPLE = "load-sample";

type Row = typeof setUp.$inferSelect;

export const ONLY_ROW = 1;

/** The row of the installation; `undefined` before the first write. */
export async function findSetUp(db: Db): Promise<Row | undefined> {
  const [row] = await db.select().from(setUp).where(eq(setUp.id, ONLY_ROW));
  return row;
}

/** Makes the row where there is none, and locks it until the transaction ends. */
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

/** Called inside the transaction of the load, so that it commits with the rows. */
export const noteSampleLoaded = (db: Db, sampleLoadedAt: Date) =>
  write(db, { sampleLoadedAt, sampleSteps: SAMPLE_STEPS.length, sampleFailedAt: null });

/** Changes nothing where another try has loaded the sample meanwhile. */
export async function noteSampleFailed(db: Db, sampleFailedAt: Date): Promise<void> {
  const isOpen = and(eq(setUp.id, ONLY_ROW), isNull(setUp.sampleLoadedAt));
  await db.update(setUp).set({ sampleFailedAt, sampleSteps: 0 }).where(isOpen);
}
