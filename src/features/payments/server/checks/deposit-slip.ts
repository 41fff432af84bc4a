/** The slip that goes to the bank with a deposit: one tagged PDF. */
import { makeSheet } from "#platform/pdf/sheet.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { findDeposit } from "./deposit-queries.ts";

type Slip = { deposit: Awaited<ReturnType<typeof findDeposit>>; organization: Organization };

/** Lists each check; one that the bank returned since is said to be, and the total stays what was taken there. */
export function makeDepositSlip({ deposit, organization }: Slip): Promise<Buffer> {
  const { reference, madeOn, madeBy, totalCents, checks } = deposit;
  const account = payeeOf(organization, deposit.fund);
  const title = `Deposit slip ${reference}`;
  const count = `${checks.length} ${checks.length === 1 ? "check" : "checks"}`;
  return makeSheet({ title, organization }, (sheet) => {
    sheet.head(title, `${formatDay(madeOn)}  ·  ${count}  ·  ${formatCents(totalCents)}`);
    sheet.table(
      "Into the account of",
      [
        { label: "Account", value: account },
        { label: "Made by", value: madeBy },
      ],
      "facts",
    );
    sheet.table("Checks", [
      ...checks.map(({ number, payer, amountCents, bouncedAt, bounceReason }) => ({
        label: `${number}  ${payer}`,
        value: formatCents(amountCents),
        ...(bouncedAt && {
          note: `Returned by the bank on ${formatDay(isoDay(bouncedAt, organization.timeZone))}: ${bounceReason}`,
        }),
      })),
      { label: `Total of ${count}`, value: formatCents(totalCents) },
    ]);
  });
}
