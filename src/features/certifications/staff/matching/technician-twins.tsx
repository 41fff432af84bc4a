import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import type { TechnicianSide } from "../../rules/matching/question-view.ts";
import { nameOf } from "./both-sides.tsx";

type Props = { technician: TechnicianSide; twins: TechnicianSide[]; q: string | undefined; others: TechnicianSide[] };

/** Technicians whom one may be merged with: likely ones first, any other by search. */
export function TwinsPage({ technician, twins, q, others }: Props) {
  const keep = technician.id ?? "";
  const [first] = technician.certifications;
  return (
    <Workspace
      title={`Merge ${nameOf(technician)} with another technician`}
      note="For a person who is on file twice. You review both before anything changes."
      {...(first && { back: { to: portal.certification(first.id), label: nameOf(technician) } })}
    >
      <Section title="Likely the same person">
        {twins.length > 0 ? (
          <Technicians label="Possible matches" keep={keep} rows={twins} />
        ) : (
          <p>No similar technicians found. Search below.</p>
        )}
      </Section>
      <Section title="Another technician">
        <Toolbar
          label="Find a technician"
          found={q ? countOf(others.length, "technician") : ""}
          filters={
            <ListFilters label="Find a technician" kept={{ keep }} q={{ value: q, label: "Name, employer or email" }} />
          }
        />
        {others.length > 0 && <Technicians label="Found technicians" keep={keep} rows={others} />}
      </Section>
    </Workspace>
  );
}

const columnsFor = (keep: string) =>
  columnsOf<TechnicianSide>([
    {
      key: "name",
      head: "Name",
      isWide: true,
      cell: (side) => (
        <PageLink
          to={portal.mergeTechnicians(keep, side.id ?? "")}
          aria-label={`${nameOf(side)}, ${side.company}, ${side.email}`}
        >
          {nameOf(side)}
        </PageLink>
      ),
    },
    { key: "company", head: "Employer", cell: ({ company }) => company },
    { key: "email", head: "Email", cell: ({ email }) => email },
    {
      key: "ids",
      head: "Certification IDs",
      cell: ({ certifications }) => certifications.map(({ certId }) => certId).join(", "),
    },
  ]);

const Technicians = ({ label, keep, rows }: { label: string; keep: string; rows: TechnicianSide[] }) => (
  <DataTable label={label} columns={columnsFor(keep)} rows={rows} keyOf={({ id }) => id ?? ""} />
);
