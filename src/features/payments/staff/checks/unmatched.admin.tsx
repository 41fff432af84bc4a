import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { OpenCharge, UnmatchedLine } from "../../rules/check.ts";
import type { Route } from "./+types/unmatched.admin";
import styles from "./checks.module.css";
import { MatchForm } from "./match-form.tsx";
import { sayWhole } from "./say-whole.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Unmatched money");

export const loader = loadPage(async ({ api, query, now }) => {
  const after = query.get("after") ?? undefined;
  const [page, today] = await Promise.all([found(api.unmatched.$get({ query: { after } })), todayOf({ api, now })]);
  return { page, today, isFirst: !after };
});

const keyOf = ({ order, lineNo }: UnmatchedLine) => `${order}:${lineNo}`;

const columns = (zone: string, today: string, hasAccounts: boolean) =>
  columnsOf<UnmatchedLine>([
    { key: "payer", head: "From", cell: ({ payer }) => payer ?? "Unnamed payer" },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "label", head: "For", isWide: true, cell: ({ label }) => label },
    {
      key: "way",
      head: "Paid by",
      phone: "none",
      cell: ({ method, checkNumber }) => (method === "check" ? `Check ${checkNumber}` : "Card"),
    },
    ...(hasAccounts
      ? [
          {
            key: "account",
            head: "Account",
            isWide: true as const,
            phone: "none" as const,
            cell: ({ account }: UnmatchedLine) => account,
          },
        ]
      : []),
    { key: "date", head: "Date", phone: "none", cell: ({ paidAt }) => formatShortDate(paidAt, zone, today) },
    { key: "order", head: "Order", phone: "none", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
  ]);

/** Money without a charge: a row opens the search for its charge. The last match is shown with a button to undo it. */
export default function UnmatchedPage({ loaderData: { page, today, isFirst } }: Route.ComponentProps) {
  const zone = useZone();
  const [sent, setSent] = useState<{ line: UnmatchedLine; charge: OpenCharge }>();
  const match = useCall((api, { line: { order, lineNo }, charge }: { line: UnmatchedLine; charge: OpenCharge }) =>
    api.unmatched[":order"][":lineNo"].match.$post({
      param: { order, lineNo: String(lineNo) },
      json: { charge: charge.token },
    }),
  );
  const { lines, next } = page;
  const isDone = sent && !lines.some((line) => keyOf(line) === keyOf(sent.line));
  const hasAccounts = lines.some(({ account }) => account !== lines[0]?.account);
  return (
    <>
      <p role="status" className={styles.done}>
        {isDone && (
          <>
            Matched to {sent.charge.label}. To undo it, go to{" "}
            <PageLink to={portal.payment(sent.line.reference)}>payment {sent.line.reference}</PageLink>.
          </>
        )}
      </p>
      {lines.length === 0 && (
        <EmptyState title="Everything is matched">Payments without a charge appear here.</EmptyState>
      )}
      {lines.length > 0 && (
        <>
          <Toolbar
            label="Unmatched money"
            found={sayWhole(page, "payment")}
            menus={<ExportMenu files={[{ path: "/api/unmatched" }]} />}
          />
          <DataTable
            label="Unmatched money"
            columns={columns(zone, today, hasAccounts)}
            rows={lines}
            keyOf={keyOf}
            isOpenAtFirst={(line) => line === lines[0]}
            detail={(line) => (
              <MatchForm
                line={line}
                isSending={match.isSending}
                refusal={sent && keyOf(sent.line) === keyOf(line) ? match.refusal : undefined}
                onMatch={(charge) => {
                  setSent({ line, charge });
                  match.run({ line, charge });
                }}
              />
            )}
          />
        </>
      )}
      <ListPages
        list={portal.checksView("unmatched")}
        what="unmatched money"
        filters={{}}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };
