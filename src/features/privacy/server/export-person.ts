import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { User } from "#features/accounts/server/sessions/signed-in.ts";
import type { Deps } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { findPerson } from "#platform/personal/find-person.ts";
import type { Person } from "#platform/personal/person.ts";
import { personAsJson } from "#platform/personal/read-person.ts";

/** Each export reads a good part of the database. */
const OWN_LIMIT: Limit = { name: "own-data", max: 5, windowSeconds: 3600 };
const STAFF_LIMIT: Limit = { name: "data-of-person", max: 60, windowSeconds: 3600 };

/** Exports every record of an address, for staff who hand it out. @throws `request.too-many` */
export async function exportPerson(deps: Deps, { email, actor }: { email: string; actor: Staff }) {
  await countTry(deps.db, STAFF_LIMIT, actor.id);
  const own = email.toLowerCase();
  await recordAudit(deps, {
    actor,
    action: "privacy.exported",
    subject: `address ${own}`,
    detail: `${actor.name} took away everything that is held on ${own}.`,
  });
  return jsonOf(deps, await findPerson(deps.db, deps.personal, { emails: [own] }));
}

/**
 * Exports every record of the user's account and verified address. An unverified address may be another person's, so
 * without verification it exports the account alone.
 *
 * @throws `request.too-many`
 */
export async function exportOwn(deps: Deps, user: User) {
  await countTry(deps.db, OWN_LIMIT, user.id);
  await recordAudit(deps, {
    actor: user,
    action: "privacy.exported",
    subject: `user ${user.id}`,
    detail: `${user.name} took away everything that is held on them.`,
  });
  const emails = user.isEmailVerified ? [user.email] : [];
  return jsonOf(deps, await findPerson(deps.db, deps.personal, { emails, ids: [user.id] }));
}

async function jsonOf(deps: Deps, person: Person) {
  const { name } = await deps.organization();
  const head = { heldBy: name, takenAt: deps.now().toISOString(), addresses: person.emails };
  return personAsJson(deps.db, deps.personal, person, head);
}
