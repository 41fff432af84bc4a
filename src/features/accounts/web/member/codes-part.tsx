import { useEffect, useRef } from "react";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import styles from "./security.module.css";
import { answerTo, ProofField, SecurityForm, Seldom } from "./security-form.tsx";
import type { SecurityAnswer } from "./send-security-form.ts";

type Props = { answer: SecurityAnswer | undefined; left: number; has: boolean; proof: string };

/** Recovery codes: shown once after they are made. A proof makes new ones. */
export function CodesPart({ answer, left, has, proof }: Props) {
  const section = useRef<HTMLElement>(null);
  const codes = answer?.recoveryCodes;
  useEffect(() => {
    if (codes) section.current?.focus();
  }, [codes]);
  if (!has && !codes) return null;
  const renewal = answerTo("new-codes", answer);
  return (
    <section className={styles.part} id="codes" tabIndex={-1} ref={section}>
      <h2>Recovery codes</h2>
      {codes ? (
        <>
          {answer?.done && <p role="status">{answer.done}.</p>}
          <RecoveryCodes codes={codes} />
        </>
      ) : (
        <p>
          {left === 1 ? "One code is left." : `${left} codes are left.`} Each signs you in once, without app or passkey.
        </p>
      )}
      {!codes && (
        <Seldom title="Make new codes" isOpen={renewal?.refused !== undefined}>
          <SecurityForm intent="new-codes" answer={answer} button="Make new codes" look="secondary">
            <p>The codes you have now stop working.</p>
            <ProofField id="new-codes-proof" label={proof} answer={renewal} />
          </SecurityForm>
        </Seldom>
      )}
    </section>
  );
}
