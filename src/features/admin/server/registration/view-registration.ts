import { listActivity } from "#features/accounts/server/activity/list-activity.ts";
import { listNotes } from "#features/accounts/server/notes/note-queries.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { companiesOf } from "#features/membership/server/companies/companies-of.ts";
import { likelyEmail } from "#features/membership/server/domains/likely-email.ts";
import { moneyOfSource } from "#features/payments/server/find/money-of-source.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { lettersAbout } from "#platform/mail/letters-about.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { findByReference, sourceOf } from "./find-source.ts";

/** More changes than a registration has in practice; the whole log is under Activity. */
const MOST_CHANGES = 100;

/**
 * A registration with its money, emails, company, changes and notes.
 *
 * @param reference its own, or that of the order that paid for it alone.
 * @throws `admin.no-such-registration`, `admin.several-registrations`
 */
export async function viewStaffRegistration(deps: Deps, reference: string, staff: Staff): Promise<StaffRegistration> {
  const { corrections, ownerPath: _, ...found } = await findByReference(deps.db, reference);
  const { email, company } = found.contact;
  const money = await moneyOfSource(deps.db, sourceOf(found), await todayOf(deps));
  const { shared = [], own = [] } = Object.groupBy(money.payments, ({ isShared }) => (isShared ? "shared" : "own"));
  const about = [...[found, ...own].map(referenceOf), ...money.invoices.map(({ number }) => number)];
  const [companies, letters, changes, notes, likely] = await Promise.all([
    companiesOf(deps.db, { company, email, reference: found.reference }),
    lettersAbout(deps, about, { references: shared.map(referenceOf), address: email }),
    changesOf(deps, found.reference, corrections),
    listNotes(deps.db, [found.reference], staff),
    found.ended ? undefined : likelyEmail(deps.db, email),
  ]);
  const contact = { ...found.contact, ...(likely && { likelyEmail: likely }) };
  return { ...found, contact, money, companies, letters, changes, notes };
}

const referenceOf = ({ reference }: { reference: string }): string => reference;

/** Changes of staff come from the activity log; corrections of the registrant have rows of their own. */
async function changesOf(
  deps: Deps,
  reference: string,
  corrections: DeskRegistration["corrections"],
): Promise<StaffRegistration["changes"]> {
  const { timeZone: zone } = await deps.organization();
  const query = { subjects: [`registration ${reference}`], limit: MOST_CHANGES, zone };
  const { lines } = await listActivity(deps.db, query);
  const own = corrections.filter(({ by }) => by === BY_REGISTRANT);
  return [
    ...lines.map(({ at, detail }) => ({ at, sentence: detail })),
    ...own.map(({ at, people }) => ({ at, sentence: `The registrant corrected ${people.map(saysOf).join("; ")}.` })),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

const BY_REGISTRANT = "the registrant";

type Corrected = DeskRegistration["corrections"][number]["people"][number];
const saysOf = ({ role, before, after }: Corrected): string => `${role}: ${nameOf(before)} → ${nameOf(after)}`;
const nameOf = ({ name, email }: Corrected["before"]): string => [name, email].filter(Boolean).join(", ") || "no name";
