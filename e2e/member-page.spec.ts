/** The page of a company's people: what is open paid in one checkout, a colleague invited, a listing proposed. */
import type { Page } from "@playwright/test";
import { confirmButton, expectPaid, fillToReview } from "./card-payment.ts";
import { joinCompany } from "./join-company.ts";
import { look as lookAt } from "./look.ts";
import { movesOfMoney } from "./payment.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff, removeCompanyPeople } from "./staff.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M0 0h300v200H0z" fill="#f3b073"/></svg>';
const LOGO = { name: "levee.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };

/** The journeys of a site share one staff user, who belongs to one company at a time. */
test.beforeEach(({ site }) => removeCompanyPeople(site));

const look = (page: Page, name: string) => lookAt(page, name, { schemes: ["light"] });

test("a company's administrator pays everything open in one checkout, invites a colleague and proposes a listing", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const company = await joinCompany(page, site.url);
  await openTakenOver(page, "/account");
  await look(page, "overview");
  await page.getByRole("button", { name: /^Pay \d+ open charges$/ }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText("Certification Registration").first()).toBeVisible();
  // The account knows who pays.
  const { firstName, email } = await (await page.request.get("/api/account/details")).json();
  const payer = page.getByRole("region", { name: "You pay as" });
  await expect(payer).toContainText(firstName);
  await expect(payer).toContainText(email);
  await fillToReview(page, company);
  await confirmButton(page).click();
  await expectPaid(page);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");
  await openTakenOver(page, "/account");
  await expect(page.getByRole("heading", { name: "Nothing is open" })).toBeVisible();

  await openTakenOver(page, "/account/company");
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await look(page, "company");
  await page.getByLabel("Email of a colleague").fill("nobody");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Email of a colleague").fill("kim@colleague.example");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "The invitation is on its way." })).toBeVisible();
  await page.getByRole("textbox", { name: "Street" }).fill("9 New Levee Road");
  await page.getByRole("textbox", { name: "Zip" }).fill("1");
  await page.getByLabel("Logo file").setInputFiles(LOGO);
  await page.getByRole("radio", { name: "Black" }).check();
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(2);
  await page.getByRole("button", { name: "Propose this change" }).click();
  await expect(page.getByRole("textbox", { name: "Zip" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Street" })).toHaveValue("9 New Levee Road");
  await look(page, "proposal-refused");
  await page.getByRole("textbox", { name: "Zip" }).fill("38703");
  await page.getByRole("button", { name: "Propose this change" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your proposal waits for the office." })).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your proposal is taken back." })).toBeVisible();
  await expect(page.getByText(/^A change by .*: Withdrawn$/)).toBeVisible();
});

test("without scripts a refused proposal keeps what was typed, with its mistake at the field", async ({
  browser,
  page,
  site,
}) => {
  await asStaff(page, site);
  await joinCompany(page, site.url);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto("/account/company");
  await plain.getByRole("textbox", { name: "Street" }).fill("77 Plain Road");
  await plain.getByRole("textbox", { name: "Zip" }).fill("1");
  await plain.getByRole("button", { name: "Propose this change" }).click();
  await expect(plain.getByRole("textbox", { name: "Street" })).toHaveValue("77 Plain Road");
  await expect(plain.getByRole("textbox", { name: "Zip" })).toHaveAttribute("aria-invalid", "true");
  await context.close();
});

test("without a session each page of the account shows the sign-in, which knows where one wanted to go", async ({
  page,
}) => {
  for (const path of ["/account/company", "/account/security", "/account/records/receipts?q=golf"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const to = `/account?${new URLSearchParams({ next: path })}`;
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
  const former = await page.request.get("/account/overview", { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, "/account"]);
});
