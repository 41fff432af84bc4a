import { Button, NativeSelect, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { FileForm } from "#ui/admin/table-file/file-form.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { TableFileField } from "#ui/admin/table-file/table-file-field.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { type Fund, PAC_FUND, payeeOf } from "../../rules/funds.ts";
import styles from "./bank.module.css";
import type { StatementWork } from "./use-statement.ts";

const HINT = "CSV or an Excel workbook (.xlsx) from the bank, up to 2 MB and 10,000 lines.";
const DAYS =
  "A deposit is looked for on the day of the bank's line and up to this many days before it. One that was recorded here later is offered too.";

/** Selects the file and its account; nothing is sent before staff press Compare. */
export function ChooseStatement({ work }: { work: StatementWork }) {
  const organization = useOrganization();
  return (
    <FileForm label="Bank statement" work={work}>
      <NativeSelect
        label="Account"
        value={work.fund}
        onChange={(event) => work.setFund(event.currentTarget.value as Fund | "")}
        data={[
          { value: "", label: payeeOf(organization) },
          { value: PAC_FUND, label: payeeOf(organization, PAC_FUND) },
        ]}
      />
      <TableFileField hint={HINT} problem={work.problem} onChoose={work.choose} />
      <TextInput
        className={styles.days}
        label="Days in transit"
        description={DAYS}
        inputMode="numeric"
        maxLength={3}
        value={work.wayDays}
        error={work.refusal?.errors.wayDays}
        onChange={(event) => work.setWayDays(event.currentTarget.value)}
      />
      <RefusedBox refusal={work.refusal} hasFields />
      <div className={screen.acts}>
        <Button type="submit" loading={work.isLooking}>
          Compare
        </Button>
      </div>
      <Help />
    </FileForm>
  );
}

const Help = () => (
  <details className={screen.help}>
    <summary>How the file is read</summary>
    <ul>
      <li>
        Columns are found by their headings and by what they hold: the day, a description, and either one amount with a
        sign, one without beside a column that says debit or credit, or one column each for credits and debits. You can
        correct each of them.
      </li>
      <li>
        Days read as 2026-11-30, 11/30/2026 or 30-Nov-26. Amounts read as 1,234.50, $1,234.50 or 1,234.50 CR, and those
        that went out as -12.00, 12.00-, (12.00) or 12.00 DR. Any other line is listed with its row and left out.
      </li>
      <li>A line that was matched before is recognized, in whatever file it comes.</li>
      <li>The books do not change. Where the bank has another sum than the slip, you say why, and the note is kept.</li>
    </ul>
  </details>
);
