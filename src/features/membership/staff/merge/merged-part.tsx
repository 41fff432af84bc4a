import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import company from "../company.module.css";
import styles from "./merge.module.css";

/** The companies that were merged into this one; for a day each is taken apart again by one press. */
export function MergedPart({ company: { merges } }: { company: StaffCompany }) {
  const { send, isSending, refusal, done } = useStaffForm<{ said: string }>();
  const zone = useZone();
  if (merges.length === 0 && !done) return null;
  // The later one of two is undone first.
  const undoable = merges[0]?.undoUntil ? merges[0].id : undefined;
  return (
    <section className={styles.merged}>
      <h2 className={company.heading}>Merged companies</h2>
      <div className={company.line}>
        <p role="status" className={company.said}>
          {done?.said}
        </p>
      </div>
      <RefusedBox refusal={refusal} />
      <ul className={styles.list}>
        {merges.map(({ id, name, by, at, undoUntil }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> was merged into this company by {by} on {formatDateTime(at, zone)}.
            </p>
            {undoUntil && id === undoable && (
              <>
                <p className={company.note}>
                  It can be undone until {formatDateTime(undoUntil, zone)}. What happened since stays here.
                </p>
                <Button variant="default" loading={isSending} onClick={() => send({ intent: "undo-merge", id }, true)}>
                  Undo this merge
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
