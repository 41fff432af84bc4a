import { useOutletContext } from "react-router";

/**
 * The message after an email was written. On a site without a mail server it stays in the email log, so staff must not
 * read that it was sent and wait for an answer.
 *
 * @returns `say("The statement", "books@delta.example")`
 */
export function useSaySent(): (what: string, to: string) => string {
  const { lettersLeave } = useOutletContext<{ lettersLeave: boolean }>();
  return (what, to) =>
    lettersLeave
      ? `${what} was sent to ${to}.`
      : `${what} to ${to} was not sent: no mail server is set up. It is in the email log.`;
}
