/** An administrator adds an endpoint, and another system hears what happens and is sent again what it missed. */
import { type BuiltSite, startBuiltSite } from "../test/built-site.ts";
import { startReceiver } from "../test/webhook-receiver.ts";
import { register } from "./payment.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

let site: BuiltSite;
test.beforeAll(async () => {
  site = await startBuiltSite({ env: { WEBHOOKS_NEARBY: "on" } });
});
test.afterAll(() => site.stop());

test("an endpoint is added, tested, missed for a while, and sent again what failed", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url });
  let code = 204;
  const receiver = await startReceiver(() => code);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/settings/webhooks");
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  await page.getByRole("button", { name: "New endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText("Must be an address such as")).toBeVisible();
  await expect(dialog.getByText("Must choose at least one")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Registrations").check();
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => receiver.heard.map(({ type }) => type)).toEqual(["webhook.test"]);
  await register(page, "Webhook Paving", "golf");
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.heard[1]).toMatchObject({ type: "registration.created", data: { kind: "event" } });

  code = 410;
  await register(page, "Missed Paving", "golf");
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(3);
  await openTakenOver(page, "/mapa-admin");
  await expect(page.getByText("Webhook endpoints turned off by a fault")).toBeVisible();
  await openTakenOver(page, "/mapa-admin/settings/webhooks");
  await page.getByRole("link", { name: receiver.url }).click();
  await expect(page.getByText("Turned off: it answered 410")).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
  await expectAccessible(page);

  code = 204;
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "Send failed again" }).click();
  await dialog.getByLabel("Since").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("1 delivery sent again.")).toBeVisible();
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(4);
  expect(receiver.heard[3]?.id).toBe(receiver.heard[2]?.id);
  await page.keyboard.press("Escape");

  await openTakenOver(page, new URL(page.url()).pathname);
  await page.getByRole("link", { name: "registration.created" }).first().click();
  await expect(page.getByRole("region", { name: "Message" })).toContainText('"type": "registration.created"');
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(5);
  receiver.close();
});
