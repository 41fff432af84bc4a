import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { StatementPreview, Ticked } from "../../rules/bank/bank-statement.ts";
import { ColumnSelects } from "./column-selects.tsx";
import { CreditLines } from "./credit-lines.tsx";
import { NotThereYet, ReturnedLines, UnreadLines } from "./other-lines.tsx";
import { TickBox } from "./tick-box.tsx";
import type { StatementWork } from "./use-statement.ts";
import { useTicks } from "./use-ticks.ts";

type Props = { work: StatementWork; preview: StatementPreview; today: string; onTicked: (ticked: Ticked) => void };

/** The statement line by line; nothing is saved before staff press the one button. */
export function PreviewPart({ work, preview, today, onTicked }: Props) {
  const { credits, returned, problems, wrong, waiting, otherDebits } = preview;
  const ticks = useTicks(credits);
  return (
    <section aria-label="Comparison" className={screen.preview}>
      <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
        {sayCounts(preview)}
      </h2>
      <p className={screen.soft}>
        {preview.account}
        {preview.from && preview.to && `, ${formatDay(preview.from)} to ${formatDay(preview.to)}`}
        {otherDebits > 0 && `. ${countOf(otherDebits, "other debit")} not shown`}.
      </p>
      <ColumnSelects work={work} headings={preview.headings} columns={preview.columns} isUnclear={preview.isUnclear} />
      {!preview.isUnclear && (
        <TickBox work={work} ticks={ticks} onTicked={onTicked}>
          {(isChecked) => <CreditLines credits={credits} ticks={ticks} isChecked={isChecked} />}
        </TickBox>
      )}
      <NotThereYet waiting={waiting} today={today} />
      <ReturnedLines returned={returned} />
      <UnreadLines problems={problems} wrong={wrong} />
    </section>
  );
}

function sayCounts({ credits, waiting, isUnclear }: StatementPreview): string {
  if (isUnclear) return "Choose the date and amount columns";
  const count = (...kinds: string[]) => credits.filter(({ kind }) => kinds.includes(kind)).length;
  return `${count("matched")} matched, ${count("several", "late", "differs")} to decide, ${waiting.length} not at the bank yet`;
}
