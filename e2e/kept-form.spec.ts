/** The form of an event is one page for all its visitors; each browser mints the key under which its answers count once. */
import type { Page } from "@playwright/test";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { registerButton } from "./registration.ts";
import { expect, openTakenOver, test } from "./site.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const keyOf = (page: Page) => page.locator("input[name=requestKey]").inputValue();
const countOf = async (site: OpenSite, event: string) => {
  const rows = await querySite<{ n: number }>(
    site,
    "select count(*)::int as n from registrations where event_id = $1",
    [event],
  );
  return rows[0]?.n;
};
const anEvent = async (site: OpenSite, over: { capacity?: number } = {}) => {
  const event = await ownEvent(site, `Kept form ${crypto.randomUUID().slice(0, 4)}`, over);
  return { event, form: `/event-registration?event=${event}` };
};

test("two visitors get the same bytes and send under keys of their own; a sale is in the page before its time is over", async ({
  page,
  site,
  request,
}) => {
  const { event, form } = await anEvent(site, { capacity: 1 });
  await openTakenOver(page, form);
  const first = await keyOf(page);
  expect(first).toMatch(UUID);
  const [one, other] = [await request.get(form), await request.get(form)];
  expect(await other.text()).toBe(await one.text());
  const etag = other.headers().etag ?? "";
  expect((await request.get(form, { headers: { "if-none-match": etag } })).status()).toBe(304);
  await openTakenOver(page, form);
  expect(await keyOf(page)).not.toBe(first);

  await page.getByRole("radio", { name: /^Silver Sponsor/ }).check();
  await fillCustomer(page, { Email: `kept-${event.slice(0, 8)}@example.org` });
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/registration\//);
  // Without news a page is kept for 30 seconds.
  await expect.poll(async () => (await request.get(form)).headers().etag, { timeout: 20_000 }).not.toBe(etag);
  expect(await countOf(site, event)).toBe(1);
});

test("a form that is sent before its scripts have arrived carries a key as well", async ({ page, site }) => {
  const { form } = await anEvent(site);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(form);
  expect(await keyOf(page)).toMatch(UUID);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the visitor is led to a page with a key of the server, and what is sent twice counts once", async ({
    page,
    site,
    request,
  }) => {
    const { event, form } = await anEvent(site);
    await page.goto(form);
    await expect(page).toHaveURL(`${form}&scripts=none`);
    const key = await keyOf(page);
    expect(key).toMatch(UUID);
    await fillCustomer(page, { Email: `plain-${event.slice(0, 8)}@example.org` });
    const sent = page.waitForRequest((one) => one.method() === "POST");
    await registerButton(page).click();
    await expect(page).toHaveURL(/\/registration\//);
    const address = new URL(page.url()).pathname;
    const body = (await sent).postData() ?? "";
    const again = await request.post(`${form}&scripts=none`, {
      data: body,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
      maxRedirects: 0,
    });
    expect(again.headers().location).toContain(address);
    expect(await countOf(site, event)).toBe(1);
  });
});
