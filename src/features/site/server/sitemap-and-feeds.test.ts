/** Files for machines: site map, robots, manifest, calendar feed, and the pictures of shared links. */
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dressRequests } from "#app/guards/security.ts";
import type { ServerEnv } from "#app/server-env.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { events } from "#features/events/server/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { CLOSED_BRANCHES, INDEXED_PAGES } from "../rules/public-pages.ts";
import { box, drawOgImage } from "./draw-og-image.ts";
import { ogImages } from "./og-images.ts";
import { sitemapAndFeeds } from "./sitemap-and-feeds.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);
beforeEach(() => deps.db.delete(events).then());

const app = new Hono<ServerEnv>();
app.use(dressRequests(deps));
app.route("/", sitemapAndFeeds);
app.route("/", ogImages);
app.onError((_, c) => c.text("", 404));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`${deps.publicUrl}${path}`, { headers }), { clientAddress: "192.0.2.1" });
const read = async (path: string) => (await get(path)).text();

describe("the site map", () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  test("lists every page that may be indexed, and the events ahead with the day of their last change", async () => {
    const updatedAt = new Date("2094-01-09T08:00:00Z");
    await insertGolfEvent(deps.db, { title: "Ahead", updatedAt });
    await insertGolfEvent(deps.db, { title: "Gone", date: new Date("2093-05-13T13:00:00Z"), updatedAt });
    await insertGolfEvent(deps.db, { title: "Draft", status: "draft" });
    await insertGolfEvent(deps.db, { title: "Off", status: "cancelled" });
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("public");
    const xml = await response.text();
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/')).toBe(
      true,
    );
    const pages = INDEXED_PAGES.map((path) => `http://localhost:3000${path}`);
    expect(locations(xml)).toEqual([...pages, "http://localhost:3000/events/ahead-may-2094"]);
    expect(xml).toContain("<loc>http://localhost:3000/events</loc><lastmod>2094-01-09T08:00:00.000Z</lastmod>");
    expect(xml.match(/<lastmod>/g)).toHaveLength(3);
  });

  test("is well formed whatever a title says", async () => {
    await insertGolfEvent(deps.db, { title: `<script>&"']]></loc>` });
    const xml = await read("/sitemap.xml");
    expect(xml.replaceAll(/<\/?(urlset|url|loc|lastmod)[^<>]*>|<\?xml[^<>]*>/g, "")).not.toMatch(/[<>&]/);
  });
});

test("security.txt names a contact for the next half year", async () => {
  const { email } = await deps.organization();
  const response = await get("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await response.text()).split("\n")).toEqual([
    `Contact: mailto:${email}`,
    "Expires: 2094-07-09T12:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: http://localhost:3000/.well-known/security.txt",
    "",
  ]);
});

test.each([
  ["/events.ics", "cross-origin"],
  ["/notices.atom", "cross-origin"],
  ["/og/site.png", "cross-origin"],
  ["/storage/mapa_aff_images/0.webp", "cross-origin"],
  ["/robots.txt", "same-origin"],
  ["/api/events", "same-origin"],
  ["/account", "same-origin"],
])("%s may be shown by pages of %s alone", async (path, policy) => {
  expect((await get(path)).headers.get("cross-origin-resource-policy")).toBe(policy);
});

test.each([
  ["on", "max-age=31536000; includeSubDomains"],
  ["off", "max-age=31536000"],
] as const)(
  "names below the site's own are asked by https where the operator leaves that %s",
  async (setting, policy) => {
    const secure = { ...deps, publicUrl: "https://mapa.example", env: { ...deps.env, HSTS_SUBDOMAINS: setting } };
    const site = new Hono<ServerEnv>().use(dressRequests(secure)).get("/", (c) => c.text(""));
    const response = await site.fetch(new Request("https://mapa.example/"), { clientAddress: "192.0.2.1" });
    expect(response.headers.get("strict-transport-security")).toBe(policy);
  },
);

test("robots are shut out of staff pages, money and addresses that one person knows, and led to the site map", async () => {
  const lines = (await read("/robots.txt")).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of CLOSED_BRANCHES) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  for (const path of INDEXED_PAGES) {
    expect(CLOSED_BRANCHES.filter((branch) => path.startsWith(branch))).toEqual([]);
  }
});

