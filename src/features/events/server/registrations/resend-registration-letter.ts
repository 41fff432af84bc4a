import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { findRegistration } from "./view-registration.ts";

/** Without a limit a holder of the page's address could fill the registrant's mailbox. */
export const RESEND_LIMIT: Limit = { name: "registration-resend", max: 3, windowSeconds: 3600 };

/**
 * Posts the confirmation again with the current state, to the address of the registration and no other.
 *
 * @returns the address, shortened: the holder of the token knows it already, and a screenshot should not show it.
 * @throws `events.no-such-registration`, `request.too-many`
 */
export async function resendRegistrationLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  publicToken: RegistrationToken,
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
