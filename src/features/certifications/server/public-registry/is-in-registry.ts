import { type SQL, sql } from "drizzle-orm";
import { ERASED } from "#platform/personal/personal-table.ts";
import { technicians } from "../tables.ts";

/** Whether the public registry shows a technician at all. Everything public about technicians asks this alone. */
export const isInRegistry = (): SQL =>
  sql`(not ${technicians.isProvisional} and ${technicians.mergedInto} is null
    and not (${technicians.firstName} = ${ERASED.first} and ${technicians.lastName} = ${ERASED.last}))`;
