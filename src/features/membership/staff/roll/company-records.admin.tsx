import { redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TextFilter } from "#ui/admin/lists/text-filter.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/company-records.admin";
import { RecordTable } from "./company-records.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.label ?? "Records of a member");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [q, page] = [asked.get("q") || undefined, asked.get("page") ?? "1"];
  const param = { id: params.id, kind: params.kind as "registrations" };
  const response = await context.get(apiContext).members[":id"].records[":kind"].$get({ param, query: { q, page } });
  if (response.status !== 200) return absent(response);
  const records = await response.json();
  if (records.companyId !== params.id) throw redirect(portal.memberRecords(records.companyId, params.kind));
  return { ...records, id: params.id, q, page: Number(page) };
}

export default function CompanyRecordsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { id, kind, label, company, rows, hasMore, q, page } = loaderData;
  const list = portal.memberRecords(id, kind);
  const asked: Record<string, string> = q ? { q } : {};
  return (
    <>
      <PageHead title={`${label} of ${company}`} back={{ to: portal.member(id), label: company }} />
      <TextFilter
        label={`Filter ${label.toLowerCase()}`}
        texts="Title, name, company or reference"
        list={list}
        filters={asked}
        found={rows.length === 0 ? "Nothing found" : `Page ${page}`}
      />
      {rows.length > 0 ? (
        <RecordTable records={loaderData} />
      ) : (
        <EmptyState title="Nothing found">Try another name or reference, or show all.</EmptyState>
      )}
      <ListPages
        {...{ list, what: label.toLowerCase(), asked, isFirst: page === 1 }}
        cursor="page"
        next={hasMore ? String(page + 1) : null}
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };
