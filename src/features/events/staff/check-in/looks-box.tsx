import { Button } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useActs } from "#ui/admin/calls/use-acts.ts";
import parts from "#ui/admin/form-parts.module.css";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { ActKind } from "../../rules/check-in/acts.ts";
import type { CheckInView, LookReason, Review } from "../../rules/check-in/check-in-schema.ts";

const REASONS: Record<LookReason, string> = {
  "link-ended": "Recorded after the link expired. Not counted yet.",
  cancelled: "The registration was cancelled. Not counted.",
  unknown: "Not on the list of expected people. Not counted.",
};
const ACTS: Record<ActKind, string> = { admit: "Admitted", undo: "Undone", name: "Named", "walk-in": "Walk-in" };

type Look = CheckInView["looks"][number];

/**
 * Check-in actions that staff must decide on, such as those sent after a link had ended. Hidden while there are none.
 */
export function LooksBox({ looks, zone }: { looks: readonly Look[]; zone: string }) {
  const acts = useActs();
  const decide = ({ id, person }: Look, decision: Review["decision"]) =>
    acts.run({
      send: (api) =>
        api.admin["check-in-acts"][":id"].review.$post({ param: { id }, json: { decision, settledWith: "" } }),
      summary: decision === "counts" ? `Counted: ${person}.` : `Dismissed: ${person}.`,
    });
  if (looks.length === 0) return <Outcome call={acts} />;
  return (
    <Section title="Needs review">
      <Outcome call={acts} />
      <DataTable
        label="Check-ins to review"
        rows={looks}
        keyOf={({ id }) => id}
        columns={columnsOf<Look>([
          { key: "person", head: "Person", cell: ({ person }) => person },
          { key: "act", head: "Action", cell: ({ kind }) => ACTS[kind] },
          { key: "time", head: "Time", cell: ({ at, by }) => `${formatDateTime(at, zone)}, ${by}` },
          { key: "reason", head: "Reason", isWide: true, cell: ({ reason }) => REASONS[reason] },
          {
            key: "reference",
            head: "Registration",
            cell: ({ reference }) => reference && <ReferenceLink reference={reference} />,
          },
          {
            key: "decide",
            head: "Review",
            cell: (look) => (
              <div className={parts.buttons}>
                {look.reason === "link-ended" && (
                  <Button
                    variant="default"
                    size="sm"
                    disabled={acts.isSending}
                    onClick={() => decide(look, "counts")}
                    aria-label={`Count it: ${look.person}`}
                  >
                    Count it
                  </Button>
                )}
                <Button
                  variant="default"
                  size="sm"
                  disabled={acts.isSending}
                  onClick={() => decide(look, "seen")}
                  aria-label={`Dismiss: ${look.person}`}
                >
                  Dismiss
                </Button>
              </div>
            ),
          },
        ])}
      />
    </Section>
  );
}
