import { NativeSelect } from "@mantine/core";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { MessageThread } from "../../rules/inbox.ts";
import styles from "./inbox.module.css";

type Props = { message: MessageThread };

/** Marks the message as done, or reopens it. */
export function DoneButton({ message: { id, done } }: Props) {
  const call = useCall((api) => api["contact-messages"][":id"].$patch({ param: { id }, json: { isDone: !done } }), {
    summary: done ? "Reopened." : "Marked as done.",
  });
  return (
    <ActButton call={call} variant="default">
      {done ? "Reopen" : "Mark as done"}
    </ActButton>
  );
}

/** Assigns the message on selection. */
export function AssignedTo({ message: { id, assignee, staff } }: Props) {
  const call = useCall(
    (api, next: string) => api["contact-messages"][":id"].$patch({ param: { id }, json: { assignee: next || null } }),
    { summary: ({ assignee: now }) => (now ? `Assigned to ${now.name}.` : "Unassigned.") },
  );
  return (
    <div className={styles.assigned}>
      <NativeSelect
        label="Assigned to"
        value={assignee?.id ?? ""}
        disabled={call.isSending}
        data={[{ value: "", label: "No one" }, ...withOneWhoLeft(staff, assignee)]}
        onChange={({ currentTarget: { value } }) => call.run(value)}
      />
      <Outcome call={call} />
    </div>
  );
}

/** The choices, including a current assignee who can no longer be selected. */
const withOneWhoLeft = (staff: MessageThread["staff"], assignee: MessageThread["assignee"]) =>
  [...staff, ...(assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [])].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
