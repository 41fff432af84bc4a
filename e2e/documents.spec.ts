/** The shelf of specifications, the notices to contractors and their feed: what a visitor reads, opens and follows. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { MAX_CONTENT_BYTES, weightOf } from "./weight.ts";
import { atEachWidth, WIDTHS } from "./widths.ts";

/** The link opens a PDF, in a new tab, and says so. */
async function expectOpensPdf(page: Page, name: string | RegExp) {
  const link = page.getByRole("main").getByRole("link", { name }).first();
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener");
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  return link;
}

test("the specifications are four books with title, year, kind and size, and each opens its PDF", async ({ page }) => {
  await page.goto("/specs");
  await expect(page.getByRole("heading", { level: 1, name: "Specifications" })).toBeVisible();
  const titles = ["Asphalt Paving Guide", "2017 Standard Specifications", "Section 401", "Parking Lot Checklist"];
  for (const title of titles) {
    const link = await expectOpensPdf(page, new RegExp(`^${title}.*edition of 20\\d\\d PDF \\d+ KB`));
    await expect(link).toBeVisible();
  }
  await expect(page.getByText(/^In force since/)).toHaveCount(titles.length);
  await expect(page.getByText(/editions in force on [A-Z][a-z]+ \d+, 20\d\d/)).toBeVisible();
  await expectAccessible(page);
});

test("an earlier edition stays readable, and says that a newer one is in force", async ({ page }) => {
  await page.goto("/specs");
  await expect(page.getByRole("heading", { name: "Earlier editions of Asphalt Paving Guide" })).toBeVisible();
  const present = await page.getByRole("link", { name: /^Asphalt Paving Guide/ }).getAttribute("href");
  await page.getByRole("main").getByRole("link", { name: "February 1, 2019", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Asphalt Paving Guide" })).toBeVisible();
  await expect(page.getByText(/^A newer edition is in force since [A-Z][a-z]+ \d+, 20\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  const newer = await expectOpensPdf(page, /^Open what is in force/);
  expect(await newer.getAttribute("href")).toBe(present);
  const earlier = await expectOpensPdf(page, /^Open the earlier edition/);
  expect(await earlier.getAttribute("href")).not.toBe(present);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page);
  await page.getByRole("main").getByRole("link", { name: "All specifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Specifications" })).toBeVisible();
});

test("notices are under CURRENT NOTICES and PREVIOUS NOTICES, by date, and each opens in a new tab", async ({
  page,
  context,
}) => {
  await page.goto("/notice-to-contractors");
  const current = page.getByRole("region", { name: "CURRENT NOTICES", exact: true });
  const previous = page.getByRole("region", { name: "PREVIOUS NOTICES", exact: true });
  await expect(current.getByRole("link", { name: /^Electronic load tickets on all projects/ })).toBeVisible();
  await expect(previous.getByRole("link", { name: /^Electronic load tickets, trial in two districts/ })).toBeVisible();
  for (const list of [current, previous]) {
    const days = await list
      .getByRole("listitem")
      .evaluateAll((rows) => rows.map((row) => row.querySelector("time")?.dateTime ?? ""));
    expect(days.length).toBeGreaterThan(3);
    expect(days).toEqual(days.toSorted().reverse());
  }
  for (const link of await page.getByRole("region").getByRole("link").all()) {
    await expect(link).toHaveAccessibleName(/ PDF \d+ KB \(opens in a new tab\)$/);
  }
  await expectOpensPdf(page, /^Electronic load tickets on all projects/);
  await expectAccessible(page);
  const opened = context.waitForEvent("page");
  await current.getByRole("link").first().click();
  await (await opened).close();
});

test("the menu of the notices names the day of the next letting, and leads to it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/notice-to-contractors");
  const lettings = page.getByRole("region", { name: "BID LETTINGS", exact: true });
  const [first = ""] = await lettings.locator("time").first().allTextContents();
  const link = page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: `Bid lettings: next on ${first}` });
  await link.press("Enter");
  await expect(page).toHaveURL("/notice-to-contractors#lettings");
  await expect(lettings.getByRole("heading", { level: 2 })).toBeInViewport();
  await expectAccessible(page);
});

