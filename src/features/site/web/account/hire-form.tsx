import { Form } from "react-router";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import type { Told } from "./personal.ts";

const FIELDS = [
  { name: "certId", label: "Certification ID", hint: "As on the wallet card, such as L1-24-7K3F" },
  { name: "lastName", label: "Last name" },
  { name: "day", label: "First day with your company", type: "date" },
];

/** Adds a technician by ID and last name, which a new colleague knows and nobody guesses. */
export function HireForm({ told, requestKey }: { told: Told | undefined; requestKey: string }) {
  const refused = told && "problem" in told && told.intent === "hire" ? told : undefined;
  return (
    <section className={styles.part}>
      <h2>Add a new hire</h2>
      <p>A technician who is certified already. If another employer is on record, the office decides.</p>
      {/* A technician who was added empties the fields. */}
      <Form key={requestKey} method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="hire" />
        <input type="hidden" name="requestKey" value={requestKey} />
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            name={name}
            id={`hire-${name}`}
            {...field}
            autoComplete="off"
            error={refused?.fieldErrors[name]}
            defaultValue={refused?.typed[name]}
          />
        ))}
        <Button type="submit" look="secondary">
          Works here
        </Button>
      </Form>
    </section>
  );
}
