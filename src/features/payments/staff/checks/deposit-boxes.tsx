import { Button } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { CheckView, DepositForm, DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";
import { SlipLink } from "./slip-link.tsx";

type Props = { checks: readonly CheckView[]; deposits: readonly DepositView[]; today: string };
type Sent = { deposit: DepositForm; requestKey: string };

/** One box for each account that has checks on the desk, and the slip of the deposit that was just made. */
export function DepositBoxes({ checks, deposits, today }: Props) {
  const make = useCall((api, { deposit, requestKey }: Sent) =>
    api.deposits.$post({ header: { "idempotency-key": requestKey }, json: deposit }),
  );
  const sent = make.found;
  const made = deposits.some(({ id, undone }) => id === sent?.id && undone) ? undefined : sent;
  const accounts = [...Map.groupBy(checks, ({ fund }) => fund)].sort(([fund]) => (fund === null ? -1 : 1));
  return (
    <>
      <p role="status" className={styles.done}>
        {made && (
          <>
            Deposit <ReferenceLink reference={made.reference} /> made: {countOf(made.count, "check")},{" "}
            {formatCents(made.totalCents)}, into the account of {made.account}.{" "}
            <SlipLink deposit={made} ref={focusWhenShown} key={made.id} />
          </>
        )}
      </p>
      <RefusedBox refusal={make.refusal} />
      {checks.length === 0 && <EmptyState title="No checks to deposit">Recorded checks appear here.</EmptyState>}
      {accounts.map(([fund, own]) => (
        <DepositBox
          key={`${fund}:${own.map(({ id }) => id).join()}`}
          own={own}
          today={today}
          isSending={make.isSending}
          send={make.run}
        />
      ))}
    </>
  );
}

type BoxProps = { own: readonly CheckView[]; today: string; isSending: boolean; send: (sent: Sent) => unknown };

/** All checks are selected at first: staff clear those that are not in the pile, and confirm once. */
function DepositBox({ own, today, isSending, send }: BoxProps) {
  const [left, setLeft] = useState<ReadonlySet<CheckId>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const [requestKey] = useState(() => crypto.randomUUID());
  const taken = own.filter(({ id }) => !left.has(id));
  const totalCents = sumCents(taken.map(({ amountCents }) => amountCents));
  const { account = "", fund } = own[0] ?? {};
  const sum = `${countOf(taken.length, "check")}, ${formatCents(totalCents)}`;
  const leave = (ids: readonly CheckId[]) => {
    setLeft(new Set(ids));
    setIsAsking(false);
  };
  const selecting = {
    has: ({ id }: CheckView) => !left.has(id),
    turn: ({ id }: CheckView) => leave(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]),
    add: () => leave([]),
    clear: () => leave(own.map(({ id }) => id)),
    nameOf: ({ number, payer }: CheckView) => `check ${number} from ${payer}`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAsking) return setIsAsking(true);
    const deposit = { upTo: today, totalCents, checks: taken.map(({ id }) => id) };
    send({ deposit: { ...deposit, fund: fund === "pac" ? fund : null }, requestKey });
  };
  return (
    <Section title={account}>
      <form className={styles.box} onSubmit={submit} aria-label={`Deposit for ${account}`}>
        <DataTable
          label={`Checks for ${account}`}
          columns={columns(today)}
          rows={own}
          keyOf={({ id }) => id}
          selecting={selecting}
        />
        <div className={styles.acts}>
          {isAsking ? (
            <>
              <p role="alert">
                Deposit <strong>{sum}</strong> into the account of {account}?
              </p>
              <Button type="submit" loading={isSending} key="sure" autoFocus>
                {`Deposit ${countOf(taken.length, "check")}`}
              </Button>
              <Button variant="default" onClick={() => setIsAsking(false)}>
                Not yet
              </Button>
            </>
          ) : (
            <>
              <p role="status">
                <strong>{sum}</strong> selected
              </p>
              <Button type="submit" disabled={taken.length === 0} key="ask">
                Make deposit
              </Button>
            </>
          )}
        </div>
      </form>
    </Section>
  );
}

const columns = (today: string) =>
  columnsOf<CheckView>([
    {
      key: "payer",
      head: "From",
      isWide: true,
      cell: ({ id, number, payer }) => (
        <PageLink to={portal.check(id)} aria-label={`${payer}, check ${number}`}>
          {payer}
        </PageLink>
      ),
    },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "received", head: "Received", cell: ({ receivedOn }) => formatShortDate(receivedOn, "UTC", today) },
    { key: "number", head: "Check", cell: ({ number }) => number },
  ]);
