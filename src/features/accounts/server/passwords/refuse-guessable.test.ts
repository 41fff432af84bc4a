import { expect, test } from "vitest";
import { refuseGuessable } from "./refuse-guessable.ts";

const OWN = ["Dana Whitfield", "dana@example.org", "Magnolia Asphalt Pavement Association"];

test.each([
  "passwordpassword",
  "Password1234567890",
  "qwertyuiopasdfgh",
  "123456789012345",
  "iloveyouiloveyou",
  "1q2w3e4r5t6y7u8i",
  "letmeinletmein123",
  "aaaaaaaaaaaaaaaa",
  "a7!kq a7!kq a7!kq ",
  "abcdefghijklmnop",
  "dana.whitfield.2026",
  "magnolia-asphalt",
  "correcthorsebatterystaple",
  "Correct Horse Battery Staple",
  "thisisaverylongpassword",
  "Th1s is a very long password 2026",
  `${"a".repeat(40)}9f!Kq2#vT8mZ0pLw`,
])("%s is refused, though it is long", async (password) => {
  await expect(refuseGuessable(password, OWN)).rejects.toMatchObject({
    code: "accounts.password-guessable",
    extras: { fields: { password: [expect.stringContaining("easily guessed")] } },
  });
});

test.each(["gravel heron copper lid", "žluťoučký kůň úpěl", "🛣️🦌🌲🚜🪨⛏️🛻🧱🌧️🍂🔩🧭🪵🛤️🦺", "9f!Kq2#vT8mZ0pLw"])(
  "%s is taken",
  async (password) => {
    await expect(refuseGuessable(password, OWN)).resolves.toBeUndefined();
  },
);
