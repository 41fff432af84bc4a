/**
 * Behind a proxy that ends TLS, as every public site runs: each form of the site arrives, with scripts and without. One
 * file because all journeys share one site behind one proxy.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { EventType } from "#features/events/rules/catalog/event-types.ts";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { startTlsProxy, type TlsProxy } from "../test/tls-proxy.ts";
import { payByCard } from "./card-payment.ts";
import { fillCustomer } from "./customer.ts";
import { registerButton } from "./registration.ts";
import { expect, test, waitTakenOver } from "./site.ts";
import { comeInByLink, STAFF } from "./staff.ts";

let proxy: TlsProxy;
let site: BuiltSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  proxy = await startTlsProxy();
  site = await startBuiltSite({ env: { PUBLIC_URL: proxy.url, TRUSTED_PROXY: "127.0.0.1" } });
  proxy.leadTo(site.port);
});
test.afterAll(async () => {
  await site.stop();
  await proxy.close();
  await removeDataDir(site.dataDir);
});

const enter = (browser: Browser, javaScriptEnabled: boolean): Promise<BrowserContext> =>
  browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true, javaScriptEnabled }).then((context) => {
    context.setDefaultTimeout(30_000);
    return context;
  });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openRegistration(page: Page, type: string): Promise<void> {
  const events: { id: string; event_type: string; event_date: string }[] = await (
    await page.request.get("/api/get-events")
  ).json();
  const event = events.find(
    ({ event_type, event_date }) => event_type === type && Date.parse(event_date) > Date.now() + 86_400_000,
  );
  await page.goto(`/event-registration?event=${event?.id}`);
}

/** The answers that each kind asks for, beside its people. */
const KINDS: Record<EventType, (page: Page, hasScripts: boolean) => Promise<void>> = {
  async GOLF(page) {
    await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
    await box(page, "Golfer name").fill("Pat Reed");
  },
  CLAY_SHOOT: (page) => page.getByRole("radio", { name: /^Silver/ }).check(),
  async QAC(page, hasScripts) {
    await page.getByRole("textbox", { name: "Attendee name" }).fill("Kim Orr");
    await page.getByRole("textbox", { name: "Attendee email" }).fill("kim.orr@deltapaving.example");
    await page.getByRole("radio", { name: /^Student/ }).check();
    if (hasScripts) await button(page, "Add attendee").click();
  },
  CONVENTION: (page) => page.getByRole("radio", { name: /^Individual/ }).check(),
  async CERTIFICATION(page) {
    await page.getByRole("radio", { name: /^Level 1 Certification/ }).check();
    await page.getByRole("group", { name: "Dates", exact: true }).getByRole("radio").first().check();
    await page.getByRole("radio", { name: "Member", exact: true }).check();
  },
};

const FORMS: Record<string, (page: Page, hasScripts: boolean) => Promise<void>> = {
  async contact(page) {
    await page.goto("/contact");
    const answers = { "First name": "Pat", "Last name": "Reed", Email: "pat@tls.example", Phone: "662-555-0142" };
    for (const [label, value] of Object.entries({ ...answers, Message: "Hello" })) await box(page, label).fill(value);
    await button(page, "Send message").click();
    await expect(page.getByRole("status").filter({ hasText: "Your message has been sent." })).toBeVisible();
  },
  async "member application"(page) {
    await page.goto("/member-application");
    const company = { "Company name": "Bogue Paving", "Representative name": "Lena Marsh", Phone: "601-555-0188" };
    const place = { Email: "lena@bogue.example", Street: "40 Depot Street", City: "Summit", Zip: "39666" };
    for (const [label, value] of Object.entries({ ...company, ...place })) await box(page, label).fill(value);
    await page.getByRole("combobox", { name: "Type of business" }).selectOption("asphalt-producer");
    await page.getByRole("combobox", { name: "State" }).selectOption("MS");
    await page
      .getByRole("radio", { name: /^Associate$|^Associate / })
      .first()
      .check();
    await page.getByRole("radio", { name: /^Check/ }).check();
    await button(page, "Submit").click();
    await button(page, "Confirm").click();
    await expect(page).toHaveURL(/\/application\/[0-9a-z]{26}$/);
  },
  async "class registration"(page) {
    await page.goto("/cert-registration");
    await page.getByRole("combobox", { name: "Class", exact: true }).selectOption({ label: "Level 1" });
    await fillCustomer(page);
    await page.getByRole("radio", { name: /^Check/ }).check();
    await button(page, "Submit").click();
    await button(page, "Confirm").click();
    await expect(page).toHaveURL(/\/class-registration\/[0-9a-z]{26}$/);
  },
  ...Object.fromEntries(
    Object.entries(KINDS).map(([type, answer]) => [
      `${type} registration`,
      async (page: Page, hasScripts: boolean) => {
        await openRegistration(page, type);
        // Its buttons beside Register act once the scripts have come.
        if (hasScripts) await waitTakenOver(page);
        await answer(page, hasScripts);
        // A company that is registered already is asked whether it is for a second time.
        const own = hasScripts ? "scripts" : "plain";
        await fillCustomer(page, { Company: `Proxy Paving, ${own}`, Email: `${own}@proxy.example` });
        await registerButton(page).click();
        await expect(page).toHaveURL(/\/registration\/[0-9a-z]{26}/);
      },
    ]),
  ),
};

