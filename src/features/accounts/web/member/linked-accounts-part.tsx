import { Form } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { Button } from "#ui/public/button.tsx";
import type { Answer } from "../account-answers.ts";
import { Said } from "./said.tsx";
import styles from "./security.module.css";

type LinkedAccount = { id: string; name: string; since: string };
type Props = { linkedAccounts: readonly LinkedAccount[]; timeZone: string; answer: Answer | undefined };

/** The accounts of other companies that sign the reader in; nothing where there is none. */
export function LinkedAccountsPart({ linkedAccounts, timeZone, answer }: Props) {
  const isAnswered = answer?.intent === UNLINK;
  if (linkedAccounts.length === 0 && !isAnswered) return null;
  return (
    <section className={styles.part} id={UNLINK}>
      <h2>Other accounts</h2>
      {linkedAccounts.length > 0 && (
        <ul className={styles.sessions}>
          {linkedAccounts.map((linkedAccount) => (
            <LinkedAccountRow key={linkedAccount.id} linkedAccount={linkedAccount} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <Said intent={UNLINK} answer={answer} />
    </section>
  );
}

export const UNLINK = "unlink-account";

const LinkedAccountRow = ({
  linkedAccount: { id, name, since },
  timeZone,
}: {
  linkedAccount: LinkedAccount;
  timeZone: string;
}) => (
  <li>
    <div className={styles.device}>
      <strong>{name}</strong>
      <p className={styles.times}>
        <span>Signs you in since {formatDateTime(since, timeZone)}</span>
      </p>
    </div>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="linkedAccount" value={id} />
      <Button look="quiet" type="submit" name="intent" value={UNLINK} aria-label={`Stop signing in with ${name}`}>
        Stop
      </Button>
    </Form>
  </li>
);
