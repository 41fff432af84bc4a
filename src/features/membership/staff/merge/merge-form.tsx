import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { MERGE_PART_LABELS, type MergePart, UNDO_HOURS } from "../../rules/merge/merge-parts.ts";
import type { MergePreview, MergeSide } from "../../rules/merge/merge-schema.ts";
import type { Overview } from "../company/records.tsx";
import styles from "./merge.module.css";
import { MergeMoves } from "./merge-moves.tsx";
import { PartValue } from "./part-value.tsx";

/** Selects the facts to keep, lists what moves, and merges the two. */
export function MergeForm({ preview, overview }: { preview: MergePreview; overview: Overview }) {
  const { kept, gone, differing, suggested, problems, movesDues } = preview;
  const [takes, setTakes] = useState<readonly MergePart[]>(suggested);
  const merge = useCall(
    (api, _, key) =>
      api.members[":id"].merge.$post({
        param: { id: kept.id },
        header: { "idempotency-key": key },
        json: { other: gone.id, version: kept.version, otherVersion: gone.version, takes: [...takes] },
      }),
    { leadsTo: () => portal.member(kept.id) },
  );
  const may = useMay();
  const isForOthers = movesDues && !may("dues");
  const take = (part: MergePart, isTaken: boolean) =>
    setTakes((before) => [...before.filter((one) => one !== part), ...(isTaken ? [part] : [])]);
  return (
    <>
      <Section title="Where they differ">
        {differing.length === 0 && <p>No differences.</p>}
        {differing.map((part) => (
          <Choice key={part} part={part} kept={kept} gone={gone} isTaken={takes.includes(part)} onTake={take} />
        ))}
      </Section>
      <MergeMoves preview={preview} overview={overview} takesName={takes.includes("name")} />
      <Section title="Merge">
        {problems.map((problem) => (
          <DangerBox key={problem} message={problem} />
        ))}
        {isForOthers && <DangerBox tone="warning" message={FOR_OTHERS} />}
        <p>No charge, invoice or payment is changed. The merge can be undone for {UNDO_HOURS} hours.</p>
        <Outcome call={merge} />
        <div>
          <Button
            color="red.9"
            loading={merge.isSending}
            disabled={problems.length > 0 || isForOthers}
            onClick={() => merge.run()}
          >
            Merge companies
          </Button>
        </div>
      </Section>
    </>
  );
}

const FOR_OTHERS = "This merge moves dues from a yearly run, so only administrators can make it.";

type ChoiceProps = {
  part: MergePart;
  kept: MergeSide;
  gone: MergeSide;
  isTaken: boolean;
  onTake: (part: MergePart, isTaken: boolean) => void;
};

const Choice = ({ part, kept, gone, isTaken, onTake }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{MERGE_PART_LABELS[part]}</legend>
    {[kept, gone].map((side) => (
      <label key={side.id}>
        <input
          type="radio"
          name={part}
          checked={isTaken === (side === gone)}
          onChange={() => onTake(part, side === gone)}
        />
        <span>
          <PartValue part={part} side={side} />
          <span className={styles.from}>{side.name}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
