import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { MailFile } from "#platform/mail/transports/mailer.ts";
import { outbox } from "#platform/tables.ts";
import { type PreviewWording, previewWording } from "./preview-wording.ts";

/** A letter as it was drawn for the preview, with what is attached to it: it has no words of its own. */
export type WordingTest = { subject: string; html: string; text: string; files: MailFile[] };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.wording-test": WordingTest;
  }
}

/** Enough to polish a letter, and too little to fill a mailbox. */
export const TEST_LIMIT: Limit = { name: "wording-test", max: 20, windowSeconds: 3600 };

type SendWordingTest = PreviewWording & {
  actor: Staff;
  /** One click of staff: sent twice, it is one letter. */
  requestKey: string;
};

/**
 * Posts the letter of the preview to the staff user who asks, marked in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), and as `previewWording`
 */
export async function sendWordingTest(
  deps: Deps,
  { actor, requestKey, ...asked }: SendWordingTest,
): Promise<{ sentTo: string }> {
  const dedupeKey = `wording-test:${actor.id}:${requestKey}`;
  const sentTo = actor.email;
  if (await wasPosted(deps, dedupeKey)) return { sentTo };
  const { subject, html, text, files = [] } = await previewWording(deps, asked);
  await countTry(deps.db, TEST_LIMIT, actor.id);
  await inTransaction(deps, async (inTx) => {
    // The same at the same time: the second waits here, and then finds the letter of the first.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${dedupeKey}, 0))`);
    if (await wasPosted(inTx, dedupeKey)) return;
    await postLetter(inTx, {
      ...{ template: "content.wording-test", dedupeKey, about: null },
      to: { name: actor.name, address: sentTo },
      payload: { subject: `[Test] ${subject}`, html, text, files: [...files] },
    });
    const detail = `${actor.name} sent a test of the letter ${asked.letter} to ${sentTo}.`;
    await recordAudit(inTx, { actor, action: "wording.tested", subject: `letter ${asked.letter}`, detail });
  });
  return { sentTo };
}

const wasPosted = async ({ db }: Deps, dedupeKey: string): Promise<boolean> =>
  (await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))) > 0;
