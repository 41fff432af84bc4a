import { useEffect, useRef, useState } from "react";
import { useCheckedForm } from "#ui/forms/use-checked-form.ts";
import { forgetDraft, useDraft } from "#ui/forms/use-draft.ts";
import { DRAFT_KEY, type Returned } from "./contact-form-data.ts";

const fetchSchema = async () => (await import("../../rules/contact-message.ts")).contactMessageSchema;

/** The form's state: after sending, the page stays for the next message. */
export function useContactForm(returned: Returned | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const { handlers, errors, notice, isSending } = useCheckedForm(returned?.isSent ? undefined : returned, {
    fetchSchema,
  });
  /** Counts sent messages: each new message begins with empty fields. */
  const [round, setRound] = useState(0);
  const { isRestored, save, clear } = useDraft(form, DRAFT_KEY, returned === undefined);
  useEffect(() => {
    if (!returned?.isSent) return;
    setRound((count) => count + 1);
    forgetDraft(DRAFT_KEY);
  }, [returned]);
  return { form, handlers: { ...handlers, onChange: save }, errors, notice, round, isSending, isRestored, clear };
}
