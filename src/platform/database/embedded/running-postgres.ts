/** For a second program beside the site, such as a command an operator types: the database that already runs. */
import { join } from "node:path";
import type { Connection } from "../db.ts";
import { addressAt } from "./postgres-address.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { choosePlace } from "./postgres-user.ts";
import { findPostmaster } from "./stale-locks.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** Where the embedded database of a data folder listens; `undefined` while it does not run. */
export function findRunningPostgres(dataDir: string, log: SupervisorLog): Connection | undefined {
  const place = choosePlace(dataDir, findBinaries(), log);
  const found = findPostmaster(join(place.home, "cluster"), place.runAs);
  return found && { ...addressAt(place.home, found.port), database: "blacktop" };
}
