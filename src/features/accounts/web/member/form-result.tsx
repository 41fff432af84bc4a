import type { Answer } from "../account-answers.ts";
import { MessageBox } from "../views/message-box.tsx";

/** The result of the form with this intent; nothing before it is sent. */
export function FormResult({ intent, answer }: { intent: string; answer: Answer | undefined }) {
  const own = answer?.intent === intent ? answer : undefined;
  if (own?.refused) return <MessageBox tone="danger">{own.refused}</MessageBox>;
  return own?.done ? <MessageBox tone="done">{own.done}</MessageBox> : null;
}
