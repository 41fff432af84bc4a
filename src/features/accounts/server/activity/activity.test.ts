import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { ACTIONS, type Action, AREAS, actionsIn } from "../../rules/actions.ts";
import { recordAudit } from "../record-audit.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

const COMPANY = `company ${crypto.randomUUID()}`;
const WRITTEN: [day: number, action: Action, subject: string, detail: string, by?: { id: string; name: string }][] = [
  [1, "check.voided", "order O-7K3F9Q", "Zoe Marsh voided check 12.", { id: crypto.randomUUID(), name: "Zoe Marsh" }],
  [2, "company.tied", COMPANY, "Zoe Marsh tied Kim to Byron Paving."],
  [3, "company.domain-removed", COMPANY, '=HYPERLINK("http://evil.example")'],
  [4, "invoice.voided", "invoice INV-2026-0007", "Dana voided invoice INV-2026-0007."],
  [4, "event.published", "event x", "Dana published the golf tournament."],
];

beforeAll(async () => {
  for (const [day, action, subject, detail, actor] of WRITTEN) {
    const at = { db: deps.db, now: () => new Date(Date.UTC(2026, 4, day, 3)) };
    await recordAudit(at, { action, subject, detail, ...(actor && { actor }) });
  }
});

type Line = { action: string; detail: string; by: string };
const ask = (path: string, as = cookie) => call(path, { headers: { cookie: as } });
const actionsOf = async (query: string): Promise<string[]> => {
  const { lines } = (await (await ask(`/admin/activity?${query}`)).json()) as { lines: Line[] };
  return lines.map(({ action }) => action);
};

describe("the log is narrowed down", () => {
  test.each([
    ["by words of the sentence in any case", "q=zoe+CHECK", ["check.voided"]],
    ["by a reference", "q=INV-2026-0007", ["invoice.voided"]],
    ["by the part of the work", "what=Members", ["company.domain-removed", "company.tied"]],
    ["by what the site did itself", "who=program&what=Money", ["invoice.voided"]],
    // 3:00 in the morning of the 4th by UTC is the evening of the 3rd in Mississippi.
    ["by days of the association's zone", "from=2026-05-02&to=2026-05-02", ["company.domain-removed"]],
    ["by all together", "what=Money&from=2026-05-01&q=voided", ["invoice.voided"]],
  ])("%s", async (_, query, found) => {
    expect(await actionsOf(query)).toEqual(found);
  });

  test("by the user", async () => {
    const who = WRITTEN[0]?.[4]?.id ?? "";
    expect(await actionsOf(`who=${who}`)).toEqual(["check.voided"]);
  });
});

test("it is read page by page, newest first, without loss or repetition", async () => {
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page = (await (await ask(`/admin/activity?limit=2${next && `&before=${next}`}`)).json()) as never;
    seen.push(...(page as { lines: { id: string }[] }).lines.map(({ id }) => id));
    next = (page as { next: string | null }).next;
  }
  expect(seen).toHaveLength(WRITTEN.length);
  expect(new Set(seen).size).toBe(WRITTEN.length);
});

test("it leaves as CSV, by the same filters, and no text runs as a formula", async () => {
  const response = await ask("/admin/activity.csv?what=Members");
  expect(response.headers.get("content-type")).toContain("text/csv");
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe("Time,By,What,About,Sentence");
  expect(lines[1]).toContain(`"'=HYPERLINK(`);
});

test("it leaves as a workbook with the same lines, each with its time", async () => {
  const { readSheet } = await import("read-excel-file/universal");
  const answer = await ask("/admin/activity.xlsx?what=Members");
  const [header, ...rows] = (await readSheet(await answer.arrayBuffer())) as unknown[][];
  expect(header).toEqual(["Time", "By", "What", "About", "Sentence"]);
  expect(rows).toHaveLength(2);
  for (const [time] of rows) expect(time).toBeInstanceOf(Date);
});

test("the history of a thing has its lines alone, for those whose work it is", async () => {
  const query = `/admin/history?${new URLSearchParams({ subject: COMPANY })}`;
  const registrar = await createTestStaff(deps, ["registrar"]);
  const treasurer = await createTestStaff(deps, ["treasurer"]);
  const { lines } = (await (await ask(query, registrar.cookie)).json()) as { lines: Line[] };
  expect(lines.map(({ action }) => action)).toEqual(["company.domain-removed", "company.tied"]);
  expect((await ask(query, treasurer.cookie)).status).toBe(403);
  expect((await ask("/admin/activity", registrar.cookie)).status).toBe(403);
  expect((await ask("/admin/history?subject=staff+user+x", registrar.cookie)).status).toBe(403);
});

test("every action has words of its own, and belongs to a part of the work", () => {
  expect(AREAS.filter((area) => actionsIn(area).length === 0)).toEqual([]);
  expect(Object.values(ACTIONS).filter(({ says }) => says.trim().length < 4)).toEqual([]);
});

test("a name that ends with a period ends its sentence", async () => {
  const at = { db: deps.db, now: () => new Date(Date.UTC(2025, 4, 1)) };
  const write = (detail: string) => recordAudit(at, { action: "company.changed", subject: "company y", detail });
  for (const detail of ["Kim changed Anvil, Inc..", "Kim said: wait..."]) await write(detail);
  const { lines } = (await (await ask("/admin/activity?to=2025-06-01")).json()) as { lines: Line[] };
  expect(lines.map(({ detail }) => detail).sort()).toEqual(["Kim changed Anvil, Inc.", "Kim said: wait..."]);
});
