import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import type { Side } from "../../rules/matching/clashes.ts";
import type { MergeTechniciansPreview } from "../../rules/matching/merge-view.ts";
import { StatusMark } from "../registry/status-mark.tsx";
import styles from "./matching.module.css";

type Clash = MergeTechniciansPreview["clashes"][number];
const SIDES: readonly Side[] = ["keep", "gone"];

/** Asks which certifications continue, lists what moves, and merges the two. */
export function MergeForm({ preview: { keep, gone, clashes, moves, problems } }: { preview: MergeTechniciansPreview }) {
  const [sides, setSides] = useState<Record<string, Side>>(
    Object.fromEntries(clashes.map(({ level, suggested }) => [level, suggested])),
  );
  const merge = useCall(
    (api, _, key) =>
      api.admin["technician-merges"].$post({
        header: { "idempotency-key": key },
        json: {
          keep: keep.id ?? "",
          gone: gone.id ?? "",
          continues: clashes.map(({ level, suggested }) => ({ level, side: sides[level] ?? suggested })),
        },
      }),
    { leadsTo: ({ id }) => portal.technicianMerge(id) },
  );
  return (
    <>
      {clashes.length > 0 && (
        <Section title="Which certification continues">
          <p>
            A person holds a level once. The other certification is withdrawn, and its registrations name the one that
            continues.
          </p>
          {clashes.map((clash) => (
            <Choice
              key={clash.level}
              clash={clash}
              side={sides[clash.level] ?? clash.suggested}
              onSelect={(side) => setSides((before) => ({ ...before, [clash.level]: side }))}
            />
          ))}
        </Section>
      )}
      <Section title="Merge">
        {moves.length > 0 && (
          <ul className={styles.points}>
            {moves.map(({ label, count }) => (
              <li key={label}>{`${label} that move: ${count}`}</li>
            ))}
          </ul>
        )}
        {problems.map((problem) => (
          <DangerBox key={problem} message={problem} />
        ))}
        <Outcome call={merge} />
        <div>
          <Button color="red.9" loading={merge.isSending} disabled={problems.length > 0} onClick={() => merge.run()}>
            Merge technicians
          </Button>
        </div>
      </Section>
    </>
  );
}

type ChoiceProps = { clash: Clash; side: Side; onSelect: (side: Side) => void };

const Choice = ({ clash, side, onSelect }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{clash.levelName}</legend>
    {SIDES.map((one) => (
      <label key={one}>
        <input
          type="radio"
          name={`continues-${clash.level}`}
          checked={side === one}
          disabled={!clash.mayContinue.includes(one)}
          aria-label={clash[one].map(({ certId }) => certId).join(", ")}
          onChange={() => onSelect(one)}
        />
        <ul className={styles.held}>
          {clash[one].map(({ id, certId, standing, validUntil }) => (
            <li key={id}>
              {certId}
              <StatusMark standing={standing} />
              {validUntil && `until ${formatDay(validUntil)}`}
            </li>
          ))}
        </ul>
      </label>
    ))}
  </fieldset>
);
