import { Button } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { sayProgress } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { DuesRun } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";
import type { DuesAsk } from "./dues-action.ts";

/** What would be issued now, with the one button for it; then how far that is, and what failed. */
export function IssueBox({ run }: { run: DuesRun }) {
  const form = useStaffForm<{ said: string }>();
  const { issuing, issued, failed } = run.counts;
  const going = (issuing ?? 0) > 0;
  useFollowing(going || run.letters.waiting > 0);
  return (
    <section className={styles.box} aria-label="Issue">
      <p role="status">
        {going
          ? `Issuing: ${issued} of ${countOf((issued ?? 0) + (issuing ?? 0) + (failed ?? 0), "invoice")} are out.`
          : (form.done || run.letters.waiting > 0) &&
            [form.done?.said, sayProgress(run.letters)].filter(Boolean).join(" ")}
      </p>
      {going && (
        <progress
          className={styles.progress}
          aria-label="Invoices that are out"
          value={issued}
          max={(issued ?? 0) + (issuing ?? 0)}
        />
      )}
      {(failed ?? 0) > 0 && (
        <div className={styles.deeds}>
          <p>
            <PageLink to={portal.duesShown(run.year, "failed")}>
              {countOf(failed ?? 0, "invoice")} could not be issued.
            </PageLink>
          </p>
          <Button
            variant="default"
            loading={form.isSending}
            onClick={() => form.send({ deed: "retry" } satisfies DuesAsk)}
          >
            Try again
          </Button>
        </div>
      )}
      <Ready run={run} isSending={form.isSending} send={form.send} />
      <RefusedBox refusal={form.refusal} />
    </section>
  );
}

type ReadyProps = { run: DuesRun; isSending: boolean; send: (asked: DuesAsk) => void };

/** Asks once more: letters that are mailed do not come back. */
function Ready({ run: { ready, dueOn, counts, year }, isSending, send }: ReadyProps) {
  /** Minted for each question, so that a press that is sent twice is one issue. */
  const [requestKey, setRequestKey] = useState<string>();
  const sum = `${countOf(ready.members, "invoice")}, ${formatCents(ready.cents)}`;
  const confirm = () => {
    if (requestKey) send({ deed: "issue", invoices: ready.members, totalCents: ready.cents, requestKey });
    setRequestKey(undefined);
  };
  const problems = counts.problem ?? 0;
  return (
    <>
      <p>
        <strong>{ready.members > 0 ? `Ready: ${sum}.` : "Nothing is ready to be issued."}</strong>
        {problems > 0 && (
          <>
            {" "}
            <PageLink to={portal.duesShown(year, "problem")}>{countOf(problems, "member")} with a problem</PageLink>
          </>
        )}
      </p>
      {requestKey ? (
        <>
          <p role="alert">
            Issue and mail <strong>{sum}</strong>, due {formatDay(dueOn)}?
          </p>
          <div className={styles.deeds}>
            <Button ref={focusWhenShown} onClick={confirm}>
              {`Issue ${countOf(ready.members, "invoice")}`}
            </Button>
            <Button variant="default" onClick={() => setRequestKey(undefined)}>
              Not yet
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.deeds}>
          <Button disabled={ready.members === 0} loading={isSending} onClick={() => setRequestKey(crypto.randomUUID())}>
            Issue the invoices
          </Button>
        </div>
      )}
    </>
  );
}
