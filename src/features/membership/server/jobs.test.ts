import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { aColleague, aCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { addDomain } from "./companies/add-domain.ts";
import { askForDomain } from "./companies/ask-for-domain.ts";
import { companyDomains, companyInvitations } from "./companies/company-tables.ts";
import { inviteColleague } from "./companies/invite-colleague.ts";
import { membershipJobs } from "./jobs.ts";

const deps = await createTestDeps({ now: "2026-11-22T15:00:00Z" });
afterAll(deps.close);

const forget = () => membershipJobs(deps)[0]?.handle({} as never);

test("each hour invitations and asked domains are forgotten once their time is over, and verified domains never", async () => {
  const company = await aCompany(deps, { isWithoutDomain: true });
  const actor = await aColleague(deps, company, "kim@waits.example", "administrator");
  const of = { companyId: company.id, actor };
  await addDomain(deps, { ...of, domain: "verified.example" });
  await askForDomain(deps, { ...of, email: "kim@waits.example" });
  await inviteColleague(deps, { ...of, email: "lee@waits.example", role: "member", visitor: undefined });
  const left = async () => {
    const domains = await deps.db.select().from(companyDomains).where(eq(companyDomains.companyId, company.id));
    const invitations = await deps.db.$count(companyInvitations, eq(companyInvitations.companyId, company.id));
    return { domains: domains.map(({ domain }) => domain).sort(), invitations };
  };

  deps.setNow("2026-11-24T14:59:59Z");
  await forget();
  expect(await left()).toEqual({ domains: ["verified.example", "waits.example"], invitations: 1 });
  deps.setNow("2026-11-24T15:00:00Z");
  await forget();
  expect(await left()).toEqual({ domains: ["verified.example"], invitations: 1 });
  deps.setNow("2026-12-06T15:00:00Z");
  await forget();
  expect(await left()).toEqual({ domains: ["verified.example"], invitations: 0 });
});
