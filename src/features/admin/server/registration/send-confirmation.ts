import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { confirmAgain } from "#features/registrations/server/confirm-again.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { outbox } from "#platform/tables.ts";
import { findByReference, REGISTRABLES } from "./find-source.ts";

/** More emails than a registrant loses in an hour. */
const AGAIN_LIMIT: Limit = { name: "staff-confirmation", max: 10, windowSeconds: 3600 };

type SendConfirmation = { reference: string; requestKey: string; actor: Staff };

/**
 * Sends the confirmation again, with the current state of the registration. A repeated request sends no second email.
 *
 * @throws `admin.no-such-registration`, `request.too-many`
 */
export async function sendConfirmation(
  deps: Deps,
  { reference: input, requestKey, actor }: SendConfirmation,
): Promise<{ sentTo: string }> {
  const { id, kind, reference, contact } = await findByReference(deps.db, input);
  if (await wasWritten(deps, reference, requestKey)) return { sentTo: contact.email };
  await countTry(deps.db, AGAIN_LIMIT, id);
  await inTransaction(deps, async (inTx) => {
    // The second of two concurrent requests waits here, and then finds the email of the first.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation:${reference}`}, 0))`);
    if (await wasWritten(inTx, reference, requestKey)) return;
    await confirmAgain(inTx, REGISTRABLES[kind], id, requestKey);
    await recordAudit(inTx, {
      actor,
      action: "registration.letter-again",
      subject: `registration ${reference}`,
      detail: `${actor.name} resent the confirmation of ${reference} to ${contact.email}.`,
    });
  });
  return { sentTo: contact.email };
}

/** The dedupe key of such an email ends in the key of the request. */
const wasWritten = async ({ db }: Pick<Deps, "db">, reference: string, requestKey: string): Promise<boolean> =>
  (await db.$count(outbox, and(eq(outbox.about, reference), sql`${outbox.dedupeKey} like ${`%:${requestKey}`}`))) > 0;
