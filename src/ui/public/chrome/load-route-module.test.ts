import { expect, test, vi } from "vitest";
import { loadRouteModule } from "./load-route-module.ts";

const route = { id: "events", module: "/assets/events.page-x.js" };

test("a page's script is loaded once and kept", async () => {
  const load = vi.fn(async () => ({ default: "page" }));
  const loaded = {};
  expect(await loadRouteModule(route, loaded, load)).toEqual({ default: "page" });
  expect(await loadRouteModule(route, loaded, load)).toEqual({ default: "page" });
  expect(load).toHaveBeenCalledOnce();
});

/** The error that the page throws when it is shown. */
async function failureOf(loading: Promise<unknown>): Promise<unknown> {
  const page = (await loading) as { default: () => never };
  try {
    return page.default();
  } catch (error) {
    return error;
  }
}

test("a script that fails gives a page that names its address, and may be tried again", async () => {
  const loaded = {};
  const failing = async () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await failureOf(loadRouteModule(route, loaded, failing))).toMatchObject({
    name: "ChunkLoadError",
    failure: "error",
    address: route.module,
    message: expect.stringContaining("Loading chunk failed"),
  });
  expect(await loadRouteModule(route, loaded, async () => "late")).toBe("late");
});

test("the stand-in answers wherever React Router asks a page first: to load its data, to send its form, to show it", async () => {
  const stand = (await loadRouteModule(route, {}, async () =>
    Promise.reject(new TypeError("Failed to fetch")),
  )) as object;
  for (const part of ["default", "clientLoader", "clientAction"]) {
    expect(Reflect.get(stand, part), part).toThrow("Loading chunk failed");
  }
});

test("a script is given up after 120 seconds, not before", async () => {
  vi.useFakeTimers();
  const loading = loadRouteModule(route, {}, () => new Promise(() => {}));
  const settled = vi.fn();
  loading.then(settled, settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failureOf(loading)).toMatchObject({ failure: "timeout" });
  vi.useRealTimers();
});
