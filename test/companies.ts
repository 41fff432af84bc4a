/** Member companies and their people for tests. */
import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { CompanyRole } from "#features/membership/rules/company-people.ts";
import { companyInvitations, companyPeople } from "#features/membership/server/companies/company-tables.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import type { Deps } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { PAYER } from "./payments.ts";
import { createTestUser, type TestUser } from "./user.ts";

export type TestCompany = { id: string; name: string; domain: string };

/** An active company whose email domain staff have entered, unless `isWithoutDomain`. */
export async function aCompany(deps: Deps, { isWithoutDomain = false } = {}): Promise<TestCompany> {
  const key = crypto.randomUUID().slice(0, 8);
  const company = { id: crypto.randomUUID(), name: `Company ${key}`, domain: `company-${key}.example` };
  const place = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
  const emailDomain = isWithoutDomain ? null : company.domain;
  await deps.db.insert(affiliates).values({ ...company, ...place, emailDomain, createdAt: deps.now() });
  return company;
}

type Who = { id: UserId; email: string; name: string };

/** A user with a verified email and without a session. */
export async function aUser(deps: Deps, email = `user-${crypto.randomUUID().slice(0, 8)}@example.org`): Promise<Who> {
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const name = "Kim Sandoval";
  const [row] = await deps.db
    .insert(users)
    .values({ name, email, emailVerified: true, ...at })
    .returning();
  return { id: userIdSchema.parse(row?.id), email, name };
}

/** Signed in, under an address of the test's own. */
export async function aSignedInUser(deps: Deps, email: string, name?: string): Promise<TestUser> {
  const user = await createTestUser(deps, name ? { name } : {});
  await deps.db.update(users).set({ email }).where(eq(users.id, user.id));
  return { ...user, email };
}

/** Adds a user to the company and removes them from any other. */
export async function addToCompany(
  deps: Deps,
  company: Pick<TestCompany, "id">,
  userId: UserId,
  role: CompanyRole = "member",
) {
  await deps.db.delete(companyPeople).where(eq(companyPeople.userId, userId));
  await deps.db.insert(companyPeople).values({
    id: crypto.randomUUID(),
    companyId: company.id,
    userId,
    role,
    state: "active",
    way: "staff",
    since: deps.now(),
  });
}

/** One of the company's people, without a session. */
export async function aColleague(deps: Deps, company: Pick<TestCompany, "id">, email?: string, role?: CompanyRole) {
  const user = await aUser(deps, email);
  await addToCompany(deps, company, user.id, role);
  return user;
}

/** The token in the newest letter of a kind to an address. */
export async function tokenOfLetter(deps: Deps, template: string, address: string): Promise<string> {
  const letters = await deps.db.select().from(outbox).where(eq(outbox.template, template));
  const mine = letters.filter(({ toAddress }) => toAddress === address);
  const newest = mine.sort((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];
  return (newest?.payload as { token?: string } | undefined)?.token ?? "";
}

/** The id of the newest invitation for an address. */
export async function invitationOf(deps: Deps, email: string): Promise<string> {
  const rows = await deps.db.select().from(companyInvitations).where(eq(companyInvitations.email, email));
  return rows.sort((one, other) => Number(other.createdAt) - Number(one.createdAt))[0]?.id ?? "";
}

/** A charge of a customer with this address and reference. */
export async function anOpenCharge(
  deps: Deps,
  { reference = "R-000000", email = "stranger@example.org", company = "Byron Paving" },
) {
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    reference,
    customer: { ...PAYER, state: "MS", email, company },
    charges: [{ label: "Golf 2027: Silver Sponsor", amountCents: cents(10_000) }],
  });
  if (!charge) throw new Error("no charge was opened");
  return charge;
}
