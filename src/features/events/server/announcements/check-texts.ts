import { problemOfText } from "#platform/wording/check-text.ts";
import { textsRefused } from "./announcement-errors.ts";
import { announcementTexts } from "./announcement-texts.ts";

type Texts = { subject: string; text: string };

/**
 * Refuses inserts that do not exist, and any other text that an email cannot have.
 *
 * @param isDraft a draft may leave texts empty.
 * @throws `events.announcement-refused` (422, by field)
 */
export function checkTexts({ subject, text }: Texts, isDraft: boolean): void {
  const names = Object.keys(announcementTexts.placeholders);
  const found = Object.entries({ subject, text }).flatMap(([field, typed]) => {
    if (typed.trim() === "" && isDraft) return [];
    if (typed.trim() === "") return [[field, ["Must not be empty"]] as const];
    const problem = problemOfText(announcementTexts.texts[field as keyof Texts], names, typed);
    return problem ? [[field, [problem]] as const] : [];
  });
  if (found.length > 0) throw textsRefused(Object.fromEntries(found.map(([field, texts]) => [field, [...texts]])));
}
