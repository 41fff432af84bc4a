import type { Deps } from "#platform/deps.ts";
import { type LetterSummary, listLetters } from "#platform/mail/letters.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { LETTER_STATE_WORDS, type LetterFilters } from "../../rules/letters.ts";

const HEADER = ["Written", "Sent", "To", "Email", "Subject", "About", "State", "Tries", "Reason"];

/** A table of the emails that match the filters, without their texts, the newest first. */
export async function exportLetters({ db, organization }: Deps, filters: LetterFilters): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "emails",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listLetters(db, { ...filters, before, limit }),
      ({ letters }) => letters.map((letter) => cells(letter, zone)),
    ),
  };
}

const cells = (one: LetterSummary, zone: string): Cell[] => [
  ...[{ at: one.createdAt, zone }, one.sentAt ? { at: one.sentAt, zone } : "", one.toName, one.toAddress],
  ...[one.subject ?? "", one.about ?? "", LETTER_STATE_WORDS[one.state], one.attempts, one.lastError ?? ""],
];
