/** A page that is made leaves no timer behind: one that waits keeps the whole page in memory until it ends. */
import { createStaticHandler, type EntryContext, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { nonceContext, requestIdContext } from "#app/api-context.ts";
import handleRequest from "./entry.server.tsx";

afterEach(() => void vi.useRealTimers());

test("a rendered page waits for nothing more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const context = new RouterContextProvider();
  context.set(nonceContext, "n");
  context.set(requestIdContext, "r");
  const answer = await handleRequest(new Request("http://localhost/"), 200, new Headers(), await emptyEntry(), context);
  expect(await answer.text()).toContain("here");
  expect(vi.getTimerCount()).toBe(0);
});

async function emptyEntry(): Promise<EntryContext> {
  const routes = [{ id: "root", path: "/", Component: () => <p>here</p> }];
  const staticHandlerContext = await createStaticHandler(routes).query(new Request("http://localhost/"));
  return {
    manifest: {
      routes: { root: { id: "root", path: "/", module: "", hasLoader: false } },
      entry: { module: "", imports: [] },
      url: "",
      version: "",
    },
    routeModules: { root: { default: () => <p>here</p> } },
    staticHandlerContext,
    isSpaMode: false,
    ssr: true,
    future: {},
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as EntryContext;
}
