import { findAffiliation } from "#features/membership/server/companies/company-queries.ts";
import { removePerson } from "#features/membership/server/companies/remove-person.ts";
import type { Deps } from "#platform/deps.ts";
import { closeBooks, eraseFrom, openBooks } from "#platform/personal/erase-person.ts";
import { findPerson } from "#platform/personal/find-person.ts";
import { marksOf } from "#platform/personal/marks.ts";
import { isPersonal } from "#platform/personal/personal-table.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { newReplacement } from "./erased-mailbox.ts";

type Owner = { id: string; name: string; email: string };

/**
 * Deletes an account with all rows that belong to it alone, inside the caller's transaction, and removes its name from
 * the log. Registrations, payments and certifications stay: they are the association's books and register.
 */
export async function closeAccount(deps: Deps, owner: Owner, actor: { id: string; name: string }): Promise<void> {
  const { db, personal, now } = deps;
  await openBooks(db);
  await leaveCompany(deps, [owner.id], actor);
  const isOfAccount = (one: (typeof personal)[number]) => isPersonal(one) && one.isOfAccount === true;
  const ofAccount = personal.filter(isOfAccount);
  const person = await findPerson(db, ofAccount, { emails: [owner.email], ids: [owner.id] });
  const by = newReplacement(now());
  const marks = marksOf(person, by.email);
  await eraseFrom(db, ofAccount, { person, by, marks });
  // Other rows are erased only by user id: the address itself stays in registrations.
  const others = personal.filter((one) => !isOfAccount(one));
  await eraseFrom(db, others, { person: { ...person, emails: [], ids: [owner.id] }, by, marks });
  await closeBooks(db);
}

/** Removes the users from their companies; a company may be left without an administrator, as when staff remove one. */
export async function leaveCompany(
  deps: Deps,
  ids: readonly string[],
  actor: { id: string; name: string },
): Promise<void> {
  for (const id of ids) {
    const userId = userIdSchema.safeParse(id);
    const affiliation = userId.success && (await findAffiliation(deps.db, userId.data));
    if (affiliation)
      await removePerson(deps, {
        companyId: affiliation.companyId,
        userId: affiliation.userId,
        actor,
        isByStaff: true,
      });
  }
}
