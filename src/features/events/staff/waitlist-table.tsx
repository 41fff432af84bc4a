import { Table } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { StaffWaitlistEntry } from "../rules/waitlist/waitlist.ts";
import styles from "./waitlist-table.module.css";

const STATUS: Record<StaffWaitlistEntry["status"], { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "open" },
  offered: { label: "Offered", tone: "good" },
  taken: { label: "Registered", tone: "over" },
  lapsed: { label: "Offer missed", tone: "over" },
  left: { label: "Left", tone: "over" },
};

/** The waitlist, in the order of the line. `*` means the event itself. */
export const WaitlistTable = ({ waiters, zone }: { waiters: StaffWaitlistEntry[]; zone: string }) => (
  <div className={styles.waitlist}>
    <h2>Waitlist</h2>
    <TableFrame stacks label="Waitlist" columns={["Name", "Wants to register", "Since", "State"]}>
      {waiters.map((waiter) => (
        <Table.Tr key={waiter.id}>
          <Table.Th scope="row">
            {waiter.first_name} {waiter.last_name}
            <span className={styles.contact}>
              {waiter.company}
              <br />
              <a href={`mailto:${waiter.email}`}>{waiter.email}</a> ·{" "}
              <a href={`tel:+1${waiter.phone}`}>{formatPhone(waiter.phone)}</a>
            </span>
          </Table.Th>
          <Table.Td>
            {countOf(waiter.people, "person", "people")}
            {waiter.option !== "*" && ` for ${waiter.option}`}
          </Table.Td>
          <Table.Td>{formatDateTime(waiter.created_at, zone)}</Table.Td>
          <Table.Td>
            <Mark tone={STATUS[waiter.status].tone}>{STATUS[waiter.status].label}</Mark>
            {waiter.status === "offered" && waiter.offer_until && (
              <span className={styles.contact}>until {formatDateTime(waiter.offer_until, zone)}</span>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  </div>
);
