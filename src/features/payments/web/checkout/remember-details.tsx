import { useEffect, useState } from "react";
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { Button } from "#ui/public/button.tsx";
import { forgetOnDevice, isOnDevice, keepOnDevice } from "./customer-memory.ts";
import styles from "./remember-details.module.css";

/**
 * Lets this browser remember the registrant's details for the next form. It is offered after a registration, so that no
 * form gets longer. The server renders nothing, because only scripts can save anything.
 */
export function RememberDetails({ details }: { details: Partial<CustomerTexts> }) {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => setKept(isOnDevice()), []);
  if (isKept === undefined) return null;
  const toggle = () => {
    if (isKept) forgetOnDevice();
    else keepOnDevice(details);
    setKept(!isKept);
  };
  return (
    <div className={styles.remember}>
      <Button look="quiet" type="button" onClick={toggle}>
        {isKept ? "Forget my details on this device" : "Remember my details on this device"}
      </Button>
      <p className={styles.note}>
        {isKept ? "Your next form here offers to fill itself in." : "For your next form. Not on a shared computer."}
      </p>
    </div>
  );
}
