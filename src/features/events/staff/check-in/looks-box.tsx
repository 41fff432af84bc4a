import { Button, Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { ActKind } from "../../rules/check-in/acts.ts";
import type { CheckInView, LookReason } from "../../rules/check-in/check-in-schema.ts";
import styles from "./check-in.module.css";

const REASONS: Record<LookReason, string> = {
  "link-ended": "Done or sent after the link had ended. It does not count yet.",
  cancelled: "The registration had been cancelled. It counts nowhere.",
  unknown: "Nobody of that registration is expected. It counts nowhere.",
};
const ACTS: Record<ActKind, string> = { admit: "Admitted", undo: "Taken back", name: "Named", "walk-in": "Walk-in" };

/** What phones did without knowing better; nothing is shown where nothing waits. */
export function LooksBox({ looks, zone }: { looks: CheckInView["looks"]; zone: string }) {
  if (looks.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="looks">
      <h2 id="looks" className={styles.heading}>
        To decide
      </h2>
      <TableFrame stacks label="Acts to decide" columns={["Who", "What", "Why", "Decide"]}>
        {looks.map((look) => (
          <Row key={look.id} look={look} zone={zone} />
        ))}
      </TableFrame>
    </section>
  );
}

function Row({ look, zone }: { look: CheckInView["looks"][number]; zone: string }) {
  const { isSending, refusal, send } = useStaffForm();
  const { id, person, kind, reason, at, by, reference } = look;
  const decide = (deed: string) => send({ deed, id }, true);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.who}>
        {person}
        {reference && <ReferenceLink className={cell.more} reference={reference} />}
      </Table.Th>
      <Table.Td>
        {ACTS[kind]}
        <span className={cell.more}>
          {formatDateTime(at, zone)}, {by}
        </span>
      </Table.Td>
      <Table.Td>{REASONS[reason]}</Table.Td>
      <Table.Td>
        <RefusedBox refusal={refusal} />
        <div className={styles.buttons}>
          {reason === "link-ended" && (
            <Button
              variant="default"
              loading={isSending}
              onClick={() => decide("counts")}
              aria-label={`Let it count: ${person}`}
            >
              Let it count
            </Button>
          )}
          <Button variant="default" loading={isSending} onClick={() => decide("seen")} aria-label={`Seen: ${person}`}>
            Seen
          </Button>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
