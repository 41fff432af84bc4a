import { Button, NativeSelect, Table, TextInput } from "@mantine/core";
import { CopyLink } from "#features/accounts/staff/copy-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useEmptied } from "#ui/admin/use-emptied.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { COMPANY_ROLE_LABELS, COMPANY_ROLES, type CompanyRole, TIE_WAY_LABELS } from "../rules/company-people.ts";
import type { CompanyPerson, StaffCompany } from "../rules/company-view.ts";
import styles from "./company.module.css";
import { type Act, type Acts, ActsLine, useActs } from "./company-acts.tsx";
import { CompanyInvitations } from "./company-invitations.tsx";

/** Who belongs to the company, and the form that ties or invites somebody else. */
export function CompanyPeople({ company: { name, people, invitations } }: { company: StaffCompany }) {
  const acts = useActs();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>People</h2>
      <ActsLine acts={acts} />
      {people.length > 0 ? (
        <TableFrame stacks label="People" columns={["Name", "Role", "Since", "What to do"]}>
          {people.map((person) => (
            <Person key={person.id} person={person} company={name} acts={acts} />
          ))}
        </TableFrame>
      ) : (
        <p className={styles.note}>Nobody belongs to the company yet.</p>
      )}
      <CompanyInvitations invitations={invitations} acts={acts} />
      <AddPerson />
    </section>
  );
}

const OTHER: Record<CompanyRole, CompanyRole> = { administrator: "member", member: "administrator" };

const roleAct = (id: string, name: string, role: CompanyRole): Act => ({
  fields: { intent: "role", id, role },
  said: `${name} is ${COMPANY_ROLE_LABELS[role].toLowerCase()} now.`,
});

function untieAct({ id, name, email, role }: CompanyPerson): Act {
  const undo = { fields: { intent: "tie", email, role }, said: `${name} belongs to the company again.` };
  return { fields: { intent: "untie", id }, said: `${name} no longer belongs to the company.`, undo };
}

type PersonProps = { person: CompanyPerson; company: string; acts: Acts };

function Person({ person, company, acts: { press } }: PersonProps) {
  const { id, name, email, role, way, since } = person;
  const other = OTHER[role];
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <span className={cell.more}>{email}</span>
      </Table.Th>
      <Table.Td>
        {COMPANY_ROLE_LABELS[role]}
        <span className={cell.more}>{TIE_WAY_LABELS[way]}</span>
      </Table.Td>
      <Table.Td>{formatDateTime(since, useZone())}</Table.Td>
      <Table.Td>
        <div className={styles.deeds}>
          <Button
            variant="default"
            onClick={() => press({ ...roleAct(id, name, other), undo: roleAct(id, name, role) })}
          >
            Make {COMPANY_ROLE_LABELS[other].toLowerCase()}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <AskFirst
            opens={`Untie ${name}`}
            confirms={`Untie ${name}`}
            keeps="Keep the tie"
            onConfirm={() => press(untieAct(person))}
          >
            Untie <strong>{name}</strong> from {company}? They no longer see what is the company's. The company keeps
            what they registered for it. Tied again, they begin anew from that day, and an email domain does not ask
            them again.
          </AskFirst>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

const ROLES = COMPANY_ROLES.toReversed().map((value) => ({ value, label: COMPANY_ROLE_LABELS[value] }));

/** Ties a person with an account and a verified address at once, and invites any other by a letter. */
function AddPerson() {
  const { Form, isSending, refusal, done } = useStaffForm<{ said: string; link: string | null }>();
  return (
    <Form method="post" className={styles.form} aria-labelledby="add-person" ref={useEmptied(done)}>
      <h3 id="add-person" className={styles.formTitle}>
        Add a person
      </h3>
      <p className={styles.note}>
        Tie a person who has an account with a verified email. Anybody else gets an invitation, a link for 14 days.
      </p>
      <div className={styles.fields}>
        <TextInput name="email" label="Email" type="email" autoComplete="off" error={refusal?.errors.email} />
        <NativeSelect name="role" label="Role" data={ROLES} error={refusal?.errors.role} />
      </div>
      <div className={styles.deeds}>
        <Button type="submit" name="intent" value="tie" loading={isSending}>
          Tie this person
        </Button>
        <Button type="submit" name="intent" value="invite" variant="default" loading={isSending}>
          Invite by letter
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      {done?.link && <CopyLink link={done.link} />}
      <RefusedBox refusal={refusal} hasFields />
    </Form>
  );
}
