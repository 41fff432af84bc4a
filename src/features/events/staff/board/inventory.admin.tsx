import { useRevalidator } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useLiveStream } from "#ui/use-live-stream.ts";
import type { Route } from "./+types/inventory.admin";
import { FillLegend } from "./fill-bar.tsx";
import { inventoryAction } from "./inventory-action.ts";
import { InventoryRow } from "./inventory-row.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Inventory: ${args.loaderData.event.title}` : "Inventory");

/** The address says which row is open, and how many of its registrations are passed over. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const open = asked.get("open");
  const of = context.get(apiContext).admin.events[":eventId"].inventory;
  const [board, taken] = await Promise.all([
    of.$get({ param: params }),
    open === null
      ? undefined
      : of.taken.$get({ param: params, query: { option: open, skip: asked.get("skip") ?? "0" } }),
  ]);
  if (board.status !== 200) return absent(board);
  const found = taken?.status === 200 ? await taken.json() : undefined;
  return { ...(await board.json()), open, skip: Number(asked.get("skip") ?? 0), taken: found };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  inventoryAction(context.get(apiContext), params.eventId, request);

export const clientAction = keepTyped;

const COLUMNS = ["What", "Taken", "Limit", "Sold", "Held", "Waiting", "Left"];

export default function InventoryPage({ loaderData: board }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveStream(board ? `/api/admin/events/${board.event.id}/inventory/live` : undefined, (data) => {
    if (JSON.parse(data).seen !== board?.seen) void revalidate();
  });
  if (!board) return null;
  const { event, rows, open, skip, taken } = board;
  const list = portal.registrants(event.id);
  return (
    <>
      <PageHead title={`Inventory: ${event.title}`} note={event.note} back={{ to: list, label: "Registrants" }}>
        <LinkRow>
          {event.lastDay < event.today && <Mark tone="over">Past</Mark>}
          <PageLink isAct to={portal.editEvent(event.id)}>
            Edit the event
          </PageLink>
        </LinkRow>
      </PageHead>
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
      <History subject={`event ${event.id}`} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
