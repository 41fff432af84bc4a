import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { sayProgress } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { OverdueDues } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";
import type { DuesAsk } from "./dues-action.ts";

/** Asks once more: letters that are mailed do not come back. */
export function RemindBox({ overdue: { next, members, letters } }: { overdue: OverdueDues }) {
  const form = useStaffForm<{ said: string }>();
  useFollowing(letters.waiting > 0);
  /** Minted for each question, so that a press that is sent twice is one. */
  const [requestKey, setRequestKey] = useState<string>();
  const confirm = () => {
    if (requestKey) {
      const seen = { members: next.members, openCents: next.cents };
      form.send({ deed: "remind-all", ...seen, requestKey } satisfies DuesAsk);
    }
    setRequestKey(undefined);
  };
  const whom = countOf(next.members, "member");
  const rest = members.length - next.members;
  return (
    <section className={styles.box} aria-label="Remind">
      <p role="status">
        {(form.done || letters.waiting > 0) && [form.done?.said, sayProgress(letters)].filter(Boolean).join(" ")}
      </p>
      <p>
        <strong>
          {next.members > 0 ? `${whom}, ${formatCents(next.cents)} overdue.` : "Nobody is left to be reminded today."}
        </strong>
        {rest > 0 && ` ${countOf(rest, "member")} reminded today already.`}
      </p>
      {requestKey ? (
        <>
          <p role="alert">Mail a reminder to {whom}?</p>
          <div className={styles.deeds}>
            <Button ref={focusWhenShown} onClick={confirm}>
              {`Remind ${whom}`}
            </Button>
            <Button variant="default" onClick={() => setRequestKey(undefined)}>
              Not yet
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.deeds}>
          <Button
            disabled={next.members === 0}
            loading={form.isSending}
            onClick={() => setRequestKey(crypto.randomUUID())}
          >
            Remind all overdue
          </Button>
        </div>
      )}
      <RefusedBox refusal={form.refusal} />
    </section>
  );
}
