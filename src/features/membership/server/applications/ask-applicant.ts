import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import type { Actor } from "../companies/company-queries.ts";
import { questionKeyReused } from "../errors.ts";
import { applicationQuestions } from "../tables.ts";
import { decisionLetter } from "./decision-letter.ts";
import { duesSums } from "./dues-sums.ts";
import { findApplication } from "./set-application-state.ts";

type Ask = { reference: ApplicationReference; note: string; actor: Actor; requestKey: string | undefined };

/**
 * Staff email a question to the applicant, also after a decision. The answer goes to the office by email, and mail
 * programs thread emails about one reference.
 *
 * @param requestKey minted by the form: repeating the question with the same key sends it once.
 * @throws `membership.no-such-application`, `membership.question-key-reused`
 */
export async function askApplicant(deps: Deps, { reference, note, actor, requestKey }: Ask): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const application = await findApplication(inTx.db, reference);
    const key = requestKeyOf(requestKey, [reference, note]);
    const { row, isReplay } = await insertOnce(
      inTx.db,
      { table: applicationQuestions, key, refusal: questionKeyReused },
      () => ({
        id: crypto.randomUUID(),
        applicationId: application.id,
        text: note,
        askedBy: actor.name,
        createdAt: inTx.now(),
      }),
    );
    if (isReplay) return;
    const sums = await duesSums(inTx.db, application.id);
    await postLetter(inTx, decisionLetter(application, { letter: "question", note, ...sums, question: row.id }));
    await recordAudit(inTx, {
      actor,
      action: "application.asked",
      subject: `application ${reference}`,
      detail: `${actor.name} asked ${application.companyName} about the application ${reference}: ${note}`,
    });
  });
}
