import type { Db } from "#platform/database/db.ts";
import { classSessions } from "../session-tables.ts";

/** Whether there is any class session, a draft included. */
export const hasSessions = async (db: Db): Promise<boolean> =>
  (await db.select({ id: classSessions.id }).from(classSessions).limit(1)).length > 0;
