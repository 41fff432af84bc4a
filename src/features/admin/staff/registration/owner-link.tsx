import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";

/** The registrant's own page. Its address is the only key to it, so it is shown when it is asked for. */
export function OwnerLink({ registration: { reference, kind } }: { registration: StaffRegistration }) {
  const { isSending, refusal, done, send } = useStaffForm<{ url?: string }>();
  const [isCopied, setCopied] = useState(false);
  const url = done?.url;
  return (
    <Part id="owner-link" title="The registrant's own page">
      <p className={styles.note}>
        {kind === "class"
          ? "Whoever has its link reads this registration and pays what is open."
          : "Whoever has its link reads this registration, corrects names until the cut-off, withdraws it while nothing is paid, and pays what is open."}{" "}
        Give it to nobody but {reference}'s registrant. That you looked at it is kept under Changes.
      </p>
      {url ? (
        <div className={styles.form}>
          <TextInput
            label="Link of the registrant"
            value={url}
            readOnly
            ref={focusWhenShown}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div>
            <Button
              variant="default"
              onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}
            >
              Copy the link
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="default"
          loading={isSending}
          onClick={() => send({ deed: "owner-link" } satisfies AskedOfRegistration)}
        >
          Show the link
        </Button>
      )}
      <p role="status" className={styles.said}>
        {isCopied && "The link is copied."}
      </p>
      <RefusedBox refusal={refusal} />
    </Part>
  );
}
