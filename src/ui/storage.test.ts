import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Storage = typeof import("./storage.ts");
let storage: Storage;

/** A browser's storage that the test reads, and that can be made to refuse calls. */
function storageOf(refuses: readonly string[] = []) {
  const kept = new Map<string, string>();
  const act = <T>(name: string, work: () => T): T => {
    if (refuses.includes(name)) throw new DOMException("no", "QuotaExceededError");
    return work();
  };
  return {
    getItem: (key: string) => act("getItem", () => kept.get(key) ?? null),
    setItem: (key: string, text: string) => act("setItem", () => void kept.set(key, text)),
    removeItem: (key: string) => act("removeItem", () => void kept.delete(key)),
  };
}

async function openPage(): Promise<Storage> {
  vi.resetModules();
  return import("./storage.ts");
}

beforeEach(() => vi.stubGlobal("window", {}));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const place of ["sessionStorage", "localStorage"]) Reflect.deleteProperty(globalThis, place);
});

const forbid = (place: string) =>
  Object.defineProperty(globalThis, place, {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });

describe("a storage that works", () => {
  beforeEach(async () => {
    vi.stubGlobal("sessionStorage", storageOf());
    vi.stubGlobal("localStorage", storageOf());
    storage = await openPage();
  });

  test("gives back in another page what was kept, each place for itself, until it is forgotten", async () => {
    storage.keep("cart", [1, "two"], "localStorage");
    storage.keep("cart", { of: "this tab" });
    const next = await openPage();
    expect(next.recall("cart", "localStorage")).toEqual([1, "two"]);
    next.forget("cart", "localStorage");
    expect(next.recall("cart", "localStorage")).toBeUndefined();
    expect(next.recall("cart")).toEqual({ of: "this tab" });
  });

  test("what is no JSON counts as nothing", () => {
    sessionStorage.setItem("draft", "half of {");
    expect(storage.recall("draft")).toBeUndefined();
  });
});

describe.each([
  ["is forbidden and throws when it is looked at", () => ["sessionStorage", "localStorage"].map(forbid)],
  ["throws at each call", () => vi.stubGlobal("sessionStorage", storageOf(["getItem", "setItem", "removeItem"]))],
  ["is full", () => vi.stubGlobal("sessionStorage", storageOf(["setItem"]))],
  ["is not there at all", () => vi.stubGlobal("sessionStorage", undefined)],
])("a storage that %s", (_, prepare) => {
  beforeEach(async () => {
    prepare();
    storage = await openPage();
  });

  test("is made up for by the open page, and by no other", async () => {
    storage.keep("payment", { id: 1 });
    expect(storage.recall("payment")).toEqual({ id: 1 });
    storage.keep("payment", { id: 2 });
    expect(storage.recall("payment")).toEqual({ id: 2 });
    expect((await openPage()).recall("payment")).toBeUndefined();
    storage.forget("payment");
    expect(storage.recall("payment")).toBeUndefined();
  });
});

test("what a full storage held before gives way to what the page keeps now", async () => {
  const full = storageOf(["setItem"]);
  vi.stubGlobal("sessionStorage", { ...full, getItem: () => '"old"' });
  storage = await openPage();
  expect(storage.recall("draft")).toBe("old");
  storage.keep("draft", "new");
  expect(storage.recall("draft")).toBe("new");
});

test("the server stores nothing, because all visitors would share it", async () => {
  vi.unstubAllGlobals();
  storage = await openPage();
  storage.keep("customer", "Pat");
  expect(storage.recall("customer")).toBeUndefined();
});