test("a notice that staff post is on the page and in the feed at once, whatever its title holds", async ({
  page,
  site,
}) => {
  const feed = () => page.request.get("/notices.atom");
  const before = await feed();
  await feed();
  const kept = await page.request.get("/notices.atom", {
    headers: { "if-none-match": (await feed()).headers().etag ?? "" },
  });
  expect([before.status(), kept.status()]).toEqual([200, 304]);
  await page.goto("/notice-to-contractors");

  await asStaff(page, site);
  const title = "Longitudinal joints & <b>density</b> ]]> of cores";
  const { today } = await page.evaluate(() => ({ today: new Date().toLocaleDateString("en-CA") }));
  const file = {
    name: "joints.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%\xe2\xe3\n%%EOF\n", "latin1"),
  };
  const answer = await page.request.post("/api/documents", {
    multipart: { file, bucket: "notices", title, effectiveOn: today },
  });
  expect(answer.status()).toBe(201);

  await page.goto("/notice-to-contractors");
  await expect(page.getByRole("region", { name: "CURRENT NOTICES" }).getByRole("link").first()).toContainText(title);
  await expect(page.locator('head link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
    "href",
    "/notices.atom",
  );
  const xml = await (await feed()).text();
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const entry = parsed.querySelector("entry");
    const html = document.createElement("template");
    html.innerHTML = entry?.querySelector("title")?.textContent ?? "";
    const links = [...parsed.querySelectorAll("link")].map((link) => link.getAttribute("href") ?? "");
    return {
      error: parsed.querySelector("parsererror")?.textContent,
      root: parsed.documentElement.namespaceURI,
      title: html.content.textContent,
      elements: html.content.childElementCount,
      ids: [...parsed.querySelectorAll("id")].map((id) => id.textContent ?? ""),
      missing: [...parsed.querySelectorAll("entry")].filter((one) => !one.querySelector("updated")).length,
      relative: links.filter((href) => !URL.canParse(href)),
    };
  }, xml);
  expect(read).toMatchObject({ error: undefined, root: "http://www.w3.org/2005/Atom", title, elements: 0 });
  expect([read.missing, read.relative, new Set(read.ids).size]).toEqual([0, [], read.ids.length]);
});

test("a file that is replaced shows the new bytes at the address that it had", async ({ page, site }) => {
  await asStaff(page, site);
  const pdf = (words: string) => Buffer.from(`%PDF-1.7\n%\xe2\xe3 ${words}\n%%EOF\n`, "latin1");
  const file = (words: string) => ({ name: "x.pdf", mimeType: "application/pdf", buffer: pdf(words) });
  const added = await page.request.post("/api/documents", {
    multipart: {
      file: file("first"),
      bucket: "certification_pdfs",
      title: "Rolling patterns",
      effectiveOn: "2026-01-10",
    },
  });
  const { id, url } = await added.json();
  const shown = async (path: string) => (await page.request.get(path)).body();
  expect(await shown(url)).toEqual(pdf("first"));
  const replaced = await page.request.post(`/api/documents/${id}/editions`, {
    multipart: { file: file("second"), effectiveOn: "2026-01-11" },
  });
  const { editions } = await replaced.json();
  expect(await shown(url)).toEqual(pdf("second"));
  expect(await shown(editions[1].url)).toEqual(pdf("first"));
});

for (const path of ["/specs", "/notice-to-contractors"]) {
  test(`${path} has nothing beside the screen at any width, and every target is large enough`, async ({ page }) => {
    await page.goto(path);
    await atEachWidth(page, WIDTHS, async () => {
      await expectFits(page);
      const heights = await page
        .getByRole("main")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => (link.closest("li") ?? link).getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    });
  });

  test(`${path} reads the same without scripts, and brings less than 15 kB`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const weight = await weightOf(page, path);
    await expect(page.getByRole("main").getByRole("link", { name: /PDF/ }).first()).toBeVisible();
    expect(weight).toBeLessThan(MAX_CONTENT_BYTES);
    await context.close();
  });
}

test("pages of older notices beyond the last one are 404", async ({ page }) => {
  for (const number of ["1", "2", "x"]) {
    expect((await page.goto(`/notice-to-contractors/previous/${number}`))?.status()).toBe(404);
  }
});
