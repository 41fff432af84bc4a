import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { MOST_VIEWS, type NewView, type RegistrantView } from "../../rules/registrations/registrant-views.ts";
import { tooManyViews } from "../errors.ts";
import { registrantViews } from "./view-tables.ts";

type SaveView = NewView & { actor: { id: string; name: string; email: string } };

/**
 * Keeps a view of the registrants under a name; one that is called so, in any case, is replaced.
 *
 * @throws `events.too-many-views`
 */
export function saveView(deps: Deps, { name, asked, actor }: SaveView): Promise<RegistrantView> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // One after the other, so that two do not find room for one.
    await db.execute(sql`lock table ${registrantViews} in share row exclusive mode`);
    const written = { name, asked, savedBy: actor.name, savedAt: inTx.now() };
    const isCalledSo = sql`lower(${registrantViews.name}) = lower(${name})`;
    const [known] = await db.update(registrantViews).set(written).where(isCalledSo).returning();
    if (!known && (await db.$count(registrantViews)) >= MOST_VIEWS) throw tooManyViews();
    const [saved] = known ? [known] : await db.insert(registrantViews).values(written).returning();
    if (!saved) throw new Error("no view was written");
    const detail = `${actor.name} saved the view ${name} of registrants.`;
    await recordAudit(inTx, { actor, action: "registrants.view-saved", subject: `view ${saved.id}`, detail });
    return { id: saved.id, name: saved.name, asked: saved.asked };
  });
}
