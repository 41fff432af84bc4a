import { useRevalidator } from "react-router";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useLiveStream } from "#ui/use-live-stream.ts";
import type { Inventory, InventoryRow, Taken } from "../../rules/inventory/inventory.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/inventory.admin";
import { FillBar, FillLegend } from "./fill-bar.tsx";
import { HeldList } from "./held-list.tsx";
import { HoldUnits } from "./hold-form.tsx";
import styles from "./inventory.module.css";
import { LimitForm } from "./limit-form.tsx";
import { TakenList } from "./taken-list.tsx";
import { WaitlistLine } from "./waitlist-line.tsx";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Inventory");

/** The query holds the open row (`open`) and the number of its registrations to skip (`skip`). */
export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const open = query.get("open");
  const skip = query.get("skip") ?? "0";
  const calls = api.admin.events[":eventId"].inventory;
  const [inventory, taken] = await Promise.all([
    found(calls.$get({ param: params })),
    open === null ? undefined : calls.taken.$get({ param: params, query: { option: open, skip } }),
  ]);
  const shown = taken?.status === 200 ? await taken.json() : undefined;
  return { ...inventory, open, skip: Number(skip), taken: shown };
});

/**
 * Every item that an event sells, with its numbers. An open row shows its registrations and holds, and edits its limit.
 */
export default function InventoryPage({ loaderData: inventory }: Route.ComponentProps) {
  const { event, rows, open, skip, taken, seen } = inventory;
  const { revalidate } = useRevalidator();
  useLiveStream(`/api/admin/events/${event.id}/inventory/live`, (data) => {
    if (JSON.parse(data).seen !== seen) void revalidate();
  });
  return (
    <>
      <DataTable
        label="Inventory"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ option }) => option}
        opensAt={({ option }) => ({
          isOpen: option === open,
          to: portal.inventory(event.id, option === open ? {} : { open: option }),
        })}
        detail={(row) => <Opened row={row} event={event} taken={taken} skip={skip} />}
      />
      <FillLegend />
    </>
  );
}

const COLUMNS = columnsOf<InventoryRow>([
  {
    key: "item",
    head: "Item",
    isWide: true,
    cell: ({ label }) => label,
    marks: ({ isClosed, isOnSale }) => (
      <>
        {isClosed && <Mark tone="over">Closed manually</Mark>}
        {!isOnSale && <Mark tone="over">No longer for sale</Mark>}
      </>
    ),
  },
  { key: "taken", head: "Taken", phone: "none", cell: (row) => row.isOnSale && <FillBar {...row} /> },
  { key: "limit", head: "Limit", isAmount: true, cell: ({ limit }) => limit ?? "\u2013" },
  { key: "sold", head: "Sold", isAmount: true, cell: ({ sold }) => sold },
  { key: "held", head: "Held", isAmount: true, cell: ({ held }) => held },
  { key: "waiting", head: "Waiting", isAmount: true, cell: ({ waiting }) => waiting },
  { key: "left", head: "Left", isAmount: true, cell: ({ left }) => left ?? "\u2013" },
]);

type OpenedProps = { row: InventoryRow; event: Inventory["event"]; taken: Taken | undefined; skip: number };

function Opened({ row, event, taken, skip }: OpenedProps) {
  const may = useMay();
  const { isPublished, lastDay, today, timeZone } = event;
  return (
    <div className={styles.parts}>
      {may("events") && isPublished && row.isOnSale && <LimitForm row={row} event={event} />}
      {isPublished && row.limit !== null && lastDay >= today && <HoldUnits row={row} event={event} />}
      {taken && <TakenList row={row} event={event} taken={taken} skip={skip} />}
      {taken && taken.holds.length > 0 && <HeldList holds={taken.holds} event={event} row={row} />}
      {taken && taken.waitlist.length > 0 && (
        <WaitlistLine entries={taken.waitlist} zone={timeZone} label={row.label} />
      )}
    </div>
  );
}

export { PageProblem as ErrorBoundary };
