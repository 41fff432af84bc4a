/** The bot check boxes of other companies. The security policy of the checkout's page allows their scripts. */

type BotWidget = {
  name: string;
  /** Draws nothing before it is asked to. */
  script: string;
  /** The script's name in `window`. All three take `render`, `reset` and `getResponse` alike. */
  global: "grecaptcha" | "turnstile" | "hcaptcha";
};

export const BOT_WIDGETS = {
  recaptcha: {
    name: "reCAPTCHA",
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    global: "grecaptcha",
  },
  turnstile: {
    name: "Turnstile",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    global: "turnstile",
  },
  hcaptcha: {
    name: "hCaptcha",
    script: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off",
    global: "hcaptcha",
  },
} as const satisfies Record<string, BotWidget>;

export type BotWidgetName = keyof typeof BOT_WIDGETS;
