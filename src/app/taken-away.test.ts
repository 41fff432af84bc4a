/**
 * Every table that staff export, with the sample's rows: both kinds of file have the same contents, and obey the
 * filters.
 */
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessageSchema } from "#features/content/rules/contact-message.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { createTestApi } from "#test/api.ts";
import { anApplication } from "#test/applications.ts";
import { createTestDeps } from "#test/deps.ts";
import { anInvoice } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { loadSampleData } from "./sample-data/load-sample-data.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
  await loadSampleData(deps);
  await anApplication(deps);
  await anInvoice(deps);
  const message = { first_name: "Pat", last_name: "Reed", phone: "6015550142", message: "Is the class full?" };
  await sendContactMessage(deps, contactMessageSchema.parse({ ...message, email: "pat@taken-away.example" }));
});

const ask = async (path: string, query: Record<string, string> = {}) => {
  const answer = await call(`${path}?${new URLSearchParams(query)}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer;
};
const linesOf = async (path: string, query?: Record<string, string>): Promise<string[][]> =>
  parse(await (await ask(`${path}.csv`, query)).text());

/** A filter without matches, and words of the header row. */
const LISTS: Record<string, { head: string[]; none: Record<string, string> }> = {
  "/class-registrations": { head: ["Reference", "Certification ID", "Price"], none: { q: "zeppelin" } },
  "/admin/certifications": { head: ["Certification ID", "Last day"], none: { q: "zeppelin" } },
  "/applications": { head: ["Reference", "Tier", "Decision"], none: { q: "zeppelin" } },
  "/admin/members": { head: ["Company name", "Standing"], none: { q: "zeppelin" } },
  "/admin/events": { head: ["Event", "Registered", "Paid"], none: { q: "zeppelin" } },
  "/invoices": { head: ["Invoice", "Due", "Owed"], none: { q: "zeppelin" } },
  "/owed": { head: ["Customer", "Oldest due", "Total"], none: { q: "zeppelin" } },
  "/checks": { head: ["Check", "Payer", "Deposit"], none: { q: "zeppelin" } },
  "/orders": { head: ["Order", "Refunded", "State"], none: { q: "zeppelin" } },
  "/contact-messages": { head: ["Reference", "Message", "Whose"], none: { q: "zeppelin" } },
  "/admin/letters": { head: ["Subject", "About", "State"], none: { q: "zeppelin" } },
};

test.each(Object.entries(LISTS))(
  "%s leaves as CSV and as a workbook with the same rows",
  async (path, { head, none }) => {
    const [names = [], ...rows] = await linesOf(path);
    for (const name of head) expect(names).toContain(name);
    expect(rows.length).toBeGreaterThan(0);
    const sheet = (await readSheet(await (await ask(`${path}.xlsx`)).arrayBuffer())) as unknown[][];
    expect(sheet[0]).toEqual(names);
    expect(sheet).toHaveLength(1 + rows.length);
    expect(await linesOf(path, none)).toEqual([names]);
  },
);

test("a list that says at least how many came says exactly how many in its file", async () => {
  const [names = [], ...rows] = await linesOf("/admin/events", { status: "published" });
  const cell = (row: string[], name: string) => row[names.indexOf(name)] ?? "";
  expect(rows.every((row) => cell(row, "State") === "Published")).toBe(true);
  expect(rows.some((row) => Number(cell(row, "Registered")) > 0 && Number(cell(row, "Paid")) > 0)).toBe(true);
});
