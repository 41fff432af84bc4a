/** The wallets of phones that may hold a certification as a pass. */
export const WALLETS = ["apple", "google"] as const;
export type Wallet = (typeof WALLETS)[number];

export const WALLET_WORDS: Record<Wallet, string> = {
  apple: "Add to Apple Wallet",
  google: "Add to Google Wallet",
};
