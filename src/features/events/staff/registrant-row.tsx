import { Table } from "@mantine/core";
import { useId, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { UNDELIVERED } from "#shared/undelivered.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { Registrant } from "../rules/registrations/registration-view.ts";
import { ENDED_LABELS, RegistrantDetails } from "./registrant-details.tsx";
import styles from "./registrant-row.module.css";

type Props = {
  registrant: Registrant;
  zone: string;
  /** The only one that a filter left: it is what staff came for. */
  isOpenAtFirst: boolean;
};

/** Name and company; a click anywhere in the row, or the button in it, opens everything the registrant sent. */
export function RegistrantRow({ registrant, zone, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useId();
  const ended = ENDED_LABELS[registrant.status];
  const toggle = () => setIsOpen((was) => !was);
  return (
    <>
      <Table.Tr className={styles.row} onClick={toggle}>
        <Table.Th scope="row">
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
        </Table.Th>
        <Table.Td>
          {registrant.company} {ended && <Mark tone="over">{ended}</Mark>}{" "}
          {registrant.undelivered && <Mark tone="bad">{UNDELIVERED[registrant.undelivered.state].mark}</Mark>}{" "}
          {registrant.checked_in && <Mark tone="good">{`${registrant.checked_in.people} checked in`}</Mark>}{" "}
          <PageLink
            className={styles.reference}
            to={portal.registration(registrant.reference)}
            onClick={(event) => event.stopPropagation()}
          >
            {registrant.reference}
          </PageLink>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details} className={styles.opened}>
          <Table.Td colSpan={2}>
            <RegistrantDetails registrant={registrant} zone={zone} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
