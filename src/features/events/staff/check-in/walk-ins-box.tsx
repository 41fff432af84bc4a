import { Button, Table, TextInput } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { registrationPath } from "#shared/paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { CheckInView } from "../../rules/check-in/check-in-schema.ts";
import styles from "./check-in.module.css";

type Props = { eventId: string; walkIns: CheckInView["walkIns"]; zone: string };

/** People who came without a registration, until staff have made one of each. */
export function WalkInsBox({ eventId, walkIns, zone }: Props) {
  if (walkIns.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="walk-ins">
      <h2 id="walk-ins" className={styles.heading}>
        Walk-ins
      </h2>
      <p>
        They are let in, and nothing is registered or billed yet.{" "}
        <a href={registrationPath(eventId)}>Register each of them</a> as any other company, then note the reference
        here.
      </p>
      <TableFrame stacks label="Walk-ins, those that wait first" columns={["Name", "Let in", "Settled with"]}>
        {walkIns.map((walkIn) => (
          <Row key={walkIn.id} walkIn={walkIn} zone={zone} />
        ))}
      </TableFrame>
    </section>
  );
}

function Row({ walkIn, zone }: { walkIn: CheckInView["walkIns"][number]; zone: string }) {
  const { Form, isSending, refusal } = useStaffForm();
  const { id, name, company, email, at, by, isIn, settledWith } = walkIn;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name} {!isIn && <Mark tone="over">Taken back</Mark>}
        <span className={cell.more}>{[company, email].filter(Boolean).join(" · ")}</span>
      </Table.Th>
      <Table.Td>
        {formatDateTime(at, zone)}
        <span className={cell.more}>{by}</span>
      </Table.Td>
      <Table.Td>
        {settledWith === null ? (
          <Form method="post" className={styles.settle}>
            <input type="hidden" name="deed" value="settled" />
            <input type="hidden" name="id" value={id} />
            <RefusedBox refusal={refusal} />
            <TextInput
              {...{ name: "settledWith", maxLength: 100, autoComplete: "off", placeholder: "R-7K3F9Q" }}
              aria-label={`Reference for ${name}`}
              error={refusal?.errors.settledWith}
            />
            <Button type="submit" variant="default" loading={isSending} aria-label={`Settled: ${name}`}>
              Settled
            </Button>
          </Form>
        ) : (
          settledWith || "Let count by staff"
        )}
      </Table.Td>
    </Table.Tr>
  );
}
