import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { AskedOfMessage } from "./asked-of-message.ts";
import styles from "./inbox.module.css";

/**
 * An answer by mail. It is sent once, however often its button is pressed.
 *
 * @param known how many answers the page shows.
 */
export function AnswerForm({ email, known }: { email: string; known: number }) {
  const [text, setText] = useState("");
  const [requestKey, setKey] = useState(() => crypto.randomUUID());
  const saySent = useSaySent();
  const { isSending, refusal, done, send } = useStaffForm();
  useEffect(() => {
    if (!done) return;
    setText("");
    setKey(crypto.randomUUID());
  }, [done]);
  useUnsavedGuard(text !== "");
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        send({ deed: "answer", text, known, requestKey } satisfies AskedOfMessage);
      }}
    >
      <Textarea
        name="text"
        label="Your answer"
        description={`Mailed to ${email} with the message below it. A reply comes to the office.`}
        autosize
        minRows={4}
        maxRows={20}
        value={text}
        error={refusal?.errors.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div>
        <Button type="submit" loading={isSending}>
          Send the answer
        </Button>
        <p role="status">{done && text === "" && saySent("Your answer", email)}</p>
      </div>
    </form>
  );
}
