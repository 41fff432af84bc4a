import { and, eq, isNotNull, lt } from "drizzle-orm";
import { DRAWN_BY } from "#features/content/server/documents/drawn-document.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { isListNightly } from "./certified-list.ts";
import { dropLists } from "./drop-lists.ts";
import { certifiedLists } from "./register-tables.ts";

/**
 * Opens the list of this day, once, whichever process comes first and whenever the site starts. A list of an earlier
 * day that is not finished tells nothing that the one of today does not.
 */
export async function openTonight(deps: Deps): Promise<void> {
  const { db } = deps;
  const { night } = certifiedLists;
  if (!(await isListNightly(db))) return dropLists(deps, isNotNull(night));
  const today = await todayOf(deps);
  await dropLists(deps, and(isNotNull(night), lt(night, today)));
  if ((await db.$count(certifiedLists, eq(night, today))) > 0) return;
  await db
    .insert(certifiedLists)
    .values({ id: crypto.randomUUID(), night: today, day: today, by: DRAWN_BY, createdAt: deps.now() })
    .onConflictDoNothing();
}
