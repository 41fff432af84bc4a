import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { LedgerReport } from "../../rules/ledger.ts";
import { nameOfMonth } from "../../rules/months.ts";
import styles from "../payments.module.css";

/** For a month that is over: who handed it to the bookkeeper and when, or the button that notes it. */
export function MonthClose({ report: { from, to, closed, total } }: { report: LedgerReport }) {
  const { send, isSending, refusal } = useStaffForm();
  const zone = useZone();
  const [month, name] = [from.slice(0, 7), nameOfMonth({ from, to })];
  const isSame = closed?.netCents === total.netCents && closed.depositsCents === total.depositsCents;
  return (
    <section aria-label={`Close ${name}`} className={styles.alarm}>
      {closed ? (
        <>
          <p className={styles.closed}>
            <strong>Closed</strong> by {closed.closedBy}, {formatDateTime(closed.closedAt, zone)}, with{" "}
            {formatCents(closed.netCents)} net and {formatCents(closed.depositsCents)} of deposits.
          </p>
          {!isSame && <DangerBox message="Its sums are others today. Call whoever keeps this site before you go on." />}
          <Button variant="default" loading={isSending} onClick={() => send({ intent: "reopen", month }, true)}>
            Open it again
          </Button>
        </>
      ) : (
        <>
          <p className={styles.note}>
            Close it once the bookkeeper has the journal: this keeps who handed it over, and when.
          </p>
          <Button variant="default" loading={isSending} onClick={() => send({ intent: "close", month }, true)}>
            Close {name}
          </Button>
        </>
      )}
      <RefusedBox refusal={refusal} />
    </section>
  );
}
