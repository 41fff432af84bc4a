import { Button, Checkbox } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { CheckView, DepositForm, DepositView } from "../../rules/check.ts";
import styles from "./checks.module.css";
import type { DeskDone } from "./desk-action.ts";
import { SlipLink } from "./slip-link.tsx";

type Props = { checks: readonly CheckView[]; deposits: readonly DepositView[]; today: string };
type Send = (deposit: DepositForm, requestKey: string) => void;

/** One box for each account that has checks on the desk, and the slip of the deposit that was just made. */
export function DepositBoxes({ checks, deposits, today }: Props) {
  const { isSending: isBusy, refusal, done, send: post } = useStaffForm<DeskDone>();
  const sent = done?.deposit;
  const made = deposits.some(({ id, undone }) => id === sent?.id && undone) ? undefined : sent;
  const send: Send = (deposit, requestKey) => post({ intent: "deposit", requestKey, deposit });
  const accounts = Map.groupBy(checks, ({ fund }) => fund);
  return (
    <>
      <div role="status">
        {made && (
          <p className={styles.made}>
            Deposit <ReferenceLink reference={made.reference} /> is made: {countOf(made.count, "check")},{" "}
            {formatCents(made.totalCents)}, into the account of {made.account}.{" "}
            <SlipLink deposit={made} ref={focusWhenShown} key={made.id} />
          </p>
        )}
      </div>
      <RefusedBox refusal={refusal} />
      {checks.length === 0 && (
        <EmptyState title="No checks wait for a deposit">Checks that are recorded appear here.</EmptyState>
      )}
      {[...accounts].map(([fund, own]) => (
        <DepositBox key={`${fund}:${own.map(({ id }) => id).join()}`} {...{ own, today, isBusy, send }} />
      ))}
    </>
  );
}

type BoxProps = { own: readonly CheckView[]; today: string; isBusy: boolean; send: Send };

/** All checks are chosen at first: staff remove those that are not in the pile, and confirm once. */
function DepositBox({ own, today, isBusy, send }: BoxProps) {
  const [left, setLeft] = useState<ReadonlySet<CheckId>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const [requestKey] = useState(() => crypto.randomUUID());
  const chosen = own.filter(({ id }) => !left.has(id));
  const totalCents = sumCents(chosen.map(({ amountCents }) => amountCents));
  const account = own[0]?.account ?? "";
  const sum = `${countOf(chosen.length, "check")}, ${formatCents(totalCents)}`;
  const toggle = (id: CheckId) => {
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
    setIsAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAsking) return setIsAsking(true);
    const fund = own[0]?.fund === "pac" ? "pac" : null;
    send({ fund, upTo: today, totalCents, checks: chosen.map(({ id }) => id) }, requestKey);
  };
  const rest = own.length - chosen.length;
  return (
    <form className={styles.deposit} onSubmit={submit} aria-label={`Deposit for ${account}`}>
      <h2 className={styles.heading}>{account}</h2>
      <ul className={styles.picks}>
        {own.map((check) => (
          <li key={check.id}>
            <Checkbox
              className={styles.who}
              checked={!left.has(check.id)}
              onChange={() => toggle(check.id)}
              label={`Check ${check.number} of ${check.payer}`}
              description={`Received ${formatDay(check.receivedOn)}`}
            />
            <span className={styles.sum}>{formatCents(check.amountCents)}</span>
            <PageLink className={styles.slip} to={portal.check(check.id)}>
              Open<span className="visually-hidden"> check {check.number}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <p role="status">
        <strong>{sum}</strong> chosen{rest > 0 && <span className={cell.more}>{countOf(rest, "check")} left out</span>}
      </p>
      {isAsking && (
        <p role="alert">
          Deposit <strong>{sum}</strong>, into the account of {account}?
        </p>
      )}
      <div className={styles.deeds}>
        {isAsking ? (
          <>
            <Button type="submit" loading={isBusy} key="sure" autoFocus>
              {`Deposit ${countOf(chosen.length, "check")}`}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              Not yet
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" disabled={chosen.length === 0} key="ask">
              Make the deposit
            </Button>
            <Button variant="default" onClick={() => setLeft(rest > 0 ? new Set() : new Set(own.map(({ id }) => id)))}>
              {rest > 0 ? "Choose all" : "Choose none"}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
