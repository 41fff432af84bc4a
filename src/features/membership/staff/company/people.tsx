import { Button } from "@mantine/core";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { AFFILIATION_WAY_LABELS, COMPANY_ROLE_LABELS, type CompanyRole } from "../../rules/company-people.ts";
import type { CompanyPerson, StaffCompany } from "../../rules/company-view.ts";
import { AddPerson } from "./add-person.tsx";
import styles from "./company.module.css";

type Props = { company: StaffCompany; today: string };

/** The company's people, and the form that adds or invites a person. */
export function CompanyPeople({ company: { id, name, people }, today }: Props) {
  const acts = useActs();
  const columns = columnsFor(useZone(), today);
  return (
    <Section
      title="People"
      act={
        <FormDialog title="Add a person">
          <AddPerson companyId={id} />
        </FormDialog>
      }
    >
      <Outcome call={acts} />
      {people.length > 0 ? (
        <DataTable
          label="People of the company"
          columns={columns}
          rows={people}
          keyOf={(person) => person.id}
          detail={(person) => <PersonActs id={id} name={name} person={person} press={acts.run} />}
        />
      ) : (
        <p className={styles.note}>No people yet.</p>
      )}
    </Section>
  );
}

const columnsFor = (zone: string, today: string) =>
  columnsOf<CompanyPerson>([
    { key: "name", head: "Name", cell: ({ name }) => name },
    { key: "email", head: "Email", isWide: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    { key: "role", head: "Role", cell: ({ role }) => COMPANY_ROLE_LABELS[role] },
    { key: "way", head: "Joined", phone: "none", cell: ({ way }) => AFFILIATION_WAY_LABELS[way] },
    { key: "since", head: "Since", cell: ({ since }) => formatShortDate(since, zone, today) },
  ]);

const OTHER: Record<CompanyRole, CompanyRole> = { administrator: "member", member: "administrator" };

type ActsProps = { id: string; name: string; person: CompanyPerson; press: (act: Act) => unknown };

function PersonActs({ id, name: company, person: { id: userId, name, email, role }, press }: ActsProps) {
  const other = OTHER[role];
  const setRole =
    (json: { role: CompanyRole }): Act["send"] =>
    (api) =>
      api.members[":id"].people[":userId"].role.$put({ param: { id, userId }, json });
  return (
    <div className={styles.acts}>
      <Button
        variant="default"
        onClick={() =>
          press({
            send: setRole({ role: other }),
            summary: `${name}'s role is now ${COMPANY_ROLE_LABELS[other].toLowerCase()}.`,
            undo: setRole({ role }),
          })
        }
      >
        Make {COMPANY_ROLE_LABELS[other].toLowerCase()}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <AskFirst
        opens={`Remove ${name}`}
        confirms={`Remove ${name}`}
        keeps="Cancel"
        onConfirm={() =>
          press({
            send: (api) => api.members[":id"].people[":userId"].end.$post({ param: { id, userId } }),
            summary: `${name} no longer belongs to the company.`,
            undo: (api) => api.members[":id"].people.$post({ param: { id }, json: { email, role } }),
          })
        }
      >
        Remove <strong>{name}</strong> from {company}? They lose access to the company's records. The company keeps what
        they registered for it. If you add them again, they see only later records, and an email domain will not offer
        them the company again.
      </AskFirst>
    </div>
  );
}
