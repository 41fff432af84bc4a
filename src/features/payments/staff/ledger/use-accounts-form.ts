import { useEffect, useState } from "react";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { Account, AccountForm, Accounts } from "../../rules/account-codes.ts";

type Typed = Record<string, string>;

export const keyOf = ({ kind, name }: Pick<Account, "kind" | "name">): string => `${kind} ${name}`;
const typedOf = ({ accounts }: Accounts): Typed =>
  Object.fromEntries(accounts.map((account) => [keyOf(account), account.code]));

/** What is typed, and what is saved of it. After another user's save the next one is over it, with the eyes open. */
export function useAccountsForm(loaded: Accounts) {
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(() => typedOf(loaded));
  const { isSending, refusal, done, send } = useStaffForm<{ saved: Accounts }>();
  useEffect(() => {
    if (!done) return;
    setSeen(done.saved);
    setTyped(typedOf(done.saved));
  }, [done]);
  const { held } = (refusal ?? {}) as { held?: Accounts };
  const [others, setOthers] = useState<Typed>({});
  useEffect(() => {
    if (!held) return;
    setOthers(typedOf(held));
    setSeen(held);
  }, [held]);
  const saved = typedOf(seen);
  const isChanged = seen.accounts.some((account) => (typed[keyOf(account)] ?? "") !== account.code);
  useUnsavedGuard(isChanged);
  return {
    ...{ accounts: seen.accounts, isChanged, isSending, refusal, isSaved: done !== undefined },
    textOf: (account: Account) => typed[keyOf(account)] ?? "",
    type: (account: Account, text: string) => setTyped((now) => ({ ...now, [keyOf(account)]: text })),
    discard: () => setTyped(saved),
    save: () => isChanged && send(formOf(seen, typed)),
    /** What another user saved in a field after it was read, where it is not what is typed. */
    otherOf: (account: Account) => {
      const other = others[keyOf(account)];
      return other === (typed[keyOf(account)] ?? "") ? undefined : other;
    },
  };
}

const formOf = ({ accounts, version }: Accounts, typed: Typed): AccountForm => ({
  version,
  codes: accounts.flatMap(({ kind, name }) => {
    const code = (typed[keyOf({ kind, name })] ?? "").trim();
    return code === "" ? [] : [{ kind, name, code }];
  }),
});
