import { expect, test } from "vitest";
import { identityOf } from "./identity.ts";
import type { ProviderId } from "./providers.ts";

const email = "Lee@Example.org";

test.each<[string, ProviderId, object, boolean]>([
  ["says so", "google", { email_verified: true }, true],
  ["says so in letters", "openid", { email_verified: "true" }, true],
  ["says no", "google", { email_verified: false }, false],
  ["says nothing", "openid", {}, false],
  ["says it by the claims of another one", "openid", { xms_edov: "1", verified_primary_email: [email] }, false],
  ["is Microsoft and says what an administrator typed", "microsoft", { email_verified: true }, false],
  ["is Microsoft and says that the tenant owns the domain", "microsoft", { xms_edov: "1" }, true],
  ["is Microsoft and says that the tenant does not", "microsoft", { xms_edov: false }, false],
  ["is Microsoft and lists it as verified", "microsoft", { verified_primary_email: ["lee@example.org"] }, true],
  ["is Microsoft and lists another", "microsoft", { verified_primary_email: ["someone@example.org"] }, false],
])("whether an email counts where the provider %s", (_what, provider, claims, counts) => {
  const { email: verified } = identityOf({ iss: "https://a.example", sub: "1", email, ...claims }, provider);
  expect(verified).toBe(counts ? "lee@example.org" : undefined);
});

test.each([
  ["the sign of the kelvin", "\u212Aay@example.org"],
  ["a letter of full width", "\uFF4Bay@example.org"],
  ["an encoded word", "=?utf-8?Q?kay=40example.org=20?=@example.net"],
  ["a capital I with a dot", "k\u0130m@example.org"],
])("%s makes no address that may be another person's", (_what, typed) => {
  const claims = { iss: "https://a.example", sub: "1", email: typed, email_verified: true };
  expect(identityOf(claims, "openid").email).toBeUndefined();
});

test("a name that no form would take is left out", () => {
  const claims = { iss: "https://a.example", sub: "1", name: "x".repeat(101) };
  expect(identityOf(claims, "google").name).toBeUndefined();
});
