import { redirect } from "react-router";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { RecordTable } from "../company/records.tsx";
import type { Route } from "./+types/company-records.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.label ?? "Records of a member");

export const loader = loadPage(async ({ api, params, query, now }: Page<"id" | "kind">) => {
  const [q, page] = [query.get("q") || undefined, query.get("page") ?? "1"];
  const param = { id: params.id, kind: params.kind as "registrations" };
  const records = await found(api.members[":id"].records[":kind"].$get({ param, query: { q, page } }));
  if (records.companyId !== params.id) throw redirect(portal.memberRecords(records.companyId, params.kind));
  return { ...records, id: params.id, q, page: Number(page), now: now().toISOString() };
});

/** All records of one kind of a company. */
export default function CompanyRecordsPage({ loaderData: records }: Route.ComponentProps) {
  const { id, kind, label, company, rows, hasMore, q, page, now } = records;
  const list = portal.memberRecords(id, kind);
  const today = isoDay(now, useZone());
  return (
    <Workspace title={`${label} for ${company}`} back={{ to: portal.member(id), label: company }}>
      <Toolbar
        label={`Filter ${label.toLowerCase()}`}
        found={rows.length === 0 ? "Nothing found" : page > 1 ? `Page ${page}` : ""}
        filters={
          <ListFilters
            label={`Search ${label.toLowerCase()}`}
            q={{ value: q, label: "Title, name, company or reference" }}
          />
        }
      />
      {rows.length > 0 ? (
        <RecordTable records={records} today={today} />
      ) : (
        <EmptyState title="Nothing found">Try another name or reference, or show all.</EmptyState>
      )}
      <ListPages
        list={list}
        what={label.toLowerCase()}
        filters={q ? { q } : {}}
        isFirst={page === 1}
        cursor="page"
        next={hasMore ? String(page + 1) : null}
      />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
