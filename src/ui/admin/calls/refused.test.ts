import { expect, test } from "vitest";
import { sayRefused } from "./refused.ts";
import { refusalIn } from "./use-sending.ts";

const refusalOf = (problem: object, status = 409) => refusalIn(Response.json(problem, { status }) as never);

test("a refusal has the server's words, its advice and one error for each field", async () => {
  const refusal = await refusalOf({
    message: "Not so.",
    instruction: "Do this.",
    error: { name: "a.b" },
    fields: { zip: ["Odd", "More"] },
  });
  expect(refusal).toMatchObject({ message: "Not so. Do this.", errors: { zip: "Odd" }, code: "a.b" });
  expect(sayRefused(refusal)).toBe("Not so. Do this. Odd");
});

test("errors of a form are listed without the general message of every invalid form", async () => {
  const problem = { message: "Correct it.", error: { name: "request.invalid" } };
  const withField = { ...problem, fields: { reason: ["Must enter a reason"] } };
  expect(sayRefused(await refusalOf(withField, 422))).toBe("Must enter a reason");
  expect(sayRefused(await refusalOf(problem, 422))).toBe("Correct it.");
});
