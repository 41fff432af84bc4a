import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { voidInvoice } from "./void-invoice.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

let address = 0;
/** Asks from an address of its own, so that the tests do not share a rate limit. */
const lookUp = (number: string, zip: string) =>
  call(`/invoices/lookup?${new URLSearchParams({ number, zip })}`, { clientAddress: `198.51.100.${++address}` });

describe("looking an invoice up", () => {
  test("by its number and zip shows the open sum, the payee and nothing personal", async () => {
    const invoice = await anInvoice(deps);
    const response = await lookUp(invoice.number, "39201");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const charges = await chargesOfInvoice(deps.db, invoice.id);
    expect(await response.json()).toEqual({
      number: invoice.number,
      company: "Byron Paving",
      dueOn: "2099-12-31",
      lines: [
        { token: charges[0]?.publicToken, label: "Exhibit table", amountCents: 25_000, status: "open" },
        { token: charges[1]?.publicToken, label: "Design guide, 3 copies", amountCents: 7550, status: "open" },
      ],
      openCents: 32_550,
    });
  });

  test.each([
    (number: string) => number.toLowerCase(),
    (number: string) => `# ${number.replaceAll("-", " ")} `,
    (number: string) => number.replace(/-0+/, "-"),
    (number: string) => number.replaceAll("-", ""),
    (number: string) => number.replace("INV-", ""),
    (number: string) => number.slice(-4),
    (number: string) => `invoice no. ${Number(number.slice(-4))}`.replace(" no.", " #"),
  ])("takes the number however it is typed (%#), and a zip with its four more digits", async (typed) => {
    const { number } = await anInvoice(deps);
    expect((await lookUp(typed(number), "39201-1234")).status).toBe(200);
  });

  test("an unknown number, a wrong zip and a void invoice are answered alike", async () => {
    const { number } = await anInvoice(deps);
    const gone = await anInvoice(deps);
    await voidInvoice(deps, { id: gone.id, actor: CLERK, reason: "Sent by mistake" });
    const answers = await Promise.all(
      [
        [number, "39202"],
        ["INV-2026-9876", "39201"],
        ["2041", "39201"],
        ["' or 1=1 --", "39201"],
        [number, "%"],
        [gone.number, "39201"],
      ].map(async ([typed = "", zip = ""]) => {
        const response = await lookUp(typed, zip);
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  test("is limited for a network", async () => {
    const clientAddress = "203.0.113.7";
    const same = await Promise.all(
      Array.from({ length: 31 }, () => call("/invoices/lookup?number=7&zip=39201", { clientAddress })),
    );
    expect(same.filter(({ status }) => status === 429)).toHaveLength(1);
    await deps.db.execute(sql`delete from rate_limits`);
  });

  test("with a number that many guess at stays open to its customer, and is slow for everyone", async () => {
    const { number } = await anInvoice(deps);
    for (let zip = 10_000; zip < 10_030; zip++) expect((await lookUp(number, String(zip))).status).toBe(404);
    const start = performance.now();
    const [mine, next] = await Promise.all([lookUp(number, "39201"), lookUp(number, "10030")]);
    expect([mine.status, next.status]).toEqual([200, 404]);
    // The 32nd waits two steps of a tenth of a second.
    expect(performance.now() - start).toBeGreaterThan(190);
    await deps.db.execute(sql`delete from rate_limits`);
  });
});
