/** How to reach the database. */
import type pg from "pg";
import type { Places } from "./database-servers.ts";

export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "database" | "password" | "connectionString"
> & {
  /** Where several servers may be the one that takes writes. */
  places?: Places;
  /** False behind a pooler that loses statements which were made once. */
  keepsStatements?: boolean;
};
