/** The bot check that the environment asks for. */
import type { Deps } from "../deps.ts";
import { isLoopbackHost } from "../environment/env-checks.ts";
import { createAltcha } from "./altcha.ts";
import type { BotCheck } from "./bot-check.ts";
import { isTrialSecret } from "./companies.ts";
import { createSiteVerify } from "./siteverify.ts";

type Parts = Pick<Deps, "env" | "secret" | "db" | "now">;

export function createBotCheck({ env, secret, db, now }: Parts): BotCheck {
  const { BOT_CHECK, BOT_CHECK_SITE_KEY = "", BOT_CHECK_SECRET_KEY = "", BOT_CHECK_VERIFY_URL, PUBLIC_URL } = env;
  if (BOT_CHECK === "off") return { provider: "off", verify: async () => true };
  if (BOT_CHECK === "altcha") return createAltcha({ secret, db, now });
  const hostname = PUBLIC_URL && new URL(PUBLIC_URL).hostname;
  return createSiteVerify({
    db,
    now,
    company: BOT_CHECK,
    siteKey: BOT_CHECK_SITE_KEY,
    secretKey: BOT_CHECK_SECRET_KEY,
    // Answers to trial keys name a host of the company's own.
    hostname: hostname && !isLoopbackHost(hostname) && !isTrialSecret(BOT_CHECK_SECRET_KEY) ? hostname : undefined,
    verifyUrl: BOT_CHECK_VERIFY_URL,
  });
}
