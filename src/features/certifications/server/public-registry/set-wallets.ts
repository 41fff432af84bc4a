import { appleKeys, googleKeys, type WalletEnv } from "#platform/wallet/wallets.ts";
import { WALLETS, type Wallet } from "../../rules/registry/wallets.ts";

const KEYS = { apple: appleKeys, google: googleKeys };

/** The wallets for which the operator has set keys. */
export const setWallets = (env: WalletEnv): Wallet[] => WALLETS.filter((wallet) => KEYS[wallet](env));
