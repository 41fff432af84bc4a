import { eq, sql } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { MailFile, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { outbox } from "#platform/tables.ts";

/** A previewed email with its attachments; it has no editable wording. */
export type WordingTest = { subject: string; html: string; text: string; files: MailFile[] };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.wording-test": WordingTest;
  }
}

/** Enough to polish an email, and too little to fill a mailbox. */
export const TEST_LIMIT: Limit = { name: "wording-test", max: 20, windowSeconds: 3600 };

type DrawnTest = {
  /** Name of the call: the same request key means something else to another call. */
  kind: "wording-test" | "announcement-test";
  actor: Staff;
  /** Minted by the form: the same request twice is one email. */
  requestKey: string;
  draw: () => Promise<RenderedLetter>;
  audit: { action: Action; subject: string; detail: (sentTo: string) => string };
};

/**
 * Sends a previewed email to the requesting staff user, marked as a test in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), and as `draw`
 */
export async function postDrawnTest(deps: Deps, { kind, actor, requestKey, draw, audit }: DrawnTest) {
  const dedupeKey = `${kind}:${actor.id}:${requestKey}`;
  const sentTo = actor.email;
  if (await wasPosted(deps, dedupeKey)) return { sentTo };
  const { subject, html, text, files = [] } = await draw();
  await countTry(deps.db, TEST_LIMIT, actor.id);
  await inTransaction(deps, async (inTx) => {
    // A concurrent request with the same key waits here, and then finds the first one's email.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${dedupeKey}, 0))`);
    if (await wasPosted(inTx, dedupeKey)) return;
    await postLetter(inTx, {
      template: "content.wording-test",
      dedupeKey,
      about: null,
      to: { name: actor.name, address: sentTo },
      payload: { subject: `[Test] ${subject}`, html, text, files: [...files] },
    });
    await recordAudit(inTx, { ...audit, actor, detail: audit.detail(sentTo) });
  });
  return { sentTo };
}

const wasPosted = async ({ db }: Deps, dedupeKey: string): Promise<boolean> =>
  (await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))) > 0;
