import { eq } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import type { EventPayMethod } from "../../rules/registrations/registration-status.ts";
import { holdUntil } from "../claims/hold-until.ts";
import { noSuchRegistration, registrationEnded } from "../errors.ts";
import { claims, registrations } from "../tables.ts";

type Choice = { publicToken: RegistrationToken; payMethod: EventPayMethod };

/**
 * Saves how a registration will be paid. A promised check keeps the claims without an end. For a card they are held for
 * a time, which a repeated call does not extend.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`
 */
export async function choosePayMethod(deps: Deps, { publicToken, payMethod }: Choice): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [row] = await db.select().from(registrations).where(eq(registrations.publicToken, publicToken)).for("update");
    if (!row) throw noSuchRegistration();
    if (row.status !== "active") throw registrationEnded();
    if (row.payMethod === payMethod) return;
    const [held] = await db
      .select({ state: claims.state })
      .from(claims)
      .where(eq(claims.registrationId, row.id))
      .limit(1);
    const needsClaims = held?.state === "held";
    const until = await holdUntil(inTx, { payMethod, needsClaims, totalCents: row.totalCents });
    await db
      .update(registrations)
      .set({ payMethod, payMethodAt: inTx.now(), holdUntil: until })
      .where(eq(registrations.id, row.id));
    noteFact(db, "registration.changed", row.id);
  });
}
