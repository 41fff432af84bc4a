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
    <section className={styles.form} aria-label="The registrant's link">
      {found && (
        <TextInput
          label="Link of the registrant"
          description={`With this link one ${kind === "class" ? "reads this registration" : "reads this registration, corrects names until the cut-off, withdraws it while nothing is paid,"} and pays what is open. Give it to the registrant of ${reference} only. History keeps that you looked at it.`}
          value={found.url}
          readOnly
          ref={focusWhenShown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <RefusedBox refusal={refusal} />
      <div className={styles.buttons}>
        {found && <Button onClick={() => copy(found.url)}>Copy the link</Button>}
        <Button variant="default" onClick={() => close()}>
          Close
        </Button>
        <span role="status">{isCopied && "The link is copied."}</span>
      </div>
    </section>
  );
}
