import { expect, test } from "vitest";
import { signUpSchema } from "./account.ts";
import { nameOfMailbox } from "./name-of-mailbox.ts";

test.each([
  ["lee@example.org", "lee"],
  ["pat.reed+golf@example.org", "pat.reed+golf"],
  ["visit.evil.com@example.org", "Account owner"],
  ["www.evil.example@example.org", "Account owner"],
  ["win.zip@example.org", "Account owner"],
  ["evil.\u0440\u0444@example.org", "Account owner"],
  ["\u3164@example.org", "Account owner"],
])("who signs up as %s without a name is called %s", (email, name) => expect(nameOfMailbox(email)).toBe(name));

test("a sign-up without a name takes that of the mailbox", () => {
  const typed = { email: "visit.evil.com@example.org", password: "gravel heron copper lid" };
  expect(signUpSchema.parse(typed).name).toBe("Account owner");
});
