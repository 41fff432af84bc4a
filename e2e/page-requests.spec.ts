/** What is sent to a page and is not what its form sends: refused as the sender's fault, in bounded time and memory. */
import { createHash } from "node:crypto";
import routes from "../src/routes.ts";
import { portalPages } from "./portal-pages.ts";
import { expect, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

const BODIES: [what: string, contentType: string | undefined, body: string][] = [
  ["JSON", "application/json", '{"a":1}'],
  ["JSON of nothing", "application/json", "null"],
  ["broken JSON", "application/json", "{"],
  ["plain text", "text/plain", "a=1"],
  ["a form in no parts", MULTIPART, "no parts"],
  ["a form without a boundary", "multipart/form-data", "--x\r\n"],
  ["a form cut off", MULTIPART, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ["nothing", undefined, ""],
  ["an empty form", FORM, ""],
  ["an unknown form", FORM, "a=1&intent=x"],
];

/** Every page with a form, visitors' and staff's, as a browser posts to it and as React Router does. */
const WITH_FORM = [
  "contact",
  "find-registration",
  "notices-by-email",
  "member-application",
  "cert-registration",
  "event-registration",
  "mapa-admin",
].concat(
  ["registration/none", "waitlist/none", "mapa-admin/welcome", "mapa-admin/invoices/new"],
  ["mapa-admin/payments/none", "mapa-admin/events/none", "mapa-admin/email/none", "mapa-admin/invoices/none"],
);
/** Their scripts send objects, which a page of theirs may answer. */
const TAKES_JSON = /^mapa-admin\/(invoices\/new|payments\/none)/;
const WITHOUT_FORM = ["", "about", "events", "membership", "checkout", "search", "specs", "mapa-admin/members"];

test("a body that no form sends is the sender's fault at every page, and never a failure of ours", async ({ site }) => {
  const failed: string[] = [];
  // Journeys before this one break the site on purpose.
  const before = site.output().length;
  for (const page of WITH_FORM.flatMap((path) => [path, `${path}.data`])) {
    for (const [what, type, body] of BODIES) {
      const headers = { origin: site.url, ...(type && { "content-type": type }) };
      const { status } = await fetch(`${site.url}/${page}`, { method: "POST", headers, body, redirect: "manual" });
      const isOurs = type === FORM || (what === "JSON" && TAKES_JSON.test(page));
      if (status >= 500 || (!isOurs && status < 400)) failed.push(`${page}, ${what}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  for (const status of [400, 415]) {
    await expect.poll(site.output).toContain(`"method":"POST","route":"/contact","status":${status}`);
  }
  expect(site.output().slice(before)).not.toMatch(/"msg":"(request|page) failed"/);
});

/** As a form and as a script send it. */
const UNKNOWN: [type: string, body: string][] = [
  [FORM, ""],
  [FORM, "action=x&intent=x&seen=x"],
  ["application/json", "{}"],
  ["application/json", '{"action":"constructor","intent":7}'],
];

test("no page of the site map fails over a body that nobody sends, signed out or as an administrator", async ({
  page,
  site,
}) => {
  // A thousand requests.
  test.slow();
  await asStaff(page, site);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const ofStaff = (await portalPages(page, site)).map((address) => new URL(address, site.url).pathname);
  const ofVisitors = routes.flatMap(({ path = "" }) =>
    path === "mapa-admin" ? [] : [`/${path.replaceAll(/:\w+|\*/g, "none")}`],
  );
  const failed: string[] = [];
  const before = site.output().length;
  const send = async (path: string, [type, body]: (typeof UNKNOWN)[number], cookie: string) => {
    const headers = { origin: site.url, "content-type": type, cookie };
    const answer = await fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status >= 500) failed.push(`${path}, ${body || "nothing"}: ${answer.status}`);
  };
  for (const path of new Set([...ofVisitors, ...ofStaff]))
    await Promise.all(UNKNOWN.flatMap((sent) => ["", cookies.join("; ")].map((cookie) => send(path, sent, cookie))));
  expect(failed).toEqual([]);
  expect(site.output().slice(before)).not.toMatch(/"msg":"(request|page) failed"/);
});

test("a page without a form says which methods it has", async ({ site }) => {
  for (const path of [...WITHOUT_FORM, "invented/address"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await fetch(`${site.url}/${path}`, { method, headers: { "content-type": FORM }, body: "a=1" });
      expect([path, method, answer.status, answer.headers.get("allow")]).toEqual([path, method, 405, "GET, HEAD"]);
    }
  }
  const put = await fetch(`${site.url}/contact`, { method: "PUT", body: "a=1" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("figures and log name pages by the site map, and never by an address or a method that a client invents", async ({
  site,
}) => {
  const routesNow = async () => {
    const text = await (await fetch(`${site.url}/metrics`)).text();
    return { text, routes: new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)) };
  };
  await fetch(`${site.url}/ABOUT/?x=1`);
  await fetch(`${site.url}/events/no-such-event`);
  await fetch(`${site.url}/events/no-such-event.data`);
  await fetch(`${site.url}/metrics`);
  const before = await routesNow();
  for (let at = 0; at < 60; at++) {
    const path = `invented-${String.fromCharCode(97 + (at % 26))}${"x".repeat(at)}`;
    await fetch(`${site.url}/${path}`, { method: at % 2 ? "PUT" : "PROPFIND" });
    await fetch(`${site.url}/api/${path}`, { method: "PUT" });
    await fetch(`${site.url}/events/${path}.data`);
  }
  const { text: figures, routes } = await routesNow();
  expect([...routes].filter((route) => route?.includes("invented"))).toEqual([]);
  expect([...routes]).toEqual(expect.arrayContaining(["/about", "/events/:slug", "(none)"]));
  // The one for what has no pattern is new, if that.
  expect([...routes].filter((route) => !before.routes.has(route) && route !== "(none)")).toEqual([]);
  expect(figures).not.toContain("PROPFIND");
  expect(site.output()).not.toMatch(/"route":"[^"]*invented/);
});

test("another spelling of a page is answered, and neither kept nor taken for the page", async ({ site }) => {
  const get = (path: string) => fetch(site.url + path).then(async (answer) => [answer.status, await answer.text()]);
  const rendered = async () => {
    const figures = await (await fetch(`${site.url}/metrics`)).text();
    return Number(/_count\{method="GET",route="\/membership",status="200"\} (\d+)/.exec(figures)?.[1] ?? 0);
  };
  for (const spelling of ["/%6dembership", "/MEMBERSHIP", "/membership/"]) {
    const before = await rendered();
    for (const path of [spelling, spelling]) await get(path);
    expect([spelling, (await rendered()) - before]).toEqual([spelling, 2]);
  }
  // A job of the site may announce a change meanwhile, after which the page is rendered once more.
  await expect(async () => {
    const [, page] = await get("/membership");
    const before = await rendered();
    expect(await get("/membership")).toEqual([200, page]);
    expect(await rendered()).toBe(before);
  }).toPass();
});

test("a client without Brotli gets the plain bytes, kept or not", async ({ site }) => {
  const read = async (path: string, encoding: string) => {
    // Node's fetch would ask for Brotli by itself.
    const { get } = await import("node:http");
    return new Promise((resolve) => {
      get(site.url + path, { headers: { "accept-encoding": encoding } }, (answer) => {
        answer.resume();
        resolve(answer.headers["content-encoding"]);
      });
    });
  };
  for (const path of ["/about", "/about", "/contact", "/favicon.svg"]) {
    expect([path, await read(path, "gzip, br;q=0")]).toEqual([path, undefined]);
    expect([path, await read(path, "gzip, br;q=0.1")]).toEqual([path, "br"]);
  }
});

test("a public page's policy names each inline script of ours by its hash, and no mark of the render is left", async ({
  site,
}) => {
  for (const path of ["/about", "/contact", "/checkout", "/no-such-page"]) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    expect(html).not.toContain("nonce=");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const inline = [...html.matchAll(/<script(?![^>]* (?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [, body = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    }
    if (path === "/contact") expect(inline.length).toBeGreaterThan(0);
  }
});
