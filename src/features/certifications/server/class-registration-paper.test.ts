import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);

async function registered(over: Record<string, unknown> = {}): Promise<string> {
  const made = await call("/cert-registration", { body: { classSelection: "1", ...CUSTOMER, ...over } });
  return (made.headers.get("location") ?? "").replace(/^\/api/, "");
}

test("a class registration is one sheet of paper with its ID, its price and what is owed", async () => {
  const path = await registered();
  const { reference, certId } = await (await call(path)).json();
  const answer = await call(`${path}/registration.pdf`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="class-registration-${reference}.pdf"`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const text = textOfPdf(pdf);
  for (const words of [reference, certId, "$2,035.00", "Still owed", "Awaiting payment", CUSTOMER.company])
    expect.soft(text).toContain(words);
  expect(text).toContain(`with ${reference} on the memo line`);
  expect(pagesOfPdf(pdf)).toBe(1);
});

test("an unknown token opens no paper", async () => {
  expect((await call(`/class-registrations/${"0".repeat(26)}/registration.pdf`)).status).toBe(404);
});
