import { afterEach, expect, test, vi } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";

const item = (charge: string) => ({
  itemName: `Item ${charge}`,
  itemPrice: 100,
  charge: charge as ChargeToken,
  after: { title: charge, links: [], payer: { company: "Delta Paving" }, at: Date.now() },
});

/** A browser whose tabs share a storage. */
async function openBrowser() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.resetModules();
  return { kept, ...(await import("./cart.ts")), ...(await import("./left-cart.ts")) };
}
// After each: tests of other files run in the same process, and their modules would take this browser for theirs.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a removed item is remembered until it is restored, at its position and with its payer", async () => {
  const { addToCart, removeFromCart, restoreToCart, readCart, readLeft } = await openBrowser();
  addToCart([item("a"), item("b")]);
  const before = readCart();
  removeFromCart(0);
  const [entry] = readLeft().removed;
  expect(entry).toMatchObject({ index: 0, item: { charge: "a" }, isSettled: false });
  restoreToCart(0, entry?.item as (typeof before)[0]);
  expect(readCart()).toEqual(before);
  expect(readLeft().removed).toEqual([]);
  // A second tab may have put it back already.
  restoreToCart(0, item("a"));
  expect(readCart()).toHaveLength(2);
});

test("a check that is promised leaves the items owed; a withdrawal leaves nothing", async () => {
  const { addToCart, removeCharges, readCart, readLeft } = await openBrowser();
  addToCart([item("a"), item("b")]);
  removeCharges(["a"], { isOwed: true });
  removeCharges(["b"]);
  expect(readCart()).toEqual([]);
  expect(readLeft().removed.map((entry) => entry.item.charge)).toEqual(["a"]);
});

test("a payment is known in every tab, and what it paid is missed no longer", async () => {
  const { addToCart, removeFromCart, removePaid, notePaid, readLeft } = await openBrowser();
  addToCart([item("a")]);
  removeFromCart(0);
  notePaid({ token: "o" as never, reference: "O-7K3F9Q", after: [] });
  removePaid([item("a")]);
  expect(readLeft()).toMatchObject({ removed: [], paid: { reference: "O-7K3F9Q" } });
});

test("after a day it is forgotten, and after a week the payer's details in a cart that was left", async () => {
  vi.useFakeTimers();
  const { addToCart, removeFromCart, readCart, readLeft } = await openBrowser();
  addToCart([item("a"), item("b")]);
  removeFromCart(1);
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(readLeft().removed).toEqual([]);
  expect(readCart()[0]?.after?.payer).toEqual({ company: "Delta Paving" });
  vi.advanceTimersByTime(7 * 24 * 3_600_000);
  expect(readCart()[0]?.after).not.toHaveProperty("payer");
});

test("text in the storage that is no such record counts as nothing", async () => {
  const { kept, readLeft } = await openBrowser();
  for (const text of ["[]", '"x"', '{"removed":7,"paid":{"token":1}}', '{"removed":[{"at":9e15}]}']) {
    kept.set("left-cart", text);
    expect(readLeft()).toEqual({ removed: [] });
  }
});
