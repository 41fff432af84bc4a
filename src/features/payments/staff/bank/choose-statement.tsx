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
  "Deposits are matched on the bank line's date or up to this many days before it. Deposits recorded here later are offered too.";

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
        Columns are matched by their headings and contents: a date, a description, and either a signed amount, an amount
        with a debit or credit column, or separate credit and debit columns. You can change each match.
      </li>
      <li>
        Accepted dates: 2026-11-30, 11/30/2026 or 30-Nov-26. Accepted amounts: 1,234.50, $1,234.50 or 1,234.50 CR; for
        debits -12.00, 12.00-, (12.00) or 12.00 DR. Other lines are listed with their row and skipped.
      </li>
      <li>Lines you matched before are recognized in any file.</li>
      <li>This does not change the ledger. If the bank's amount differs from the slip, add a note explaining why.</li>
    </ul>
  </details>
);
