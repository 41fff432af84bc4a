import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { duesIssued, tonsChanged } from "./dues-errors.ts";
import { duesSubject, findRun, lockItem } from "./dues-queries.ts";
import { duesItems } from "./dues-tables.ts";
import { hasValidInvoice } from "./has-valid-invoice.ts";

type Input = { year: number; companyId: string; tons: number | null; version: number; actor: Actor };
type Saved = { tons: number | null; version: number };

/**
 * Drafts a member's tons. Repeating the same value changes nothing.
 *
 * @throws `membership.no-such-dues-run`, `membership.no-such-company`, `membership.dues-issued`
 * @throws `membership.dues-tons-changed` with the value that another user saved since `version`.
 */
export async function setDuesTons(deps: Deps, { year, companyId, tons, version, actor }: Input): Promise<Saved> {
  const today = await todayOf(deps);
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // A concurrent merge of the member waits for the run as well.
    await findRun(db, year, true);
    const { name } = await findCompany(db, companyId);
    const item = await lockItem(db, year, companyId);
    const held = { tons: item.tons, version: item.version };
    if (item.tons === tons) return held;
    if (await hasValidInvoice(db, item, today)) throw duesIssued();
    if (item.version !== version) throw tonsChanged(held);
    const saved = { tons, version: version + 1 };
    await db
      .update(duesItems)
      .set({ tons, version: version + 1 })
      .where(eq(duesItems.id, item.id));
    await recordAudit(inTx, {
      actor,
      action: "dues.tons-set",
      subject: duesSubject(year),
      detail: `${actor.name} set the tons of ${name} for the dues of ${year} from ${wordsOf(item.tons)} to ${wordsOf(tons)}.`,
    });
    return saved;
  });
}

const wordsOf = (tons: number | null): string => (tons === null ? "unknown" : countOf(tons, "ton"));
