/** Personal data in the portal's own tables. */
import { byId } from "#platform/personal/person.ts";
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { registrationNotes } from "./registration/note-tables.ts";
import { sampleMarks, setUp } from "./set-up/set-up-tables.ts";

export const adminPersonal: readonly PersonalTable[] = [
  { table: registrationNotes, label: "Notes of staff", isOf: byId(registrationNotes.reference) },
  { table: setUp, nobody: "Whether the set-up is done" },
  { table: sampleMarks, nobody: "Ids and digests of what the sample wrote" },
];
