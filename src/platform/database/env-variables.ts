/** Variables of the environment that say where the database is. */
import { z } from "zod";
import { isDatabaseUrl } from "./database-url.ts";

const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, "an address such as postgres://user:password@host:5432/database")
  .optional();

export const databaseVariables = {
  OLD_POSTGRES_BIN: z
    .string()
    .optional()
    .describe(
      "Folder with the programs of the older major version of PostgreSQL that wrote DATA_DIR. The next start brings the database to this release's version.",
    ),
  DATABASE_URL: databaseUrl.describe(
    "PostgreSQL 16 or later to use instead of the embedded one; the database keeps texts as UTF8. Several servers with commas: the one that takes writes.",
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    "The same database around a pooler that DATABASE_URL names: for LISTEN, migrations and backups, which need a session of their own.",
  ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("One standby of that database, which answers exports, reports and Find of staff."),
  DATABASE_REPLICA_WAIT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(30)
    .default(1)
    .describe(
      "How many seconds such a read waits for the standby to have what the primary has; then the primary answers.",
    ),
  DATABASE_PREPARE: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether statements are parsed once for each connection; off behind PgBouncer before 1.21 in transaction mode.",
    ),
};