test("the manifest carries the association's names", async () => {
  const response = await get("/site.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const { name, shortName } = await deps.organization();
  expect(await response.json()).toMatchObject({ name, short_name: shortName, start_url: "/" });
});

describe("the calendar feed", () => {
  /** The entries of an iCalendar file as a calendar reads them: unfolded, each a map of its properties. */
  const entriesOf = (file: string) =>
    file
      .replaceAll("\r\n ", "")
      .split("BEGIN:VEVENT\r\n")
      .slice(1)
      .map(
        (entry) =>
          new Map(entry.split("\r\n").map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(":") + 1)])),
      );

  test("an event without an end lasts as long as staff set for its type", async () => {
    const eventId = await insertGolfEvent(deps.db, { title: "Endless", date: new Date("2094-06-13T13:00:00Z") });
    const endOf = async () => {
      const entries = entriesOf(await (await get("/events.ics")).text());
      return entries.find((entry) => entry.get("UID")?.startsWith(eventId))?.get("DTEND");
    };
    expect(await endOf()).toBe("20940613T190000Z");
    const organization = await deps.organization();
    await saveSetting(deps, {
      key: "organization",
      actor: CLERK,
      updatedAt: null,
      value: { ...organization, eventHours: { ...organization.eventHours, GOLF: 4 } },
    });
    expect(await endOf()).toBe("20940613T170000Z");
  });

  test("holds the events ahead and those of the last year, cancelled ones as cancelled, drafts never", async () => {
    const ids = {
      ahead: await insertGolfEvent(deps.db, { title: "Ahead" }),
      gone: await insertGolfEvent(deps.db, { title: "Gone", date: new Date("2093-05-13T13:00:00Z") }),
      off: await insertGolfEvent(deps.db, { title: "Off", status: "cancelled" }),
    };
    await insertGolfEvent(deps.db, { title: "Long ago", date: new Date("2092-05-13T13:00:00Z") });
    await insertGolfEvent(deps.db, { title: "Draft", status: "draft" });
    const response = await get("/events.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const file = await response.text();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain("X-WR-CALNAME:MAPA events");
    const entries = entriesOf(file);
    const states = Object.fromEntries(entries.map((entry) => [entry.get("UID"), entry.get("STATUS")]));
    expect(states).toEqual({
      [`${ids.gone}@localhost`]: "CONFIRMED",
      [`${ids.ahead}@localhost`]: "CONFIRMED",
      [`${ids.off}@localhost`]: "CANCELLED",
    });
    for (const entry of entries) {
      for (const name of ["DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "SEQUENCE", "LAST-MODIFIED", "URL"]) {
        expect(entry.get(name)).toBeTruthy();
      }
    }
  });

  test("reads the same until an event changes, then that entry counts up under its UID", async () => {
    const at = new Date("2094-01-01T00:00:00Z");
    const id = await insertGolfEvent(deps.db, { createdAt: at, updatedAt: at });
    const first = await read("/events.ics");
    deps.setNow("2094-01-11T12:00:00Z");
    expect(await read("/events.ics")).toBe(first);
    deps.setNow("2094-01-10T12:00:00Z");
    await deps.db.update(events).set({ status: "cancelled", updatedAt: deps.now() }).where(eq(events.id, id));
    const [before, after] = [first, await read("/events.ics")].map((file) => entriesOf(file)[0]);
    expect(after?.get("UID")).toBe(before?.get("UID"));
    expect(Number(after?.get("SEQUENCE"))).toBeGreaterThan(Number(before?.get("SEQUENCE")));
  });
});

describe("the picture of a shared link", () => {
  const sizeOf = async (response: Response) => {
    expect(response.headers.get("content-type")).toBe("image/png");
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return `${format} ${width}x${height}`;
  };

  test.each([
    ["a short title", "Golf"],
    ["the longest title there may be", "Council ".repeat(25)],
    ["one word without an end", "W".repeat(200)],
    ["letters of other languages and signs that no font has", "Dvořák & Größe 日本 🏌️"],
    ["markup", `</svg><script>alert(1)</script>&amp;"`],
  ])("is 1200 by 630 for %s", async (_, title) => {
    const id = await insertGolfEvent(deps.db, { title });
    const [row] = await deps.db.select({ slug: events.slug }).from(events).where(eq(events.id, id));
    expect(await sizeOf(await get(`/og/events/${row?.slug}.png`))).toBe("png 1200x630");
  });

  test("of the site has the same size", async () => {
    expect(await sizeOf(await get("/og/site.png"))).toBe("png 1200x630");
  });

  test("changes when the event changes, and is not sent twice to a calendar that has it", async () => {
    const id = await insertGolfEvent(deps.db);
    const path = "/og/events/annual-golf-classic-may-2094.png";
    const etag = (await get(path)).headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    await deps.db.update(events).set({ location: "Elsewhere" }).where(eq(events.id, id));
    const next = await get(path, { "if-none-match": etag });
    expect(next.status).toBe(200);
    expect(next.headers.get("etag")).not.toBe(etag);
  });

  test("does not exist for a draft or an unknown event", async () => {
    await insertGolfEvent(deps.db, { status: "draft" });
    expect((await get("/og/events/annual-golf-classic-may-2094.png")).status).toBe(404);
    for (const name of ["nothing", "%00", "a%00b", "%ED%A0%80"])
      expect((await get(`/og/events/${name}.png`)).status, name).toBe(404);
  });

  test("one that cannot be drawn holds up no other, and a crowd is not waited for", async () => {
    const impossible = { type: "div", props: { style: { display: "none of these" } } };
    const crowd = [impossible, ...Array.from({ length: 24 }, () => box({}))].map(drawOgImage);
    const outcomes = await Promise.allSettled(crowd);
    expect(outcomes[0]?.status).toBe("rejected");
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
    expect(outcomes.slice(20).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  });
});
