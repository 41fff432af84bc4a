import { type MouseEvent, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { fillField } from "../parts/fill-fields.ts";
import styles from "./my-place.module.css";

/** Copies the customer's name and email into a person's fields. Hidden without scripts. */
export function MyPlace({ label, field }: { label: string; field: string }) {
  const [message, setMessage] = useState("");
  const fill = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    const answers = new FormData(form);
    const [first, last, email] = ["firstName", "lastName", "email"].map((name) =>
      String(answers.get(name) ?? "").trim(),
    );
    if (!first || !last) {
      setMessage("Please fill in the name first.");
      form.querySelector<HTMLInputElement>(first ? "[name=lastName]" : "[name=firstName]")?.focus();
      return;
    }
    fillField(form, `${field}.name`, `${first} ${last}`);
    fillField(form, `${field}.email`, email ?? "");
    setMessage(`Filled in: ${first} ${last}.`);
  };
  return (
    <div className={styles.mine}>
      <Button look="quiet" type="button" onClick={fill}>
        {label}
      </Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
