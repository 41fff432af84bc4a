import { expect, test } from "vitest";
import type { Deps } from "#platform/deps.ts";
import { sourcesOfCheckout } from "./checkout-sources.ts";

const sources = (mode: string, provider: string) =>
  sourcesOfCheckout({ cards: { mode }, botCheck: { provider } } as unknown as Deps);
const hosts = (mode: string, provider: string) => [
  ...new Set(
    Object.values(sources(mode, provider))
      .flat()
      .map((source) => new URL(source.replace("*.", "")).hostname),
  ),
];

test.each([
  ["test-cards", "altcha", []],
  ["off", "off", []],
  ["stripe", "altcha", ["js.stripe.com", "api.stripe.com", "hooks.stripe.com"]],
  ["test-cards", "turnstile", ["challenges.cloudflare.com"]],
  ["off", "hcaptcha", ["hcaptcha.com"]],
  ["test-cards", "recaptcha", ["www.google.com", "www.gstatic.com", "recaptcha.google.com"]],
])("with cards by %s and the bot check %s the checkout allows %j and no other source", (mode, provider, expected) => {
  expect(hosts(mode, provider)).toEqual(expected);
});

test("card fields and 3-D Secure are framed, but no script comes from where 3-D Secure is shown", () => {
  const { frames = [], scripts = [] } = sources("stripe", "off");
  expect(frames).toContain("https://hooks.stripe.com");
  expect(scripts.join()).not.toContain("hooks");
});
