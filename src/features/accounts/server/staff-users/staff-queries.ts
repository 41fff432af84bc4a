/** Named reads of staff users and of their open invitations. */
import { and, asc, eq, exists, gt, isNotNull, isNull, max, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";
import { hasCapability, type RequiredCapability } from "../../rules/capabilities.ts";
import { roleOf } from "../../rules/grants.ts";
import { OVER_DAYS, type StaffInvitation, type StaffMember } from "../../rules/staff.ts";
import { noSuchInvitation, noSuchStaff } from "../errors.ts";
import { authenticatorApps, passkeys } from "../factors/factor-tables.ts";
import { sessions, staffLinks, users } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;
const isStaff = sql<boolean>`'staff' = any(${users.grants})`;

const heldBy = (grants: string[]) => ({
  role: roleOf({ grants }) ?? null,
  hasLettings: grants.includes("lettings"),
});

/** Every staff user by name, the disabled ones last; or only the user with this id. */
export async function listStaff(db: Db, id?: UserId): Promise<StaffMember[]> {
  const lastUse = db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const hasApp = exists(
    db
      .select({ one: sql`1` })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, users.id), isNotNull(authenticatorApps.confirmedAt))),
  );
  const hasPasskey = exists(db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id)));
  const rows = await db
    .select({
      user: users,
      seenAt: sql<string | null>`greatest(${users.seenAt}, (${lastUse}))`,
      hasSecondFactor: sql<boolean>`${or(hasApp, hasPasskey)}`,
    })
    .from(users)
    .where(and(isStaff, id ? eq(users.id, id) : undefined))
    .orderBy(sql`${users.disabledAt} is not null`, asc(users.name), asc(users.id));
  return rows.map(({ user, seenAt, hasSecondFactor }) => ({
    id: userIdSchema.parse(user.id),
    name: user.name,
    email: user.email,
    ...heldBy(user.grants),
    seenAt: seenAt && new Date(seenAt).toISOString(),
    hasSecondFactor,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    updatedAt: user.updatedAt.toISOString(),
  }));
}

/** Staff who have the capability, by name: those to whom the work can be assigned. */
export async function listAble(db: Db, required: RequiredCapability): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, grants: users.grants })
    .from(users)
    .where(and(isStaff, isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
  return rows.filter((user) => hasCapability(user, required)).map(({ id, name }) => ({ id, name }));
}

/** @throws `accounts.no-such-staff` (404), also for a user who is not staff. */
export async function findStaffMember(db: Db, id: UserId): Promise<StaffMember> {
  const [found] = await listStaff(db, id);
  if (!found) throw noSuchStaff();
  return found;
}

/** Locks the row of a staff user until the transaction ends. @throws `accounts.no-such-staff` */
export async function lockStaffUser(db: Db, id: UserId) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isStaff))
    .for("update");
  if (!user) throw noSuchStaff();
  return user;
}

/** Unused invitations by email, the newest first; expired ones are listed for some days more. */
export async function listInvitations({ db, now }: Pick<Deps, "db" | "now">): Promise<StaffInvitation[]> {
  const at = now();
  const isShown = gt(staffLinks.expiresAt, new Date(at.getTime() - OVER_DAYS * DAY_MS));
  const rows = await db
    .select()
    .from(staffLinks)
    .where(and(isNotNull(staffLinks.invitedBy), isNull(staffLinks.usedAt), isShown))
    .orderBy(sql`${staffLinks.expiresAt} desc`, asc(staffLinks.id));
  return rows.map(({ id, name, email, grants, invitedBy, expiresAt }) => ({
    id,
    name: name ?? "",
    email: email ?? "",
    ...heldBy(grants),
    invitedBy: invitedBy ?? "",
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= at,
  }));
}

/** Locks an open invitation until the transaction ends. @throws `accounts.no-such-invitation` (404) */
export async function lockInvitation(db: Db, id: string) {
  const isOpen = and(eq(staffLinks.id, id), isNotNull(staffLinks.invitedBy), isNull(staffLinks.usedAt));
  const [row] = await db.select().from(staffLinks).where(isOpen).for("update");
  if (!row) throw noSuchInvitation();
  return { id: row.id, name: row.name ?? "", email: row.email ?? "", grants: row.grants };
}

/** @throws `accounts.no-such-invitation` (404), also for a used or withdrawn invitation. */
export async function findInvitation(deps: Pick<Deps, "db" | "now">, id: string): Promise<StaffInvitation> {
  const found = (await listInvitations(deps)).find((invitation) => invitation.id === id);
  if (!found) throw noSuchInvitation();
  return found;
}
