import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import {
  type Certification,
  type CertificationFilters,
  certificationFiltersSchema,
} from "../../rules/certification-view.ts";
import { STATUS_WORDS } from "../../rules/record/status-on.ts";
import { type LevelChoice, levelChoices } from "../level-choices.ts";
import { registryTabs } from "../registry-tabs.ts";
import type { Route } from "./+types/certifications.admin";
import { ConfirmSelected } from "./confirm-selected.tsx";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Certifications");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(certificationFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const [page, levels, today] = await Promise.all([
    found(api.admin.certifications.$get({ query: { ...filters, before } })),
    levelChoices(api),
    todayOf({ api, now }),
  ]);
  return { ...page, levels, filters, today, isFirst: !before };
});

const LIST = portal.certifications;

/** Every certification, newest first. Pending ones of people who passed can be confirmed together. */
export default function CertificationsPage({ loaderData: page }: Route.ComponentProps) {
  const { certifications, levels, next, filters, isFirst, today } = page;
  const { selecting, selected } = useSelected(certifications, nameOf);
  const hasDays = certifications.some(({ issuedOn }) => issuedOn !== null);
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace
      title="Technicians"
      tabs={registryTabs("certifications")}
      more={
        <Menu label="More">
          <PageLink isAct to={portal.importCertifications}>
            Import certifications
          </PageLink>
        </Menu>
      }
      primary={
        <Button component={Link} to={portal.newCertification()}>
          Add a certification
        </Button>
      }
    >
      {(certifications.length > 0 || isNarrowed) && (
        <RegistryToolbar filters={filters} levels={levels} found={isNarrowed ? countedOf(page, "certification") : ""} />
      )}
      <ConfirmSelected selected={selected} clear={selecting.clear} today={today}>
        {certifications.length > 0 && (
          <DataTable
            label="Certifications"
            columns={columns.filter(({ key }) => hasDays || !DAYS.includes(key))}
            rows={certifications}
            keyOf={({ id }) => id}
            selecting={
              certifications.some(({ standing }) => standing === "pending" || standing === "active")
                ? selecting
                : undefined
            }
            isFaint={({ standing }) => standing === "withdrawn"}
          />
        )}
      </ConfirmSelected>
      {certifications.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">Try a name, a company or a certification ID.</EmptyState>
        ) : (
          <EmptyState title="No certifications yet">
            First-time Level 1 registrants appear here as pending. Add certifications from your paper records.
          </EmptyState>
        ))}
      <ListPages list={LIST} what="certifications" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

/** Columns that are empty on a page of pending certifications. */
const DAYS = ["from", "to"];

const nameOf = ({ firstName, lastName, certId }: Certification) => `${firstName} ${lastName}, ${certId}`;

const columns = columnsOf<Certification>([
  {
    key: "name",
    head: "Technician",
    isWide: true,
    cell: (one) => (
      <PageLink to={portal.technician(one.technicianId)} aria-label={nameOf(one)}>
        {one.firstName} {one.lastName}
      </PageLink>
    ),
  },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  { key: "level", head: "Level", cell: ({ levelName }) => levelName },
  { key: "state", head: "State", phone: "mark", cell: ({ standing }) => <StatusMark standing={standing} /> },
  { key: "from", head: "Certified", phone: "none", cell: ({ issuedOn }) => issuedOn && <ShortDate at={issuedOn} /> },
  { key: "to", head: "Valid through", cell: ({ validUntil }) => validUntil && <ShortDate at={validUntil} /> },
  { key: "id", head: "Certification ID", phone: "none", cell: ({ certId }) => certId },
]);

/** In order of a certification's life cycle. */
const STATES: readonly [NonNullable<CertificationFilters["standing"]>, string][] = [
  ["pending", STATUS_WORDS.pending],
  ["active", STATUS_WORDS.active],
  ["grace", STATUS_WORDS.grace],
  ["expired", STATUS_WORDS.expired],
  ["suspended", STATUS_WORDS.suspended],
  ["revoked", STATUS_WORDS.revoked],
  ["withdrawn", STATUS_WORDS.withdrawn],
];

type ToolbarProps = { filters: CertificationFilters; levels: readonly LevelChoice[]; found: string };

function RegistryToolbar({ filters, levels, found: many }: ToolbarProps) {
  const { q, level, standing } = filters;
  const chip = (label: string, one?: CertificationFilters["standing"]): Chip => {
    const query = new URLSearchParams({ ...(q && { q }), ...(level && { level }), ...(one && { standing: one }) });
    return { label, to: query.size > 0 ? `${LIST}?${query}` : LIST, isCurrent: one === standing };
  };
  return (
    <Toolbar
      label="Filter by state"
      chips={[chip("All"), ...STATES.map(([one, label]) => chip(label, one))]}
      found={many}
      filters={
        <ListFilters
          label="Search certifications"
          kept={{ standing, level }}
          q={{ value: q, label: "Name, company, email or ID" }}
        />
      }
      menus={
        <>
          <Menu label={levels.find(({ value }) => value === level)?.label ?? "Level"} name="Level" staysOpen>
            <ListFilters
              label="Filter by level"
              kept={{ q, standing }}
              choices={[
                {
                  name: "level",
                  label: "Level",
                  value: level,
                  choices: [{ value: "", label: "All levels" }, ...levels],
                },
              ]}
            />
          </Menu>
          <ExportMenu
            files={[
              { what: "Certifications", path: "/api/admin/certifications", query: filters },
              { what: "Records of all", path: "/api/admin/certification-records" },
            ]}
          />
        </>
      }
    />
  );
}

export { PageProblem as ErrorBoundary };
