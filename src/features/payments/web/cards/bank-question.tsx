import { useEffect, useRef } from "react";
import { Button } from "#ui/public/button.tsx";
import styles from "../checkout.module.css";

/** Stands in, for test cards, for the page on which a bank asks its customer. */
export function BankQuestion({ onAnswer }: { onAnswer: (passes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.bank}
      aria-labelledby="bank-question"
      // Esc is ignored, because only an answer ends the payment.
      onCancel={(event) => event.preventDefault()}
    >
      <p className="eyebrow">TEST MODE: 3-D Secure</p>
      <h2 id="bank-question">Your bank asks whether it is you</h2>
      <p>With a real card your bank would ask for a code or for your fingerprint here. Choose how it ends.</p>
      <div className={styles.actions}>
        <Button type="button" onClick={() => onAnswer(true)}>
          Complete
        </Button>
        <Button type="button" look="secondary" onClick={() => onAnswer(false)}>
          Fail
        </Button>
      </div>
    </dialog>
  );
}
