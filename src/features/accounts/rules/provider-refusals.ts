/** Why a sign-in at a provider opened no session: words for the address, sentences for the page. */

export const PROVIDER_REFUSALS = {
  cancelled: "You were not signed in: it was cancelled on the other page. Try again, or sign in another way.",
  over: "This sign-in was begun in another browser, or is older than ten minutes. Please begin again.",
  away: "That service gives no answer right now. Please try again in a few minutes, or sign in another way.",
  unverified: "That service does not say that your email address is verified. Please sign in by email.",
  refused: "We could not sign you in that way. Please sign in with a password, or by email.",
  "too-many": "Too many tries. Please wait 15 minutes, or sign in another way.",
} as const;
export type ProviderRefusal = keyof typeof PROVIDER_REFUSALS;

/** The sentence of a word from an address; nothing for any other word. */
export const providerRefusal = (word: string | null): string | undefined =>
  word && Object.hasOwn(PROVIDER_REFUSALS, word) ? PROVIDER_REFUSALS[word as ProviderRefusal] : undefined;
