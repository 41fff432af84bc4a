/** A document as a validator of HTML reads it. */
import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** `docs/decisions/0054-pages-are-valid.md` gives the reason for each changed rule. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules: {
      "void-style": "error",
      "heading-level": ["error", { minInitialRank: "h2" }],
      "require-sri": ["error", { target: "crossorigin" }],
    },
  }),
);

/** @returns each fault with its rule, its message and the element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  return faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`);
}
