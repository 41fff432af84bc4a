import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useActs } from "#ui/admin/calls/use-acts.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { EmployerReport, EmployerRoster, ReportedHours } from "../../rules/employer/employer-roster.ts";
import { REPORT_WORDS } from "../../rules/employer/report-states.ts";
import { EVIDENCE_WORDS, hoursWords } from "../../rules/technicians/evidence.ts";
import { decideAct } from "./decide-act.ts";
import { NoteLeaver } from "./note-leaver.tsx";

type Acts = ReturnType<typeof useActs>;

/** Shows the reports of a company; new hires that another employer contradicts are decided here or under Questions. */
export function CompanyReports({ roster }: { roster: EmployerRoster }) {
  const { company, people, reports, hours } = roster;
  const acts = useActs();
  return (
    <>
      <Outcome call={acts} />
      {people.length + reports.length > 0 && (
        <Section title="New hires and leavers" act={<NoteLeaver roster={roster} />}>
          {reports.length > 0 && (
            <DataTable label="Reports" columns={columnsFor(acts, company.id)} rows={reports} keyOf={({ id }) => id} />
          )}
        </Section>
      )}
      {hours.length > 0 && (
        <Section title="Reported hours">
          <DataTable label="Hours" columns={hoursColumns} rows={hours} keyOf={({ id }) => id} />
        </Section>
      )}
    </>
  );
}

const columnsFor = (acts: Acts, companyId: string) =>
  columnsOf<EmployerReport>([
    {
      key: "name",
      head: "Technician",
      isWide: true,
      cell: ({ technicianId, name }) => <PageLink to={portal.technician(technicianId)}>{name}</PageLink>,
    },
    {
      key: "what",
      head: "Report",
      cell: ({ kind, day }) => `${kind === "joined" ? "Works here since" : "Last day"} ${formatDay(day)}`,
    },
    { key: "by", head: "Reported by", phone: "none", cell: ({ reportedBy }) => reportedBy },
    { key: "state", head: "State", cell: ({ state }) => REPORT_WORDS[state] },
    {
      key: "acts",
      head: "Decide",
      phone: "mark",
      cell: (one) =>
        (ACTS[one.state] ?? []).map(([state, label]) => (
          <Button
            key={state}
            size="sm"
            variant="default"
            aria-label={`${label}: ${one.name}, ${formatDay(one.day)}`}
            disabled={acts.isSending}
            onClick={() => acts.run(decideAct({ ...one, companyId }, state))}
          >
            {label}
          </Button>
        )),
    },
  ]);

type Decision = "applied" | "declined" | "undone";
const ACTS: Partial<Record<EmployerReport["state"], readonly (readonly [Decision, string])[]>> = {
  waiting: [
    ["applied", "Accept"],
    ["declined", "Decline"],
  ],
  applied: [["undone", "Take back"]],
};

const hoursColumns = columnsOf<ReportedHours>([
  {
    key: "name",
    head: "Technician",
    isWide: true,
    cell: ({ technicianId, name }) => <PageLink to={portal.technicianTab(technicianId, "evidence")}>{name}</PageLink>,
  },
  { key: "hours", head: "Hours", cell: ({ minutes }) => hoursWords(minutes) },
  {
    key: "days",
    head: "Days",
    phone: "none",
    cell: ({ day, untilDay }) =>
      [day, untilDay]
        .filter((one) => one !== null)
        .map(formatDay)
        .join(" to "),
  },
  { key: "by", head: "Who vouches", isWide: true, cell: ({ vouchedBy }) => vouchedBy },
  { key: "state", head: "State", cell: ({ status }) => EVIDENCE_WORDS[status] },
]);
