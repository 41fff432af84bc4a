import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { OwedCustomer } from "../../rules/owed.ts";

type WriteOff = OwedCustomer["writeOffs"][number];

/** A customer's write-offs, each with a button to undo it. */
export function WriteOffs({ writeOffs }: Pick<OwedCustomer, "writeOffs">) {
  const zone = useZone();
  return (
    <Section title="Written off">
      <DataTable label="Write-offs" columns={columns(zone)} rows={writeOffs} keyOf={({ id }) => id} />
    </Section>
  );
}

const columns = (zone: string) =>
  columnsOf<WriteOff>([
    { key: "at", head: "Date", cell: ({ at }) => formatDateTime(at, zone) },
    { key: "total", head: "Written off", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "charges", head: "Charges", isAmount: true, phone: "none", cell: ({ charges }) => charges },
    { key: "reason", head: "Reason", isWide: true, cell: ({ reason }) => reason },
    { key: "by", head: "By", cell: ({ by }) => by },
    {
      key: "undo",
      head: "Undo",
      cell: (writeOff) =>
        writeOff.undone ? (
          <Mark tone="over" more={`${formatDateTime(writeOff.undone.at, zone)} by ${writeOff.undone.by}`}>
            Undone
          </Mark>
        ) : (
          <TakeBack writeOff={writeOff} at={formatDateTime(writeOff.at, zone)} />
        ),
    },
  ]);

function TakeBack({ writeOff: { id }, at }: { writeOff: WriteOff; at: string }) {
  const call = useCall((api) => api["write-offs"][":id"].undo.$post({ param: { id } }));
  return (
    <ActButton call={call} variant="default" size="xs" label={`Undo the write-off of ${at}`}>
      Undo
    </ActButton>
  );
}
