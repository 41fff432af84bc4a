import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { confirmAgain } from "#features/registrations/server/confirm-again.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { outbox } from "#platform/tables.ts";
import { findByReference, REGISTRABLES } from "./find-source.ts";

/** More than a registrant loses in an hour. */
const AGAIN_LIMIT: Limit = { name: "staff-confirmation", max: 10, windowSeconds: 3600 };

type SendConfirmation = { reference: string; requestKey: string; actor: Staff };

/**
 * Sends the confirmation of a registration again, as it stands now. One click is one letter, however often it is sent.
 *
 * @throws `admin.no-such-registration`, `request.too-many`
 */
export async function sendConfirmation(
  deps: Deps,
  { reference: asked, requestKey, actor }: SendConfirmation,
): Promise<{ sentTo: string }> {
  const { id, kind, reference, contact } = await findByReference(deps.db, asked);
  if (await wasWritten(deps, reference, requestKey)) return { sentTo: contact.email };
  await countTry(deps.db, AGAIN_LIMIT, id);
  await inTransaction(deps, async (inTx) => {
    // Two at once: the second waits here, and then finds the letter of the first.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation:${reference}`}, 0))`);
    if (await wasWritten(inTx, reference, requestKey)) return;
    await confirmAgain(inTx, REGISTRABLES[kind], id, requestKey);
    await recordAudit(inTx, {
      ...{ actor, action: "registration.letter-again", subject: `registration ${reference}` },
      detail: `${actor.name} sent the confirmation of ${reference} to ${contact.email} again.`,
    });
  });
  return { sentTo: contact.email };
}

/** The key of a letter that was asked for again ends in the key of the request. */
const wasWritten = async ({ db }: Pick<Deps, "db">, reference: string, requestKey: string): Promise<boolean> =>
  (await db.$count(outbox, and(eq(outbox.about, reference), sql`${outbox.dedupeKey} like ${`%:${requestKey}`}`))) > 0;
