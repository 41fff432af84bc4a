import { Table } from "@mantine/core";
import { useId, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { BoardRow, InventoryBoard, Taken } from "../../rules/board/board.ts";
import { FillBar } from "./fill-bar.tsx";
import { HeldList } from "./held-list.tsx";
import { HoldUnits } from "./hold-form.tsx";
import styles from "./inventory.module.css";
import { LimitForm, LimitUndo } from "./limit-form.tsx";
import { TakenList } from "./taken-list.tsx";
import { WaitlistLine } from "./waitlist-line.tsx";

type Props = {
  row: BoardRow;
  event: InventoryBoard["event"];
  isOpen: boolean;
  /** Absent while the row is closed. */
  taken: Taken | undefined;
  skip: number;
};

/** One thing that is sold with its numbers; opened, who has it, who waits for it, and its limit to change. */
export function InventoryRow({ row, event, isOpen, taken, skip }: Props) {
  const may = useMay();
  const details = useId();
  /** What the limit was before another one was sent from here, and whether it has become another one. */
  const [sent, setSent] = useState<{ before: number | null }>();
  const [isChanged, setChanged] = useState(false);
  if (sent && !isChanged && row.limit !== sent.before) setChanged(true);
  const onSend = (before: number | null) => {
    setSent({ before });
    setChanged(false);
  };
  const { option, label, limit, sold, held, waiting, left, isOnSale, isClosed } = row;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <PageLink
            to={portal.inventory(event.id, isOpen ? {} : { open: option })}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            preventScrollReset
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M5 2l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
            </svg>
            {label}
          </PageLink>{" "}
          {isClosed && <Mark tone="over">Closed by hand</Mark>}
          {!isOnSale && <Mark tone="over">Not on sale any more</Mark>}
        </Table.Th>
        <Table.Td>{isOnSale && <FillBar {...{ limit, sold, held }} />}</Table.Td>
        <NumberCell label="Limit" value={limit} />
        <NumberCell label="Sold" value={sold} />
        <NumberCell label="Held" value={held} />
        <NumberCell label="Waiting" value={waiting} />
        <NumberCell label="Left" value={left} />
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details} className={styles.opened}>
          <Table.Td colSpan={7}>
            <div className={styles.parts}>
              {may("events") && event.isPublished && isOnSale && (
                <LimitForm key={limit} {...{ row, version: event.version, onSend }} />
              )}
              {sent && isChanged && <LimitUndo {...{ row, version: event.version, before: sent.before }} />}
              {taken && <TakenList {...{ row, event, taken, skip }} />}
              {event.isPublished && limit !== null && event.lastDay >= event.today && (
                <HoldUnits row={row} event={event} today={event.today} />
              )}
              {taken && taken.holds.length > 0 && <HeldList {...{ holds: taken.holds, event, row }} />}
              {taken && taken.waitlist.length > 0 && (
                <WaitlistLine entries={taken.waitlist} zone={event.timeZone} label={label} />
              )}
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** On a phone its label stands before it. */
const NumberCell = ({ label, value }: { label: string; value: number | null }) => (
  <Table.Td className={cell.cents}>
    <span className={cell.phoneLabel}>{label} </span>
    {value ?? "–"}
  </Table.Td>
);
