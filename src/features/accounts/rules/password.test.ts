import { describe, expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

describe("a staff password", () => {
  test.each([
    ["fourteen chars", "at least 15"],
    ["x".repeat(129), "at most 128"],
    ["passwordpassword", "easily guessed"],
    ["Password1234567890", "easily guessed"],
    ["qwertyuiopasdfgh", "easily guessed"],
    ["123456789012345", "easily guessed"],
    ["aaaaaaaaaaaaaaaa", "easily guessed"],
    ["a7!kq a7!kq a7!kq ", "easily guessed"],
    ["abcdefghijklmnop", "easily guessed"],
    ["Welcome-Admin-2026", "easily guessed"],
    ["dana.whitfield.2026", "easily guessed"],
  ])("%s is refused", (password, reason) => {
    expect(passwordProblem(password, { name: "Dana Whitfield", email: "dana@example.org" })).toContain(reason);
  });

  test.each([
    ["gravel heron copper lid"],
    ["žluťoučký kůň úpěl"],
    ["🛣️🦌🌲🚜🪨⛏️🛻🧱🌧️🍂🔩🧭🪵🛤️🦺"],
    ["9f!Kq2#vT8mZ0pLw"],
  ])("%s is taken", (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });
});
