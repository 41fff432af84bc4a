/**
 * The other sources that the checkout allows, in the terms of a content security policy: Stripe and the bot check in
 * use.
 */
import type { Deps } from "#platform/deps.ts";

export type Sources = { scripts?: string[]; styles?: string[]; connections?: string[]; frames?: string[] };

/** The sources that Stripe documents for its script, its card fields and its 3-D Secure pages. */
const STRIPE: Sources = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connections: ["https://api.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

/** The sources that each company documents. The built-in checks need none. */
const BOT_CHECKS: Readonly<Record<string, Sources>> = {
  recaptcha: {
    scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    connections: ["https://www.google.com/recaptcha/"],
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
  turnstile: { scripts: ["https://challenges.cloudflare.com"], frames: ["https://challenges.cloudflare.com"] },
  hcaptcha: {
    scripts: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    styles: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    connections: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    frames: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
};

export function sourcesOfCheckout({ cards, botCheck }: Pick<Deps, "cards" | "botCheck">): Sources {
  const all = [cards.mode === "stripe" ? STRIPE : {}, BOT_CHECKS[botCheck.provider] ?? {}];
  const join = (kind: keyof Sources) => all.flatMap((sources) => sources[kind] ?? []);
  return {
    scripts: join("scripts"),
    styles: join("styles"),
    connections: join("connections"),
    frames: join("frames"),
  };
}
