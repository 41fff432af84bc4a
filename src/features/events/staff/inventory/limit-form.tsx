import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import type { Inventory, InventoryRow } from "../../rules/inventory/inventory.ts";
import { limitEffect } from "../../rules/inventory/limit-effect.ts";
import styles from "./inventory.module.css";

type Props = { row: InventoryRow; event: Inventory["event"] };
type Limit = number | null;

const typedOf = (limit: Limit): string => (limit === null ? "" : String(limit));
const wordOf = (limit: Limit): string => (limit === null ? "no limit" : String(limit));

/** Changes the limit of an item, and shows the effect before it is saved. */
export function LimitForm({ row, event }: Props) {
  const { label, limit, kind } = row;
  const [typed, setTyped] = useState({ over: limit, text: typedOf(limit) });
  if (typed.over !== limit) setTyped({ over: limit, text: typedOf(limit) });
  const call = useLimit({ row, event });
  const { text } = typed;
  const isNumber = text === "" || /^\d{1,5}$/.test(text);
  const { says, isRefused } = isNumber
    ? limitEffect(row, text === "" ? null : Number(text))
    : { says: "Must be a whole number, or blank for no limit.", isRefused: true };
  return (
    <CallForm
      label={`Change the limit for ${label}`}
      form={{ call, save: () => isNumber && call.run({ before: limit, limit: text === "" ? null : Number(text) }) }}
      button="Save"
      look="default"
    >
      <TextInput
        className={styles.limit}
        name="limit"
        label={`Limit for ${label}`}
        description={kind === "option" ? "Total available." : "Total available. Leave blank for no limit."}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={({ currentTarget }) => setTyped({ over: limit, text: currentTarget.value })}
        error={call.refusal?.errors.limit}
      />
      <p role="status" className={styles.effect}>
        {isRefused ? `Not possible: ${says}` : says}
      </p>
    </CallForm>
  );
}

/** Saves a limit, and offers to undo it. The server refuses if the event has changed meanwhile. */
function useLimit({ row: { option, label }, event: { id: eventId, version } }: Props) {
  const [before, setBefore] = useState<Limit>(null);
  const put = (api: StaffApi, limit: Limit) =>
    api.admin.events[":eventId"].inventory.limit.$put({ param: { eventId }, json: { option, limit, version } });
  return useCall(
    (api, change: { before: Limit; limit: Limit }) => {
      setBefore(change.before);
      return put(api, change.limit);
    },
    {
      summary: (_, { before: was, limit }) => `Limit for ${label} changed from ${wordOf(was)} to ${wordOf(limit)}.`,
      undo: (api) => put(api, before),
      readsAfterConflict: true,
    },
  );
}
