import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { CLERK as actor } from "#test/invoices.ts";
import { certifications } from "../tables.ts";
import { beginImport } from "./begin-import.ts";
import { viewImport } from "./import-queries.ts";
import { previewImport } from "./preview-import.ts";
import { runImport } from "./run-import.ts";

const deps = await createTestDeps({ now: "2026-11-30T18:00:00Z" });
afterAll(deps.close);

const HEAD = "Technician,Employer,Email,Level,Cert No,Issued,Expires";
/** Three rows in a hundred are dirty: a level that is unknown, a year of two digits, days the wrong way round. */
const DIRT: Record<number, string> = {
  1: "Forklift,N,2024-03-01,2029-02-28",
  2: "CAT-I,N,3/1/24,2029-02-28",
  3: "CAT-II,N,2024-03-01,2019-02-28",
};
function rowOf(at: number): string {
  const person = Math.floor(at / 2);
  const who = `Tech${person.toString(36)}x${person} Person${person},Employer ${person % 300},t${person}@list.example`;
  const good = `${at % 2 ? "CAT-II" : "CAT-I"},N,03/01/2024,2029-02-28`;
  return `${who},${(DIRT[at % 100] ?? good).replace(",N,", `,N-${at},`)}`;
}
const fileOf = (rows: number) => Buffer.from([HEAD, ...Array.from({ length: rows }, (_, at) => rowOf(at))].join("\n"));

async function importAll(file: Uint8Array) {
  const { digest } = await previewImport(deps, file);
  const id = await beginImport(deps, { file, fileName: "all.csv", digest, actor, requestKey: crypto.randomUUID() });
  await runImport(deps, id);
  return viewImport(deps, id);
}

test("five thousand rows take a bounded number of statements, none is lost, and the file again changes nothing", async () => {
  const file = fileOf(5000);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const one = await importAll(file);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(one).toMatchObject({ state: "done", rows: 5000, counts: { imported: 4850, doubtful: 150 } });
  // A chunk of 250 rows takes about 15 statements, so that a row takes none of its own.
  expect(statements).toBeGreaterThan(100);
  expect(statements).toBeLessThan(500);
  const [{ count } = { count: 0 }] = await deps.db.select({ count: sql<number>`count(*)::int` }).from(certifications);
  expect(count).toBe(4850);
  expect((await previewImport(deps, file)).counts.same).toBe(5000);
}, 120_000);

test("ten thousand rows are taken, and more are refused", async () => {
  await expect(previewImport(deps, fileOf(10_001))).rejects.toMatchObject({ code: "files.too-many-rows" });
  expect((await previewImport(deps, fileOf(10_000))).rows).toHaveLength(10_000);
}, 120_000);
