import { useOutletContext } from "react-router";

/**
 * The words once a letter was written. On a site without a mail server it stays in the e-mail log, and staff who read
 * that it was sent would wait for an answer.
 *
 * @returns `say("The statement", "books@delta.example")`
 */
export function useSaySent(): (what: string, to: string) => string {
  const { lettersLeave } = useOutletContext<{ lettersLeave: boolean }>();
  return (what, to) =>
    lettersLeave
      ? `${what} is on its way to ${to}.`
      : `${what} to ${to} is kept in the e-mail log, not sent: no mail server is set up.`;
}
