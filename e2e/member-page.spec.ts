/** The page of a company's people: what is open paid in one checkout, a colleague invited, a listing proposed. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { signIn } from "./staff.ts";

type Named = { id: string; aff_name: string };

/** The signed-in staff user becomes administrator of a sample company, with two open class registrations. */
async function joinCompany(page: Page, url: string): Promise<string> {
  const headers = { origin: url, "sec-fetch-site": "same-origin" };
  const ask = async (path: string) => (await page.request.get(`${url}/api${path}`)).json();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  const { members } = await ask("/members?q=Delta+Paving");
  const { id, aff_name } = members[0] as Named;
  const { email } = await ask("/account");
  await post(`/members/${id}/people`, { email, role: "administrator" });
  const { registrations } = await ask("/class-registrations");
  const open = registrations.filter(({ status }: { status: string }) => status === "awaiting_payment").slice(0, 2);
  for (const { reference } of open) await post(`/members/${id}/references`, { reference });
  return aff_name;
}

const WIDTHS = [390, 768, 1280];
async function look(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
  }
}

test("a company's administrator pays everything open in one checkout, invites a colleague and proposes a listing", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const company = await joinCompany(page, site.url);
  await openTakenOver(page, "/account");
  await look(page, "overview");
  await page.getByRole("button", { name: "Pay 2 open charges" }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText("Certification Registration").first()).toBeVisible();

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
  await page.getByRole("button", { name: "Propose this change" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your proposal waits for the office." })).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
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
