/** The bot checks of other companies at the checkout, with a script in place of theirs and the pages' own policy. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { BOT_WIDGETS, type BotWidgetName } from "../src/features/payments/rules/bot-check/bot-widgets.ts";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { CARDS, confirmButton, expectPaid, fillCard, TEST_CARDS } from "./card-payment.ts";
import { fillCustomer, tabTo } from "./customer.ts";
import { emailOf, openCheckout, register } from "./payment.ts";
import { expect, expectAccessible, test } from "./site.ts";

/**
 * The calls that the page makes to each company's script: it draws a box, and reports when the visitor has ticked it.
 */
const standIn = (global: string) => `window.${global} = {
  render(place, options) {
    const box = document.createElement("button");
    box.type = "button";
    box.textContent = "Tick the company's box";
    box.addEventListener("click", () => options.callback("genuine " + crypto.randomUUID()));
    place.append(box);
    return 0;
  },
  reset() {},
};`;

/** The company's answer to the server; like the real one it takes a token once. */
async function startCompany(): Promise<{ url: string; server: Server }> {
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const token = form.get("response") ?? "";
    const success = form.get("secret") === "its-secret-key" && token.startsWith("genuine ") && !used.has(token);
    used.add(token);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ success, hostname: "localhost", action: "pay" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, server };
}

async function withCompany(company: BotWidgetName, work: (site: BuiltSite) => Promise<void>): Promise<void> {
  const { url, server } = await startCompany();
  const env = {
    BOT_CHECK: company,
    BOT_CHECK_SITE_KEY: "its-site-key",
    BOT_CHECK_SECRET_KEY: "its-secret-key",
    BOT_CHECK_VERIFY_URL: url,
  };
  const site = await startBuiltSite({ env });
  try {
    await work(site);
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
    server.close();
  }
}

/** Boxes as large as the companies draw them, wide or narrow. */
const SIZED = `window.turnstile = {
  render(place, { size }) {
    const box = document.createElement("div");
    const [width, height] = size === "compact" ? [150, 140] : [300, 65];
    box.style.cssText = "width:" + width + "px;height:" + height + "px";
    box.textContent = "Drawn " + size;
    place.append(box);
    return 0;
  },
  reset() {},
};`;

test("the room of another company's box is kept, so that nothing moves when it comes", async ({ browser }) => {
  await withCompany("turnstile", async ({ url }) => {
    for (const [width, size] of [
      [360, "compact"],
      [1280, "normal"],
    ] as const) {
      const page = await browser.newPage({ baseURL: url, viewport: { width, height: 844 } });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`${BOT_WIDGETS.turnstile.script.split("?")[0]}*`, async (route) => {
        await held;
        await route.fulfill({ contentType: "text/javascript", body: SIZED });
      });
      await openCheckout(page, await register(page, `Steady Paving ${width}`, "class"));
      const place = page.locator("#bot-check");
      await place.scrollIntoViewIfNeeded();
      await expect(place.getByText(/^Loading the/)).toBeVisible();
      const submit = page.getByRole("button", { name: "Submit" });
      const topOf = () => submit.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
      const before = await topOf();
      release();
      await expect(place.getByText(`Drawn ${size}`)).toBeVisible();
      await expect(place.getByText(/^Loading the/)).toBeHidden();
      expect(await topOf(), `${width} px`).toBe(before);
      await page.close();
    }
  });
});

for (const company of ["recaptcha", "turnstile", "hcaptcha"] as const) {
  const { script, global, name } = BOT_WIDGETS[company];
  test(`${name} is fetched when its box is reached, expires, and lets a payment through`, async ({ browser }) => {
    await withCompany(company, async ({ url }) => {
      const context = await browser.newContext({ baseURL: url });
      const page = await context.newPage();
      const policy: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) policy.push(message.text());
      });
      const standInScript = await serveScript(page, script, standIn(global));
      await page.clock.install();
      const payer = `${name} Paving`;
      await openCheckout(page, await register(page, payer, "class"));
      await fillCustomer(page, { Company: payer, Email: emailOf(payer) });
      standInScript.isAway = true;
      await page.locator("#bot-check").scrollIntoViewIfNeeded();
      await expect(page.getByText(`The ${name} check could not be loaded.`)).toBeVisible();
      standInScript.isAway = false;
      await page.getByRole("button", { name: "Try again" }).click();
      const box = page.getByRole("button", { name: "Tick the company's box" });
      await expect(box).toBeVisible();
      await fillCard(page, TEST_CARDS, CARDS.good);

      await page.getByRole("button", { name: "Submit" }).click();
      const alert = page.getByRole("alert").getByRole("link", { name: "Please complete the reCAPTCHA checkbox" });
      await expect(alert).toBeVisible();
      await expectAccessible(page);
      await alert.press("Enter");
      await tabTo(page, box);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Verified.")).toBeVisible();
      await page.clock.fastForward(111_000);
      await expect(page.getByText("The check has expired. Please tick the box again.")).toBeVisible();

      await box.click();
      await page.getByRole("button", { name: "Submit" }).click();
      await confirmButton(page).click();
      await expectPaid(page);
      expect(policy).toEqual([]);
      expect(standInScript.below.length).toBeGreaterThan(1);
      expect(Math.max(...standInScript.below)).toBeLessThan(200);
      await context.close();
    });
  });
}

type Served = {
  /** While it is set, the script cannot be had. */
  isAway: boolean;
  /** How many pixels below the screen the box was, each time that the script was fetched. */
  below: number[];
};

async function serveScript(page: Page, address: string, body: string): Promise<Served> {
  const state: Served = { isAway: false, below: [] };
  await page.route(`${address.split("?")[0]}*`, async (route) => {
    const below = await page
      .locator("#bot-check")
      .evaluate((box) => box.getBoundingClientRect().top - window.innerHeight);
    state.below.push(below);
    return state.isAway ? route.abort() : route.fulfill({ contentType: "text/javascript", body });
  });
  return state;
}
