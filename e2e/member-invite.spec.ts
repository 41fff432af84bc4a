/**
 * A colleague is invited by a letter that a mail server took, signs in by the link of another, and comes back to the
 * invitation.
 */
import { expect, type Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { look } from "./look.ts";
import { type Ground, test } from "./mailed-site.ts";
import { expectAccessible } from "./site.ts";
import { asStaff } from "./staff.ts";

/** The link in the newest letter to an address that leads to such a page. */
async function linkTo({ sink }: Ground, email: string, page: RegExp): Promise<string> {
  const found = () => {
    const sources = sink.taken.filter(({ recipients }) => recipients.includes(email)).map(({ source }) => source);
    const texts = sources.map((source) => source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
    return texts.flatMap((text) => new RegExp(`https?://[^\\s"<]+${page.source}`).exec(text)?.[0] ?? []).at(-1);
  };
  await expect.poll(found).toBeTruthy();
  return found() ?? "";
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** The site's first staff user becomes the administrator of a sample company. */
async function joinAsAdministrator(page: Page, { url }: BuiltSite): Promise<string> {
  const { members } = await (await page.request.get(`${url}/api/members?q=Yazoo`)).json();
  const { email } = await (await page.request.get(`${url}/api/account`)).json();
  const [{ id, aff_name }] = members;
  const headers = { origin: url, "sec-fetch-site": "same-origin" };
  const data = { email, role: "administrator" };
  const added = await page.request.post(`${url}/api/members/${id}/people`, { data, headers });
  expect(added.status(), await added.text()).toBe(200);
  return aff_name;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  test(`an invited colleague accepts after signing in by the magic link, ${how}`, async ({ page, browser, ground }) => {
    const email = `kim-${javaScriptEnabled}@colleagues.blacktop-journeys.com`;
    await asStaff(page, ground.site);
    if (javaScriptEnabled) await joinAsAdministrator(page, ground.site);
    await page.goto("/account/company");
    const company = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByLabel("Email of a colleague").fill(email);
    await press(page, "Invite");
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();

    const context = await browser.newContext({ baseURL: ground.site.url, javaScriptEnabled });
    const kim = await context.newPage();
    const invitation = await linkTo(ground, email, /\/company-invitation\/[\w-]{32}/);
    await kim.goto(invitation);
    await expect(kim.getByRole("heading", { level: 1, name: `Join ${company}` })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(kim);
    await main(kim).getByRole("link", { name: "Sign in or make an account" }).click();
    await kim.getByRole("link", { name: "Sign in by email, without a password" }).click();
    // The page before has a field of the same name.
    await expect(kim.getByRole("heading", { level: 1, name: "Sign in by email" })).toBeVisible();
    await kim.getByRole("textbox", { name: "Email" }).fill(email);
    await press(kim, "Send the magic link");
    await expect(kim.getByText("Check your email for the magic link")).toBeVisible();
    await kim.goto(await linkTo(ground, email, /\/account\/verify\?token=[\w-]{43}/));
    await press(kim, "Sign in");
    await expect(kim).toHaveURL(invitation);
    await press(kim, "Accept the invitation");
    await expect(kim.getByText("You belong to the company now.")).toBeVisible();
    await kim.goto("/account/company");
    await expect(kim.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await expect(main(kim)).toContainText(email);
    await kim.goto(invitation);
    await expect(main(kim)).toContainText("used, taken back or has expired");

    const name = email.split("@")[0];
    const cookies = await page.context().cookies();
    await context.clearCookies();
    await context.addCookies(cookies);
    const admin = await context.newPage();
    await admin.goto("/account/company");
    await main(admin).getByText(`Remove ${name}`, { exact: true }).first().click();
    await expect(main(admin)).toContainText(`${name} will no longer see`);
    if (javaScriptEnabled) await look(admin, "company-remove");
    await press(admin, `Remove ${name}`);
    const gone = admin.getByRole("status").filter({ hasText: `${name} no longer belongs to ${company}.` });
    await expect(gone).toBeVisible();
    if (javaScriptEnabled) await expect(gone).toBeFocused();
    if (javaScriptEnabled) await look(admin, "company-removed");
    await press(admin, `Invite ${name} again`);
    await expect(admin.getByText("The invitation is on its way.")).toBeVisible();
    await expect(main(admin).getByRole("listitem").filter({ hasText: email })).toContainText("Invited");
    await context.close();
  });
}
