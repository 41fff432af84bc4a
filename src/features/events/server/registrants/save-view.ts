import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { MOST_VIEWS, type NewView, type RegistrantView } from "../../rules/registrations/registrant-views.ts";
import { tooManyViews } from "../errors.ts";
import { registrantViews } from "./view-tables.ts";

type SaveView = NewView & { actor: { id: string; name: string; email: string } };

/**
 * Saves a view of the registrants under a name, and replaces one of the same name in any letter case.
 *
 * @throws `events.too-many-views`
 */
export function saveView(deps: Deps, { name, filters, actor }: SaveView): Promise<RegistrantView> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The lock keeps two calls from both adding the last view that is allowed.
    await db.execute(sql`lock table ${registrantViews} in share row exclusive mode`);
    const written = { name, filters, savedBy: actor.name, savedAt: inTx.now() };
    const isCalledSo = sql`lower(${registrantViews.name}) = lower(${name})`;
    const [replaced] = await db.update(registrantViews).set(written).where(isCalledSo).returning();
    if (!replaced && (await db.$count(registrantViews)) >= MOST_VIEWS) throw tooManyViews();
    const [saved] = replaced ? [replaced] : await db.insert(registrantViews).values(written).returning();
    if (!saved) throw new Error("no view was written");
    const detail = `${actor.name} saved the view ${name} of registrants.`;
    await recordAudit(inTx, { actor, action: "registrants.view-saved", subject: `view ${saved.id}`, detail });
    return { id: saved.id, name: saved.name, filters: saved.filters };
  });
}
