import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { ServerEnv } from "./security.ts";

describe("the page cache", () => {
  let renders = 0;
  let time = 0;
  let isListening = true;
  let change = () => {};
  let base = "";
  let server = createServer();

  beforeEach(async () => {
    renders = 0;
    isListening = true;
    const changes = {
      isListening: () => isListening,
      onChange: (react: () => void) => {
        change = react;
      },
      stop: async () => {},
    };
    const cache = createPageCache(changes, () => time);
    const app = new Hono<ServerEnv>();
    app.use(cache.keep);
    app.get("/public", (c) => c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public, max-age=0" }));
    app.get("/private", (c) => c.html(`<p>${++renders}</p>`));
    app.get("/cookie", (c) => c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public", "set-cookie": "a=b" }));
    app.get("/changing", (c) => {
      change();
      return c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public" });
    });
    const toApp = getRequestListener((request) => app.fetch(request, { clientAddress: "" }));
    server = createServer((request, response) => {
      if (!cache.serve(request, response)) void toApp(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());

  const twice = async (path: string, between = () => {}) => {
    await fetch(base + path).then((response) => response.text());
    between();
    return fetch(base + path);
  };

  test("renders a public page once", async () => {
    expect(await (await twice("/public")).text()).toBe("<p>1</p>");
  });

  test("answers 304 to a browser that has the page", async () => {
    const first = await twice("/public");
    const again = await fetch(`${base}/public`, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("drops an unknown query instead of keeping one answer for each", async () => {
    await twice("/public");
    expect(await (await fetch(`${base}/public?utm_source=mail`)).text()).toBe("<p>1</p>");
  });

  test.each([
    ["after a change", "/public", () => change()],
    ["when its time is over", "/public", () => (time += 31_000)],
    ["when it is not public", "/private", () => {}],
    ["when it sets a cookie", "/cookie", () => {}],
    ["when a change came while it was rendered", "/changing", () => {}],
    [
      "while no change can be heard",
      "/public",
      () => {
        isListening = false;
        change();
      },
    ],
  ])("renders again %s", async (_why, path, between) => {
    await twice(path, between);
    await fetch(base + path).then((response) => response.text());
    expect(renders).toBeGreaterThanOrEqual(2);
  });

  test("a page rendered while no change can be heard is not kept", async () => {
    isListening = false;
    await twice("/public");
    expect(renders).toBe(2);
  });
});
