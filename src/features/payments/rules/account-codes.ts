/** The codes that the ledger's names have in the bookkeeper's chart of accounts. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

/** Where money is before and after it is in the bank, and what card fees are booked under. */
export const MONEY_ACCOUNTS = {
  charged: "Payments by card",
  fees: "Card fees received",
  checks: "Checks on hand",
  refunds: "Refunds",
  disputes: "Disputes",
  deposits: "Bank",
} as const;
export type MoneyAccount = keyof typeof MONEY_ACCOUNTS;

/** The name of the code for all programs without a code of their own. */
export const OTHER_PROGRAMS = "";
/** The limit of all accounts together. */
export const MOST_CODES = 1000;
/** The length of one code. */
export const MOST_LETTERS = 40;

const kind = z.enum(["program", "money"]);
const codeSchema = z.strictObject({
  kind,
  name: lineSchema(300).describe("A program, empty for all others, or such as `checks`"),
  code: lineSchema(MOST_LETTERS)
    .min(1, "Leave out a name that has no code")
    .describe("As the bookkeeper's program knows it, such as `4010`"),
});

export const accountSchema = codeSchema.extend({ code: z.string().describe("Empty without one") });
export type Account = z.output<typeof accountSchema>;

const version = z.string().length(64).describe("Of all codes, as they were read");
export const accountsSchema = z.object({ accounts: z.array(accountSchema), version });
export type Accounts = z.output<typeof accountsSchema>;

/** All codes: a name that is left out loses its code. */
export const accountFormSchema = z.strictObject({ version, codes: z.array(codeSchema).max(MOST_CODES) });
export type AccountForm = z.output<typeof accountFormSchema>;

/** The name of an account as staff read it. */
export const nameOfAccount = ({ kind, name }: Pick<Account, "kind" | "name">): string => {
  if (kind === "money") return MONEY_ACCOUNTS[name as MoneyAccount] ?? name;
  return name === OTHER_PROGRAMS ? "All other programs" : name;
};

/** @returns the code of a program or a way of money; empty without one. */
export function codesFrom(accounts: readonly Account[]) {
  const codes = new Map(accounts.map(({ kind, name, code }) => [`${kind} ${name}`, code]));
  return {
    ofProgram: (name: string): string => codes.get(`program ${name}`) || codes.get(`program ${OTHER_PROGRAMS}`) || "",
    ofMoney: (name: MoneyAccount): string => codes.get(`money ${name}`) ?? "",
  };
}
export type Codes = ReturnType<typeof codesFrom>;
