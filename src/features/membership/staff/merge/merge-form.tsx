import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { MERGE_PART_LABELS, type MergePart, UNDO_HOURS } from "../../rules/merge/merge-parts.ts";
import type { MergePreview, MergeSide, MergeForm as Sent } from "../../rules/merge/merge-schema.ts";
import company from "../company/company.module.css";
import type { Overview } from "../company/records.tsx";
import styles from "./merge.module.css";
import { MergeMoves } from "./merge-moves.tsx";
import { PartValue } from "./part-value.tsx";

/** As the form sends it. */
export type AskedMerge = Omit<Sent, "other"> & { requestKey: string };

type Props = { preview: MergePreview; overview: Overview; requestKey: string };

export function MergeForm({ preview, overview, requestKey }: Props) {
  const { kept, gone, differing, suggested, problems, movesDues } = preview;
  const [takes, setTakes] = useState<readonly MergePart[]>(suggested);
  const { send, isSending, refusal } = useStaffForm();
  const may = useMay();
  const isForOthers = movesDues && !may("dues");
  const take = (part: MergePart, isTaken: boolean) =>
    setTakes((before) => [...before.filter((one) => one !== part), ...(isTaken ? [part] : [])]);
  const press = () =>
    send({ version: kept.version, otherVersion: gone.version, takes: [...takes], requestKey } satisfies AskedMerge);
  return (
    <>
      <section className={company.part}>
        <h2 className={company.heading}>Where they differ</h2>
        {differing.length === 0 && <p className={company.note}>Their facts are the same.</p>}
        <div className={styles.choices}>
          {differing.map((part) => (
            <Choice key={part} {...{ part, kept, gone }} isTaken={takes.includes(part)} onTake={take} />
          ))}
        </div>
      </section>
      <MergeMoves preview={preview} overview={overview} takesName={takes.includes("name")} />
      <section className={company.part}>
        {problems.map((problem) => (
          <DangerBox key={problem} message={problem} />
        ))}
        {isForOthers && <DangerBox tone="warning" message={FOR_OTHERS} />}
        <p className={company.note}>
          No charge, invoice or payment is changed. The merge can be undone for {UNDO_HOURS} hours.
        </p>
        <RefusedBox refusal={refusal} />
        <div className={parts.buttons}>
          <Button color="red.9" loading={isSending} disabled={problems.length > 0 || isForOthers} onClick={press}>
            Merge the two
          </Button>
        </div>
      </section>
    </>
  );
}

const FOR_OTHERS = "Dues of a yearly run come over, which is for administrators.";

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
