import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Ticked } from "../../rules/bank/bank-statement.ts";
import type { Done, SentTicks } from "./bank-action.ts";
import type { StatementWork } from "./use-statement.ts";
import type { Ticks } from "./use-ticks.ts";

type Props = {
  work: StatementWork;
  ticks: Ticks;
  requestKey: string;
  onTicked: (ticked: Ticked) => void;
  /** @param isChecked staff pressed the button: what is missing is said beside its line. */
  children: (isChecked: boolean) => ReactNode;
};

const CHANGED = "payments.bank-ticks-changed";

/** The one button that keeps something, below the lines that it is about. */
export function TickBox({ work, ticks, requestKey, onTicked, children }: Props) {
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, refusal, done, send } = useStaffForm<Done>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (done) onTicked(done.ticked);
  }, [done]);
  const count = ticks.ticks.length;
  const wrong = ticks.wrong;
  const tick = () => {
    setIsChecked(true);
    const form = { fund: work.fund || null, fileName: work.file?.name.slice(-200), ticks: ticks.ticks };
    if (wrong.length === 0) send({ requestKey, form } satisfies SentTicks);
  };
  return (
    <>
      {children(isChecked)}
      <div className={screen.box}>
        {count === 0 && <p>There is nothing to tick off: no line is said to be a deposit.</p>}
        {isChecked && wrong.length > 0 && (
          <DangerBox message={`Something is missing in ${wrong.map(({ row }) => `row ${row}`).join(", ")}.`} />
        )}
        <RefusedBox refusal={refusal} />
        {refusal?.code === CHANGED ? (
          <Button loading={work.isLooking} onClick={() => work.preview()}>
            Compare again
          </Button>
        ) : (
          count > 0 && (
            <Button loading={isSending} onClick={tick}>
              {`Tick off ${countOf(count, "deposit")}`}
            </Button>
          )
        )}
      </div>
    </>
  );
}
