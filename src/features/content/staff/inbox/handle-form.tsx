import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { MessageThread } from "../../rules/inbox.ts";
import type { AskedOfMessage } from "./asked-of-message.ts";
import styles from "./inbox.module.css";

/** Who has the message in hand, and whether it is done. Each is taken back the same way. */
export function HandleForm({ message: { assignee, done, staff } }: { message: MessageThread }) {
  const { isSending, refusal, done: wasDone, send } = useStaffForm();
  const [chosen, choose] = useState(assignee?.id ?? "");
  const handle = (change: { assignee?: string | null; isDone?: boolean }) =>
    send({ deed: "handle", ...change } satisfies AskedOfMessage);
  const inHand = assignee ? `${assignee.name} has it in hand.` : "Nobody has it in hand.";
  return (
    <>
      <div className={styles.deeds}>
        <NativeSelect
          label="In the hands of"
          value={isSending ? chosen : (assignee?.id ?? "")}
          disabled={isSending}
          data={[{ value: "", label: "Nobody" }, ...withOneWhoLeft(staff, assignee)]}
          onChange={({ currentTarget: { value } }) => {
            choose(value);
            handle({ assignee: value || null });
          }}
        />
        <Button
          variant="default"
          loading={isSending}
          onClick={() => {
            choose(assignee?.id ?? "");
            handle({ isDone: !done });
          }}
        >
          {done ? "Open it again" : "Mark as done"}
        </Button>
      </div>
      <p role="status">{wasDone && `Saved: ${done ? "done." : "to do."} ${inHand}`}</p>
      <RefusedBox refusal={refusal} />
    </>
  );
}

/** The choices, with whoever has it in hand and cannot be chosen any more. */
const withOneWhoLeft = (staff: MessageThread["staff"], assignee: MessageThread["assignee"]) =>
  [...staff, ...(assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [])].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
