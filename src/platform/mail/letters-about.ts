import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { outbox } from "../tables.ts";
import { letterTitle } from "../wording/letter-title.ts";
import { leftAt, letterState, STATE_FACTS } from "./letter-state.ts";

/** More letters than any reference has in practice; older ones are in the log. */
const MOST = 100;

type Shared = {
  references: readonly string[];
  /** The letters of this address are meant. */
  address: string;
};

/**
 * The letters about any of the references, the newest first, at most a hundred.
 *
 * @param references such as `R-7K3F9Q`, `O-7K3F9Q` or `INV-2026-0007`.
 * @param shared references that others have as well, such as a payment for several: only letters to one address.
 */
export async function lettersAbout(
  { db, letters }: Pick<Deps, "db" | "letters">,
  references: readonly string[],
  shared: Shared = { references: [], address: "" },
) {
  const isOwn = inArray(outbox.about, [...references]);
  const isTo = eq(sql`lower(${outbox.toAddress})`, shared.address.toLowerCase());
  const { id, template, about, toName, toAddress, subject, createdAt, attempts } = outbox;
  const rows = await db
    .select({ ...STATE_FACTS, id, template, about, toName, toAddress, subject, createdAt, attempts })
    .from(outbox)
    .where(or(isOwn, and(inArray(outbox.about, [...shared.references]), isTo)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MOST);
  return Promise.all(
    rows.map(async ({ heldAt, isWithheld, isKept, outcome, sentAt, lastError, ...row }) => ({
      ...row,
      lastError,
      title: await letterTitle(letters, row.template),
      state: letterState({ heldAt, isWithheld, isKept, outcome, sentAt, lastError }),
      createdAt: row.createdAt.toISOString(),
      sentAt: leftAt({ heldAt, isWithheld, isKept, outcome, sentAt, lastError }),
    })),
  );
}
