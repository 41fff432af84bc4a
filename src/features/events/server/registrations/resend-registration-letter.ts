import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/rate-limit.ts";
import type { Visitor } from "#platform/visitor.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { findRegistration } from "./view-registration.ts";

/** Whoever holds the address of the page could fill the registrant's mailbox. */
export const RESEND_LIMIT: Limit = { name: "registration-resend", max: 3, windowSeconds: 3600 };

/**
 * Posts the confirmation again as the registration stands now, to the address it was made with and no other.
 *
 * @returns the address, shortened: who holds the page's token knows it already, a screenshot need not.
 * @throws `events.no-such-registration`, `request.too-many`
 */
export async function resendRegistrationLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  publicToken: string,
  visitor?: Visitor,
): Promise<{ sentTo: string }> {
  const { row } = await findRegistration(deps.db, publicToken);
  await countTry(deps.db, RESEND_LIMIT, row.id);
  await inTransaction(deps, async (inTx) =>
    postRegistrationLetter(inTx, await findRegistration(inTx.db, publicToken), {
      again: crypto.randomUUID(),
      visitor,
    }),
  );
  return { sentTo: shortened(row.email) };
}

/** `pat.reed@delta.example` -> `p…@delta.example`. */
const shortened = (address: string): string => {
  const [mailbox = "", domain = ""] = address.split("@");
  return `${mailbox.slice(0, 1)}…@${domain}`;
};
