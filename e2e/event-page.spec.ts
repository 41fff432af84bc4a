/** An event's own page: what one reads before registering, and hands on to others. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, expectFits, test } from "./site.ts";
import { MAX_CONTENT_BYTES, weightOf } from "./weight.ts";
import { atEachWidth, WIDTHS } from "./widths.ts";

type Listed = { id: string; page: string; event_type: string; event_title: string; event_date: string };

const ahead = async (page: Page): Promise<Listed[]> => {
  const events: Listed[] = await (await page.request.get("/api/get-events")).json();
  return events.filter(({ event_date }) => Date.parse(event_date) > Date.now());
};
/** @returns the first that fits; the sample data holds one. */
function oneOf(events: readonly Listed[], fits: (event: Listed) => boolean = () => true): Listed {
  const found = events.find(fits);
  if (!found) throw new Error("the sample data holds no such event");
  return found;
}
const pageOf = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/api/events/${id}`)).json()).page;

test("each kind of event says when, where and what it costs, is accessible, and runs no React", async ({ page }) => {
  const events = await ahead(page);
  const kinds = [...new Map(events.map((event) => [event.event_type, event])).values()];
  expect(kinds.length).toBe(5);
  for (const { page: path, event_title } of kinds) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(event_title);
    const main = page.getByRole("main");
    await expect(main.locator("time").first()).toBeVisible();
    await expect(main.getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible();
    const map = main.getByRole("link", { name: /map/ });
    await expect(map).toHaveAttribute("target", "_blank");
    await expect(map).toHaveAttribute("rel", /noreferrer/);
    await expect(main.getByRole("link", { name: "Registration packet (PDF)" })).toHaveAttribute("href", /\.pdf$/);
    const scripts = await page.locator("script[src]").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    expect(scripts.filter((src) => !src?.includes("/chrome-"))).toEqual([]);
    await expectAccessible(page);
  }
});

test("it weighs at most 15 kB of page, styles and script", async ({ page }) => {
  const event = oneOf(await ahead(page));
  const total = await weightOf(page, event.page);
  expect(total).toBeGreaterThan(1_000);
  expect(total).toBeLessThanOrEqual(MAX_CONTENT_BYTES);
});

test("the golf classic sells itself: story, pictures, hotel, contact, terms, sponsors, and what is left as it is sold", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const golf = oneOf(await ahead(page), ({ event_title }) => event_title === "Annual Golf Classic");
  await page.goto(golf.page);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "About this event" })).toContainText("Eighteen holes");
  const pictures = main.getByRole("img", { name: /^Drawing:/ });
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute("loading", "lazy");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
  const facts = main.getByRole("complementary", { name: "Good to know" });
  await expect(facts).toContainText("Pearl River Inn");
  await expect(facts).toContainText("MAPAGOLF");
  await expect(facts.getByRole("link", { name: /^Book a room/ })).toHaveAttribute("href", /^https:/);
  await expect(facts.getByRole("link", { name: /^Call the hotel/ })).toHaveAttribute("href", "tel:+16015550171");
  await expect(facts.getByRole("link", { name: "golf@magnolia-asphalt.example" })).toBeVisible();
  await expect(facts.getByRole("link", { name: "Refunds and cancellation" })).toHaveAttribute("href", "/refunds");
  const sponsors = main.getByRole("region", { name: "Our sponsors" });
  await expect(sponsors.getByRole("heading", { level: 3 })).toContainText(["Platinum Sponsor", "Gold Sponsor"]);
  await expect(sponsors).toContainText("Natchez Trace Contractors");
  await expectAccessible(page);

  const id = await ownEvent(site, "Selling Scramble");
  await page.goto(await pageOf(page, id));
  const tees = page.getByRole("listitem").filter({ hasText: "Golf Tee" });
  await expect(tees).toContainText("18 left");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const details = { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: ["Golf_Tee", "Reception"] };
  const data = {
    eventID: id,
    company: "Delta Paving",
    firstName: "Pat",
    lastName: "Reed",
    details,
    address: "1 Main Street, Gulfport, MS, 39501",
    email: "pat@deltapaving.example",
    phone: "2285550100",
  };
  expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);
  await expect(tees).toContainText("17 left");
  await expect(page.getByRole("listitem").filter({ hasText: "Your name over" })).toContainText("Covered");
  await expect(page.getByRole("status").filter({ hasText: "has just changed" })).toHaveCount(1);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("it leads to the registration, and the registration leads back to it", async ({ page }) => {
  const golf = oneOf(await ahead(page), ({ event_type }) => event_type === "GOLF");
  await page.goto(golf.page);
  await page.getByRole("link", { name: `Register for ${golf.event_title}` }).click();
  await expect(page).toHaveURL(`/event-registration?event=${golf.id}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${golf.page}$`));
  await page.getByRole("link", { name: "About this event" }).click();
  await expect(page).toHaveURL(golf.page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(golf.event_title);
});

test("the home page's next event leads to its own page beside its registration", async ({ page }) => {
  const next = oneOf(await ahead(page));
  await page.goto("/");
  await page
    .getByRole("complementary", { name: "Next event" })
    .getByRole("link", { name: next.event_title, exact: true })
    .click();
  await expect(page).toHaveURL(next.page);
});

test("capitals in the address lead to the one address; an unknown one is a 404 that no robot keeps", async ({
  page,
}) => {
  const event = oneOf(await ahead(page));
  await page.goto(event.page.replace(/[^/]+$/, (name) => name.toUpperCase()));
  await expect(page).toHaveURL(event.page);
  const response = await page.goto("/events/no-such-event-may-1999");
  expect(response?.status()).toBe(404);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a full event offers its waitlist, a nearly full one says how many are left", async ({ page, site }) => {
  const full = await ownEvent(site, "Filled Invitational", { sold_out: ["*"], capacity: 4 });
  await page.goto(await pageOf(page, full));
  await expect(page.getByRole("link", { name: /Join the waitlist/ })).toHaveAttribute(
    "href",
    `/event-registration?event=${full}`,
  );
  await expect(page.getByText("4 people, full.")).toBeVisible();
  await expectAccessible(page);

  const nearly = await ownEvent(site, "Nearly Filled Invitational", { capacity: 6 });
  await page.goto(await pageOf(page, nearly));
  await expect(page.getByText("6 left.", { exact: true })).toBeVisible();
  await expect(page.getByText("6 people, 6 left.")).toBeVisible();
});

test("a cancelled event and a past one say so and sell nothing", async ({ page, site }) => {
  const cancelled = await ownEvent(site, "Rained Out Scramble", { status: "cancelled" });
  const past = await ownEvent(site, "Bygone Scramble", { event_date: "2024-05-10T13:00:00Z" });
  for (const [id, words] of [
    [cancelled, "This event was cancelled. Registration is closed."],
    [past, "This event has taken place. Registration is closed."],
  ] as const) {
    await page.goto(await pageOf(page, id));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator(`main a[href^="/event-registration"]`)).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("a title that ends a script stays text, in the page and in its structured data", async ({ page, site }) => {
  const title = `</script><script>document.title="owned"</script> & "Golf"`;
  const id = await ownEvent(site, title);
  await page.goto(await pageOf(page, id));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page).not.toHaveTitle("owned");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text));
  expect(things.find((thing) => thing["@type"] === "Event").name).toContain(title);
  await querySite(site, "update events set status = 'draft' where id = $1", [id]);
});

test("the calendar entry is one event, and the feed can be subscribed to", async ({ page }) => {
  const event = oneOf(await ahead(page));
  await page.goto(event.page);
  const path = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  const file = await (await page.request.get(path ?? "")).text();
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain(`UID:${event.id}@`);
  await page.goto("/events");
  await expect(page.getByRole("link", { name: "Subscribe to the calendar" })).toHaveAttribute(
    "href",
    /^webcal:\/\/.*\/events\.ics$/,
  );
  const address = await page.getByRole("link", { name: /^Calendar address/ }).getAttribute("href");
  const feed = await page.request.get(address ?? "");
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect((await feed.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
});

test("more events move by a thousand pixels", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const event = oneOf(await ahead(page));
  await page.goto(event.page);
  const strip = page.getByRole("region", { name: "More events" });
  await strip.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "More events" }).click();
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(1000);
  await page.getByRole("button", { name: "Earlier events" }).click();
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
});

test("nothing is beside the screen at any width", async ({ page }) => {
  const events = await ahead(page);
  for (const type of ["GOLF", "CERTIFICATION", "QAC"]) {
    await page.goto(oneOf(events, ({ event_type }) => event_type === type).page);
    await atEachWidth(page, WIDTHS, () => expectFits(page));
  }
});
