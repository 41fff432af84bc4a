/** How the site itself does: the facts of `/metrics`, each with a judgment. */
import { z } from "zod";

export const SYSTEM_KEYS = [
  "database",
  "disk",
  "mail",
  "jobsLate",
  "jobsFailed",
  "payments",
  "webhooks",
  "backup",
  "backupCheck",
  "processes",
] as const;
export type SystemKey = (typeof SYSTEM_KEYS)[number];

export type SystemState = "good" | "late" | "bad";

const systemLineSchema = z.object({
  key: z.enum(SYSTEM_KEYS),
  state: z.enum(["good", "late", "bad"]),
  value: z.number().nullable().describe("Bytes, seconds or a count, by the key; null where there is none yet"),
  at: z.iso.datetime().nullable().describe("When it was last good, where that is known"),
  detail: z.string().nullable().describe("The name of what is late, the reason of a failure, or a version"),
  isSetUp: z.boolean().describe("False for what the operator has not set up"),
});
export type SystemLine = z.output<typeof systemLineSchema>;

export const systemSchema = z.array(systemLineSchema).meta({ id: "System" });

/**
 * Good below the first limit, late below the second, bad from there on.
 *
 * @param badFrom Infinity for what is never worse than late
 */
export function judge(value: number, lateFrom: number, badFrom: number): SystemState {
  if (value >= badFrom) return "bad";
  return value >= lateFrom ? "late" : "good";
}
