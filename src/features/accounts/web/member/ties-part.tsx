import { Form } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { Button } from "#ui/public/button.tsx";
import type { Answer } from "../account-answers.ts";
import { Said } from "./said.tsx";
import styles from "./security.module.css";

type Tie = { id: string; name: string; since: string };
type Props = { ties: readonly Tie[]; timeZone: string; answer: Answer | undefined };

/** The accounts of other companies that sign the reader in; nothing where there is none. */
export function TiesPart({ ties, timeZone, answer }: Props) {
  const isAnswered = answer?.intent === END_TIE;
  if (ties.length === 0 && !isAnswered) return null;
  return (
    <section className={styles.part} id={END_TIE}>
      <h2>Other accounts</h2>
      {ties.length > 0 && (
        <ul className={styles.sessions}>
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <Said intent={END_TIE} answer={answer} />
    </section>
  );
}

export const END_TIE = "end-tie";

const TieRow = ({ tie: { id, name, since }, timeZone }: { tie: Tie; timeZone: string }) => (
  <li>
    <div className={styles.device}>
      <strong>{name}</strong>
      <p className={styles.times}>
        <span>Signs you in since {formatDateTime(since, timeZone)}</span>
      </p>
    </div>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="tie" value={id} />
      <Button look="quiet" type="submit" name="intent" value={END_TIE} aria-label={`Stop signing in with ${name}`}>
        Stop
      </Button>
    </Form>
  </li>
);
