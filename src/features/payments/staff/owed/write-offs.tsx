import { Button, Table } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { OwedCustomer } from "../../rules/owed.ts";
import styles from "./owed.module.css";

type WriteOff = OwedCustomer["writeOffs"][number];

/** What staff gave up of a customer, each with the way back. */
export const WriteOffs = ({ writeOffs }: Pick<OwedCustomer, "writeOffs">) => (
  <>
    <h2 className={styles.heading}>Written off</h2>
    <TableFrame
      label="Written off"
      columns={["When", "By", "Reason", "Written off", "State"]}
      amounts={["Written off"]}
      stacks
    >
      {writeOffs.map((writeOff) => (
        <WriteOffRow key={writeOff.id} writeOff={writeOff} />
      ))}
    </TableFrame>
  </>
);

function WriteOffRow({ writeOff: { id, at, by, reason, charges, totalCents, undone } }: { writeOff: WriteOff }) {
  const zone = useZone();
  const { isSending, refusal, send } = useStaffForm();
  return (
    <Table.Tr>
      <Table.Th scope="row">{formatDateTime(at, zone)}</Table.Th>
      <Table.Td>{by}</Table.Td>
      <Table.Td>
        {reason}
        <span className={cell.more}>{countOf(charges, "charge")}</span>
      </Table.Td>
      <CentsCell label="Written off" cents={totalCents} />
      <Table.Td>
        {undone ? (
          `Taken back ${formatDateTime(undone.at, zone)} by ${undone.by}`
        ) : (
          <>
            <Button variant="default" loading={isSending} onClick={() => send({ undo: id })}>
              Take back<span className="visually-hidden">{` the write-off of ${formatDateTime(at, zone)}`}</span>
            </Button>
            <RefusedBox refusal={refusal} />
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
