import type { Answer } from "../account-answers.ts";
import { MessageBox } from "../views/message-box.tsx";

/** What came of the form with this intent; nothing before it was sent. */
export function Said({ intent, answer }: { intent: string; answer: Answer | undefined }) {
  const own = answer?.intent === intent ? answer : undefined;
  if (own?.refused) return <MessageBox tone="danger">{own.refused}</MessageBox>;
  return own?.done ? <MessageBox tone="done">{own.done}</MessageBox> : null;
}
