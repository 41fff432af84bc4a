import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { FORM_PROOF } from "#features/payments/server/bot-check/bot-check-api.ts";
import { makeProof } from "#platform/bot-check/proof.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { voidInvoice } from "./void-invoice.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

let address = 0;
/** Sends from its own address, so that the tests do not share a rate limit. */
const lookUp = (number: string, zip: string, headers: Record<string, string> = {}) =>
  call(`/invoices/lookup?${new URLSearchParams({ number, zip })}`, {
    clientAddress: `198.51.100.${++address}`,
    headers,
  });
const proof = () => ({ cookie: `bot-proof-form=${makeProof(deps, FORM_PROOF)}` });

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

  test("after twenty wrong zips from twenty networks each look-up needs the bot check, also the right one; a mailed link never", async () => {
    const [invoice, other] = [await anInvoice(deps), await anInvoice(deps)];
    for (let zip = 0; zip < 20; zip++)
      expect((await lookUp(invoice.number, `3920${zip % 10 || 9}`.replace("39201", "39299"))).status).toBe(404);
    for (const zip of ["39201", "39202"]) {
      const refused = await lookUp(invoice.number, zip);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        message: "Please show that you are not a robot. Many wrong zip codes were tried for this invoice.",
        error: { name: "request.bot-check-needed" },
      });
    }
    expect((await lookUp(invoice.number, "39201", proof())).status).toBe(200);
    expect((await lookUp(invoice.number, "39202", proof())).status).toBe(404);
    expect((await lookUp(other.number, "39201")).status).toBe(200);
    expect((await call(`/invoice-pages/${invoice.publicToken}`)).status).toBe(200);
    await deps.db.execute(sql`update rate_limits set ends_at = now() where key like 'invoice-wrong-zip:%'`);
    expect((await lookUp(invoice.number, "39201")).status).toBe(200);
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
    for (let zip = 10_000; zip < 10_030; zip++) expect((await lookUp(number, String(zip), proof())).status).toBe(404);
    const start = performance.now();
    const [mine, next] = await Promise.all([lookUp(number, "39201", proof()), lookUp(number, "10030", proof())]);
    expect([mine.status, next.status]).toEqual([200, 404]);
    // The 32nd waits two steps of a tenth of a second.
    expect(performance.now() - start).toBeGreaterThan(190);
    await deps.db.execute(sql`delete from rate_limits`);
  });
});
