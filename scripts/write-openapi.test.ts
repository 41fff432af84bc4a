/** The lines of the contract: a change shows in the line of its call, and in no other one. */
import { expect, test } from "vitest";
import { createApiRoutes } from "#app/api.ts";
import { readPublished } from "#test/contract/document.ts";
import { callLines } from "./write-openapi.ts";

const changedBy = async (change: (document: Awaited<ReturnType<typeof readPublished>>) => void) => {
  const document = await readPublished(createApiRoutes());
  const before = callLines(document);
  change(document);
  return callLines(document).filter((line) => !before.includes(line));
};

test("a parameter that is gone changes the line of its call alone", async () => {
  const changed = await changedBy(({ paths }) => {
    const list = paths["/invoices"]?.get;
    if (list) list.parameters = [];
  });
  expect(changed).toEqual([expect.stringMatching(/^\/invoices GET listInvoices /)]);
});

test("a schema that changes is seen in every call that refers to it", async () => {
  const changed = await changedBy(({ components }) => {
    components.schemas.Today = { type: "null" };
  });
  expect(changed).toEqual([expect.stringMatching(/^\/admin\/today GET getToday /)]);
});
