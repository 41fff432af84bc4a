/** What staff typed of a letting, as the API takes it. */
import type { LettingContent } from "../../rules/lettings.ts";

/** Each line that is not empty. */
const linesOf = (typed: FormDataEntryValue | null): string[] =>
  String(typed ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export function contentIn(form: FormData): LettingContent {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    ...{ title: text("title"), heldOn: text("heldOn"), cutOffOn: text("cutOffOn"), cutOffTime: text("cutOffTime") },
    ...{ timeZone: text("timeZone"), counties: linesOf(form.get("counties")), projects: linesOf(form.get("projects")) },
  };
}
