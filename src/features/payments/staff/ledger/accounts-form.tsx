import { Fields } from "#ui/admin/forms/fields.tsx";
import type { Field } from "#ui/admin/forms/fields-of.ts";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { type Account, type Accounts, MOST_LETTERS, nameOfAccount, OTHER_PROGRAMS } from "../../rules/account-codes.ts";
import styles from "../payments.module.css";

/** The code of each account, by its kind and name. */
type Codes = Readonly<Record<string, string>>;

const keyOf = ({ kind, name }: Pick<Account, "kind" | "name">): string => `${kind} ${name}`;

const PARTS = [
  { kind: "money", title: "Money", note: "Bank accounts and fees." },
  { kind: "program", title: "Income", note: "Each event by year, dues and classes, as named on their charges." },
] as const;

/** A field for each account. */
export function AccountsForm({ accounts: { accounts, version } }: { accounts: Accounts }) {
  const content: Codes = Object.fromEntries(accounts.map((account) => [keyOf(account), account.code]));
  const form = useVersionedForm(
    accounts.map(fieldOf),
    { content, version },
    (api, codes, version) => api.ledger.accounts.$put({ json: { version, codes: codesOf(accounts, codes) } }),
    "Saved. The next exports use these codes.",
  );
  return (
    <form
      aria-label="Account codes"
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.save();
      }}
    >
      {PARTS.map(({ kind, title, note }) => (
        <Section key={kind} title={title}>
          <p>{note}</p>
          <Fields form={{ ...form, fields: accounts.filter((account) => account.kind === kind).map(fieldOf) }} />
        </Section>
      ))}
      <RefusedBox refusal={form.call.refusal} />
      <SaveBar
        isChanged={form.isChanged}
        isSending={form.call.isSending}
        onDiscard={form.discard}
        summary={form.call.summary}
        undo={form.call.undo}
      />
    </form>
  );
}

function fieldOf(account: Account): Field<Codes> {
  const isRest = account.kind === "program" && account.name === OTHER_PROGRAMS;
  return {
    path: keyOf(account),
    label: nameOfAccount(account),
    kind: "text",
    isShort: true,
    maxLength: MOST_LETTERS,
    autoComplete: "off",
    ...(isRest && { help: "For programs below without a code." }),
  };
}

/** A name without a code is left out. */
const codesOf = (accounts: readonly Account[], codes: Codes): Account[] =>
  accounts.flatMap(({ kind, name }) => {
    const code = (codes[keyOf({ kind, name })] ?? "").trim();
    return code === "" ? [] : [{ kind, name, code }];
  });
