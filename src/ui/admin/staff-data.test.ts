import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { keepTyped, refused, sayRefused } from "./staff-data.ts";

const said = async (problem: object, status = 409) => {
  const { data, init } = await refused(Response.json(problem, { status }));
  return { ...data, status: init?.status, words: sayRefused(data) };
};

test("a refusal has the server's words, its advice, one error for each field, and the call's status", async () => {
  const problem = {
    message: "Not so.",
    instruction: "Do this.",
    error: { name: "a.b" },
    fields: { zip: ["Odd", "More"] },
  };
  expect(await said(problem)).toEqual({
    ...{ message: "Not so. Do this.", errors: { zip: "Odd" }, code: "a.b", status: 409 },
    words: "Not so. Do this. Odd",
  });
});

test("mistakes of a form are said without the words that stand around every form's", async () => {
  const problem = {
    message: "Correct it.",
    error: { name: "request.invalid" },
    fields: { reason: ["Must enter a reason"] },
  };
  expect((await said(problem, 422)).words).toBe("Must enter a reason");
  expect((await said({ ...problem, fields: undefined }, 422)).words).toBe("Correct it.");
});

describe("what is typed stays", () => {
  const send = (reason: unknown) => keepTyped({ serverAction: () => Promise.reject(reason) });

  test.each([
    ["over a lost connection", new TypeError("Failed to fetch"), 503, "connection.lost"],
    ["over a crash of ours", new ErrorResponse(500, "", null), 500, "server.failed"],
    ["over an outage", new ErrorResponse(503, "", "5"), 503, "server.failed"],
  ])("%s", async (_, reason, status, code) => {
    expect(await send(reason)).toMatchObject({ data: { code }, init: { status } });
  });

  test.each([
    ["that leads elsewhere", new Response(null, { status: 302, headers: { location: "/" } })],
    ["that there is no such thing", new ErrorResponse(404, "", null)],
  ])("and an answer %s is no failure of a form", async (_, reason) => {
    await expect(send(reason)).rejects.toBe(reason);
  });
});
