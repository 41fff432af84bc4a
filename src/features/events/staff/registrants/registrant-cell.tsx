import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { paymentText, sumsOf } from "#features/payments/rules/charge-sums.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import {
  REGISTRANT_AMOUNTS,
  REGISTRANT_COLUMNS,
  type RegistrantAmount,
  type RegistrantColumn,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrationStatus } from "../../rules/registrations/registration-status.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import styles from "./registrant-row.module.css";

type Props = { registrant: Registrant; column: RegistrantColumn; zone: string };

const TONES: Record<RegistrationStatus, Tone> = {
  ...{ awaiting_payment: "open", paid: "good", refunded: "over", cancelled: "over", lapsed: "over" },
};

const isAmount = (column: RegistrantColumn): column is RegistrantAmount => column in REGISTRANT_AMOUNTS;

/** What one of the chosen columns shows of a registration. */
export function RegistrantCell({ registrant, column, zone }: Props) {
  const { level, people, status, reference, created_at, is_nameless, charges } = registrant;
  const label = <span className={cell.phoneLabel}>{REGISTRANT_COLUMNS[column]} </span>;
  if (isAmount(column)) return <CentsCell label={REGISTRANT_COLUMNS[column]} cents={registrant[`${column}_cents`]} />;
  if (column === "people")
    return (
      <Table.Td className={cell.cents}>
        {label}
        {people}
        {is_nameless && <span className={styles.missing}>names missing</span>}
      </Table.Td>
    );
  if (column === "level") return <Table.Td>{level}</Table.Td>;
  if (column === "money")
    return (
      <Table.Td className={styles.payment}>
        <Mark tone={TONES[status]}>{paymentText(status, sumsOf(charges))}</Mark>
      </Table.Td>
    );
  if (column === "date")
    return (
      <Table.Td>
        {label}
        <time dateTime={created_at}>{formatDay(isoDay(created_at, zone))}</time>
      </Table.Td>
    );
  return (
    <Table.Td>
      <PageLink
        className={styles.reference}
        to={portal.registration(reference)}
        onClick={(event) => event.stopPropagation()}
      >
        {reference}
      </PageLink>
    </Table.Td>
  );
}
