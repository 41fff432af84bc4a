/**
 * Signing in with an account of another company: from the button over the company's page and back, with scripts and
 * without.
 */
import { expect as baseExpect, type Page } from "@playwright/test";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type OpenidProvider, startOpenidProvider } from "../test/openid-provider.ts";
import { querySite } from "../test/site-database.ts";
import { test as base } from "./browser.ts";
import { expectAccessible, expectFits } from "./site.ts";

const expect = baseExpect;

type Ground = { site: BuiltSite; provider: OpenidProvider };
const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const provider = await startOpenidProvider();
      const site = await startBuiltSite({ env: provider.env });
      await use({ site, provider });
      await site.stop();
      await provider.close();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ground }, use) => use(ground.site.url),
});

let made = 0;
function someone({ provider }: Ground, over: object = {}): string {
  const word = `person-${process.pid}-${++made}`;
  const email = `${word}@example.org`;
  provider.person = { sub: word, email, email_verified: true, name: "Lee Ames", ...over };
  return email;
}

const button = (page: Page) => page.getByRole("main").getByRole("button", { name: "Continue with Stand-in" });
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ });
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

/** A picture for readers of the run; also asks that nothing is wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, name);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("signs up and in again, to the page that was wanted, and names nobody in an address", {
      tag: javaScriptEnabled ? "@core" : [],
    }, async ({ page, ground }) => {
      const email = someone(ground);
      const visited: string[] = [];
      page.on("framenavigated", (frame) => visited.push(frame.url()));
      await page.goto("/account/sign-up");
      if (javaScriptEnabled) await look(page, "sign-up-provider");
      await button(page).click();
      await heading(page, "Stand-in");
      await page.getByRole("link", { name: "Yes, sign in" }).click();
      await heading(page, "Your account");
      await expect(page.getByRole("main")).toContainText("Lee Ames");
      expect((await (await page.request.get("/api/account")).json()).email).toBe(email);
      await page.context().clearCookies();
      await page.goto("/account?next=/events");
      await button(page).click();
      await page.getByRole("link", { name: "Yes, sign in" }).click();
      await expect(page).toHaveURL(`${ground.site.url}/events`);
      expect(visited.join()).not.toMatch(/example\.org|%40|@|Lee|person-/);
    });

    test("is told plainly of what was cancelled, not verified or begun elsewhere, and signs in after all", async ({
      page,
      browser,
      ground,
    }) => {
      someone(ground, { email_verified: false });
      await page.goto("/account");
      if (javaScriptEnabled) await look(page, "sign-in-provider");
      await button(page).click();
      await page.getByRole("link", { name: "Cancel", exact: true }).click();
      await expect(alert(page)).toContainText("it was cancelled on the other page");
      if (javaScriptEnabled) await look(page, "provider-cancelled");
      await button(page).click();
      await page.getByRole("link", { name: "Yes, sign in" }).click();
      await expect(alert(page)).toContainText("does not say that your email address is verified");
      someone(ground);
      await button(page).click();
      await heading(page, "Stand-in");
      const other = await browser.newPage({ baseURL: ground.site.url, javaScriptEnabled });
      await other.goto((await ground.provider.approve(page.url())).href);
      await expect(alert(other)).toContainText("begun in another browser");
      await other.close();
      await page.getByRole("link", { name: "Yes, sign in" }).click();
      await heading(page, "Your account");
    });
  });
}

test("its owner sees the linked account under Security, keeps the last way in, and unlinks it once there is a password", async ({
  page,
  ground,
}) => {
  const email = someone(ground);
  await page.goto("/account");
  await button(page).click();
  await page.getByRole("link", { name: "Yes, sign in" }).click();
  await heading(page, "Your account");
  await page.goto("/account/security");
  const end = page.getByRole("button", { name: "Stop signing in with Stand-in" });
  await expect(page.getByText("Signs you in since")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("You have none: you sign in with Stand-in or by email.");
  await look(page, "security-linked");
  await end.click();
  await expect(alert(page)).toContainText(
    "This is your only way in besides an email. Set a password or add a passkey first.",
  );
  await look(page, "security-linked-refused");
  const made = "select id from users where email = $1";
  await querySite(
    ground.site,
    `insert into credentials (user_id, account_id, provider_id, password, created_at, updated_at)
       select id, id::text, 'credential', '-', now(), now() from (${made}) as own`,
    [email],
  );
  await end.click();
  await expect(page.getByText("That account no longer signs you in")).toBeVisible();
  await expect(end).toHaveCount(0);
  await page.getByRole("button", { name: "Link Stand-in" }).click();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(alert(page)).toContainText("it was cancelled on the other page");
  await look(page, "security-link-cancelled");
  await page.getByRole("button", { name: "Link Stand-in" }).click();
  await page.getByRole("link", { name: "Yes, sign in" }).click();
  await heading(page, "Security");
  await expect(end).toBeVisible();
});

test("a provider that is away is named under the form; the portal's own sign-in offers none", async ({ browser }) => {
  const OPENID_ISSUER = "http://127.0.0.1:9";
  const site = await startBuiltSite({ env: { OPENID_ISSUER, OPENID_CLIENT_ID: "a", OPENID_CLIENT_SECRET: "b" } });
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto("/account");
  await page.getByRole("button", { name: "Continue with single sign-on" }).click();
  await expect(alert(page)).toContainText("We get no answer from single sign-on right now");
  await look(page, "provider-away");
  await page.goto("/mapa-admin");
  await expect(page.getByRole("main").getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
  await page.close();
  await site.stop();
  await removeDataDir(site.dataDir);
});
