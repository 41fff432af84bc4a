import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServerEnv } from "../server-env.ts";
import { createPageCache } from "./page-cache.ts";

describe("the page cache", () => {
  let renders = 0;
  let time = 0;
  let isListening = true;
  let change = () => {};
  let base = "";
  let gate = Promise.withResolvers<void>();
  let server = createServer();

  beforeEach(async () => {
    renders = 0;
    isListening = true;
    gate = Promise.withResolvers();
    gate.resolve();
    const changes = {
      isListening: () => isListening,
      onChange: (react: () => void) => {
        change = react;
      },
      tell: () => change(),
      stop: async () => {},
    };
    const cache = createPageCache(changes, () => time);
    const app = new Hono<ServerEnv>();
    app.use(cache.keep);
    app.get("/public", (c) => c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public, max-age=0" }));
    app.get("/api/public", (c) => c.json(++renders, c.req.query("odd") ? 422 : 200, { "cache-control": "public" }));
    app.get("/private", (c) => c.html(`<p>${++renders}</p>`));
    app.get("/cookie", (c) => c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public", "set-cookie": "a=b" }));
    app.get("/changing", (c) => {
      change();
      return c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public" });
    });
    const slowly = (headers: Record<string, string>) => async (c: Context) => {
      const render = ++renders;
      await gate.promise;
      return c.html(`<p>${render}</p>`, 200, headers);
    };
    app.get("/slow", slowly({ "cache-control": "public, max-age=0" }));
    app.get("/slow-private", slowly({}));
    app.get("/*", (c) => c.html(`<p>${++renders}</p>`, 200, { "cache-control": "public, max-age=0" }));
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

  test("renders a page that its own form narrows down for each question, and keeps the whole", async () => {
    const textAt = async (path: string) => (await fetch(base + path)).text();
    await textAt("/affiliates");
    expect([await textAt("/affiliates?trade=other"), await textAt("/affiliates?x=1&city=Pearl")]).toEqual([
      ...["<p>2</p>", "<p>3</p>"],
    ]);
    expect([await textAt("/affiliates?utm_source=mail"), await textAt("/affiliates")]).toEqual([
      "<p>1</p>",
      "<p>1</p>",
    ]);
  });

  describe("of a page that an id in its address decides", () => {
    const at = (id: number, more = "") =>
      `/event-registration?event=${`${id}`.padStart(8, "0")}-0000-4000-8000-000000000000${more}`;
    const textAt = async (path: string) => (await fetch(base + path)).text();

    test("keeps one for each id, and gives it to visitors whose link carries the name of a campaign", async () => {
      await textAt(at(1));
      await textAt(at(2));
      expect(await Promise.all([at(1), at(2), at(1, "&utm_source=mail")].map(textAt))).toEqual([
        ...["<p>1</p>", "<p>2</p>", "<p>1</p>"],
      ]);
      change();
      expect(await textAt(at(1))).toBe("<p>3</p>");
    });

    test.each([
      ["has another parameter, such as an offer", at(1, "&offer=token")],
      ["names two ids", at(1, at(2).replace(/^.*[?]/, "&"))],
      ["writes the id in capitals", "/event-registration?event=0000000A-0000-4000-8000-000000000000"],
      ["has no id", "/event-registration?event=golf"],
    ])("renders for each visitor what %s", async (_what, path) => {
      await textAt(at(1));
      expect([await textAt(path), await textAt(path)]).toEqual(["<p>2</p>", "<p>3</p>"]);
      expect(await textAt(at(1))).toBe("<p>1</p>");
    });
  });

  test("leaves a query to the API, which may refuse what it does not know", async () => {
    await twice("/api/public");
    expect((await fetch(`${base}/api/public?odd=1`)).status).toBe(422);
    expect(await (await fetch(`${base}/api/public`)).json()).toBe(1);
  });

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

  test("five hundred spellings of a page are not kept, and leave the page in memory", async () => {
    const spellings = Array.from({ length: 512 }, (_, at) =>
      [..."/publicPage"].map((letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter)).join(""),
    );
    await twice("/public");
    for (const spelling of spellings) await (await fetch(base + spelling)).text();
    expect(renders).toBe(513);
    expect(await (await fetch(`${base}/public`)).text()).toBe("<p>1</p>");
    expect(await (await twice("/%70ublic")).text()).toBe(`<p>${renders}</p>`);
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

  describe("while many ask for the same page", () => {
    const get = (path: string) => fetch(base + path).then((response) => response.text());
    const closeGate = () => {
      gate = Promise.withResolvers();
      return gate;
    };
    const rendersReach = (count: number) => expect.poll(() => renders).toBe(count);
    /** Long enough for requests sent over loopback to have been taken up. */
    const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

    test("requests after a change wait for one render of the new page", async () => {
      await get("/slow");
      change();
      const closed = closeGate();
      const all = Array.from({ length: 8 }, () => get("/slow"));
      await rendersReach(2);
      await settle();
      closed.resolve();
      expect(await Promise.all(all)).toEqual(Array(8).fill("<p>2</p>"));
      expect(renders).toBe(2);
    });

    test("requests after the end of its time get the old answer until the new one is rendered", async () => {
      await get("/slow");
      time += 31_000;
      const closed = closeGate();
      const first = get("/slow");
      await rendersReach(2);
      expect(await Promise.all([get("/slow"), get("/slow")])).toEqual(["<p>1</p>", "<p>1</p>"]);
      closed.resolve();
      expect(await first).toBe("<p>2</p>");
      expect(await get("/slow")).toBe("<p>2</p>");
    });

    test("an answer whose time has long been over is never sent", async () => {
      await get("/slow");
      time += 60_000;
      const closed = closeGate();
      const first = get("/slow");
      await rendersReach(2);
      const second = get("/slow");
      await settle();
      closed.resolve();
      expect(await Promise.all([first, second])).toEqual(["<p>2</p>", "<p>2</p>"]);
    });

    test("a request after a change never gets a render that began before it", async () => {
      await get("/slow");
      change();
      const closed = closeGate();
      const before = get("/slow");
      await rendersReach(2);
      change();
      const after = get("/slow");
      await rendersReach(3);
      closed.resolve();
      expect(await Promise.all([before, after])).toEqual(["<p>2</p>", "<p>3</p>"]);
      expect(await get("/slow")).toBe("<p>3</p>");
    });

    test.each(["/slow-private", "/slow"])("%s, which was never kept, is rendered for each at once", async (path) => {
      const closed = closeGate();
      const all = [get(path), get(path)];
      await rendersReach(2);
      closed.resolve();
      expect((await Promise.all(all)).sort()).toEqual(["<p>1</p>", "<p>2</p>"]);
    });
  });

  test("a page rendered while no change can be heard is not kept", async () => {
    isListening = false;
    await twice("/public");
    expect(renders).toBe(2);
  });
});
