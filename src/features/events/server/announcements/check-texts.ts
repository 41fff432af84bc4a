import { problemOfText } from "#platform/wording/check-text.ts";
import { textsRefused } from "./announcement-errors.ts";
import { announcementTexts } from "./announcement-texts.ts";

type Texts = { subject: string; text: string };

/**
 * Looks for inserts that do not exist, and whatever else letters do not take.
 *
 * @param isDraft it may have holes.
 * @throws `events.announcement-refused` (422, by field)
 */
export function checkTexts({ subject, text }: Texts, isDraft: boolean): void {
  const names = Object.keys(announcementTexts.placeholders);
  const found = Object.entries({ subject, text }).flatMap(([field, typed]) => {
    if (typed.trim() === "" && isDraft) return [];
    if (typed.trim() === "") return [[field, ["Must not be empty: type what the readers get"]] as const];
    const problem = problemOfText(announcementTexts.texts[field as keyof Texts], names, typed);
    return problem ? [[field, [problem]] as const] : [];
  });
  if (found.length > 0) throw textsRefused(Object.fromEntries(found.map(([field, texts]) => [field, [...texts]])));
}
