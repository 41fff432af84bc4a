/** Letters as a reader opens them: on a phone and on a desk, by day and in the dark. */
import { querySite } from "../test/site-database.ts";
import { readContrasts } from "./contrast.ts";
import { register } from "./payment.ts";
import { expect, test } from "./site.ts";

const LONG_LINK = `https://bids.example/${"letting-of-november/".repeat(8)}plans`;
const MESSAGE = { first_name: "Pat", last_name: "Reed", email: "pat.reed@letters.example", phone: "6625550142" };

test("a letter fits its screen whatever it carries, and is read by day and in the dark", async ({ page, site }) => {
  await register(page, "Letters Paving", "golf");
  await register(page, "Letters Paving", "class");
  const message = { ...MESSAGE, message: `Have you seen ${LONG_LINK} ?` };
  const sent = await page.request.post("/api/contact", { data: message });
  expect(sent.ok(), await sent.text()).toBe(true);
  const written = () =>
    querySite<{ template: string; html: string }>(
      site,
      `select template, html from outbox where html is not null
        and (to_address = 'pat@letters-paving.example' or payload ->> 'email' = $1)`,
      [MESSAGE.email],
    );
  await expect.poll(async () => (await written()).length).toBe(3);
  for (const { template, html } of await written()) {
    for (const [width, colorScheme] of [
      [320, "light"],
      [390, "dark"],
      [800, "light"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      const sheet = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(sheet, `${template} at ${width} px`).toBe(width);
      for (const { text, ratio, least } of await page.locator("body").evaluate(readContrasts))
        expect(ratio, `${template} in the ${colorScheme}: ${text}`).toBeGreaterThanOrEqual(least);
    }
  }
});
