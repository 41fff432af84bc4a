import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { ClassFacts } from "../rules/class-facts.ts";
import { validityWords } from "../rules/levels/rule-words.ts";
import { readLevels, ruleOn } from "./levels/read-levels.ts";

/** Prices of the classes, and how long their certifications are valid today. */
export async function readClassFacts(deps: Pick<Deps, "db" | "now" | "organization">): Promise<ClassFacts> {
  const [prices, levels, today] = await Promise.all([
    getSetting(deps.db, "classes"),
    readLevels(deps.db),
    todayOf(deps),
  ]);
  const words = (key: string) => validityWords(ruleOn(levels, key, today));
  return { ...prices, validFor: { "1": words("1"), "2": words("2"), "3": words("3"), "4": words("4") } };
}
