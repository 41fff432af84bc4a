/** A list of technicians for tests that go over all calls, and what it leads to. */
import { eq, sql } from "drizzle-orm";
import { beginImport } from "#features/certifications/server/import/begin-import.ts";
import { certificationImportRows, certificationImports } from "#features/certifications/server/import/import-tables.ts";
import { previewImport } from "#features/certifications/server/import/preview-import.ts";
import { runImport } from "#features/certifications/server/import/run-import.ts";
import type { Deps } from "#platform/deps.ts";
import { CLERK as actor } from "./invoices.ts";

/** A file with one new certification and one row to decide, and the digest of its preview; no other import runs. */
export async function aCertificationList(deps: Deps): Promise<{ file: Uint8Array<ArrayBuffer>; digest: string }> {
  const running = await deps.db
    .select({ id: certificationImports.id })
    .from(certificationImports)
    .where(eq(certificationImports.state, "importing"));
  for (const { id } of running) await runImport(deps, id);
  const own = crypto.randomUUID().slice(0, 8);
  const file = new TextEncoder().encode(
    [
      "First name,Last name,Employer,Level,Certification ID,First day,Last day",
      `Pat,Reed ${own},Delta ${own},Level 1,A-${own},2024-03-01,2029-02-28`,
      `Ana,Poe ${own},Delta ${own},Forklift,B-${own},2024-03-01,2029-02-28`,
    ].join("\n"),
  );
  return { file, digest: (await previewImport(deps, file)).digest };
}

/** The import of such a list, done, and its row to decide. */
export async function aCertificationImport(deps: Deps): Promise<{ id: string; rowId: string }> {
  const list = await aCertificationList(deps);
  const requestKey = crypto.randomUUID();
  const id = await beginImport(deps, { ...list, fileName: "list.csv", actor, requestKey });
  await runImport(deps, id);
  const [open] = await deps.db
    .select({ id: certificationImportRows.id })
    .from(certificationImportRows)
    .where(sql`${certificationImportRows.importId} = ${id} and ${certificationImportRows.state} = 'doubtful'`);
  return { id, rowId: open?.id ?? "" };
}
