import { findUsers } from "#features/accounts/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { UserId } from "#shared/identifiers.ts";

/** Name and address, as the activity log shows them. */
export async function nameOfUser(db: Db, userId: UserId): Promise<string> {
  const [user] = await findUsers(db, [userId]);
  return user ? `${user.name} (${user.email})` : "a former user";
}
