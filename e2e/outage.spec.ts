/**
 * The database goes away, hangs, or has no room: what a visitor is told, and that nothing that was typed is lost. One
 * file because all journeys share one site behind a line to its database that can be cut.
 */
import type { Browser, Page } from "@playwright/test";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type DatabaseLine, startDatabaseLine } from "../test/database-line.ts";
import { querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { test as base, expect, expectAccessible } from "./site.ts";
import { STAFF, signInByForm } from "./staff.ts";

const SECRET = "a secret of the journeys, 32 characters or more";

/** A site whose database is another one's, over a line that can be cut. */
const test = base.extend<object, { ground: BuiltSite; line: DatabaseLine; site: BuiltSite }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const ground = await startBuiltSite({ env: { SECRET } });
      await use(ground);
      await ground.stop();
      await removeDataDir(ground.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  line: [
    async ({ ground }, use) => {
      const line = await startDatabaseLine(ground.dataDir);
      await use(line);
      await line.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ ground, line }, use) => {
      const site = await startBuiltSite({ env: { DATABASE_URL: line.url, SECRET } });
      await use({
        ...site,
        // This process takes requests before the other one, which prints the link once it listens.
        get welcomeLink() {
          return ground.welcomeLink?.replace(ground.url, site.url) ?? "";
        },
      });
      line.mend();
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // The site's database is the ground's, and out of reach in most journeys.
  baseURL: ({ site }, use) => use(site.url),
});

test.afterEach(({ line }) => line.mend());

const BUSY = "The site is very busy at the moment.";
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const sent = (page: Page) => page.getByRole("status").filter({ hasText: "Your message has been sent." });
const registered = (page: Page) => page.getByRole("heading", { name: "You are registered. How will you pay?" });

const withoutScripts = async (browser: Browser, site: BuiltSite) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();

async function fillMessage(page: Page, words: string) {
  await page.goto("/contact");
  for (const [label, value] of [
    ["First name", "Pat"],
    ["Last name", "Reed"],
    ["Email", "pat.reed@outage.example"],
    ["Phone", "(662) 555-0142"],
    ["Message", words],
  ] as const)
    await field(page, label).fill(value);
}

async function fillGolf(page: Page, site: BuiltSite, company: string) {
  const events: { id: string; event_title: string; event_date: string }[] = await (
    await page.request.get(`${site.url}/api/get-events`)
  ).json();
  const golf = events.find(
    (one) => one.event_title === "Annual Golf Classic" && Date.parse(one.event_date) > Date.now(),
  );
  await page.goto(`/event-registration?event=${golf?.id}`);
  await page.getByRole("radio", { name: /Silver/ }).check({ force: true });
  await page.getByRole("radio", { name: "Maybe" }).check({ force: true });
  const email = `${company.toLowerCase().replaceAll(" ", ".")}@outage.example`;
  await fillCustomer(page, { Company: company, Email: email });
}

test("a page names the site, when to try again and which number to call, and returns when its button is pressed", async ({
  page,
  line,
}) => {
  line.cut();
  const answer = await page.goto("/contact");
  expect([answer?.status(), await answer?.headerValue("retry-after")]).toEqual([503, "5"]);
  await expect(page.getByRole("banner")).toContainText("Magnolia Asphalt Pavement Association");
  await expect(page.getByRole("heading", { level: 1, name: "Please try again in a moment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Try again in 5 seconds.");
  await expect(page.getByRole("main").getByRole("link", { name: /\d{3}-\d{3}-\d{4}/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Reference number");
  await expectAccessible(page);
  line.mend();
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("a message that meets an outage stays in the form, and goes out by the same button", { tag: "@core" }, async ({
  page,
  line,
  ground,
}) => {
  await fillMessage(page, "Sent in an outage");
  line.cut();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText(BUSY);
  await expect(field(page, "Message")).toHaveValue("Sent in an outage");
  await expectAccessible(page);
  line.mend();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(sent(page)).toBeVisible();
  const rows = await querySite(ground, "select 1 from contact_messages where message = 'Sent in an outage'");
  expect(rows).toHaveLength(1);
});

test("a database that hangs keeps no visitor waiting without an end", async ({ page, line }) => {
  await fillMessage(page, "Sent to a database that hangs");
  line.silence();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText(BUSY, { timeout: 60_000 });
  await expect(field(page, "Message")).toHaveValue("Sent to a database that hangs");
});

test("a registration that meets an outage stays in the form, and is made once", async ({
  page,
  line,
  site,
  ground,
}) => {
  await fillGolf(page, site, "Outage Paving");
  line.cut();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please send the form again in a few seconds: it counts once.");
  await expect(field(page, "Company")).toHaveValue("Outage Paving");
  await expect(page.getByRole("radio", { name: /Silver/ })).toBeChecked();
  line.mend();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(registered(page)).toBeFocused();
  expect(await querySite(ground, "select 1 from registrations where company = 'Outage Paving'")).toHaveLength(1);
});

test("without scripts the page of the outage keeps message and registration, and sends them", async ({
  browser,
  line,
  site,
}) => {
  const page = await withoutScripts(browser, site);
  const meetOutage = async (button: string, word: string) => {
    line.cut();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Please try again in a moment" })).toBeVisible();
    await page.getByText("What you typed", { exact: true }).click();
    await expect(page.getByRole("definition").filter({ hasText: word })).toBeVisible();
    line.mend();
    await page.getByRole("button", { name: "Send again" }).click();
  };
  await fillMessage(page, "Sent without scripts");
  await meetOutage("Send message", "Sent without scripts");
  await expect(sent(page)).toBeVisible();
  await fillGolf(page, site, "Plain Paving");
  await meetOutage("Register", "Plain Paving");
  await expect(registered(page)).toBeVisible();
  await page.context().close();
});

test("a full disk is said in the form, which keeps all that was typed", async ({ browser, page, ground, site }) => {
  const full = `create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'No space left on device' using errcode = '53100'; end $$`;
  await querySite(ground, full);
  await querySite(ground, "create trigger no_room before insert on contact_messages execute function no_room()");
  await querySite(ground, "create trigger no_room before insert on registrations execute function no_room()");
  try {
    for (const one of [page, await withoutScripts(browser, site)]) {
      await fillMessage(one, "Sent to a full disk");
      await one.getByRole("button", { name: "Send message" }).click();
      await expect(one.getByText("its disk is full")).toBeVisible();
      await expect(field(one, "Message")).toHaveValue("Sent to a full disk");
      await fillGolf(one, site, "Full Disk Paving");
      await one.getByRole("button", { name: "Register", exact: true }).click();
      await expect(one.getByText("its disk is full")).toBeVisible();
      await expect(field(one, "Company")).toHaveValue("Full Disk Paving");
    }
  } finally {
    await querySite(ground, "drop function no_room cascade");
  }
});

test("staff are told in the portal's own frame, and sign in where they typed", async ({
  browser,
  page,
  line,
  site,
}) => {
  await signInByForm(page, site);
  line.cut();
  await page.goto("/mapa-admin/members");
  await expect(page.getByRole("banner")).toContainText("ADMIN PORTAL");
  await expect(page.getByRole("heading", { level: 1, name: "Please try again in a moment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Reference number");
  await expectAccessible(page);
  line.mend();
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();

  const other = await browser.newContext({ baseURL: site.url });
  for (const visitor of [await other.newPage(), await withoutScripts(browser, site)]) {
    await visitor.goto("/mapa-admin/members");
    await field(visitor, "Email").fill(STAFF.email);
    await visitor.getByLabel("Password").fill(STAFF.password);
    line.cut();
    await visitor.getByRole("button", { name: "Sign in" }).click();
    await expect(visitor.getByText(BUSY)).toBeVisible();
    await expect(field(visitor, "Email")).toHaveValue(STAFF.email);
    line.mend();
    await visitor.getByLabel("Password").fill(STAFF.password);
    await visitor.getByRole("button", { name: "Sign in" }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await visitor.context().close();
  }
});
