/** A golf tournament from its first draft to the bank, by what the screens say alone: no address is typed on the way. */
import { type Page, test as plain } from "@playwright/test";
import { addDays, isoDay } from "../src/shared/dates.ts";
import { fillCustomer } from "./customer.ts";
import { expectPayStep, registerButton } from "./registration.ts";
import { expect, test, waitTakenOver } from "./site.ts";
import { openPortal } from "./staff.ts";

test.use({ changesContent: true });

const rail = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Of each try its own: the site keeps what the first try made. */
const tournament = () => {
  const { retry, repeatEachIndex } = plain.info();
  const mark = `${retry}${repeatEachIndex}`;
  return { title: `Bayou Scramble ${mark}`, company: `Pine Belt Asphalt ${mark}`, price: `617.${mark}` };
};

test("a tournament is made, sold, paid by check, checked in, printed, deposited and found at the bank", {
  tag: "@core",
}, async ({ page, site, browser }) => {
  const { title, company, price } = tournament();
  const day = addDays(isoDay(new Date(), "America/Chicago"), 1);
  await openPortal(page, site);

  await rail(page, "Events").click();
  await page.getByRole("link", { name: "New event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New event" })).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await button(page, "Create draft").click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveAccessibleDescription(/Must/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.getByLabel("Date", { exact: true }).fill(day);
  await button(page, "Create draft").click();
  await page.getByLabel("Location").fill("Lefleur Golf Club, Jackson, MS");
  // The sample has another tournament; what it costs is said by its name, and is no reason to warn.
  await expect(group(page, "Silver Sponsor").getByText(/Golf Classic 20\d\d \$750\.00/)).toBeVisible();
  for (const [tier, cost] of Object.entries({ Platinum: "2500", Gold: "1200", Silver: price }))
    await group(page, `${tier} Sponsor`).getByLabel("Price").fill(cost);
  await expect(page.getByText(/is priced below/)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Draft saved." })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await button(page, "Publish").click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toHaveCount(0);
  await page.locator("summary", { hasText: "More" }).press("Enter");
  const publicPage = (await page.getByRole("link", { name: "Public page", exact: true }).getAttribute("href")) ?? "";

  const reference = await test.step("a visitor registers on a phone", async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: site.url,
    });
    const phone = await context.newPage();
    await phone.goto(publicPage);
    await phone
      .getByRole("link", { name: /^Register/ })
      .first()
      .tap();
    await expect(phone.getByRole("heading", { level: 1, name: /REGISTRATION/ })).toBeVisible();
    await waitTakenOver(phone);
    await expect(phone.getByText("Will you attend the Welcome Reception?")).toHaveCount(0);
    await phone.getByRole("radio", { name: /^Silver Sponsor/ }).check();
    await fillCustomer(phone, { Company: company, "First name": "Rosa", "Last name": "Tadlock" });
    await registerButton(phone).tap();
    const given = await expectPayStep(phone);
    await phone.getByRole("radio", { name: /^Check/ }).check();
    await button(phone, "Continue").tap();
    await expect(phone.getByText(`$${price}`).first()).toBeVisible();
    await context.close();
    return given;
  });

  await page.getByRole("link", { name: /^Registrants/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(company) })).toContainText("Unpaid");
  await page.getByRole("main").getByRole("link", { name: "Print", exact: true }).click();
  const roster = page.waitForEvent("download");
  await page.getByRole("link", { name: "Roster", exact: true }).click();
  expect((await roster).suggestedFilename()).toMatch(/\.pdf$/);

  await rail(page, "Checks").click();
  await page.getByLabel("Check number").fill("61731");
  await page.getByLabel("Amount", { exact: true }).fill(price);
  await page.getByRole("combobox", { name: /^Apply to/ }).fill(reference);
  await page
    .getByRole("option", { name: new RegExp(reference) })
    .first()
    .click();
  await button(page, "Record check").click();
  await expect(page.getByText(new RegExp(`Recorded: check 61731 from ${company}`))).toBeVisible();

  await rail(page, "Events").click();
  await page.getByRole("link", { name: new RegExp(`^${title} 20\\d\\d$|^20\\d\\d ${title}$`) }).click();
  await expect(page.getByRole("row", { name: new RegExp(company) })).not.toContainText("Unpaid");
  await page.getByRole("main").getByRole("link", { name: "Check-in", exact: true }).click();
  await page.getByRole("link", { name: "Check people in" }).click();
  await page.getByRole("searchbox").fill("pine belt");
  await page
    .getByRole("button", { name: /^Admit/ })
    .first()
    .click();
  await expect(page.getByText(/1 of 1 in/)).toBeVisible();
  await page.getByRole("link", { name: /Links, walk-ins/ }).click();

  await rail(page, "Checks").click();
  await page.getByRole("link", { name: /^Deposit \d/ }).click();
  await page.waitForURL(/checks\/deposit$/);
  await waitTakenOver(page);
  const box = page.getByRole("form", { name: "Deposit for Magnolia Asphalt Pavement Association" });
  await box.getByRole("checkbox", { name: /^Select all/ }).uncheck();
  await box.getByLabel(`Select check 61731 from ${company}`).check();
  await box.getByRole("button", { name: "Make deposit" }).click();
  await box.getByRole("button", { name: "Deposit 1 check" }).click();
  await expect(page.getByText(/Deposit D-\w+ made: 1 check/)).toBeVisible();

  await page.getByRole("link", { name: "Compare with a bank statement" }).click();
  const madeOn = isoDay(new Date(), "America/Chicago");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "bank.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Date,Description,Amount\n${madeOn},COUNTER DEPOSIT,${price}`),
  });
  await button(page, "Compare").click();
  await expect(page.getByRole("heading", { level: 2, name: /^1 matched, 0 to decide/ })).toBeFocused();
  await button(page, "Match 1 deposit").click();
  await expect(page.getByRole("heading", { level: 2, name: "1 deposit matched" })).toBeFocused();

  await rail(page, "Today").click();
  const money = page.getByRole("region", { name: "Money by event" }).getByRole("row", { name: new RegExp(title) });
  await expect(money).toContainText(`$${price}`);
});
