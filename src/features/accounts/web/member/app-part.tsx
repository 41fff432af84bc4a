import { formatDateTime } from "#shared/dates.ts";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { NeededToAdd } from "../../rules/second-factor.ts";
import { MessageBox } from "../views/message-box.tsx";
import styles from "./security.module.css";
import { answerTo, ProofField, SecurityForm, Seldom, SignInAgain } from "./security-form.tsx";
import type { SecurityAnswer, SetUp } from "./send-security-form.ts";

type Props = {
  answer: SecurityAnswer | undefined;
  app: { addedAt: string } | null;
  timeZone: string;
  proof: string;
  /** The proof that is needed before one is added. */
  needed: NeededToAdd;
};

/** The authenticator app: a code of it ends its set-up, and a proof removes it. */
export function AppPart({ answer, app, timeZone, proof, needed }: Props) {
  const removal = answerTo("remove-app", answer);
  return (
    <section className={styles.part} id="app">
      <h2>Authenticator app</h2>
      {app ? (
        <>
          <p>Set up {formatDateTime(app.addedAt, timeZone)}. It shows a new code every 30 seconds.</p>
          <Seldom title="Remove the app" isOpen={removal?.refused !== undefined}>
            <SecurityForm intent="remove-app" answer={answer} button="Remove the app" look="secondary">
              <ProofField id="remove-app-proof" label={proof} answer={removal} />
            </SecurityForm>
          </Seldom>
        </>
      ) : (
        <NoApp answer={answer} proof={proof} needed={needed} />
      )}
      {removal?.done && <MessageBox tone="done">{removal.done}</MessageBox>}
    </section>
  );
}

function NoApp({ answer, proof, needed }: Pick<Props, "answer" | "proof" | "needed">) {
  // On a page that was open for a while, only the refusal tells that a proof is needed.
  const isProofNeeded = needed === "proof" || answer?.errors.proof !== undefined;
  if (needed !== "sign-in" && answer?.setUp)
    return <AppInSetUp setUp={answer.setUp} answer={answer} proof={isProofNeeded ? proof : undefined} />;
  return (
    <>
      <p>An app on your phone that shows six digits, such as Google Authenticator, 1Password or Aegis.</p>
      {needed === "sign-in" ? (
        <SignInAgain />
      ) : (
        <SecurityForm intent="begin-app" answer={answer} button="Set up an app" />
      )}
    </>
  );
}

/** @param proof the label of the proof field, where a proof is needed. */
type InSetUp = { setUp: SetUp; answer: SecurityAnswer; proof: string | undefined };

function AppInSetUp({ setUp: { key, address, qr }, answer, proof }: InSetUp) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Scan this picture with the app.
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            width="220"
            height="220"
            alt="QR code of the key below"
          />
        </li>
        <li>
          On this phone: <a href={address}>open the app</a>. Or type this key into it:
          <code className={styles.key}>{key}</code>
        </li>
        <li>Enter the six digits that the app shows now.</li>
      </ol>
      <SecurityForm intent="confirm-app" answer={answer} button="Confirm">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer.errors.code}
        />
        {proof && <ProofField id="confirm-app-proof" label={proof} answer={answer} />}
      </SecurityForm>
    </>
  );
}
