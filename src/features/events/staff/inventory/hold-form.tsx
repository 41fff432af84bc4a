import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { Inventory, InventoryRow } from "../../rules/inventory/inventory.ts";
import styles from "./inventory.module.css";

type Content = { units: number; name: string; endsOn: string; note: string; isBeyond: boolean };

const fields = fieldsOf<Content>([
  { path: "units", label: "Quantity", kind: "count", maxLength: 3, isShort: true },
  { path: "name", label: "For", kind: "text", maxLength: 200, isShort: true },
  { path: "endsOn", label: "Through", kind: "day", isShort: true },
  { path: "note", label: "Note (optional)", kind: "text", maxLength: 500 },
  {
    path: "isBeyond",
    label: "Allow going over the limit",
    kind: "switch",
    help: "This is recorded in the activity log.",
  },
]);

type Props = { row: InventoryRow; event: Inventory["event"] };

/** Holds units for a caller. After the last day they are released, to the waitlist first. */
export function HoldUnits(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [summary, setSummary] = useState("");
  const close = (next = "") => {
    setOpen(false);
    setSummary(next);
  };
  return (
    <>
      {isOpen ? (
        <HoldForm {...props} close={close} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Place a hold
          </Button>
        </div>
      )}
      <p role="status" className={styles.effect}>
        {summary}
      </p>
    </>
  );
}

type FormProps = Props & { close: (summary?: string) => void };

function HoldForm({ row: { option, label }, event, close }: FormProps) {
  const held = useRef("");
  const form = useNewForm(
    { fields, begin: { units: 1 }, after: () => close(`Held for ${held.current}.`) },
    (api, content, key) => {
      held.current = content.name;
      return api.admin.events[":eventId"]["unit-holds"].$post({
        param: { eventId: event.id },
        header: { "idempotency-key": key },
        json: { option, ...content },
      });
    },
  );
  return (
    <CallForm
      label={`Place a hold: ${label}`}
      form={form}
      button="Place hold"
      cancel={{ label: "Cancel", press: () => close() }}
    >
      <Fields form={form} />
    </CallForm>
  );
}
