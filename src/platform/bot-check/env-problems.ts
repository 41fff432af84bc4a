/** Problems of the bot check's variables in combination. */
import { isLoopbackHost, isSeenOnlyHere } from "../environment/env-checks.ts";
import { isTrialSecret } from "./companies.ts";

type BotCheckEnv = {
  HOST: string;
  BOT_CHECK: string;
  BOT_CHECK_SITE_KEY?: string | undefined;
  BOT_CHECK_SECRET_KEY?: string | undefined;
  BOT_CHECK_VERIFY_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
};

/** @returns lines that name the variable and the cure. */
export function* botCheckProblems(env: BotCheckEnv) {
  const isHereOnly = isSeenOnlyHere(env.HOST, env.PUBLIC_URL);
  const { BOT_CHECK, BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET_KEY, BOT_CHECK_VERIFY_URL } = env;
  if (BOT_CHECK === "off" && !isLoopbackHost(env.HOST)) yield "BOT_CHECK: off is allowed only while HOST is loopback";
  if (BOT_CHECK_VERIFY_URL && !isHereOnly)
    yield "BOT_CHECK_VERIFY_URL: unset it; another address than the company's is allowed only while no other machine reaches the site";
  if (BOT_CHECK === "off" || BOT_CHECK === "altcha") {
    // An operator who sets keys means to use them.
    for (const name of ["BOT_CHECK_SITE_KEY", "BOT_CHECK_SECRET_KEY", "BOT_CHECK_VERIFY_URL"] as const)
      if (env[name]) yield `${name}: set BOT_CHECK to recaptcha, turnstile or hcaptcha, or unset it`;
    return;
  }
  for (const name of ["BOT_CHECK_SITE_KEY", "BOT_CHECK_SECRET_KEY"] as const)
    if (!env[name]) yield `${name}: needed with BOT_CHECK=${BOT_CHECK}`;
  if (BOT_CHECK_SITE_KEY && BOT_CHECK_SITE_KEY === BOT_CHECK_SECRET_KEY)
    yield "BOT_CHECK_SECRET_KEY: it is the same as the site key, which every visitor can read; set the secret one";
  if (BOT_CHECK_SECRET_KEY && isTrialSecret(BOT_CHECK_SECRET_KEY) && !isHereOnly)
    yield "BOT_CHECK_SECRET_KEY: this key is for trials and lets everybody through; make one of your own";
  if (!env.PUBLIC_URL && !isHereOnly)
    yield `PUBLIC_URL: needed with BOT_CHECK=${BOT_CHECK}, so that no token of another site is taken`;
}
