import { formatDateTime } from "#shared/dates.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import styles from "./company.module.css";

/** Companies merged into this one; each merge can be undone for a day. */
export function MergedPart({ company: { id, merges } }: { company: StaffCompany }) {
  const zone = useZone();
  const undo = useCall(
    (api, mergeId: string) => api.members[":id"].merges[":mergeId"].undo.$post({ param: { id, mergeId } }),
    { summary: ({ stayed }) => ["Merge undone. Both companies are on the roll again.", ...stayed].join(" ") },
  );
  if (merges.length === 0) return <Outcome call={undo} />;
  // A later merge has to be undone first.
  const undoable = merges[0]?.undoUntil ? merges[0].id : undefined;
  return (
    <Section title="Merged companies">
      {merges.map(({ id: mergeId, name, by, at, undoUntil }) => (
        <div key={mergeId} className={styles.merge}>
          <p>
            <strong>{name}</strong> was merged into this company by {by} on {formatDateTime(at, zone)}.
          </p>
          {undoUntil && mergeId === undoable && (
            <>
              <p className={styles.note}>
                It can be undone until {formatDateTime(undoUntil, zone)}. Later activity stays here.
              </p>
              <ActButton call={{ ...undo, run: () => undo.run(mergeId) }} variant="default">
                Undo merge
              </ActButton>
            </>
          )}
        </div>
      ))}
    </Section>
  );
}
