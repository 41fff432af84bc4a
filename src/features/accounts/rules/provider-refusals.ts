/** Reasons why a sign-in at a provider opened no session: a word in the address, a sentence on the page. */

export const PROVIDER_REFUSALS = {
  cancelled: "Nothing was done: it was cancelled on the other page. Try again, or choose another way.",
  over: "This sign-in was begun in another browser, or is older than ten minutes. Please begin again.",
  away: "That service gives no answer right now. Please try again in a few minutes, or sign in another way.",
  unverified: "That service does not say that your email address is verified. Please sign in by email.",
  refused: "We could not sign you in that way. Please sign in with a password, or by email.",
  staff:
    "Staff link such an account first. Please sign in with your password or by email, then choose it under Security.",
  taken: "That account signs in another user here, or you have linked another one of that company already.",
  "signed-out": "You have signed out since, or somebody else has signed in. Please sign in, and begin again.",
  "too-many": "Too many tries. Please wait 15 minutes, or sign in another way.",
} as const;
export type ProviderRefusal = keyof typeof PROVIDER_REFUSALS;

/** The sentence for a word from an address; nothing for an unknown word. */
export const providerRefusal = (word: string | null): string | undefined =>
  word && Object.hasOwn(PROVIDER_REFUSALS, word) ? PROVIDER_REFUSALS[word as ProviderRefusal] : undefined;
