import { expect, test } from "vitest";
import { adviceIn, fieldErrorsIn, type Problem, problemIn } from "./problem.ts";

const OTHERWISE: Problem = { message: "The reason is not known.", error: { name: "server.failed" } };
const answer = (body: string) => new Response(body, { status: 422 });

test("a failed answer is read as it says", async () => {
  const problem = { message: "Is full", instruction: "Wait.", number: "6015550117", error: { name: "events.full" } };
  expect(await problemIn(answer(JSON.stringify(problem)), OTHERWISE)).toEqual(problem);
  expect(adviceIn(problem)).toBe("Wait. 6015550117");
});

test.each([
  ["a proxy's page", "<html>502</html>"],
  ["no body", ""],
  ["null", "null"],
  ["something of another shape", '{"detail":"no"}'],
])("%s says nothing, and the page says what it knows itself", async (_, body) => {
  expect(await problemIn(answer(body), OTHERWISE)).toEqual(OTHERWISE);
});

test("each field has its first message", () => {
  const fields = { zip: ["Must enter zip code", "Too short"], "teams.0.email": ["Must be an email"], odd: [] };
  expect(fieldErrorsIn({ ...OTHERWISE, fields })).toEqual({
    zip: "Must enter zip code",
    "teams.0.email": "Must be an email",
    odd: "",
  });
  expect(fieldErrorsIn(OTHERWISE)).toEqual({});
});
