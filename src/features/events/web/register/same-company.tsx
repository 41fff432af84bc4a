import { type RefObject, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { fillField } from "../kinds/parts/fill-fields.ts";
import type { CompanyAddress } from "../registrations/running-list.ts";
import styles from "./same-company.module.css";

type Props = { form: RefObject<HTMLFormElement | null>; place: CompanyAddress };

/** Suggests the last person's answers for the next person of the same company. Never a name, email or phone. */
export function SameCompany({ form, place }: Props) {
  const [message, setMessage] = useState("");
  const fill = () => {
    if (!form.current) return;
    for (const [name, value] of Object.entries(place)) fillField(form.current, name, value);
    setMessage(`Filled in: ${place.company}, ${place.street}, ${place.city}.`);
    form.current.querySelector<HTMLInputElement>("[name=firstName]")?.focus();
  };
  return (
    <div className={styles.offer}>
      <Button look="secondary" type="button" onClick={fill}>
        Use the same company and address
      </Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
