/** Whether a site starts with the secret that its data was made with. */
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { secretMarks } from "../tables.ts";

const fingerprintOf = (secret: string): string => createHmac("sha256", secret).update("fingerprint").digest("hex");

/** The cost of a change of the secret, and its cure. */
export const OTHER_SECRET =
  "SECRET is another one than this data was made with: sign-ins, links in emails and codes of second factors are void. " +
  "Stop now and set the earlier SECRET, unless the change is meant";

/** @returns whether the data was made with another secret than this one. */
export async function isOtherSecret(db: Db, secret: string): Promise<boolean> {
  const [known] = await db.select().from(secretMarks).limit(1);
  return known !== undefined && known.fingerprint !== fingerprintOf(secret);
}

type SecretDeps = Pick<Deps, "db" | "log" | "now" | "secret">;

/** Warns once when the secret has changed, and stores the new fingerprint. */
export async function noteSecret({ db, log, now, secret }: SecretDeps): Promise<void> {
  if (await isOtherSecret(db, secret)) log.warn({}, OTHER_SECRET);
  await db.transaction(async (tx) => {
    // If two processes start at once, the second waits here and then finds the same fingerprint.
    await tx.execute(sql`lock table ${secretMarks} in exclusive mode`);
    if (!(await isOtherSecret(tx, secret)) && (await tx.$count(secretMarks)) > 0) return;
    await tx.delete(secretMarks);
    await tx.insert(secretMarks).values({ fingerprint: fingerprintOf(secret), since: now() });
  });
}
