import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import type { ApplicationReference } from "#shared/identifiers.ts";
import type { DrawnLetter, LetterPreview } from "../../rules/application-decision.ts";
import { decisionLetter } from "./decision-letter.ts";
import { duesSums } from "./dues-sums.ts";
import { findApplication } from "./set-application-state.ts";

/**
 * Draws the email as the decision would send it now, and changes nothing.
 *
 * @throws `membership.no-such-application`
 */
export async function previewDecisionLetter(
  deps: Deps,
  { reference, letter, note, duesCents = 0 }: LetterPreview & { reference: ApplicationReference },
): Promise<DrawnLetter> {
  const application = await findApplication(deps.db, reference);
  const { openCents, paidCents } = await duesSums(deps.db, application.id);
  const owed = letter === "declined" ? 0 : openCents + duesCents;
  const { template, payload } = decisionLetter(application, { letter, note, openCents: owed, paidCents });
  const { subject, html, text } = await drawPreview(deps, template, payload);
  return { subject, views: viewsOf(html), text };
}
