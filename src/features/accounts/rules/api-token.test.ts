import { expect, test } from "vitest";
import { capabilitiesOfScopes, SCOPES, scopesFor, stateOfToken } from "./api-token.ts";
import { ALL_CAPABILITIES, capabilitiesOf } from "./capabilities.ts";
import { grantsOf } from "./grants.ts";

test("every capability is a scope, but for those over users, settings and erasing", () => {
  const others = ALL_CAPABILITIES.filter((one) => !(SCOPES as readonly string[]).includes(one));
  expect(others).toEqual(["portal", "settings", "privacy", "staff"]);
});

test.each([
  ["checks", ["checks"]],
  [
    ["refunds", "checks"],
    ["refunds", "checks"],
  ],
  [["settings", "website"], ["website"]],
  ["portal", []],
  ["settings", undefined],
  ["staff", undefined],
  ["privacy", undefined],
] as const)("a call that requires %j takes the scopes %j", (required, scopes) =>
  expect(scopesFor(required)).toEqual(scopes),
);

test("a token has of its scopes what its maker has, and never what is no scope", () => {
  const scopes = capabilitiesOfScopes(["checks", "events", "staff", "settings", "gone"]);
  expect(capabilitiesOf({ grants: grantsOf("administrator"), scopes })).toEqual(["portal", "events", "checks"]);
  expect(capabilitiesOf({ grants: grantsOf("treasurer"), scopes })).toEqual(["portal", "checks"]);
  expect(capabilitiesOf({ grants: ["staff"], scopes })).toEqual([]);
});

const LIFE = { lastDay: "2026-06-30", revokedAt: null, isMakerStaff: true };
test.each([
  ["2026-05-30", {}, "active"],
  ["2026-05-31", {}, "ends-soon"],
  ["2026-06-30", {}, "ends-soon"],
  ["2026-07-01", {}, "ended"],
  ["2026-05-30", { isMakerStaff: false }, "maker-gone"],
  ["2026-05-30", { revokedAt: "2026-05-01T00:00:00Z", isMakerStaff: false }, "revoked"],
  ["2026-07-01", { revokedAt: "2026-05-01T00:00:00Z" }, "revoked"],
] as const)("on %s, %j: %s", (today, over, state) => expect(stateOfToken({ ...LIFE, ...over }, today)).toBe(state));
