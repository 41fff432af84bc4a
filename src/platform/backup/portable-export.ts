import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { ZipFile } from "yazl";
import { AppError } from "#shared/errors.ts";
import type { Deps } from "../deps.ts";
import { BUCKETS } from "../storage/store.ts";
import { portableTables, readMe } from "./portable-parts.ts";
import { copyTarget, listTables } from "./tables.ts";

/** Held by an export, so that two at once do not read everything twice. */
const LOCK = 7_320_002;

const underWay = () =>
  new AppError("conflict", "admin.export-under-way", "An export is under way already.", {
    instruction: "Wait until it has been saved, then try again.",
  });

/**
 * Everything as a ZIP of CSV files and uploads, for other programs: one moment of the database, read as the archive is
 * sent and never kept whole. A file that is removed meanwhile is missing.
 *
 * @throws `admin.export-under-way` (409)
 */
export async function exportEverything(deps: Pick<Deps, "pool" | "files" | "now">): Promise<Readable> {
  const client = await deps.pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone = 'UTC'");
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [LOCK]);
    if (!rows[0]?.free) throw underWay();
    const zip = new ZipFile();
    const tables = portableTables(await listTables(client));
    zip.addBuffer(Buffer.from(readMe(deps.now().toISOString(), tables)), "README.txt");
    for (const table of tables)
      addPart(zip, `tables/${table.name}.csv`, async () =>
        client.query(copyTo(`copy ${copyTarget(client, table)} to stdout (format csv, header)`)),
      );
    for (const bucket of BUCKETS)
      for await (const key of deps.files.list(bucket))
        addPart(zip, `files/${bucket}/${key}`, async () => {
          const found = await deps.files.open(bucket, key);
          return found ? Readable.fromWeb(found.body as WebStream) : Readable.from([]);
        });
    zip.end();
    return giveBack(zip, client);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @param open is called when the archive has come to the part. */
function addPart(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  const fail = (error: Error) => void zip.emit("error", error);
  zip.addReadStreamLazy(name, {}, (give) => {
    open().then((body) => give(null, body.on("error", fail)), fail);
  });
}

/** The connection ends with the archive, also where its reader leaves. */
function giveBack(zip: ZipFile, client: PoolClient): Readable {
  const archive = zip.outputStream as Readable;
  zip.on("error", (error: Error) => archive.destroy(error));
  archive.once("close", () => client.release(true));
  return archive;
}
