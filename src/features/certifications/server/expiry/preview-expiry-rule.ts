import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { EXPIRY_RULES, type ExpiryRuleName } from "../../rules/expiry/expiry-rules.ts";
import type { ExpiryRulePreview } from "../../rules/expiry/expiry-view.ts";
import { templateOf } from "./expiry-letters.ts";
import { reachOfRule, readExpiryRules } from "./expiry-reach.ts";
import { endingLetter } from "./post-expiry.ts";

type Drawn = Omit<ExpiryRulePreview, "letter"> & { letter: RenderedLetter };

/**
 * The people that the next run of a rule writes to with these days, and the email to the first of them as of that run, or a
 * sample. Changes nothing.
 */
export async function previewExpiryRule(
  deps: Deps,
  { rule, days }: { rule: ExpiryRuleName; days?: number | undefined },
): Promise<Drawn> {
  const stored = (await readExpiryRules(deps)).get(rule);
  const { first, ...reach } = await reachOfRule(deps, { rule, stored, days });
  if (!first || !reach.next) return { ...reach, to: null, letter: await drawSample(deps, rule) };
  const { name, company, email: address } = first;
  const payload = endingLetter([first], reach.next.day);
  return { ...reach, to: { name, company, address }, letter: await drawPreview(deps, templateOf(payload), payload) };
}

async function drawSample(deps: Deps, rule: ExpiryRuleName): Promise<RenderedLetter> {
  const template = EXPIRY_RULES[rule].isAfterEnd ? "certifications.ended" : "certifications.ending";
  const [sample] = Object.values((await deps.letters.wordingOf(template))?.samples ?? {});
  if (!sample) throw new Error(`the email ${template} has no sample`);
  return drawPreview(deps, template, sample);
}
