import { useRevalidator } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useLiveStream } from "#ui/use-live-stream.ts";
import type { Route } from "./+types/inventory.admin";
import { FillLegend } from "./fill-bar.tsx";
import { inventoryAction } from "./inventory-action.ts";
import { InventoryRow } from "./inventory-row.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Inventory: ${args.loaderData.event.title}` : "Inventory");

/** The address says which row is open, and how many of its registrations are passed over. */
export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const open = query.get("open");
  const skip = query.get("skip") ?? "0";
  const inventory = api.admin.events[":eventId"].inventory;
  const [board, taken] = await Promise.all([
    found(inventory.$get({ param: params })),
    open === null ? undefined : inventory.taken.$get({ param: params, query: { option: open, skip } }),
  ]);
  const shown = taken?.status === 200 ? await taken.json() : undefined;
  return { ...board, open, skip: Number(skip), taken: shown };
});

export const action = ({ context, params, request }: Route.ActionArgs) =>
  inventoryAction(context.get(apiContext), params.eventId, request);

export const clientAction = keepTyped;

const COLUMNS = ["Item", "Taken", "Limit", "Sold", "Held", "Waiting", "Left"];

export default function InventoryPage({ loaderData: board }: Route.ComponentProps) {
  const { event, rows, open, skip, taken, seen } = board;
  const { revalidate } = useRevalidator();
  useLiveStream(`/api/admin/events/${event.id}/inventory/live`, (data) => {
    if (JSON.parse(data).seen !== seen) void revalidate();
  });
  return (
    <>
      <FillLegend />
      <TableFrame stacks label="Inventory" columns={COLUMNS} amounts={COLUMNS.slice(2)}>
        {rows.map((row) => (
          <InventoryRow
            key={row.option}
            {...{ row, event, skip }}
            isOpen={row.option === open}
            taken={row.option === open ? taken : undefined}
          />
        ))}
      </TableFrame>
    </>
  );
}

export { PageProblem as ErrorBoundary };
