import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createTestDeps } from "#test/deps.ts";
import { aPaidClass } from "#test/paid-class.ts";
import { aPaidRegistration } from "#test/paid-registration.ts";
import { createTestStaff } from "#test/staff.ts";
import { exportEverything } from "./portable-export.ts";
import { portableTables } from "./portable-parts.ts";
import { listTables } from "./tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const PICTURE = new Uint8Array([137, 80, 78, 71]);
const files = new Map<string, Buffer>();
const rowsOf = (table: string): Record<string, string>[] =>
  parse(files.get(`tables/${table}.csv`) ?? expect.fail(table), { columns: true });

beforeAll(async () => {
  await createTestStaff(deps);
  await aPaidRegistration(deps);
  await aPaidClass(deps);
  await deps.files.put("evidence", "one.pdf", PICTURE);
  const zip = await fromBufferPromise(await buffer(await exportEverything(deps)));
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
});

test("every row of a table and every uploaded file is in it", async () => {
  for (const table of ["registrations", "class_registrations", "charges", "orders", "ledger", "events"]) {
    const { rows } = await deps.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
    expect(rowsOf(table).length, table).toBe(rows[0]?.n);
    expect(rows[0]?.n, table).toBeGreaterThan(0);
  }
  expect(files.get("files/evidence/one.pdf")).toEqual(Buffer.from(PICTURE));
  const readMe = files.get("README.txt")?.toString() ?? "";
  for (const name of files.keys()) if (name.startsWith("tables/")) expect(readMe).toContain(`${name.slice(7, -4)}: `);
});

test("no column that is exported sounds like a secret, unless it is one of these", async () => {
  const client = await deps.pool.connect();
  const tables = portableTables(await listTables(client));
  client.release();
  const odd = /token|secret|hash|password|sealed|cookie|credential|_key$|^key$/;
  const found = tables.flatMap(({ name, columns }) =>
    columns.filter((one) => odd.test(one)).map((one) => `${name}.${one}`),
  );
  expect(found.sort()).toEqual([
    // Names of files, levels and settings, and the spelling of a number.
    ...["affiliates.dark_logo_key", "affiliates.logo_key", "applications.logo_key", "certification_levels.key"],
    ...["certifications.cert_id_key", "certified_lists.file_key", "class_sessions.level_key", "document_editions.key"],
    ...["letting_files.key", "level_rules.level_key", "listing_proposals.logo_key", "setting_versions.key"],
    ...["settings.key", "technician_evidence.file_key"],
  ]);
});

test("no token that opens something is in it, wherever it may stand", async () => {
  const { rows } = await deps.db.execute<{ token: string }>(sql`
    select public_token as token from registrations union all select public_token from class_registrations
    union all select public_token from charges union all select public_token from orders
    union all select token from sessions union all select password from credentials where password is not null`);
  const all = Buffer.concat([...files.values()]).toString();
  expect(rows.length).toBeGreaterThan(5);
  for (const { token } of rows) expect(all).not.toContain(token);
});

/** Reads an archive to its end. */
const isOver = async (archive: Readable) => (await buffer(archive)).length > 0;

test("a second one at once is refused, and the connection comes back when the reader leaves", async () => {
  const first = await exportEverything(deps);
  await expect(exportEverything(deps)).rejects.toMatchObject({ code: "admin.export-under-way" });
  first.destroy();
  await expect.poll(() => exportEverything(deps).then(isOver, () => false)).toBe(true);
  await expect.poll(() => deps.pool.totalCount - deps.pool.idleCount).toBe(0);
});
