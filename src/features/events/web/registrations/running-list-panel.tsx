import { useEffect, useRef, useState } from "react";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import { chargeLabelWithin } from "../../rules/catalog/event-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { withdraw } from "./listed-calls.ts";
import { dropFromList, type ListEntry, owedFor } from "./running-list.ts";
import styles from "./running-list-panel.module.css";

type Props = {
  event: Pick<RegistrationView["event"], "id" | "event_title" | "event_date" | "time_zone">;
  entries: readonly ListEntry[];
  /** Called after a registration was withdrawn, with the remaining ones. */
  onRemoved?: (token: RegistrationToken, rest: readonly ListEntry[]) => void;
};

/** All registrations of this tab so far, each with its price and a button to withdraw it. */
export function RunningListPanel({ event, entries, onRemoved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState("");
  const total = owedFor(entries);
  const removed = ({ token, name }: ListEntry) => {
    setMessage(`${name} was removed.`);
    heading.current?.focus();
    dropFromList(event.id, token);
    onRemoved?.(
      token,
      entries.filter((entry) => entry.token !== token),
    );
  };
  if (entries.length === 0) return <p role="status">{message}</p>;
  return (
    <section className={styles.panel} aria-labelledby="running-list">
      <h2 id="running-list" className={styles.heading} tabIndex={-1} ref={heading}>
        Registered so far
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.token}
            entry={entry}
            labelOf={(label) => chargeLabelWithin(event, label)}
            onRemoved={() => removed(entry)}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <strong className="money">{formatCents(total)}</strong>
      </p>
      <p role="status" className={message ? styles.message : undefined}>
        {message}
      </p>
    </section>
  );
}

type EntryProps = { entry: ListEntry; labelOf: (label: string) => string; onRemoved: () => void };

function Entry({ entry, labelOf, onRemoved }: EntryProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{entry.name}</strong>
        {entry.charges.map(({ token, label }) => (
          <span key={token}>{labelOf(label)}</span>
        ))}
        <span className={styles.reference}>{entry.reference}</span>
      </p>
      <span className="money">{formatCents(sumCents(entry.charges.map(({ amountCents }) => amountCents)))}</span>
      {isAsking ? (
        <Question entry={entry} onRemoved={onRemoved} onKeep={() => setAsking(false)} />
      ) : (
        <span className={styles.remove}>
          <Button look="quiet" type="button" ref={remove} onClick={() => setAsking(true)}>
            Remove<span className="visually-hidden"> {entry.name}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

type QuestionProps = { entry: ListEntry; onRemoved: () => void; onKeep: () => void };

/** Confirms by name before it withdraws a registration, which also ends it on the server. */
function Question({ entry, onRemoved, onKeep }: QuestionProps) {
  const [state, setState] = useState<"asking" | "sending" | { problem: string }>("asking");
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const confirm = async () => {
    setState("sending");
    const problem = await withdraw(entry.token);
    if (problem) setState({ problem });
    else onRemoved();
  };
  return (
    <div className={styles.question}>
      <p tabIndex={-1} ref={question}>
        Remove {entry.name}? The registration {entry.reference} is then withdrawn.
      </p>
      {typeof state === "object" && (
        <p role="alert" className={styles.problem}>
          <StopIcon />
          {state.problem}
        </p>
      )}
      <Button look="secondary" type="button" disabled={state === "sending"} onClick={confirm}>
        Yes, remove {entry.name}
      </Button>
      <Button look="quiet" type="button" onClick={onKeep}>
        Keep<span className="visually-hidden"> {entry.name}</span>
      </Button>
    </div>
  );
}
