import { eq } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import type { ClassPayMethod } from "../rules/classes.ts";
import { classEnded, noSuchClassRegistration } from "./errors.ts";
import { classRegistrations } from "./tables.ts";

type Choice = { publicToken: ClassToken; payMethod: ClassPayMethod };

/**
 * Saves how a class registration will be paid, replacing the method selected in the form.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`
 */
export async function chooseClassPayMethod(deps: Deps, { publicToken, payMethod }: Choice): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const own = eq(classRegistrations.publicToken, publicToken);
    const [row] = await db.select().from(classRegistrations).where(own).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.status !== "active") throw classEnded();
    if (row.payMethod === payMethod) return;
    await db.update(classRegistrations).set({ payMethod }).where(own);
    noteFact(db, "registration.changed", row.id);
  });
}
