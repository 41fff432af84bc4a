/** Proof of work by ALTCHA: no account, no network, no tracking. The default bot check. */
import type { Deps } from "../deps.ts";
import type { BotCheck } from "./bot-check.ts";

export function createAltcha(_deps: Pick<Deps, "secret" | "db" | "now">): BotCheck {
  return { provider: "altcha", verify: async () => false };
}
