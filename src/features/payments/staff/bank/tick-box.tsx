import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { Ticked, TicksForm } from "../../rules/bank/bank-statement.ts";
import type { StatementWork } from "./use-statement.ts";
import type { Ticks } from "./use-ticks.ts";

type Props = {
  work: StatementWork;
  ticks: Ticks;
  onTicked: (ticked: Ticked) => void;
  /** @param isChecked whether staff pressed the button: a missing answer is then reported beside its line. */
  children: (isChecked: boolean) => ReactNode;
};

const CHANGED = "payments.bank-ticks-changed";

/** The button that saves the matches, below the lines. */
export function TickBox({ work, ticks: { ticks, wrong }, onTicked, children }: Props) {
  const [isChecked, setIsChecked] = useState(false);
  const { run, isSending, refusal } = useCall(
    (api, json: TicksForm, key) => api["bank-statements"].$post({ header: { "idempotency-key": key }, json }),
    { after: onTicked },
  );
  const tick = () => {
    setIsChecked(true);
    if (wrong.length === 0) void run({ fund: work.fund || null, fileName: work.file?.name.slice(-200), ticks });
  };
  return (
    <>
      {children(isChecked)}
      <div className={screen.box}>
        {ticks.length === 0 && <p>Nothing to match: no line has a deposit selected.</p>}
        {isChecked && wrong.length > 0 && (
          <DangerBox message={`Complete ${wrong.map(({ row }) => `row ${row}`).join(", ")}.`} />
        )}
        <RefusedBox refusal={refusal} />
        {refusal?.code === CHANGED ? (
          <Button loading={work.isLooking} onClick={() => work.preview()}>
            Compare again
          </Button>
        ) : (
          ticks.length > 0 && (
            <Button loading={isSending} onClick={tick}>
              {`Match ${countOf(ticks.length, "deposit")}`}
            </Button>
          )
        )}
      </div>
    </>
  );
}
