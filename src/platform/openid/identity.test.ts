import { expect, test } from "vitest";
import { identityOf } from "./identity.ts";

const email = "Lee@Example.org";

test.each([
  ["says so", { email_verified: true }, true],
  ["says so in letters", { email_verified: "true" }, true],
  ["says no", { email_verified: false }, false],
  ["says nothing, as Microsoft does of what an administrator typed", {}, false],
  ["says that the tenant owns the domain", { xms_edov: "1" }, true],
  ["says that the tenant does not", { xms_edov: false }, false],
  ["lists it as verified", { verified_primary_email: ["lee@example.org"] }, true],
  ["lists another", { verified_primary_email: ["someone@example.org"] }, false],
])("an email counts only where the provider %s", (_what, claims, counts) => {
  const { email: verified } = identityOf({ iss: "https://a.example", sub: "1", email, ...claims });
  expect(verified).toBe(counts ? "lee@example.org" : undefined);
});

test("a name that no form would take is left out", () => {
  const claims = { iss: "https://a.example", sub: "1", name: "x".repeat(101) };
  expect(identityOf(claims).name).toBeUndefined();
});
