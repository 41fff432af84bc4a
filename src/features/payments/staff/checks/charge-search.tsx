import { TextInput } from "@mantine/core";
import { hc } from "hono/client";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { AccountName } from "../../rules/bank/account-names.ts";
import type { OpenCharge } from "../../rules/check.ts";
import styles from "./checks.module.css";
import { wholeReference } from "./whole-reference.ts";

const api = hc("/api") as unknown as ApiClient;
const PAUSE_MS = 120;
const SESSION_OVER = { intent: "session-over" };

type Props = {
  label: string;
  description?: string;
  /** The account of the money: only what belongs to it is found. */
  into?: AccountName;
  /** Tokens that are chosen already. */
  without?: readonly string[];
  onPick(charge: OpenCharge): void;
  /** Offers all that is owed under a reference as one line, ahead of its charges. */
  onPickAll?(charges: OpenCharge[]): void;
  initial?: string;
  input?: Ref<HTMLInputElement>;
  /** Enter in the empty field does nothing, for a form that must not be sent by one Enter too many. */
  keepsForm?: boolean;
};

/**
 * Finds open charges while staff type. Arrow keys move, Enter selects; Enter in an empty field sends the form around
 * it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function ChargeSearch({
  label,
  description,
  into,
  without = [],
  onPick,
  onPickAll,
  initial = "",
  input,
  keepsForm,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const { found, isAway } = useFound(typed.trim(), into);
  const [at, setAt] = useState(0);
  const left = found?.filter(({ token }) => !without.includes(token)) ?? [];
  const options = [...(onPickAll ? wholeReference(typed, left) : []), ...left.map((charge) => [charge])];
  const active = options[Math.min(at, options.length - 1)];
  const pick = (chosen: OpenCharge[]) => {
    setTyped("");
    setAt(0);
    const [charge, ...others] = chosen;
    if (others.length > 0) onPickAll?.(chosen);
    else if (charge) onPick(charge);
  };
  const optionId = (some: OpenCharge[]) => `${id}-${some[0]?.token}${some.length > 1 ? "-all" : ""}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Escape") setTyped("");
    else if (event.key === "Enter" && (typed.trim() || keepsForm)) {
      if (active) pick(active);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <TextInput
        ref={input}
        label={label}
        description={description}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <p role="status" className={typed.trim() && options.length === 0 ? styles.none : "visually-hidden"}>
        {typed.trim() && sayFound(found && options.length, isAway)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label="What is owed" className={styles.options}>
        {options.map((some) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={optionId(some)}
            id={optionId(some)}
            role="option"
            aria-selected={some === active}
            className={styles.option}
            onClick={() => pick(some)}
          >
            {some.length > 1 ? <AllOwed charges={some} /> : some.map((one) => <Owed key={one.token} charge={one} />)}
          </div>
        ))}
      </div>
    </div>
  );
}

const sayFound = (count: number | undefined, isAway: boolean): string => {
  if (isAway) return "The server does not answer. Type on to try again.";
  if (count === undefined) return "Searching…";
  return count === 0 ? "Nothing that is owed fits this." : `${count} found, arrow keys to choose, Enter to take`;
};

/** The server's results for the current text, not for an earlier one. */
function useFound(q: string, into: AccountName | undefined) {
  const [result, setResult] = useState<{ q: string; found?: OpenCharge[] }>();
  const { submit } = useFetcher();
  const wanted = useRef(q);
  wanted.current = q;
  useEffect(() => {
    if (!q) return;
    const timer = setTimeout(async () => {
      const found = await api["open-charges"]
        .$get({ query: { q, into } })
        .then((response) => {
          if (response.status === 200) return response.json();
          if (response.status === 401) void submit(SESSION_OVER, { method: "post", action: portal.home });
        })
        .catch(() => undefined);
      if (wanted.current === q) setResult(found ? { q, found } : { q });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, into, submit]);
  const isCurrent = q !== "" && result?.q === q;
  return { found: isCurrent ? result.found : undefined, isAway: isCurrent && !result.found };
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
