/** Personal data in the portal's own tables. */
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { sampleMarks, setUp } from "./set-up/set-up-tables.ts";

export const adminPersonal: readonly PersonalTable[] = [
  { table: setUp, nobody: "Whether the set-up is done" },
  { table: sampleMarks, nobody: "Ids and digests of what the sample wrote" },
];
