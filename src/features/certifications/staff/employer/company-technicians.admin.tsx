import { redirect } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { companyTabs } from "#features/membership/staff/company/tabs.ts";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type RosterPerson, rosterQuerySchema } from "../../rules/employer/employer-roster.ts";
import { ROSTER_SHOW_LABELS, ROSTER_SHOWS } from "../../rules/employer/roster-shows.ts";
import { StatusMark } from "../registry/status-mark.tsx";
import type { Route } from "./+types/company-technicians.admin";
import { CompanyReports } from "./company-reports.tsx";
import styles from "./employer.module.css";
import { RegisterCrew } from "./register-crew.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, `Technicians of ${args.loaderData?.company.name ?? "a member"}`);

export const loader = loadPage(async ({ api, params, query }: Page<"id">) => {
  const filters = filtersIn(rosterQuerySchema, query);
  const calls = api.members[":id"];
  const [company, overview] = await Promise.all([
    found(calls.$get({ param: params })),
    found(calls.records.$get({ param: params })),
  ]);
  // The company was merged into another one after the link was made.
  if (company.id !== params.id) throw redirect(portal.memberTechnicians(company.id));
  const roster = await found(calls.technicians.$get({ param: params, query: filters }));
  return { company, overview, roster, filters };
});

/** The technicians of a member company: who ends when, several in one class, and what the company reported. */
export default function CompanyTechnicians({ loaderData }: Route.ComponentProps) {
  const { company, overview, roster, filters } = loaderData;
  const { people, counts, sessions } = roster;
  const { selecting, selected } = useSelected(people, nameOf);
  const now = filters.show ?? "all";
  return (
    <Workspace
      title={company.name}
      back={{ to: portal.members, label: "Members" }}
      tabs={companyTabs(company, overview, "technicians")}
    >
      <Toolbar
        label="Filter by status"
        chips={ROSTER_SHOWS.map((one) => ({
          label: ROSTER_SHOW_LABELS[one],
          count: counts[one],
          to: portal.memberTechnicians(company.id, { show: one === "all" ? undefined : one }),
          isCurrent: one === now,
        }))}
        found={now === "all" ? "" : countOf(people.length, "technician")}
        menus={<ExportMenu files={[{ path: `/api/members/${company.id}/technicians`, query: filters }]} />}
      />
      {people.length > 0 ? (
        <DataTable label="Technicians" columns={columns} rows={people} keyOf={({ id }) => id} selecting={selecting} />
      ) : (
        <EmptyState title="No technicians here">
          People appear whose present employer is this company, under any of its names.
        </EmptyState>
      )}
      <RegisterCrew companyId={company.id} sessions={sessions} selected={selected} clear={selecting.clear} />
      <CompanyReports roster={roster} />
    </Workspace>
  );
}

const nameOf = ({ firstName, lastName }: RosterPerson) => `${firstName} ${lastName}`;

const columns = columnsOf<RosterPerson>([
  {
    key: "name",
    head: "Technician",
    isWide: true,
    cell: (one) => <PageLink to={portal.technician(one.id)}>{nameOf(one)}</PageLink>,
  },
  {
    key: "levels",
    head: "Certifications",
    cell: ({ certifications }) => (
      <span className={styles.marks}>
        {certifications.map(({ certId, level, standing }) => (
          <span key={certId} className={styles.mark}>
            <StatusMark standing={standing} level={level} />
            <span className={styles.small}>{certId}</span>
          </span>
        ))}
      </span>
    ),
  },
  { key: "end", head: "Next end", cell: ({ nextEnd }) => nextEnd && <ShortDate at={nextEnd} /> },
  { key: "since", head: "Since", phone: "none", cell: ({ since }) => since && <ShortDate at={since} /> },
]);

export { PageProblem as ErrorBoundary };
