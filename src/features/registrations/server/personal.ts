import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { priceDecisions } from "./tables.ts";

export const registrationPersonal: readonly PersonalTable[] = [
  { table: priceDecisions, nobody: "What staff decided about prices; staff stay with their names" },
];
