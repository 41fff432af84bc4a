/** How the site is found: what every public page says of itself, and what machines ask for. */
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const addresses = async (page: Page): Promise<string[]> => {
  const xml = await (await page.request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
};
const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? "";
    return {
      title: document.title,
      description: content("meta[name=description]"),
      canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
      robots: content("meta[name=robots]"),
      card: content("meta[name='twitter:card']"),
      og: Object.fromEntries(
        ["title", "description", "url", "type", "site_name", "image"].map((name) => [
          name,
          content(`meta[property='og:${name}']`),
        ]),
      ),
      things: [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
        JSON.parse(one.textContent ?? ""),
      ),
    };
  });

test("every page of the site map answers and says of itself what search engines and shared links need", async ({
  page,
  baseURL,
}) => {
  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
  for (const address of await addresses(page)) {
    const response = await page.goto(address, { waitUntil: "domcontentloaded" });
    expect.soft(response?.status(), address).toBe(200);
    if (response?.status() !== 200) continue;
    const { title, description, canonical, robots, card, og, things } = await headOf(page);
    const path = new URL(address).pathname;
    expect.soft(canonical, path).toBe(`${baseURL}${path}`);
    expect.soft(robots, path).toBe("");
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThan(8);
    expect.soft(seen.titles.get(title), `${path} is called ${title} as well`).toBe(undefined);
    expect.soft(seen.descriptions.get(description), `${path} is described alike`).toBe(undefined);
    seen.titles.set(title, path);
    seen.descriptions.set(description, path);
    expect.soft(og, path).toMatchObject({ url: `${baseURL}${path}`, type: "website", description });
    expect.soft(og.title && og.site_name, path).toBeTruthy();
    expect.soft(card, path).toBe("summary_large_image");
    expect.soft(og.image, path).toMatch(/^http:\/\/.*\/og\/.*\.png$/);
    const types = things.map((thing) => thing["@type"]);
    expect.soft(types, path).toContain(path === "/" ? "Organization" : "BreadcrumbList");
    if (path.startsWith("/events/")) expect.soft(types, path).toContain("Event");
  }
});

test("pictures of shared links are PNGs of 1200 by 630, drawn from the event", async ({ page }) => {
  const event = (await addresses(page)).find((address) => address.includes("/events/")) ?? "";
  for (const path of ["/og/site.png", `/og${new URL(event).pathname}.png`]) {
    const response = await page.request.get(path);
    expect(response.headers()["content-type"]).toBe("image/png");
    const bytes = await response.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await page.request.get(path, { headers: { "if-none-match": response.headers().etag ?? "" } });
    expect(again.status()).toBe(304);
  }
});

test("icons, manifest and the rules for robots answer as what they are", async ({ page }) => {
  await page.goto("/");
  const links = await page
    .locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(links.length).toBe(4);
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  expect(manifest.short_name).toBeTruthy();
  const icons = manifest.icons as { src: string; sizes: string }[];
  for (const path of [...links, ...icons.map(({ src }) => src)]) {
    expect.soft((await page.request.get(path)).status(), path).toBe(200);
  }
  for (const { src, sizes } of icons) {
    const bytes = await (await page.request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /mapa-admin");
  expect(robots).toMatch(/Sitemap: http:\/\/\S+\/sitemap\.xml/);
});

test("private and missing pages are not indexed: errors, staff pages, made-up tokens", async ({ page }) => {
  for (const path of [
    "/no-such-page",
    "/events/no-such-event",
    "/registration/abc",
    "/waitlist/abc",
    "/unsubscribe/abc",
    "/mapa-admin",
  ]) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]"), path).toHaveAttribute("content", /noindex/);
    expect(await page.locator("link[rel=canonical]").count(), path).toBe(0);
  }
});

test("structured data needs no permission of the policy for scripts", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") violations.push(message.text());
  });
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=';/);
  expect(policy).not.toContain("unsafe");
  expect(violations).toEqual([]);
});
