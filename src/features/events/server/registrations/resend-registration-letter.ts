import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import { addTry, countTry, type Limit } from "#platform/http/rate-limit.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import type { EarlierRegistrant } from "../../rules/registrations/registration.ts";
import { getEventRow } from "../catalog/queries.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { findEarlier } from "./registered-often.ts";
import { findRegistration } from "./view-registration.ts";

/** Keeps a holder of the page's address from filling the registrant's mailbox. */
export const RESEND_LIMIT: Limit = { name: "registration-resend", max: 3, windowSeconds: 3600 };

/**
 * Posts the confirmation again with the current state, always to the registration's own email address.
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
  await postAgain(deps, publicToken, visitor);
  return { sentTo: shortened(row.email) };
}

/**
 * Mails the link of an earlier registration for the event to the email address that it was made with. The caller does
 * not learn whether there is one, or that the limit of mails is reached.
 *
 * @throws `events.no-such-event`
 */
export async function mailEarlierLink(
  deps: Pick<Deps, "db" | "queue" | "now">,
  eventId: string,
  registrant: EarlierRegistrant,
  visitor?: Visitor,
): Promise<void> {
  const earlier = await findEarlier(deps.db, await getEventRow(deps.db, eventId), registrant);
  if (!earlier) return;
  const { tries } = await addTry(deps.db, RESEND_LIMIT, earlier.id);
  if (tries <= RESEND_LIMIT.max) await postAgain(deps, earlier.publicToken, visitor);
}

const postAgain = (
  deps: Pick<Deps, "db" | "queue" | "now">,
  publicToken: RegistrationToken,
  visitor: Visitor | undefined,
): Promise<void> =>
  inTransaction(deps, async (inTx) =>
    postRegistrationLetter(inTx, await findRegistration(inTx.db, publicToken), {
      again: crypto.randomUUID(),
      visitor,
    }),
  );

/** `pat.reed@delta.example` -> `p…@delta.example`. */
const shortened = (address: string): string => {
  const [mailbox = "", domain = ""] = address.split("@");
  return `${mailbox.slice(0, 1)}…@${domain}`;
};
