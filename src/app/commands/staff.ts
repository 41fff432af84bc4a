/**
 * `npm run staff -- invite <email> [--role=<role>] [--lettings]` prints a one-time link with which that person becomes
 * a staff user, or sets a new password. A new one is an administrator unless a role is named.
 * `npm run staff -- reset-second-factor <email>` removes app, passkeys and recovery codes of a user who has lost them.
 * Both work beside a running site and without one.
 */
import { join } from "node:path";
import { ROLES } from "#features/accounts/rules/grants.ts";
import { inviteStaff } from "#features/accounts/server/invitations/invite-staff.ts";
import { resetSecondFactor } from "#features/accounts/server/second-factor/reset-second-factor.ts";
import { createDb, createPool, migrateDatabase } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { emailSchema } from "#shared/contact.ts";
import { PROJECT_FOLDER } from "../project-folder.ts";
import { CommandError, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run staff -- invite <email> [--role=${ROLES.join("|")}] [--lettings]
       npm run staff -- reset-second-factor <email>`;

export async function staff([command, typed = "", ...options]: string[]): Promise<string> {
  const isReset = command === "reset-second-factor";
  const role = ROLES.find((one) => options.includes(`--role=${one}`));
  const known = ["--lettings", ...(role ? [`--role=${role}`] : [])];
  const isInvite = command === "invite" && options.every((option) => known.includes(option));
  if (!typed || !(isInvite || (isReset && options.length === 0))) throw new CommandError(USAGE);
  const email = emailSchema.safeParse(typed);
  if (!email.success) throw new CommandError(`${typed} is not an email address.\n${USAGE}`);
  if (isReset) return reset(email.data);
  const hasLettings = options.includes("--lettings");
  const link = await onDatabase((deps) => inviteStaff(deps, { email: email.data, role, hasLettings }));
  return `For ${email.data}, once, within 24 hours:\n  ${link}`;
}

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
