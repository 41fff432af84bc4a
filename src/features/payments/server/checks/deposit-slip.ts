/** The slip that goes to the bank with a deposit: one tagged PDF. */

import { makePdf } from "#platform/pdf/document.ts";
import { drawHead, drawHeading } from "#platform/pdf/paper.ts";
import { drawRows } from "#platform/pdf/rows.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { findDeposit } from "./deposit-queries.ts";

type Slip = { deposit: Awaited<ReturnType<typeof findDeposit>>; organization: Organization };

/** Lists each check. A check that the bank returned since is marked, and the total stays the deposited sum. */
export function makeDepositSlip({ deposit, organization }: Slip): Promise<Buffer> {
  const { reference, madeOn, madeBy, totalCents, checks } = deposit;
  const account = payeeOf(organization, deposit.fund);
  const title = `Deposit slip ${reference}`;
  const count = countOf(checks.length, "check");
  const facts = `${formatDay(madeOn)}  ·  ${count}  ·  ${formatCents(totalCents)}`;
  return makePdf({ title, author: organization.name, holds: { deposit, organization } }, (paper) => {
    drawHead(paper, { sender: organization.name, title, facts });
    drawHeading(paper, "Into the account of");
    drawRows(
      paper,
      [
        { label: "Account", value: account },
        { label: "Made by", value: madeBy },
      ],
      "facts",
    );
    drawHeading(paper, "Checks");
    drawRows(paper, [
      ...checks.map((check) => rowOf(check, organization.timeZone)),
      { label: `Total of ${count}`, value: formatCents(totalCents), isTotal: true },
    ]);
  });
}

function rowOf(
  { number, payer, amountCents, bouncedAt, bounceReason }: Slip["deposit"]["checks"][number],
  zone: string,
) {
  const note = bouncedAt && `Returned by the bank on ${formatDay(isoDay(bouncedAt, zone))}: ${bounceReason}`;
  return { label: `${number}  ${payer}`, value: formatCents(amountCents), ...(note && { note }) };
}
