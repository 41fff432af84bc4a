/** The yearly dues on a screen: started, looked over, issued and paid by keyboard; and at phone width a lapse, taken back. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

type Member = { name: string; tier: string | null; email: string | null };

/** Companies of this journey alone; whatever other journeys left on the roll is left out of its run. */
async function addMembers(site: BuiltSite, members: readonly Member[]) {
  for (const { name, tier, email } of members)
    await querySite(
      site,
      `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, tier, contact_name, contact_email,
        contact_phone, created_at)
       values (gen_random_uuid(), $1, '12 Mill Street', 'Tupelo', 'MS', '38801', $2, 'Lena Marsh', $3, '6015550188', now())`,
      [name, tier, email],
    );
}
const leaveOthersOut = (site: BuiltSite, year: number, own: string) =>
  querySite(
    site,
    `insert into dues_items (id, year, company_id, included)
     select gen_random_uuid(), $1, id, false from affiliates where aff_name not like $2
     on conflict do nothing`,
    [year, `${own}%`],
  );

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [1280] });

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

/** Pays the whole invoice of a member by a check, as the desk records it. */
async function payByCheck(page: Page, site: BuiltSite, company: string) {
  const [charge] = await querySite<{ token: string; cents: string }>(
    site,
    `select public_token as token, amount_cents as cents from charges
     where customer ->> 'company' = $1 and source_kind = 'invoice' and status = 'open'`,
    [company],
  );
  const amountCents = Number(charge?.cents);
  const answer = await page.request.post(`${site.url}/api/checks`, {
    headers: { origin: site.url, "idempotency-key": crypto.randomUUID() },
    data: {
      number: "7301",
      payer: company,
      amountCents,
      receivedOn: "2026-01-05",
      isAnother: true,
      charges: [{ token: charge?.token, amountCents }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("a run is started, looked over, issued and paid by keyboard alone", { tag: "@core" }, async ({ page, site }) => {
  const retry = test.info().retry;
  const [own, year] = [`Yockanookany ${retry}`, 2090 + retry];
  const [contractor, associate, mailless] = [`${own} Paving`, `${own} Supply`, `${own} Testing`];
  await addMembers(site, [
    { name: contractor, tier: "Contractor", email: "lena@yockanookany.example" },
    { name: associate, tier: "Associate", email: "pay@yockanookany.example" },
    { name: mailless, tier: "Associate", email: null },
  ]);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/dues");
  await tabTo(page, page.getByLabel("Billing year"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("next year");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must be a year, such as 2027")).toBeVisible();
  await look(page, "dues-runs");
  await page.getByLabel("Billing year").fill(String(year));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Dues ${year}` })).toBeVisible();
  await leaveOthersOut(site, year, own);
  await openTakenOver(page, `/mapa-admin/dues/${year}?q=${encodeURIComponent(own)}`);
  await expect(rowOf(page, contractor)).toContainText("No tons yet");
  await expect(rowOf(page, mailless)).toContainText("No email to bill to");

  const tons = page.getByLabel(`Tons of ${contractor}`);
  await tabTo(page, tons);
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must be whole tons, such as 120,000")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("120,000");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, contractor)).toContainText("50,000 tons at 10¢ and 70,000 at 8¢");
  await expect(rowOf(page, contractor)).toContainText("$10,600.00");
  const include = page.getByLabel(`Bill ${associate}`);
  await tabTo(page, include);
  await page.keyboard.press("Space");
  await expect(rowOf(page, associate)).toContainText("Left out");
  await expect(include).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(include).toBeChecked();
  await expect(page.getByText("Ready: 2 invoices, $11,600.00.")).toBeVisible();
  await look(page, "dues-ready");

  await tabTo(page, rowOf(page, contractor).getByRole("button", { name: "Preview" }));
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog");
  await preview.getByRole("tab", { name: "Plain text" }).press("Enter");
  await expect(preview).toContainText("50,000 tons at 10¢ and 70,000 at 8¢");
  const pdf = await page.request.get((await preview.getByRole("link").getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await look(page, "dues-preview");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await tabTo(page, page.getByRole("button", { name: "Issue invoices" }));
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("button", { name: "Issue 2 invoices" });
  await expect(confirm).toBeFocused();
  await look(page, "dues-ask");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, contractor).getByRole("link", { name: /^INV-/ })).toBeVisible();
  await expect(rowOf(page, associate).getByRole("link", { name: /^INV-/ })).toBeVisible();
  await expect(page.getByText("Nothing is ready to issue.")).toBeVisible();
  await payByCheck(page, site, associate);
  await openTakenOver(page, `/mapa-admin/dues/${year}?show=paid`);
  await expect(rowOf(page, associate)).toContainText("Paid");
  await look(page, "dues-issued");
  const paidThrough = async () =>
    (
      await querySite<{ day: string | null }>(
        site,
        "select dues_paid_through::text as day from affiliates where aff_name = $1",
        [associate],
      )
    )[0]?.day;
  await expect.poll(paidThrough).toBe(`${year}-12-31`);
});

test("on a phone an unpaid membership is reminded, lapses, and is taken back", async ({ page, site }) => {
  const retry = test.info().retry;
  const [own, year] = [`Tallahala ${retry}`, 2080 + retry];
  await addMembers(site, [{ name: own, tier: "Associate", email: "pay@tallahala.example" }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/dues");
  await page.getByLabel("Billing year").fill(String(year));
  await page.getByRole("button", { name: "Start or open run" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Dues ${year}` })).toBeVisible();
  await leaveOthersOut(site, year, own);
  await openTakenOver(page, `/mapa-admin/dues/${year}?q=${encodeURIComponent(own)}`);
  await page.getByRole("button", { name: "Issue invoices" }).click();
  await page.getByRole("button", { name: "Issue 1 invoice" }).click();
  await expect(rowOf(page, own).getByRole("link", { name: /^INV-/ })).toBeVisible();
  const dueOn = (day: string) =>
    querySite(site, "update invoices set due_on = $1 where customer ->> 'company' = $2", [day, own]);
  await dueOn("2020-02-01");
  await openTakenOver(page, `/mapa-admin/dues/${year}?show=overdue`);
  await rowOf(page, own).getByRole("button", { name: "Remind" }).click();
  await expectStatus(page, "Reminder sent to pay@tallahala.example.");
  await look(page, "dues-overdue");
  await page.getByRole("link", { name: /^Reminders/ }).click();
  await expect(page.getByText("No reminders left to send today.", { exact: true })).toBeVisible();
  await look(page, "dues-reminded-today");
  await querySite(site, "update outbox set created_at = created_at - interval '2 days' where to_address = $1", [
    "pay@tallahala.example",
  ]);
  await openTakenOver(page, `/mapa-admin/dues/${year}/reminders`);
  const overdue = page.getByRole("region", { name: "Overdue members, longest overdue first" });
  await expect(overdue.getByRole("row").filter({ hasText: own })).toContainText("$1,000.00");
  await page.getByRole("button", { name: "Remind all overdue", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remind 1 member", exact: true })).toBeFocused();
  await look(page, "dues-remind-ask");
  await page.getByRole("button", { name: "Remind 1 member", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectStatus(page, "Sent: 1 reminder.");
  await openTakenOver(page, `/mapa-admin/dues/${year}?show=overdue`);
  await page.getByRole("link", { name: "1 membership due to lapse" }).click();
  await expect(page.getByRole("checkbox", { name: own })).toBeChecked();
  await look(page, "dues-lapses");
  await page.getByRole("button", { name: "Lapse memberships" }).click();
  await expectStatus(page, "1 membership lapsed.");
  await expect(page.getByRole("heading", { name: "No one is due to lapse" })).toBeVisible();
  await page.getByRole("checkbox", { name: own }).check();
  await look(page, "dues-lapsed");
  await page.getByRole("button", { name: "Undo lapse" }).click();
  await expectStatus(page, "Lapse undone for 1 company.");
  await expect(page.getByRole("checkbox", { name: own })).toBeChecked();
  // Other journeys find nothing overdue that they did not make.
  await dueOn("2099-12-31");
});
