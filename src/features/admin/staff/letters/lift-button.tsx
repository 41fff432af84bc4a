import { Button } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./letters.module.css";

/** What was asked for last, as the server answers it. */
type Change = { address: string; isSuppressed: boolean };

/** Of the whole page: the row of an address that was lifted is gone, and what undoes it stays. */
export const useLift = () => useStaffForm<Change>();
type Lift = { lift: ReturnType<typeof useLift> };

export const LiftButton = ({ address, lift }: Lift & { address: string }) => (
  <Button
    variant="default"
    size="sm"
    disabled={lift.isSending}
    aria-label={`Write to it again: ${address}`}
    className={styles.lift}
    onClick={() => lift.send({ address, isSuppressed: false } satisfies Change)}
  >
    Write to it again
  </Button>
);

/** What became of it, with a way back. */
export function LiftedNote({ lift: { done, refusal, isSending, send } }: Lift) {
  return (
    <div className={styles.lifted}>
      <p role="status">
        {done &&
          (done.isSuppressed
            ? `Nothing is sent to ${done.address}, as before.`
            : `The site writes to ${done.address} again. Letters that it did not get are tried again one by one.`)}
      </p>
      {done && !done.isSuppressed && (
        <Button
          variant="default"
          size="sm"
          disabled={isSending}
          onClick={() => send({ address: done.address, isSuppressed: true } satisfies Change)}
        >
          Undo
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </div>
  );
}
