import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each([
  ["fourteen chars", "at least 15"],
  ["x".repeat(129), "at most 128"],
])("a password of a wrong length, %s, is refused", (password, reason) => {
  expect(passwordProblem(password)).toContain(reason);
});

test("characters of any script count as one each", () => {
  expect(passwordProblem("🛣️🦌🌲🚜🪨⛏️🛻🧱🌧️🍂🔩🧭🪵🛤️🦺")).toBeUndefined();
});
