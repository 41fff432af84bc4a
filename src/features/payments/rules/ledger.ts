/** The ledger's report of a period, and how its sums are added up. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";

export const LEDGER_COLUMNS = ["charged", "fees", "checks", "refunds", "disputes"] as const;
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number];

const sums = z.object({
  chargedCents: z.int().describe("By card, without the fee"),
  feesCents: z.int().describe("Card fees that came in"),
  checksCents: z.int().describe("Less those that bounced or were voided"),
  refundsCents: z.int().describe("Fee and all, less what came back; below zero"),
  disputesCents: z.int().describe("Less what was won back; below zero"),
  netCents: z.int(),
});
const named = sums.extend({ name: z.string() });

const closedMonthSchema = z.object({
  month: z.string().describe("`2027-02`"),
  closedBy: z.string(),
  closedAt: z.iso.datetime(),
  netCents: z.int().describe("As the books said when it was closed"),
  depositsCents: z.int(),
});
export type ClosedMonth = z.output<typeof closedMonthSchema>;

export const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month such as 2027-02")
  .describe("`2027-02`");

export const ledgerReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  money: z.enum(["live", "test"]),
  programs: z.array(named),
  funds: z.array(
    named.extend({
      depositsCents: z.int().describe("Checks taken to the bank in the period, less those that it returned"),
    }),
  ),
  total: sums.extend({ depositsCents: z.int() }),
  closed: closedMonthSchema.nullable().describe("Who handed it to the bookkeeper, where the days are one whole month"),
});
export type LedgerReport = z.output<typeof ledgerReportSchema>;
export type LedgerSums = z.output<typeof sums>;

export const ledgerQuerySchema = z.object({
  from: daySchema().describe("First day, in the association's zone"),
  to: daySchema().describe("Last day"),
  money: z.enum(["live", "test"]).default("live").describe("Money of test cards is no revenue, and only shown apart"),
});

/** A sum of parts of ledger rows that share column, program and fund. In cents. */
export type LedgerPart = {
  column: Exclude<LedgerColumn, "fees">;
  program: string;
  fund: string;
  amountCents: number;
  feeCents: number;
};

export const NO_SUMS: LedgerSums = {
  chargedCents: 0,
  feesCents: 0,
  checksCents: 0,
  refundsCents: 0,
  disputesCents: 0,
  netCents: 0,
};

/** Adds a part. Received fees have their own column; refunded fees are in the refunded sum. */
export function addPart(sum: LedgerSums, { column, amountCents, feeCents }: LedgerPart): LedgerSums {
  const isCharge = column === "charged";
  return {
    chargedCents: sum.chargedCents + (isCharge ? amountCents : 0),
    feesCents: sum.feesCents + (isCharge ? feeCents : 0),
    checksCents: sum.checksCents + (column === "checks" ? amountCents + feeCents : 0),
    refundsCents: sum.refundsCents + (column === "refunds" ? amountCents + feeCents : 0),
    disputesCents: sum.disputesCents + (column === "disputes" ? amountCents + feeCents : 0),
    netCents: sum.netCents + amountCents + feeCents,
  };
}
