import { Button, TextInput } from "@mantine/core";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { type Account, type Accounts, MOST_LETTERS, nameOfAccount, OTHER_PROGRAMS } from "../../rules/account-codes.ts";
import styles from "./accounts.module.css";
import { keyOf, useAccountsForm } from "./use-accounts-form.ts";

const PARTS = [
  { kind: "money", title: "Money", note: "Where it is, and what comes off it." },
  { kind: "program", title: "Income", note: "Each event with its year, dues and classes, as their charges name them." },
] as const;

/** A field for each account. What is typed stays whatever the server says. */
export function AccountsForm({ loaded }: { loaded: Accounts }) {
  const form = useAccountsForm(loaded);
  return (
    <form
      aria-label="Account codes"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {PARTS.map(({ kind, title, note }) => (
        <fieldset key={kind} className={styles.part}>
          <legend>{title}</legend>
          <p className={styles.note}>{note}</p>
          <div className={styles.fields}>
            {form.accounts
              .filter((account) => account.kind === kind)
              .map((account) => (
                <CodeField key={keyOf(account)} account={account} form={form} />
              ))}
          </div>
        </fieldset>
      ))}
      <div>
        <RefusedBox refusal={form.refusal} />
        <div className={parts.buttons}>
          <Button type="submit" loading={form.isSending}>
            Save
          </Button>
          <Button variant="default" disabled={!form.isChanged} onClick={form.discard}>
            Discard what I typed
          </Button>
        </div>
        <p role="status" className={parts.status}>
          {form.isChanged ? "Not saved yet." : form.isSaved && "Saved. The next files name these codes."}
        </p>
      </div>
    </form>
  );
}

type FieldProps = { account: Account; form: ReturnType<typeof useAccountsForm> };

function CodeField({ account, form }: FieldProps) {
  const other = form.otherOf(account);
  const isRest = account.kind === "program" && account.name === OTHER_PROGRAMS;
  const notes = [
    isRest && "For those below without a code.",
    other !== undefined && `Another user saved: ${other || "none"}.`,
  ];
  return (
    <TextInput
      label={nameOfAccount(account)}
      description={notes.filter(Boolean).join(" ") || undefined}
      value={form.textOf(account)}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      onChange={({ currentTarget }) => form.type(account, currentTarget.value)}
    />
  );
}
