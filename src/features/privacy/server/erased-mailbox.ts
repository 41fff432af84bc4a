import type { Replacement } from "#platform/personal/personal-table.ts";

/** `.invalid` is never assigned (RFC 2606); the random part keeps erased people distinct in the books. */
export const newReplacement = (now: Date): Replacement => ({
  email: `erased-${crypto.randomUUID().slice(0, 8)}@erased.invalid`,
  now,
});
