import { Button } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { DuesRow } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-lapses.admin";
import { DuesWorkspace } from "./dues-workspace.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Lapses ${args.params.year}`);

export const loader = loadPage(async ({ api, params }: Page<"year">) => {
  const { $get } = api["dues-runs"][":year"];
  const [{ rows, ...run }, lapsed] = await Promise.all([
    found($get({ param: params, query: { show: "overdue" } })),
    found($get({ param: params, query: { show: "lapsed" } })),
  ]);
  return { run, may: rows.filter(({ mayLapse }) => mayLapse), lapsed: lapsed.rows };
});

type Way = "lapse" | "undo";

/** Members due to lapse, reviewed and lapsed together; and lapsed members, whose lapse can be undone. */
export default function DuesLapsesPage({ loaderData: { run, may, lapsed } }: Route.ComponentProps) {
  const param = { year: String(run.year) };
  const lapse = useCall(
    (api, companies: string[]) => api["dues-runs"][":year"].lapse.$post({ param, json: { companies } }),
    { summary: ({ members }) => `${countOf(members, "membership")} lapsed. You can undo this below.` },
  );
  const undo = useCall(
    (api, companies: string[]) => api["dues-runs"][":year"].lapse.undo.$post({ param, json: { companies } }),
    { summary: ({ members }) => `Lapse undone for ${countOf(members, "company", "companies")}.` },
  );
  return (
    <DuesWorkspace run={run} tab="lapses" note={`Unpaid ${run.graceDays} days after the due date.`}>
      <Outcome call={lapse} />
      <Outcome call={undo} />
      {may.length > 0 ? (
        <Choice key={keyOf(may)} way="lapse" rows={may} call={lapse} />
      ) : (
        <EmptyState title="No one is due to lapse">Members appear here when their grace period ends.</EmptyState>
      )}
      {lapsed.length > 0 && <Choice key={keyOf(lapsed)} way="undo" rows={lapsed} call={undo} />}
    </DuesWorkspace>
  );
}

const keyOf = (rows: readonly DuesRow[]) => rows.map(({ companyId }) => companyId).join();

const WORDS = {
  lapse: {
    title: "Due to lapse",
    list: "Members due to lapse",
    button: "Lapse memberships",
    follows: "They leave the public list of members, stay on the roll, and get an email. Paying reinstates them.",
  },
  undo: {
    title: "Lapsed",
    list: "Lapsed members",
    button: "Undo lapse",
    follows: "They become members again and still owe their dues.",
  },
} as const;

const columns = columnsOf<DuesRow>([
  {
    key: "company",
    head: "Company",
    isWide: true,
    cell: ({ companyId, company }) => <PageLink to={portal.member(companyId)}>{company}</PageLink>,
  },
  {
    key: "owed",
    head: "Balance due",
    isAmount: true,
    cell: ({ invoice }) => invoice && formatCents(invoice.openCents),
  },
  { key: "due", head: "Due", cell: ({ invoice }) => invoice && formatDay(invoice.dueOn) },
  {
    key: "invoice",
    head: "Invoice",
    cell: ({ invoice }) => invoice && <PageLink to={portal.invoice(invoice.id)}>{invoice.number}</PageLink>,
  },
]);

type ChoiceProps = { way: Way; rows: DuesRow[]; call: { run: (companies: string[]) => unknown; isSending: boolean } };

/** All members that may lapse are preselected; none of the lapsed ones is. */
function Choice({ way, rows, call }: ChoiceProps) {
  const [selected, setSelected] = useState<readonly string[]>(
    way === "lapse" ? rows.map(({ companyId }) => companyId) : [],
  );
  const { title, list, button, follows } = WORDS[way];
  const has = ({ companyId }: DuesRow) => selected.includes(companyId);
  return (
    <Section title={title}>
      <DataTable
        label={list}
        columns={columns}
        rows={rows}
        keyOf={({ companyId }) => companyId}
        selecting={{
          has,
          turn: (row) =>
            setSelected(has(row) ? selected.filter((id) => id !== row.companyId) : [...selected, row.companyId]),
          add: (more) => setSelected(more.map(({ companyId }) => companyId)),
          clear: () => setSelected([]),
          nameOf: ({ company }) => company,
        }}
      />
      <p>
        <strong>{countOf(selected.length, "member")}</strong> selected. {follows}
      </p>
      <div>
        <Button
          color={way === "lapse" ? "red.9" : undefined}
          disabled={selected.length === 0}
          loading={call.isSending}
          onClick={() => call.run([...selected])}
        >
          {button}
        </Button>
      </div>
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
