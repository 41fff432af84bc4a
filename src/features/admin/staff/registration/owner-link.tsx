import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { ActProps } from "./act-props.ts";
import styles from "./registration.module.css";

/** Shows the registrant's own page. Its address is the only key to it, so the history records each view. */
export function OwnerLink({ registration: { reference, kind }, close }: ActProps) {
  const { found, refusal } = useLookAtOnce((api) =>
    api.staff.registrations[":reference"]["owner-link"].$post({ param: { reference } }),
  );
  const [isCopied, setCopied] = useState(false);
  const copy = (url: string) => void navigator.clipboard?.writeText(url).then(() => setCopied(true));
  return (
    <section className={styles.form} aria-label="Copy registrant's link">
      {found && (
        <TextInput
          label="Link to this registration"
          description={`Anyone with this link can ${kind === "class" ? "view this registration" : "view this registration, correct names until the deadline, withdraw it while nothing is paid,"} and pay the balance. Give it only to the registrant of ${reference}. Viewing it is recorded in history.`}
          value={found.url}
          readOnly
          ref={focusWhenShown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <RefusedBox refusal={refusal} />
      <div className={styles.buttons}>
        {found && <Button onClick={() => copy(found.url)}>Copy link</Button>}
        <Button variant="default" onClick={() => close()}>
          Close
        </Button>
        <span role="status">{isCopied && "Link copied."}</span>
      </div>
    </section>
  );
}
