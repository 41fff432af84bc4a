import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { aColleague, aCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { companyInvitations } from "./companies/company-tables.ts";
import { inviteColleague } from "./companies/invite-colleague.ts";
import { membershipJobs } from "./jobs.ts";

const deps = await createTestDeps({ now: "2026-11-22T15:00:00Z" });
afterAll(deps.close);

const forget = () => membershipJobs(deps)[0]?.handle({} as never);

test("each hour invitations are forgotten once their time is over", async () => {
  const company = await aCompany(deps);
  const actor = await aColleague(deps, company, "kim@waits.example", "administrator");
  await inviteColleague(deps, {
    companyId: company.id,
    actor,
    email: "lee@waits.example",
    role: "member",
    visitor: undefined,
  });
  const left = () => deps.db.$count(companyInvitations, eq(companyInvitations.companyId, company.id));
  deps.setNow("2026-12-06T14:59:59Z");
  await forget();
  expect(await left()).toBe(1);
  deps.setNow("2026-12-06T15:00:00Z");
  await forget();
  expect(await left()).toBe(0);
});
