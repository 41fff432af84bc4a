/** The companies whose check can replace our own. */
export const BOT_CHECK_COMPANIES = ["recaptcha", "turnstile", "hcaptcha"] as const;
export type BotCheckCompany = (typeof BOT_CHECK_COMPANIES)[number];

/** The action of Turnstile's tokens; the browser names the same one. */
export const BOT_CHECK_ACTION = "pay";

/** The keys that each company publishes for trials: with them every visitor passes. */
const TRIAL_SECRETS = [/^6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe$/, /^[123]x0+AA$/, /^0x0{40}$/];

/** Whether the check with this key is a trial that accepts everyone, or refuses everyone. */
export const isTrialSecret = (secretKey: string): boolean => TRIAL_SECRETS.some((trial) => trial.test(secretKey));
