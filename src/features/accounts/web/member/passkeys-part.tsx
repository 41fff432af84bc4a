import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { makePasskey } from "../second-factor/passkey-calls.ts";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { useKnowsPasskeys, usePasskey } from "../second-factor/use-passkey.ts";
import { MessageBox } from "../views/message-box.tsx";
import styles from "./security.module.css";
import { answerTo, ProofField, SecurityForm, Seldom } from "./security-form.tsx";
import type { SecurityAnswer } from "./send-security-form.ts";

type Passkey = { id: string; name: string; addedAt: string; usedAt: string | null; isBackedUp: boolean };
type Props = { answer: SecurityAnswer | undefined; passkeys: readonly Passkey[]; timeZone: string; proof: string };

/** The user's passkeys, each by the name they gave it. */
export function PasskeysPart({ answer, passkeys, timeZone, proof }: Props) {
  const removal = answerTo("remove-passkey", answer);
  return (
    <section className={styles.part} id="passkeys">
      <h2>Passkeys</h2>
      <p>You sign in as you unlock your device: by fingerprint, face or PIN. No password, and no code.</p>
      <ul className={styles.sessions}>
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
      <AddPasskey />
    </section>
  );
}

function AddPasskey() {
  const { revalidate } = useRevalidator();
  const knowsPasskeys = useKnowsPasskeys();
  const [codes, setCodes] = useState<string[]>();
  const [added, setAdded] = useState<string>();
  const [name, setName] = useState("");
  const { isAsking, message, ask } = usePasskey<{ recoveryCodes: string[] | null }>(({ recoveryCodes }) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    setAdded(name.trim());
    setName("");
    void revalidate();
  });
  if (!knowsPasskeys) return <p>This browser, or this page without scripts, cannot make passkeys.</p>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask(() => makePasskey(name));
      }}
    >
      <TextField
        label="Name of the new passkey"
        name="passkeyName"
        hint="Such as the device that holds it"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isAsking}>
        Add a passkey
      </Button>
      {message && <MessageBox tone="danger">{message}</MessageBox>}
      {added && !message && <MessageBox tone="done">{`Passkey added: ${added}`}</MessageBox>}
      {codes && <RecoveryCodes codes={codes} />}
    </form>
  );
}
