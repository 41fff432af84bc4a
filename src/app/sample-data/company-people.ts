/**
 * Two companies of the sample with their people, a second email domain, an open invitation and a listing that waits for
 * staff. None has a password: they sign in by the link of an email, which staff read in the portal's mailbox.
 */
import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { AffiliationWay, CompanyRole } from "#features/membership/rules/company-people.ts";
import { addPerson } from "#features/membership/server/companies/add-person.ts";
import { inviteColleague } from "#features/membership/server/companies/invite-colleague.ts";
import { proposeListing } from "#features/membership/server/companies/propose-listing.ts";
import { addDomain } from "#features/membership/server/domains/add-domain.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import type { Calendar } from "./calendar.ts";
import { emailDomainOf } from "./members.ts";
import { CLERK } from "./pay-sample.ts";
import { person, type SamplePerson } from "./people.ts";

/** Members of the company for two years, so that their pages show registrations since then. */
const CURTIS = person("magnolia-hot-mix", "Curtis", "Boone", 25);
const OPAL = person("magnolia-hot-mix", "Opal", "Fenner", 62);
const VERA = person("natchez-trace-contractors", "Vera", "Holloway", 31);
const HAL = person("magnolia-hot-mix", "Hal", "Nettles", 66);
const INVITED = person("magnolia-hot-mix", "Lena", "Boone", 68);
/** The name of the staff user who verified the domain, which the company reads. */
const DIRECTOR = { ...CLERK, name: settingDefaults.home.director.name };
const SECOND_DOMAIN = "magnolia-plants.example";
const NEW_YARD = { street: "1480 Quarry Road", city: "Pearl", state: "MS", zip: "39208" };

export async function loadCompanyPeople(deps: Deps, calendar: Calendar): Promise<void> {
  const daysAgo = (days: number): Deps => {
    const then = calendar.at(addDays(calendar.today, -days), "09:20");
    return { ...deps, now: () => then };
  };
  const curtis = await join(daysAgo(740), CURTIS, "administrator", "staff");
  await join(daysAgo(731), OPAL, "member", "domain");
  await join(daysAgo(728), HAL, "member", "domain");
  await join(daysAgo(720), VERA, "member", "staff");
  const { companyId } = curtis;
  await addDomain(daysAgo(730), { companyId, domain: SECOND_DOMAIN, actor: DIRECTOR });
  const { email } = INVITED;
  await inviteColleague(daysAgo(3), { companyId, email, role: "member", actor: curtis.actor, visitor: undefined });
  const website = `https://www.${emailDomainOf({ key: "magnolia-hot-mix" })}`;
  const form = { ...NEW_YARD, website, logoBackground: "black" as const };
  await proposeListing(daysAgo(1), { companyId, actor: curtis.actor, form });
}

/** Makes an account with a verified email and adds it to the company of the person. */
async function join(deps: Deps, who: SamplePerson, role: CompanyRole, way: AffiliationWay) {
  const [company] = await deps.db.select().from(affiliates).where(eq(affiliates.name, who.company));
  const [now, name, { email }] = [deps.now(), `${who.firstName} ${who.lastName}`, who];
  const made = await deps.db
    .insert(users)
    .values({ name, email, emailVerified: true, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!(company && made[0])) throw new Error(`${name} of ${who.company} is not in the sample`);
  const actor = { id: userIdSchema.parse(made[0].id), name, email };
  await addPerson(deps, { companyId: company.id, user: actor, role, way, actor: way === "staff" ? CLERK : actor });
  return { companyId: company.id, actor };
}
