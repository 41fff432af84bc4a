import { Checkbox, Table } from "@mantine/core";
import { useId, useState } from "react";
import { PAYMENT_WORDS } from "#features/payments/rules/charge-sums.ts";
import { UNDELIVERED } from "#shared/letters.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { RegistrantColumn } from "../../rules/registrations/registrant-options.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import { RegistrantCell } from "./registrant-cell.tsx";
import { RegistrantDetails } from "./registrant-details.tsx";
import styles from "./registrant-row.module.css";

type Props = {
  registrant: Registrant;
  zone: string;
  columns: readonly RegistrantColumn[];
  isChosen: boolean;
  onChoose: (registrant: Registrant) => void;
  /** The only one that a filter left: it is what staff came for. */
  isOpenAtFirst: boolean;
};

/** Name, company and the chosen columns; a click anywhere in the row, or the button in it, opens everything the registrant sent. */
export function RegistrantRow({ registrant, zone, columns, isChosen, onChoose, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useId();
  const ended = registrant.ended && PAYMENT_WORDS[registrant.status];
  const toggle = () => setIsOpen((was) => !was);
  return (
    <>
      <Table.Tr className={styles.row} onClick={toggle}>
        <Table.Th scope="row">
          <div className={styles.who}>
            <Checkbox
              className={styles.choice}
              aria-label={`Choose ${registrant.first_name} ${registrant.last_name}, ${registrant.company}`}
              checked={isChosen}
              onChange={() => onChoose(registrant)}
              onClick={(event) => event.stopPropagation()}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={(event) => {
                event.stopPropagation();
                toggle();
              }}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M5 2l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
              {registrant.first_name} {registrant.last_name}
            </button>
          </div>
        </Table.Th>
        <Table.Td>
          {registrant.company} {ended && !columns.includes("money") && <Mark tone="over">{ended}</Mark>}{" "}
          {registrant.undelivered && <Mark tone="bad">{UNDELIVERED[registrant.undelivered.state].mark}</Mark>}{" "}
          {registrant.checked_in && <Mark tone="good">{`${registrant.checked_in.people} checked in`}</Mark>}{" "}
          {registrant.has_note && <Mark tone="open">Note</Mark>}
        </Table.Td>
        {columns.map((column) => (
          <RegistrantCell key={column} {...{ registrant, column, zone }} />
        ))}
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details} className={styles.opened}>
          <Table.Td colSpan={2 + columns.length}>
            <RegistrantDetails registrant={registrant} zone={zone} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
