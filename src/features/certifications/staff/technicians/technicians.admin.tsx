import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { sortLinks } from "#ui/admin/lists/sort-links.ts";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TECHNICIAN_SORTS, type Technician, technicianFiltersSchema } from "../../rules/technicians/technician-view.ts";
import { levelChoices } from "../level-choices.ts";
import { LevelMarks } from "../registry/status-mark.tsx";
import { registryTabs } from "../registry-tabs.ts";
import type { Route } from "./+types/technicians.admin";
import { ExtendLevel } from "./extend-level.tsx";
import { SelectedTechnicians } from "./selected-technicians.tsx";
import styles from "./technicians.module.css";
import { TechniciansToolbar, techniciansAddress } from "./technicians-toolbar.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Technicians");

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(technicianFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const [page, levels] = await Promise.all([
    found(api.admin.technicians.$get({ query: { ...filters, after } })),
    levelChoices(api),
  ]);
  return { ...page, levels, filters, isFirst: !after };
});

/** Every technician, one row a person. */
export default function TechniciansPage({ loaderData: page }: Route.ComponentProps) {
  const { technicians, levels, next, filters, isFirst } = page;
  const { selecting, selected } = useSelected(technicians, nameOf);
  const { sort, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0 || !isFirst;
  return (
    <Workspace
      title="Technicians"
      tabs={registryTabs("technicians")}
      more={<ExtendLevel levels={levels} />}
      primary={
        <Button component={Link} to={portal.newCertification()}>
          Add a certification
        </Button>
      }
    >
      {(technicians.length > 0 || isNarrowed) && (
        <TechniciansToolbar
          filters={filters}
          counts={page.counts}
          found={isNarrowed ? countedOf(page, "technician") : ""}
        />
      )}
      {technicians.length > 0 ? (
        <DataTable
          label="Technicians"
          columns={columns}
          rows={technicians}
          keyOf={({ id }) => id}
          selecting={selecting}
          sorts={sortLinks({
            sorts: TECHNICIAN_SORTS,
            now: { sort },
            to: (order) => techniciansAddress({ ...narrowing, sort: order.sort }),
          })}
        />
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a name, an employer, an email or a certification ID.</EmptyState>
      ) : (
        <EmptyState title="No technicians yet">
          First-time Level 1 registrants appear here. Add certifications from your paper records.
        </EmptyState>
      )}
      <SelectedTechnicians selected={selected} clear={selecting.clear} />
      <ListPages
        list={portal.technicians}
        what="technicians"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </Workspace>
  );
}

const nameOf = ({ firstName, lastName, company }: Technician) => `${firstName} ${lastName}, ${company}`;

const columns = columnsOf<Technician>([
  {
    key: "name",
    head: "Technician",
    isWide: true,
    marks: ({ id }) => <SampleMark of={id} />,
    cell: ({ id, firstName, lastName }) => (
      <PageLink to={portal.technician(id)}>
        {firstName} {lastName}
      </PageLink>
    ),
  },
  { key: "employer", head: "Employer", isWide: true, cell: ({ company }) => company },
  {
    key: "levels",
    head: "Certifications",
    cell: ({ certifications }) => (
      <span className={styles.marks}>
        <LevelMarks certifications={certifications} />
      </span>
    ),
  },
  { key: "end", head: "Next end", cell: ({ nextEnd }) => nextEnd && <ShortDate at={nextEnd} /> },
  {
    key: "ids",
    head: "IDs",
    isWide: true,
    phone: "none",
    cell: ({ certifications }) => certifications.map(({ certId }) => certId).join(", "),
  },
]);

export { PageProblem as ErrorBoundary };
