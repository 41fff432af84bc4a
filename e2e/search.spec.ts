/** The search, as visitors meet it: from every page, without scripts, with results and without any. */
import { expect, expectAccessible, expectFits, test } from "./site.ts";
import { atEachWidth } from "./widths.ts";

test("a visitor finds an event by the beginning of a word and reaches its page", { tag: "@core" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await page.getByRole("searchbox").fill("golf");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=golf");
  await expect(page).toHaveTitle(/golf/);
  await expect(page.getByRole("searchbox")).toHaveValue("golf");
  const events = page.getByRole("region", { name: /^Events/ });
  await expect(events.getByRole("listitem").first()).toContainText("Golf");
  await expectAccessible(page);
  await events.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/events\/[a-z0-9-]*golf[a-z0-9-]*-\d{4}$/);
});

test("every query is answered again, whatever was searched before", async ({ page, request }) => {
  // The page is first asked for without a query: a cached answer to that would now be shown for every query.
  for (let turn = 0; turn < 3; turn += 1) await request.get("/search");
  const golf = await (await request.get("/search?q=golf")).text();
  const paving = await (await request.get("/search?q=paving")).text();
  expect(golf).toContain('value="golf"');
  expect(paving).toContain('value="paving"');
  const { headers } = { headers: (await request.get("/search?q=golf")).headers() };
  expect(headers["cache-control"]).not.toContain("public");
  expect(headers.etag).toBeUndefined();
  await page.goto("/search");
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("it works without scripts, and leads on where nothing is found", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/search");
  await page.getByRole("searchbox").fill("zeppelin <b>hangar</b>");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("zeppelin <b>hangar</b>");
  await expect(main.getByRole("link", { name: "See the events" })).toHaveAttribute("href", "/events");
  await expect(main.getByRole("link", { name: "See the members" })).toHaveAttribute("href", "/affiliates");
  await expect(main.getByRole("link", { name: /^Call the office/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await context.close();
});

test("more of one kind than fit are on a page of their own", async ({ page }) => {
  await page.goto("/search?q=paving");
  const members = page.getByRole("region", { name: /^Members/ });
  await expect(members.getByRole("listitem")).toHaveCount(5);
  await members.getByRole("link", { name: /^All \d+ members|^More members/ }).click();
  await expect(page).toHaveURL("/search?q=paving&kind=members");
  expect(await members.getByRole("listitem").count()).toBeGreaterThan(5);
  await page.getByRole("link", { name: "All kinds of results" }).click();
  await expect(page).toHaveURL("/search?q=paving");
});

test("a misspelled search shows what was meant, says so, and leads back to the words as typed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/search");
  await page.getByRole("searchbox").fill("golf clasic");
  await page.getByRole("searchbox").press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByText("Showing results for golf classic.")).toBeVisible();
  await expect(
    main
      .getByRole("region", { name: /^Events/ })
      .getByRole("link")
      .first(),
  ).toContainText("Golf Classic");
  await expectAccessible(page);
  await main.getByRole("link", { name: "golf clasic" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("golf clasic");
});

test("an address that does not exist offers its own words to the search", async ({ page }) => {
  await page.goto("/golf-classic.html");
  await expect(page.getByRole("searchbox")).toHaveValue("golf classic");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("region", { name: /^Events/ })).toBeVisible();
});

test("on a phone brand, search, a filled cart and the menu have room", async ({ page }) => {
  await page.goto("/search?q=paving");
  await page.evaluate(() => localStorage.setItem("items", JSON.stringify([{ itemName: "A", itemPrice: 5 }])));
  await atEachWidth(page, [320, 390], async () => {
    await page.reload();
    await expect(page.getByRole("banner").getByRole("link", { name: "Pay, 1 in cart" })).toBeVisible();
    await expectFits(page);
    await page.getByRole("banner").locator("[data-open-menu]").click();
    const search = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Search" });
    await expect(search).toBeVisible();
    expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
