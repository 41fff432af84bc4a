/**
 * A company's email domain, on phones: its administrator adds it, staff approve it or its DNS record proves it, and a
 * colleague is asked before the company sees anything.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { get, registers, send, signInByLetter, test, type World } from "./letter-world.ts";
import { look as lookAt } from "./look.ts";
import { expect } from "./site.ts";
import { asStaff } from "./staff.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-US" };
const look = (page: Page, name: string) => lookAt(page, name, { schemes: ["light"] });

async function aPhone(browser: Browser, { ground }: World, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled, baseURL: ground.site.url });
  const page = await context.newPage();
  await page.goto("/robots.txt");
  return page;
}

/** An administrator of the company with an address at a domain of the journey's own. */
async function anAdministrator(browser: Browser, world: World) {
  const domain = `yard-${crypto.randomUUID().slice(0, 8)}.blacktop-journeys.com`;
  const [page, email] = [await aPhone(browser, world), `marla@${domain}`];
  await signInByLetter(page, world.ground, email);
  await send(world.staff, `/api/members/${world.company.id}/people`, { email, role: "administrator" });
  await page.goto("/account/company");
  await page.getByLabel("Email domain of your company").fill(domain.toUpperCase());
  await page.getByRole("button", { name: "Add this domain" }).tap();
  await expect(page.getByRole("status").filter({ hasText: "waits for the office" })).toBeVisible();
  return { page, domain, row: page.getByRole("listitem").filter({ hasText: domain }).last() };
}

const tap = (scope: Page | Locator, name: string | RegExp) => scope.getByRole("button", { name }).tap();

async function staffApprove(staff: Page, company: string, domain: string): Promise<void> {
  await staff.goto("/mapa-admin");
  await look(staff, "join-staff-today");
  await staff.getByRole("link", { name: "Review: Email domains to approve" }).tap();
  const waiting = staff.getByRole("region", { name: "Pending domains" });
  await look(staff, "join-staff-members");
  await waiting.getByRole("row").filter({ hasText: domain }).getByRole("link", { name: company }).tap();
  const decision = staff.getByRole("form", { name: `Decision on ${domain}` });
  await expect(decision).toContainText("1 account with a verified address there, 1 of them from the company.");
  await look(staff, "join-staff-decide");
  await tap(decision, `Refuse ${domain}`);
  await expect(decision).toContainText("Must enter a reason");
  await tap(decision, `Approve ${domain}`);
  await expect(staff.getByRole("status").filter({ hasText: `${domain} verified.` })).toBeVisible();
  await look(staff, "join-staff-approved");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  test(`a colleague is asked once staff approve the domain, joins, and shows nothing of before, ${how}`, async ({
    browser,
    world,
  }) => {
    const { company, ground } = world;
    const administrator = await anAdministrator(browser, world);
    await look(administrator.page, "join-waits");
    const { domain } = administrator;
    const email = `kim@${domain}`;
    const before = await registers(world, email);
    const staff = await aPhone(browser, world);
    await asStaff(staff, ground.site);
    await staffApprove(staff, company.name, domain);

    const kim = await aPhone(browser, world, javaScriptEnabled);
    await signInByLetter(kim, ground, email);
    await kim.goto("/account");
    const question = kim.getByRole("region", { name: `Do you work for ${company.name}?` });
    await expect(question).toContainText("wants to see what you register for from now on");
    if (javaScriptEnabled) await look(kim, "join-question");
    await tap(question, "Not now");
    await expect(kim.getByRole("status").filter({ hasText: "We do not ask again" })).toBeVisible();
    await expect(question).toHaveCount(0);
    if (javaScriptEnabled) await look(kim, "join-declined");
    await tap(kim, `Join ${company.name}`);
    await expect(kim.getByRole("status").filter({ hasText: "You belong to the company now." })).toBeVisible();
    await expect(kim.getByRole("heading", { name: company.name })).toBeVisible();
    const since = await registers(world, email);

    await administrator.page.goto("/account/records/registrations");
    const row = administrator.page.getByRole("listitem").filter({ hasText: since.reference });
    await expect(row).toContainText("Letter Golf");
    await expect(row.getByRole("link")).toHaveCount(0);
    await expect(administrator.page.getByText(before.reference)).toHaveCount(0);
    if (javaScriptEnabled) await look(administrator.page, "join-records");
    await administrator.page.goto("/account");
    await expect(administrator.page.getByRole("listitem").filter({ hasText: since.reference }).first()).toBeVisible();
    await administrator.page.getByRole("button", { name: /^Pay \d+ open charges?$/ }).tap();
    await expect(administrator.page.getByText(/^For /).first()).toBeVisible();
    await administrator.page.goBack();
    if (javaScriptEnabled) await look(administrator.page, "join-company-overview");
    await kim.goto("/account/records/registrations");
    for (const { reference } of [before, since])
      await expect(kim.getByRole("listitem").filter({ hasText: reference }).getByRole("link")).toBeVisible();
    for (const page of [administrator.page, staff, kim]) await page.context().close();
  });
}

test("a DNS record proves a domain without staff", async ({ browser, world }) => {
  const { page, domain, row } = await anAdministrator(browser, world);
  await row.getByText("Prove it by a DNS record instead").tap();
  await look(page, "join-record");
  await tap(row, `Check now whether ${domain} shows the record`);
  await expect(page.getByRole("alert")).toContainText(`${domain} does not show the record yet.`);
  const { domains } = await get(page, "/api/account/company");
  const { record } = domains.find((one: { domain: string }) => one.domain === domain);
  world.ground.dns.records.set(domain, [record]);
  await expect(row.getByText(record)).toBeVisible();
  await tap(row, `Check now whether ${domain} shows the record`);
  await expect(row).toContainText("Verified by its DNS record");
  await look(page, "join-proved");
  await page.context().close();
});
