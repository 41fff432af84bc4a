import { useLocation } from "react-router";
import { Button } from "../button.tsx";
import styles from "./error-page.module.css";
import type { SentForm } from "./sent-form.ts";

/**
 * The form that could not be taken, as it was sent: one press sends it again, under the key that makes it count once.
 */
export function SendAgain({ sent: { fields } }: { sent: SentForm }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and nothing ever moves here
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Send again</Button>
    </form>
  );
}

/** Fields of a form that the visitor did not type. */
const UNTYPED = new Set(["requestKey", "intent", "priceSeen", "offer", "subject"]);

/** Shows every visitor that nothing is lost. */
export function WhatWasTyped({ sent: { fields } }: { sent: SentForm }) {
  const typed = fields.filter(([name, value]) => value !== "" && !UNTYPED.has(name));
  if (typed.length === 0) return null;
  return (
    <details className={styles.typed}>
      <summary>What you typed</summary>
      <dl className={styles.facts}>
        {typed.map(([name, value], at) => {
          const key = `${at} ${name}`;
          return [<dt key={key}>{wordsOf(name)}</dt>, <dd key={`${key} value`}>{value}</dd>];
        })}
      </dl>
    </details>
  );
}

/** `teams.0.players.1.email` is "Teams 1 players 2 email" to a visitor, because visitors never see a field's name. */
function wordsOf(name: string): string {
  const words = name
    .replace(/\d+/g, (digits) => String(Number(digits) + 1))
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[._]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
