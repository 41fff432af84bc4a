import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { classChanged, classEnded, noSuchClassRegistration } from "../errors.ts";
import type { ClassRegistration } from "../queries.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import { classSessions } from "../session-tables.ts";
import { classRegistrations } from "../tables.ts";
import { postSessionNews } from "./post-session-news.ts";
import { putOnSession } from "./put-on-session.ts";

type Move = {
  registrationId: string;
  /** Null: no session, the office agrees on dates. */
  sessionId: string | null;
  /** The version that staff saw; the job that moves a whole session has none. */
  version?: number;
  /** Emails the new dates. */
  letter: boolean;
  /** Why, as the email says it. */
  reason?: string;
  /** Charged for the change, due on that day. */
  fee?: { cents: number; dueOn: string } | undefined;
  actor: { id: string; name: string };
};

/**
 * Staff put a class registration on the roster of another session, or on none. Repeating it changes nothing.
 *
 * @returns the session that it had before
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`,
 * `certifications.registration-changed`, and as `joinRoster`
 */
export async function moveToSession(deps: Deps, input: Move): Promise<string | null> {
  const { registrationId, sessionId, version, fee, actor } = input;
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const isIt = eq(classRegistrations.id, registrationId);
    const [row] = await db.select().from(classRegistrations).where(isIt).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.status !== "active") throw classEnded();
    if (row.sessionId === sessionId) return row.sessionId;
    if (version !== undefined && version !== row.version) throw classChanged();
    await putOnSession(inTx, row, { sessionId, by: "staff", fee });
    const [from, to] = [await named(db, row.sessionId), await named(db, sessionId)];
    await recordAudit(inTx, {
      actor,
      action: "registration.session-set",
      subject: `registration ${row.reference}`,
      detail: `${actor.name} ${sentence(row, from, to)}${fee?.cents ? `, for a fee of ${formatCents(fee.cents)}` : ""}.`,
    });
    if (input.letter) {
      const news = to ? "moved" : "unassigned";
      const fact = `${row.version + 1}`;
      await postSessionNews(inTx, row, { session: to, news, text: input.reason ?? "", fact, feeCents: fee?.cents });
    }
    return row.sessionId;
  });
}

async function named(db: Deps["db"], id: string | null): Promise<ClassSession | undefined> {
  if (id === null) return undefined;
  const [session] = await db.select().from(classSessions).where(eq(classSessions.id, id));
  return session;
}

function sentence({ reference }: ClassRegistration, from?: ClassSession, to?: ClassSession): string {
  if (from && to) return `moved ${reference} from the session ${nameOf(from)} to ${nameOf(to)}`;
  if (to) return `put ${reference} on the roster of the session ${nameOf(to)}`;
  return from
    ? `took ${reference} off the roster of the session ${nameOf(from)}`
    : `left ${reference} without a session`;
}