for (const hasScripts of [true, false]) {
  test(`every form arrives through a proxy that ends TLS, ${hasScripts ? "with" : "without"} scripts`, {
    tag: hasScripts ? "@core" : [],
  }, async ({ browser }) => {
    const context = await enter(browser, hasScripts);
    for (const [name, send] of Object.entries(FORMS)) {
      const page = await context.newPage();
      await test.step(name, () => send(page, hasScripts));
      await page.close();
    }
    await context.close();
  });
}

test("staff come in by the printed link, leave and sign in again, by cookies that are bound to the host", async ({
  browser,
}) => {
  const context = await enter(browser, true);
  const page = await context.newPage();
  expect(site.welcomeLink).toContain(proxy.url);
  await comeInByLink(page, site);
  const cookies = await context.cookies();
  // The hint says only that this browser signed in, and scripts read it; the session is for the server alone.
  expect(cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))).toEqual([
    { name: "__Host-blacktop.session_token", secure: true, httpOnly: true },
    { name: "__Host-blacktop.account_hint", secure: true, httpOnly: false },
  ]);
  await button(page, "Logout").click();
  await expect(button(page, "Sign in")).toBeVisible();
  await context.close();

  const plain = await enter(browser, false);
  const noScripts = await plain.newPage();
  await noScripts.goto("/mapa-admin");
  await box(noScripts, "Email").fill(STAFF.email);
  await noScripts.getByLabel("Password").fill(STAFF.password);
  await button(noScripts, "Sign in").click();
  await expect(button(noScripts, "Logout")).toBeVisible();
  await plain.close();
});

for (const hasScripts of [true, false]) {
  test(`a visitor signs up, confirms by the letter, signs out and in through the proxy, ${hasScripts ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const context = await enter(browser, hasScripts);
    const page = await context.newPage();
    const [email, password] = [`lee-${hasScripts}@tls.example`, "ferry mast cobalt onion"];
    const main = page.getByRole("main");
    await page.goto("/account/sign-up");
    await box(page, "Name").fill("Lee Ames");
    await box(page, "Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Sign up", exact: true }).click();
    await expect(page.getByText("Check your email for the confirmation link")).toBeVisible();
    const link = await linkTo(email);
    expect(link).toContain(`${proxy.url}/account/verify?`);
    await page.goto(link);
    await main.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await main.getByRole("button", { name: "Sign out", exact: true }).click();
    await box(page, "Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith("__Host-"))).toEqual([]);
    await context.close();
  });
}

/** The link of the letter that the site keeps, because it has no mail server. */
async function linkTo(email: string): Promise<string> {
  const find = async () => {
    const [letter] = await querySite<{ html: string }>(
      site,
      "select html from outbox where to_address = $1 and html is not null",
      [email],
    );
    return /href="([^"]*\/account\/verify\?[^"]*)"/.exec(letter?.html ?? "")?.[1] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return (await find()).replaceAll("&amp;", "&");
}

test("a card pays through the proxy, and pages name their public address", async ({ browser }) => {
  const context = await enter(browser, true);
  const page = await context.newPage();
  await page.goto("/about");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${proxy.url}/about`);
  await openRegistration(page, "GOLF");
  await KINDS.GOLF(page, true);
  await fillCustomer(page);
  await registerButton(page).click();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await fillCustomer(page);
  await payByCard(page);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith("__Host-"))).toEqual([]);
  await context.close();
});

test("another site's form is refused, whatever the proxy or a header says", async ({ request }) => {
  const answer = await request.post(`${proxy.url}/contact`, {
    ignoreHTTPSErrors: true,
    headers: { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    form: { firstName: "Eve" },
  });
  expect(answer.status()).toBe(403);
});
