import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { DownloadButton } from "#ui/admin/calls/download-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { LedgerReport } from "../../rules/ledger.ts";
import { nameOfMonth } from "../../rules/months.ts";

/** For a past month: who handed it to the bookkeeper and when, or the button that notes it. */
export function MonthClose({ report: { from, to, closed, total } }: { report: LedgerReport }) {
  const zone = useZone();
  const name = nameOfMonth({ from, to });
  const param = { month: from.slice(0, 7) };
  const close = useCall((api) => api.ledger.months[":month"].close.$post({ param }));
  const reopen = useCall((api) => api.ledger.months[":month"].reopen.$post({ param }));
  const isSame = closed?.netCents === total.netCents && closed.depositsCents === total.depositsCents;
  return (
    <Section
      title={`Close ${name}`}
      act={
        <ActButton call={closed ? reopen : close} variant="default">
          {closed ? "Reopen" : `Close ${name}`}
        </ActButton>
      }
    >
      {closed ? (
        <>
          <p>
            <strong>Closed</strong> by {closed.closedBy}, {formatDateTime(closed.closedAt, zone)}, with{" "}
            {formatCents(closed.netCents)} net and {formatCents(closed.depositsCents)} of deposits.
          </p>
          <QuickBooks month={param.month} />
        </>
      ) : (
        <p>
          Close the month once the bookkeeper has the journal. This records who closed it, and when. Files for
          QuickBooks are here afterwards.
        </p>
      )}
      {closed && !isSame && (
        <DangerBox message="Its totals have changed since. Call the person who runs this site before you continue." />
      )}
    </Section>
  );
}

/** The journal of a closed month for QuickBooks; the API refuses it while an account has no code. */
const QuickBooks = ({ month }: { month: string }) => (
  <div className={cell.acts}>
    <DownloadButton
      read={(api) => api.ledger.months[":month"]["quickbooks.iif"].$get({ param: { month } })}
      nameOf={() => `quickbooks-${month}.iif`}
    >
      QuickBooks Desktop (IIF)
    </DownloadButton>
    <DownloadButton
      read={(api) => api.ledger.months[":month"]["quickbooks.csv"].$get({ param: { month } })}
      nameOf={() => `quickbooks-${month}.csv`}
    >
      QuickBooks Online (CSV)
    </DownloadButton>
  </div>
);
