/**
 * `npm run staff -- invite <email> [--lettings]` prints a one-time link with which that person becomes a staff user, or
 * sets a new password. `npm run staff -- reset-second-factor <email>` removes app, passkeys and recovery codes of a
 * user who has lost them. Both work beside a running site and without one.
 */
import { join } from "node:path";
import { inviteStaff } from "#features/accounts/server/invitations/invite-staff.ts";
import { resetSecondFactor } from "#features/accounts/server/second-factor/reset-second-factor.ts";
import { createDb, createPool, migrateDatabase } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { emailSchema } from "#shared/contact.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run staff -- invite <email> [--lettings]
       npm run staff -- reset-second-factor <email>`;

export async function staff([command, typed = "", ...options]: string[]): Promise<string> {
  const isReset = command === "reset-second-factor";
  const isInvite = command === "invite" && options.every((option) => option === "--lettings");
  if (!typed || !(isInvite || (isReset && options.length === 0))) throw new CommandError(USAGE);
  const email = emailSchema.safeParse(typed);
  if (!email.success) throw new CommandError(`${typed} is not an email address.\n${USAGE}`);
  if (isReset) return reset(email.data);
  const link = await invite(email.data, options.length > 0 ? ["lettings"] : []);
  return `For ${email.data}, once, within 24 hours:\n  ${link}`;
}

const invite = (email: string, grants: "lettings"[]): Promise<string> =>
  onDatabase((deps) => inviteStaff(deps, { email, grants }));

async function reset(email: string): Promise<string> {
  const isKnown = await onDatabase((deps) => resetSecondFactor(deps, email));
  if (!isKnown) throw new CommandError(`Nobody has an account with ${email}.`);
  return `${email} signs in without a second factor again, and is signed out everywhere. The audit log says so.`;
}

type Ground = Pick<Deps, "db" | "now" | "publicUrl">;

const onDatabase = <T>(work: (deps: Ground) => Promise<T>): Promise<T> =>
  withDatabase(async ({ env, log, connection }) => {
    await migrateDatabase(connection, join(PROJECT_FOLDER, "drizzle"));
    const pool = createPool(connection, log, 1);
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
    try {
      return await work({ db: createDb(pool), now: () => new Date(), publicUrl });
    } finally {
      await pool.end();
    }
  });
