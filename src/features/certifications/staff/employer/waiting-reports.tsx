import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import type { useActs } from "#ui/admin/calls/use-acts.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { WaitingReport } from "../../rules/employer/employer-roster.ts";
import { decideAct } from "./decide-act.ts";

type Acts = ReturnType<typeof useActs>;

/** New hires of which two employers say different things. */
export const WaitingReports = ({ reports, acts }: { reports: readonly WaitingReport[]; acts: Acts }) => (
  <Section title="New hires reported by employers">
    <DataTable label="Reports that wait" columns={columnsFor(acts)} rows={reports} keyOf={({ id }) => id} />
  </Section>
);

const columnsFor = (acts: Acts) =>
  columnsOf<WaitingReport>([
    {
      key: "name",
      head: "Technician",
      isWide: true,
      cell: ({ technicianId, name }) => <PageLink to={portal.technician(technicianId)}>{name}</PageLink>,
    },
    { key: "present", head: "Employer on record", isWide: true, cell: ({ present }) => present },
    {
      key: "company",
      head: "Reported by",
      isWide: true,
      cell: ({ companyId, company, reportedBy }) => (
        <>
          <PageLink to={portal.memberTechnicians(companyId)}>{company}</PageLink>, {reportedBy}
        </>
      ),
    },
    { key: "day", head: "Since", cell: ({ day }) => formatDay(day) },
    {
      key: "acts",
      head: "Decide",
      phone: "mark",
      cell: (one) => (
        <>
          <Button
            size="sm"
            variant="default"
            aria-label={`Accept: ${one.name} works at ${one.company}`}
            disabled={acts.isSending}
            onClick={() => acts.run(decideAct(one, "applied"))}
          >
            Accept
          </Button>{" "}
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Decline: ${one.name} works at ${one.company}`}
            disabled={acts.isSending}
            onClick={() => acts.run(decideAct(one, "declined"))}
          >
            Decline
          </Button>
        </>
      ),
    },
  ]);
