import { Button } from "@mantine/core";
import { useState } from "react";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { BoardRow, InventoryBoard } from "../../rules/board/board.ts";

type Content = { units: number; name: string; endsOn: string; note: string; isBeyond: boolean };

const fields = fieldsOf<Content>([
  { path: "units", label: "How many", kind: "count", maxLength: 3, isShort: true },
  { path: "name", label: "For", kind: "text", maxLength: 200, isShort: true },
  { path: "endsOn", label: "Through", kind: "day", isShort: true },
  { path: "note", label: "Note (optional)", kind: "text", maxLength: 500 },
  {
    ...{ path: "isBeyond", label: "Even if too few are left", kind: "switch" },
    help: "The log keeps that you did.",
  },
]);

/** Holds units for somebody who called; after their last day they are free again, for the waitlist first. */
export function HoldUnits({ row: { option, label }, event }: { row: BoardRow; event: InventoryBoard["event"] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useNewForm(
    { fields, begin: { units: 1 }, summary: (_, { name }) => `Held for ${name}.`, after: close },
    (api, content, key) =>
      api.admin.events[":eventId"]["unit-holds"].$post({
        param: { eventId: event.id },
        header: { "idempotency-key": key },
        json: { option, ...content },
      }),
  );
  if (isOpen)
    return (
      <CallForm
        label={`Hold ${label} for somebody`}
        form={form}
        button="Hold them"
        cancel={{ label: "Cancel", press: close }}
      >
        <Fields form={form} />
      </CallForm>
    );
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Hold some for somebody
      </Button>
      <Outcome call={form.call} />
    </div>
  );
}
