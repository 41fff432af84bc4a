import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/check.admin";
import { CheckMark } from "./check-lists.tsx";
import styles from "./checks.module.css";
import { ReturnCheck } from "./return-check.tsx";
import { VoidCheck } from "./void-check.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Check ${args.loaderData.number}` : "Check");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).checks[":checkId"].$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

/** The bank returned the check, or it was typed wrongly; the page is then read again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const check = context.get(apiContext).checks[":checkId"];
  const sent = { param: params, json: { reason: String(form.get("reason") ?? "") } };
  const response = form.has("void") ? await check.void.$post(sent) : await check.return.$post(sent);
  if (response.status === 200) return { message: null };
  return refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.checks, label: "The check desk" };

export default function CheckPage({ loaderData: check }: Route.ComponentProps) {
  const zone = useZone();
  if (!check) return null;
  const { number, payer, amountCents, deposit, bounced, voided } = check;
  const isOwedAgain = bounced !== null || voided !== null;
  return (
    <>
      <PageHead title={`Check ${number}`} note={<CheckMark check={check} />} back={BACK} />
      <Facts>
        <Fact label="From">{payer}</Fact>
        <Fact label="Amount">{formatCents(amountCents)}</Fact>
        <Fact label="Into the account of">{check.account}</Fact>
        <Fact label="Received">{formatDay(check.receivedOn)}</Fact>
        <Fact label="Entered">
          {formatDateTime(check.createdAt, zone)} by {check.enteredBy}
        </Fact>
        <Fact label="Order">
          <ReferenceLink reference={check.order} />
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
      </Facts>
      <h2 className={styles.heading}>{isOwedAgain ? "What it had paid, owed again" : "What it paid"}</h2>
      <TableFrame stacks label="What it paid" columns={["What", "Whose", "Amount"]} amounts={["Amount"]}>
        {check.lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Th scope="row">
              {line.label} {!line.isMatched && !isOwedAgain && <Mark tone="open">To be matched</Mark>}
            </Table.Th>
            <Table.Td>
              {line.reference && <ReferenceLink reference={line.reference} />}
              {line.reference && line.company && " · "}
              {line.company}
            </Table.Td>
            <CentsCell label="Amount" cents={line.amountCents} />
          </Table.Tr>
        ))}
      </TableFrame>
      {check.status === "paid" && (
        <div className={`${styles.section} ${styles.ways}`}>
          {!deposit && <VoidCheck number={number} payer={payer} />}
          <ReturnCheck number={number} payer={payer} />
        </div>
      )}
    </>
  );
}

export { PageProblem as ErrorBoundary };
