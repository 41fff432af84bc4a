import { hc } from "hono/client";
import { type Ref, useCallback } from "react";
import type { ApiClient } from "#app/api-context.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { FindList } from "#ui/admin/find-list.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { AccountName } from "../../rules/bank/account-names.ts";
import type { OpenCharge } from "../../rules/check.ts";
import styles from "./checks.module.css";
import { wholeReference } from "./whole-reference.ts";

const api = hc("/api") as unknown as ApiClient;

type Props = {
  label: string;
  description?: string;
  /** The account of the money: only its charges are found. */
  into?: AccountName;
  /** Tokens of charges that are listed already. */
  without?: readonly string[];
  onPick(charge: OpenCharge): void;
  /** Offers all open charges under a reference as one line, ahead of the single charges. */
  onPickAll?(charges: OpenCharge[]): void;
  initial?: string;
  input?: Ref<HTMLInputElement>;
  /** Enter in the empty field does nothing, for a form that must not be sent by one Enter too many. */
  keepsForm?: boolean;
};

/** Finds open charges while staff type. */
export function ChargeSearch({ into, without = [], onPick, onPickAll, ...field }: Props) {
  const find = useCallback((q: string) => api["open-charges"].$get({ query: { q, into } }), [into]);
  const optionsOf = (found: readonly OpenCharge[], typed: string): OpenCharge[][] => {
    const left = found.filter(({ token }) => !without.includes(token));
    return [...(onPickAll ? wholeReference(typed, left) : []), ...left.map((charge) => [charge])];
  };
  return (
    <FindList
      {...field}
      find={find}
      optionsOf={optionsOf}
      holds="Open charges"
      none="No open charges match."
      keyOf={(some) => `${some[0]?.token}${some.length > 1 ? "-all" : ""}`}
      draw={(some) =>
        some.length > 1 ? <AllOwed charges={some} /> : some.map((one) => <Owed key={one.token} charge={one} />)
      }
      onPick={([charge, ...others]) => {
        if (charge && others.length > 0) onPickAll?.([charge, ...others]);
        else if (charge) onPick(charge);
      }}
    />
  );
}

function AllOwed({ charges }: { charges: OpenCharge[] }) {
  const [first] = charges;
  return (
    <>
      <span className={styles.who}>
        <strong>{[first?.reference, first?.company ?? first?.name].filter(Boolean).join(" · ")}</strong>
        <span className={cell.more}>
          {`All ${charges.length} charges`}
          {first?.fund && ` · checks to ${first.account}`}
        </span>
      </span>
      <span className={styles.sum}>{formatCents(sumCents(charges.map(({ amountCents }) => amountCents)))}</span>
    </>
  );
}

/** One charge in three lines: customer, label, amount. */
export function Owed({ charge }: { charge: OpenCharge }) {
  const { reference, company, name, label, amountCents, isOverdue, fund, account } = charge;
  return (
    <>
      <span className={styles.who}>
        <strong>{[reference, company ?? name].filter(Boolean).join(" · ") || label}</strong>{" "}
        {isOverdue && <Mark tone="bad">Overdue</Mark>}
        <span className={cell.more}>
          {label}
          {fund && ` · checks to ${account}`}
        </span>
      </span>
      <span className={styles.sum}>{formatCents(amountCents)}</span>
    </>
  );
}
