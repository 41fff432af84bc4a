/**
 * `npm run staff -- invite <email> [--lettings]` prints a one-time link with which that person becomes a staff user, or
 * sets a new password. It works beside a running site and without one.
 */
import { join } from "node:path";
import { inviteStaff } from "#features/accounts/server/invitations/invite-staff.ts";
import { createDb, createPool, migrateDatabase } from "#platform/database/db.ts";
import { emailSchema } from "#shared/contact.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, withDatabase } from "./with-database.ts";

const USAGE = "Usage: npm run staff -- invite <email> [--lettings]";

export async function staff([command, typed = "", ...options]: string[]): Promise<string> {
  if (command !== "invite" || !typed || !options.every((option) => option === "--lettings"))
    throw new CommandError(USAGE);
  const email = emailSchema.safeParse(typed);
  if (!email.success) throw new CommandError(`${typed} is not an email address.\n${USAGE}`);
  const link = await invite(email.data, options.length > 0 ? ["lettings"] : []);
  return `For ${email.data}, once, within 24 hours:\n  ${link}`;
}

const invite = (email: string, grants: "lettings"[]): Promise<string> =>
  withDatabase(async ({ env, log, connection }) => {
    await migrateDatabase(connection, join(PROJECT_FOLDER, "drizzle"));
    const pool = createPool(connection, log, 1);
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
    const link = await inviteStaff({ db: createDb(pool), now: () => new Date(), publicUrl }, { email, grants });
    await pool.end();
    return link;
  });
