import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { LeftItems } from "./left-items.tsx";
import { RemovedItems } from "./removed-items.tsx";

const golf = {
  itemName: "Golf 2027: Silver Sponsor",
  itemPrice: 500,
  charge: "c" as ChargeToken,
  after: {
    title: "Golf 2027: Pat Reed, R-7K3F9Q",
    what: "registration" as const,
    links: [{ label: "See the registration", href: "/registrations/r" }],
  },
};
const invoice = { itemName: "Invoice 2041", itemPrice: 20, invoice: "2041" };
const entry = (item: typeof golf | typeof invoice, isSettled = false) => ({ item, index: 0, at: 1, isSettled });

test("a removed line says that the registration stays and is owed, with its link and a button to restore it", () => {
  const html = renderToStaticMarkup(<RemovedItems removed={[entry(golf)]} />);
  expect(html).toContain("Golf 2027: Silver Sponsor was removed.");
  expect(html).toContain("Nothing is cancelled: the registration stands, and $500.00 is still owed.");
  expect(html).toContain('href="/registrations/r"');
  expect(html).toContain("Undo");
});

test("an invoice that was only typed owes nothing here", () => {
  expect(renderToStaticMarkup(<RemovedItems removed={[entry(invoice)]} />)).not.toContain("owed");
});

test("an empty cart lists the charges still owed and the other ways to pay", () => {
  const html = renderToStaticMarkup(<LeftItems removed={[entry(golf)]} />);
  expect(html).toContain("$500.00, still owed");
  expect(html).toContain("To pay by check or later, open its page");
});

test("an item that can no longer be paid is not called owed, and is not restored", () => {
  const html = renderToStaticMarkup(<LeftItems removed={[entry(golf, true)]} />);
  expect(html).not.toContain("owed");
  expect(html).not.toContain("Undo");
  expect(html).toContain("See the registration");
});
