import type { Counted } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { EXPIRING_DAYS } from "../../rules/certification-view.ts";
import type { TechnicianFilters, TechnicianList, TechnicianStanding } from "../../rules/technicians/technician-view.ts";

/** The chips, each with the technicians that have such a certification. */
const STANDINGS: readonly [TechnicianStanding, string][] = [
  ["active", "Active"],
  ["expiring", `Ending in ${EXPIRING_DAYS} days`],
  ["grace", "In grace"],
  ["expired", "Expired"],
  ["suspended", "Suspended"],
  ["pending", "Pending"],
];

export function techniciansAddress(filters: TechnicianFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  return given.length > 0 ? `${portal.technicians}?${new URLSearchParams(given)}` : portal.technicians;
}

type Props = { filters: TechnicianFilters; counts: TechnicianList["counts"]; found: string };

export function TechniciansToolbar({ filters, counts, found }: Props) {
  const { q, standing, sort } = filters;
  const chip = (label: string, count: Counted, one?: TechnicianStanding): Chip => ({
    label,
    count: count.total,
    to: techniciansAddress({ q, standing: one, sort }),
    isCurrent: one === standing,
  });
  return (
    <Toolbar
      label="Filter by status"
      chips={[chip("All", counts.all), ...STANDINGS.map(([one, label]) => chip(label, counts[one], one))]}
      found={found}
      filters={
        <ListFilters
          label="Search technicians"
          kept={{ standing, sort }}
          q={{ value: q, label: "Name, employer, email or ID" }}
        />
      }
      menus={<ExportMenu files={[{ path: "/api/admin/technicians", query: filters }]} />}
    />
  );
}
