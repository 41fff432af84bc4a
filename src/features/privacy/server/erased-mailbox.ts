import type { Replacement } from "#platform/personal/personal-table.ts";

/** `.invalid` belongs to nobody, for ever; the letters make the people of the books two, where they were two. */
export const newReplacement = (now: Date): Replacement => ({
  email: `erased-${crypto.randomUUID().slice(0, 8)}@erased.invalid`,
  now,
});
