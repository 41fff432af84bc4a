import { Button, Checkbox, Table, TextInput } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Certification } from "../../rules/certification-view.ts";
import { CLASS_LABELS } from "../../rules/classes.ts";
import styles from "./registry.module.css";
import { StandingMark } from "./standing-mark.tsx";

const COLUMNS = ["Certification ID", "Technician", "Level", "State", "Valid"];

type Props = { certifications: readonly Certification[]; today: string };

/** The rows; where some are pending, they can be ticked and confirmed together, as a class is passed. */
export function CertificationTable({ certifications, today }: Props) {
  const { Form, isSending, refusal, done } = useStaffForm<{ confirmed: number }>();
  const hasPending = certifications.some(({ standing }) => standing === "pending");
  const table = (
    <TableFrame stacks label="Certifications" columns={COLUMNS}>
      {certifications.map((one) => (
        <Row key={one.id} certification={one} />
      ))}
    </TableFrame>
  );
  return (
    <>
      <p role="status">{done && `${countOf(done.confirmed, "certification")} confirmed.`}</p>
      {hasPending ? (
        <Form method="post" aria-label="Confirm certifications" noValidate>
          <div className={styles.confirm}>
            <TextInput
              name="issuedOn"
              type="date"
              label="Passed: certified from"
              defaultValue={today}
              max={today}
              error={refusal?.errors.issuedOn}
            />
            <Button type="submit" variant="default" loading={isSending}>
              Confirm the ticked ones
            </Button>
            <Checkbox name="letter" defaultChecked label="Tell each of them by letter" className={styles.letter} />
          </div>
          <RefusedBox refusal={refusal} hasFields={refusal?.errors.issuedOn !== undefined} />
          {table}
        </Form>
      ) : (
        table
      )}
    </>
  );
}

function Row({ certification }: { certification: Certification }) {
  const { id, certId, level, standing, issuedOn, validUntil, firstName, lastName, company } = certification;
  const name = `${firstName} ${lastName}`;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.certification(id)} className={cell.whole}>
          {certId}
        </PageLink>
      </Table.Th>
      <Table.Td>
        {name}
        <span className={cell.more}>{company}</span>
      </Table.Td>
      <Table.Td>{CLASS_LABELS[level]}</Table.Td>
      <Table.Td>
        <StandingMark standing={standing} />
        {standing === "pending" && (
          <Checkbox className={styles.passed} name="id" value={id} label="Passed" aria-label={`${name} passed`} />
        )}
      </Table.Td>
      <Table.Td>{issuedOn && validUntil ? `${formatDay(issuedOn)} to ${formatDay(validUntil)}` : "Not yet"}</Table.Td>
    </Table.Tr>
  );
}
