import { and, isNull, type SQL } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { LIST_BUCKET } from "../../rules/register/certified-list.ts";
import { certifiedLists } from "./register-tables.ts";

/** Gives up lists that are not finished, and removes their files. */
export async function dropLists({ db, files }: Pick<Deps, "db" | "files">, which: SQL | undefined): Promise<void> {
  const isDropped = and(isNull(certifiedLists.finishedAt), which);
  const rows = await db.delete(certifiedLists).where(isDropped).returning({ fileKey: certifiedLists.fileKey });
  for (const { fileKey } of rows) if (fileKey) await files.remove(LIST_BUCKET, fileKey);
}
