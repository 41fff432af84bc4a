/** Staff decide applications on a screen: by keyboard to a published member, at phone width, and with a question first. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const letter = (page: Page) =>
  page.getByRole("region", { name: "Email preview", exact: true }).filter({ visible: true });

/** The scan of a letter's frame is slow, and e2e/letter-wording.spec.ts does it. */
const asText = (page: Page) => letter(page).getByRole("tab", { name: "Plain text" }).click();

/** @returns the reference of an application that a company has just sent. */
async function apply(page: Page, site: BuiltSite, companyName: string, memberType: string): Promise<string> {
  const domain = `${companyName.toLowerCase().replaceAll(/\W/g, "")}.example`;
  const answer = await page.request.post(`${site.url}/api/add-affiliate`, {
    headers: { origin: site.url },
    data: {
      companyName,
      memberType,
      repName: "Lena Marsh",
      repPhone: "601-555-0188",
      email: `lena@${domain}`,
      street: "40 Depot Street",
      city: "Summit",
      state: "MS",
      zip: "39666",
      website: domain,
      businessType: "asphalt-producer",
      payMethod: "Check",
    },
  });
  const rows = await querySite<{ reference: string }>(
    site,
    "select reference from applications where company_name = $1",
    [companyName],
  );
  expect(answer.status(), await answer.text()).toBe(201);
  return rows[0]?.reference ?? "";
}

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [1280] });

test("an application becomes a published member by keyboard alone, with its letter read before", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  const company = `Homochitto Paving ${test.info().retry}`;
  const reference = await apply(page, site, company, "Contractor");
  await openTakenOver(page, `/mapa-admin/members?list=applications&q=${reference}`);
  await tabTo(page, page.getByRole("link", { name: company }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(letter(page)).toContainText(`Welcome: ${company} is a member (${reference})`);
  await asText(page);
  await look(page, "application-new");

  const approve = page.getByRole("button", { name: "Approve application" });
  const dues = page.getByLabel("First-year dues, in dollars");
  await tabTo(page, page.getByLabel("Personal note (optional)"));
  await page.keyboard.type("See you at the convention.");
  await tabTo(page, dues);
  await page.keyboard.type("eight thousand");
  await tabTo(page, approve);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must be an amount, such as 2,500.00")).toBeVisible();
  await expect(dues).toHaveValue("eight thousand");
  await look(page, "application-refused");
  await dues.press("ControlOrMeta+a");
  await page.keyboard.type("8,500.00");
  await expect(letter(page)).toContainText("See you at the convention.");
  await expect(letter(page)).toContainText("Your dues of $8,500.00 are open.");
  await tabTo(page, approve);
  await page.keyboard.press("Enter");
  await expectStatus(page, "Approved. The company is now a member");
  await expect(page.getByText("Approved by Ada Holloway", { exact: false })).toBeVisible();
  await look(page, "application-approved");
  await page.getByRole("link", { name: `${company} on the member roll` }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.goto("/affiliates");
  await expect(page.getByText(company, { exact: true }).first()).toBeVisible();
});

test("on a phone a question goes to an applicant, who is then declined with a reason; the page keeps both", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const reference = await apply(page, site, `Bowie Creek Milling ${test.info().retry}`, "Associate");
  await openTakenOver(page, `/mapa-admin/members/applications/${reference}`);
  await page.getByRole("tab", { name: "Ask a question" }).click();
  await page.getByLabel("Your question").fill("How many tons did you lay last year?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expectStatus(page, "Question sent.");
  await expect(page.getByRole("region", { name: "Questions" })).toContainText("How many tons did you lay last year?");
  await page.getByRole("tab", { name: "Decline" }).click();
  await page.getByLabel("Reason (sent to the applicant)").fill("Your company does not work in the state yet.");
  await asText(page);
  await look(page, "application-decline");
  await expect(letter(page)).toContainText("does not work in the state yet");
  await page.getByRole("button", { name: "Decline application" }).click();
  await expectStatus(page, "Declined. Unpaid dues are voided");
  await expect(page.getByText("$1,000.00, void")).toBeVisible();
  const letters = await querySite<{ template: string }>(site, "select template from outbox where about = $1", [
    reference,
  ]);
  const sent = letters.map(({ template }) => template.replace("membership.application-", "")).sort();
  expect(sent).toEqual(["declined", "for-office", "question", "received"]);
});
