import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { CheckView } from "../../rules/check.ts";
import type { Route } from "./+types/check.admin";
import { CheckMark } from "./check-words.tsx";
import { ReturnCheck, VoidCheck } from "./reverse-check.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Check ${args.loaderData.number}` : "Check");

export const loader = loadPage(({ api, params }: Page<"checkId">) => api.checks[":checkId"].$get({ param: params }));

/** One check: where it is, what it paid, and the ways to take it back. */
export default function CheckPage({ loaderData: check }: Route.ComponentProps) {
  const { number, payer, amountCents, deposit, bounced, voided, status, lines, account } = check;
  const isOwedAgain = bounced !== null || voided !== null;
  return (
    <Workspace
      title={`Check ${number}`}
      back={{ to: portal.checksView("all"), label: "All checks" }}
      state={<CheckMark check={check} />}
      note={`${formatCents(amountCents)} from ${payer} \u00B7 ${account}`}
      more={
        status === "paid" && (
          <>
            {!deposit && <VoidCheck check={check} />}
            <ReturnCheck check={check} />
          </>
        )
      }
    >
      <Section title={isOwedAgain ? "Charges, owed again" : "Charges paid"}>
        <DataTable label="Charges" columns={columns(isOwedAgain)} rows={lines} keyOf={({ lineNo }) => String(lineNo)} />
      </Section>
      <CheckFacts check={check} />
    </Workspace>
  );
}

function CheckFacts({ check }: { check: CheckView }) {
  const zone = useZone();
  const { deposit, bounced, voided, receivedOn, createdAt, enteredBy, order } = check;
  return (
    <Facts>
      <Fact label="Received">{formatDay(receivedOn)}</Fact>
      <Fact label="Entered">
        {formatDateTime(createdAt, zone)} by {enteredBy}
      </Fact>
      {deposit && (
        <Fact label="Deposit">
          <ReferenceLink reference={deposit.reference} /> of {formatDay(deposit.madeOn)}
        </Fact>
      )}
      {bounced && (
        <Fact label="Returned by the bank">
          {formatDateTime(bounced.at, zone)}: {bounced.reason}
        </Fact>
      )}
      {voided && (
        <Fact label="Voided">
          {formatDateTime(voided.at, zone)} by {voided.by}: {voided.reason}
        </Fact>
      )}
      <Fact label="Order">
        <ReferenceLink reference={order} />
      </Fact>
    </Facts>
  );
}

const columns = (isOwedAgain: boolean) =>
  columnsOf<CheckView["lines"][number]>([
    {
      key: "label",
      head: "Charge",
      isWide: true,
      cell: ({ label }) => label,
      marks: ({ isMatched }) => !isMatched && !isOwedAgain && <Mark tone="open">Unmatched</Mark>,
    },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    {
      key: "reference",
      head: "Reference",
      cell: ({ reference }) => reference && <ReferenceLink reference={reference} />,
    },
  ]);

export { PageProblem as ErrorBoundary };
