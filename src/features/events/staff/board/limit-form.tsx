import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { BoardRow } from "../../rules/board/board.ts";
import { limitEffect } from "../../rules/board/limit-effect.ts";
import styles from "./inventory.module.css";

type Props = {
  row: BoardRow;
  /** Of the event: a change is refused when somebody wrote it meanwhile. */
  version: number;
  /** Called with what the limit is, when another one is sent. */
  onSend: (before: number | null) => void;
};

/** Changes how much there is of one thing, and says before it is saved what that does. */
export function LimitForm({ row, version, onSend }: Props) {
  const { Form, isSending, refusal } = useStaffForm();
  const [typed, setTyped] = useState(row.limit === null ? "" : String(row.limit));
  const isNumber = typed === "" || /^\d{1,5}$/.test(typed);
  const { says, isRefused } = isNumber
    ? limitEffect(row, typed === "" ? null : Number(typed))
    : { says: "Must be a whole number, or empty for no limit.", isRefused: true };
  return (
    <Form
      method="post"
      className={styles.limit}
      onSubmit={() => onSend(row.limit)}
      aria-label={`Change the limit of ${row.label}`}
    >
      <input type="hidden" name="option" value={row.option} />
      <input type="hidden" name="version" value={version} />
      <TextInput
        name="limit"
        label={`Limit of ${row.label}`}
        description={row.kind === "option" ? "How many there are." : "How many there are. Empty: no limit."}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={refusal?.errors.limit}
      />
      <Button type="submit" variant="default" loading={isSending}>
        Save the limit
      </Button>
      <p role="status" className={styles.effect}>
        {isRefused ? `Not possible: ${says}` : says}
      </p>
      {refusal && !refusal.errors.limit && <RefusedBox refusal={refusal} />}
    </Form>
  );
}

const said = (limit: number | null): string => (limit === null ? "no limit" : String(limit));

type UndoProps = Pick<Props, "row" | "version"> & { before: number | null };

/** The way back from a change of the limit, in one press. */
export function LimitUndo({ row, version, before }: UndoProps) {
  const { isSending, refusal, send } = useStaffForm();
  const isUndone = row.limit === before;
  return (
    <div className={styles.undo}>
      <p role="status">
        {isUndone
          ? `The limit of ${row.label} is ${said(before)} again.`
          : `The limit of ${row.label} was ${said(before)} and is now ${said(row.limit)}.`}
      </p>
      {!isUndone && (
        <Button
          variant="default"
          loading={isSending}
          onClick={() => send({ option: row.option, version, limit: before ?? "" }, true)}
          aria-label={`Undo: limit of ${row.label}`}
        >
          Undo
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </div>
  );
}
