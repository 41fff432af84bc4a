import type { Log } from "../../log/log.ts";

/** The part of the application's log that the database supervisor needs. */
export type SupervisorLog = Pick<Log, "info" | "warn" | "error">;
