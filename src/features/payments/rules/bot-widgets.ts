/** The boxes of other companies' bot checks: their scripts, and all that the checkout's page must let in for them. */

type BotWidget = {
  name: string;
  /** Draws nothing before it is told to. */
  script: string;
  /** The script's name in `window`. All three take `render`, `reset` and `getResponse` alike. */
  global: "grecaptcha" | "turnstile" | "hcaptcha";
  /** Sources of the content security policy of /checkout, for the chosen company alone. */
  csp: { script: readonly string[]; frame: readonly string[]; style: readonly string[]; connect: readonly string[] };
};

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const GOOGLE = "https://www.google.com/recaptcha/";

export const BOT_WIDGETS = {
  recaptcha: {
    name: "reCAPTCHA",
    script: `${GOOGLE}api.js?render=explicit`,
    global: "grecaptcha",
    csp: {
      script: [GOOGLE, "https://www.gstatic.com/recaptcha/"],
      frame: [GOOGLE, "https://recaptcha.google.com/recaptcha/"],
      style: [],
      connect: [GOOGLE],
    },
  },
  turnstile: {
    name: "Turnstile",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    global: "turnstile",
    csp: {
      script: ["https://challenges.cloudflare.com"],
      frame: ["https://challenges.cloudflare.com"],
      style: [],
      connect: ["https://challenges.cloudflare.com"],
    },
  },
  hcaptcha: {
    name: "hCaptcha",
    script: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off",
    global: "hcaptcha",
    csp: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
  },
} as const satisfies Record<string, BotWidget>;

export type BotWidgetName = keyof typeof BOT_WIDGETS;
