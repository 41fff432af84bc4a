/** Decides whether a mail server's refusal is final, by the codes of RFC 3463. */
import { MailRefused } from "./mailer.ts";

/** Nodemailer's error: the SMTP command, the code and the response line. */
type Answer = Error & { command?: string; responseCode?: number; response?: string };

/** No such mailbox, no such domain, moved without an address, the domain takes no mail. */
const NO_MAILBOX = new Set(["5.1.1", "5.1.2", "5.1.6", "5.1.10"]);
/** The letter is too big, or of a form that the server never takes. */
const NEVER = /^5\.(?:3\.4|2\.3|6\.\d+)$/;
/** Wordings of servers that send no enhanced status codes. */
const UNKNOWN_USER =
  /user (?:is )?unknown|unknown (?:user|recipient|mailbox)|no such (?:user|mailbox|recipient|person)|(?:mailbox|user|recipient|address)(?: address)? (?:not found|does not exist|doesn't exist)/i;

/**
 * Refusals by policy (5.7), refusals of the sender, and full mailboxes are retried for three days: they can be cured.
 *
 * @throws MailRefused for a final refusal, otherwise the error itself.
 */
export function throwRefusal(error: Answer): never {
  const outcome = outcomeOf(error);
  throw outcome ? new MailRefused(outcome, error.message) : error;
}

function outcomeOf({ command, responseCode = 0, response = "" }: Answer): MailRefused["outcome"] | undefined {
  if (responseCode < 500 || (command !== "RCPT TO" && command !== "DATA")) return undefined;
  const [status] = response.match(/\b5\.\d{1,3}\.\d{1,3}\b/) ?? [];
  if (status) return NO_MAILBOX.has(status) ? "bounced" : NEVER.test(status) ? "failed" : undefined;
  if (responseCode === 552) return "failed";
  return [550, 551, 553].includes(responseCode) && UNKNOWN_USER.test(response) ? "bounced" : undefined;
}
