/**
 * An employer's roster: with a phone its administrator sees who ends when, registers two for a session on one invoice, and
 * reports a hire, a leaver and hours; staff decide at their desk, and with the keyboard alone.
 */
import type { Page } from "@playwright/test";
import { SESSION } from "../test/session-content.ts";
import { joinCompany } from "./join-company.ts";
import { pressOn, tabTo } from "./keyboard.ts";
import { get, send, today } from "./letter-world.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff, removeCompanyPeople } from "./staff.ts";

/** The journeys of a site share one staff user, who belongs to one company at a time. */
test.beforeEach(({ site }) => removeCompanyPeople(site));
test.afterEach(({ site }) => removeCompanyPeople(site));

const done = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const part = (page: Page, heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** A technician whose Level 1 certification was entered from the papers. @returns the ID of the certification. */
async function technician(page: Page, lastName: string, company: string): Promise<string> {
  const holder = { firstName: "Ottoline", lastName, company, email: `${lastName.toLowerCase()}@crew.example` };
  const entered = { ...holder, phone: "662-555-0142", level: "1", issuedOn: "2026-02-27" };
  const { id } = await send(page, "/api/admin/certifications", entered);
  return (await get(page, `/api/admin/certifications/${id}`)).certId;
}

/** A company with two technicians, a third person with another employer, and a session of Level 2. */
async function aRoster(page: Page, url: string) {
  const company = await joinCompany(page, url);
  const word = crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, "x");
  const [one, two, hire] = [`Ash${word}`, `Birch${word}`, `Cedar${word}`];
  await technician(page, one, company);
  await technician(page, two, company);
  const certId = await technician(page, hire, "Gulf Stone");
  const { id } = await send(page, "/api/admin/class-sessions", {
    ...SESSION,
    classSelection: "2",
    location: `Yard ${word}`,
  });
  await send(page, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
  const { members } = await get(page, "/api/members?q=Delta+Paving");
  const memberPage = `/mapa-admin/members/${members[0].id}/technicians`;
  return { one, two, hire, certId, location: `Yard ${word}`, sessionId: id as string, memberPage };
}

test.describe("with a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("an employer registers two on one invoice and reports a hire, a leaver and hours; staff decide", {
    tag: "@core",
  }, async ({ page, site, browser }) => {
    await asStaff(page, site);
    const { one, two, hire, certId, location, sessionId, memberPage } = await aRoster(page, site.url);
    await openTakenOver(page, "/account/company");
    await page.getByRole("link", { name: "See your technicians" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Technicians" })).toBeVisible();
    const people = part(page, "Who ends when");
    const row = (name: string) => people.getByRole("listitem").filter({ hasText: name });
    await expect(row(one)).toContainText(/Level 1.* \u00b7 Active until /);
    await expectAccessible(page);
    await expectFits(page);

    const crew = part(page, "Register several for a class");
    const option = crew.getByRole("option", { name: new RegExp(location) });
    await crew.getByLabel("Class").selectOption((await option.getAttribute("value")) ?? "");
    await crew.getByRole("button", { name: "Show people and prices" }).tap();
    await expect(crew.getByText("20 left. At most 40 people at a time.")).toBeVisible();
    await crew.getByRole("button", { name: "Register them on one invoice" }).tap();
    await expect(page.getByText("Must select at least one person").first()).toBeVisible();
    for (const name of [one, two]) await crew.getByRole("checkbox", { name: new RegExp(name) }).tap();
    await expectAccessible(page);
    await expectFits(page);
    await crew.getByRole("button", { name: /^Register 2 people for \$/ }).tap();
    await expect(done(page, /^2 people are registered on invoice INV-/)).toBeVisible();
    await expect(crew.getByRole("checkbox", { name: new RegExp(one) })).toBeDisabled();
    await expect(crew.getByRole("button", { name: "Register them on one invoice" })).toBeVisible();
    expect(await get(page, `/api/admin/class-sessions/${sessionId}`)).toMatchObject({ expected: 2 });

    const hiring = part(page, "Add a new hire");
    await hiring.getByLabel("Certification ID").fill(certId);
    await hiring.getByLabel("Last name").fill("Nobody");
    await hiring.getByLabel("First day with your company").fill(today());
    await hiring.getByRole("button", { name: "Works here" }).tap();
    await expect(hiring.getByLabel("Certification ID")).toHaveAccessibleDescription(/No certification with this ID/);
    await hiring.getByLabel("Last name").fill(hire);
    await hiring.getByRole("button", { name: "Works here" }).tap();
    await expect(done(page, "Another employer is on record. The office decides.")).toBeVisible();

    await row(two)
      .getByLabel(new RegExp(`^Left the company: .*${two}`))
      .tap();
    await row(two).getByLabel("Last day").last().fill(today());
    await row(two)
      .getByRole("button", { name: /^Confirm the last day/ })
      .tap();
    await expect(done(page, /left the company/)).toBeVisible();
    await expect(row(two)).toHaveCount(0);
    await part(page, "What you reported")
      .getByRole("button", { name: new RegExp(`^Take back: .*${two}`) })
      .tap();
    await expect(row(two)).toBeVisible();

    await row(one)
      .getByLabel(new RegExp(`^Report hours: .*${one}`))
      .tap();
    await row(one).getByLabel("Hours", { exact: true }).fill("30");
    await row(one).getByLabel("First day").fill("2026-03-02");
    await row(one).getByLabel("Who vouches for the hours").fill("Ruth Ames");
    await row(one).getByLabel("That person's title").fill("Superintendent");
    await row(one)
      .getByRole("button", { name: /^Send the hours/ })
      .tap();
    await expect(row(one).getByLabel("Hours", { exact: true })).toHaveAccessibleDescription(/fewer hours/);
    await row(one).getByLabel("Hours", { exact: true }).fill("8");
    await row(one)
      .getByRole("button", { name: /^Send the hours/ })
      .tap();
    await expect(done(page, /^The hours of .* wait for the office\.$/)).toBeVisible();
    await look(page, "own-technicians", { scanned: [390, 1280] });

    const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
    await asStaff(desk, site);
    await openTakenOver(desk, memberPage);
    await look(desk, "company-technicians", { scanned: [390, 1280] });
    await desk.getByRole("button", { name: new RegExp(`^Accept: .*${hire}`) }).click();
    await expect(desk.getByRole("region", { name: "Technicians", exact: true })).toContainText(hire);
    await desk
      .getByRole("region", { name: "Hours", exact: true })
      .getByRole("link", { name: new RegExp(one) })
      .click();
    await desk.getByRole("button", { name: /^Hours at / }).click();
    await desk.getByRole("button", { name: /^Accept: Hours at / }).click();
    await expect(desk.getByText("Accepted: 8 hours.")).toBeVisible();
    await page.reload();
    await expect(row(hire)).toBeVisible();
    await expect(part(page, "What you reported")).toContainText("Accepted");
    await desk.context().close();
  });
});

test("staff register several of a company with the keyboard alone", async ({ page, site }) => {
  await asStaff(page, site);
  const { one, two, location, memberPage, sessionId } = await aRoster(page, site.url);
  await openTakenOver(page, memberPage);
  for (const name of [one, two]) {
    await tabTo(page, new RegExp(`Select .*${name}`));
    await page.keyboard.press("Space");
  }
  await pressOn(page, "Register 2 people for a class");
  const dialog = page.getByRole("dialog");
  await tabTo(page, /^Class/);
  const choice = dialog.getByRole("combobox", { name: "Class" });
  const sought = await dialog.getByRole("option", { name: new RegExp(location) }).getAttribute("value");
  // Classes of other journeys stand before it.
  for (let steps = 0; steps < 60 && (await choice.inputValue()) !== sought; steps++)
    await page.keyboard.press("ArrowDown");
  await pressOn(page, "Show prices");
  await expect(dialog.getByText(/20 left\. The invoice goes to the company/)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, /^Register 2 people for \$/);
  await expect(page.getByText(/^2 people are registered on invoice INV-/)).toBeVisible();
  expect(await get(page, `/api/admin/class-sessions/${sessionId}`)).toMatchObject({ expected: 2 });
});
