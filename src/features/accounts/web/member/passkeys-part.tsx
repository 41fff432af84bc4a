import { formatDateTime } from "#shared/dates.ts";
import type { NeededToAdd } from "../../rules/second-factor.ts";
import { MessageBox } from "../views/message-box.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import styles from "./security.module.css";
import { answerTo, ProofField, SecurityForm, Seldom, SignInAgain } from "./security-form.tsx";
import type { SecurityAnswer } from "./send-security-form.ts";

type Passkey = { id: string; name: string; addedAt: string; usedAt: string | null; isBackedUp: boolean };
type Props = {
  answer: SecurityAnswer | undefined;
  passkeys: readonly Passkey[];
  timeZone: string;
  proof: string;
  /** The proof that is needed before one is added. */
  needed: NeededToAdd;
};

/** The user's passkeys, each by the name they gave it. */
export function PasskeysPart({ answer, passkeys, timeZone, proof, needed }: Props) {
  const removal = answerTo("remove-passkey", answer);
  return (
    <section className={styles.part} id="passkeys">
      <h2>Passkeys</h2>
      <p>You sign in as you unlock your device: by fingerprint, face or PIN. No password, and no code.</p>
      <ul className={styles.sessions} hidden={passkeys.length === 0}>
        {passkeys.map(({ id, name, addedAt, usedAt, isBackedUp }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              {isBackedUp && " (synced)"}
              <br />
              <span className={styles.times}>
                Added {formatDateTime(addedAt, timeZone)}
                {usedAt && `, last used ${formatDateTime(usedAt, timeZone)}`}
              </span>
              <Seldom title={`Remove ${name}`} isOpen={removal?.typed.passkey === id && removal.refused !== undefined}>
                <SecurityForm
                  intent="remove-passkey"
                  answer={answer}
                  button={`Remove ${name}`}
                  look="secondary"
                  of={{ name: "passkey", value: id }}
                >
                  <ProofField
                    id={`remove-${id}`}
                    label={proof}
                    answer={removal?.typed.passkey === id ? removal : undefined}
                  />
                </SecurityForm>
              </Seldom>
            </div>
          </li>
        ))}
      </ul>
      {removal?.done && <MessageBox tone="done">{removal.done}</MessageBox>}
      {needed === "sign-in" ? <SignInAgain /> : <AddPasskey proof={needed === "proof" ? proof : undefined} />}
    </section>
  );
}
