import { describe, expect, test } from "vitest";
import { z } from "zod";
import { answerReviewed, asksAfter, type Returned } from "./reviewed-page.ts";

const schema = z.object({ company: z.string().min(1, "Must enter Company"), zip: z.string().min(5, "Must enter zip") });
const GOOD = { company: "Delta Paving", zip: "38701" };

/** Presses a button of the form. */
async function press(intent: string, typed: Record<string, string> = GOOD, response = new Response(null)) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, intent })) form.set(name, value);
  const sent: unknown[] = [];
  const answer = await answerReviewed(form, {
    schema,
    answersOf: ({ company = "", zip = "" }) => ({ company, zip }),
    send: async (it) => {
      sent.push(it);
      return response;
    },
    pathOf: (token) => `/made/${token}`,
  });
  return { sent, answer };
}
const shown = (answer: unknown) => (answer as { data: Returned }).data;
const refusal = (fields?: object) =>
  Response.json({ message: "No.", error: { name: "some.reason" }, ...(fields && { fields }) }, { status: 409 });

describe("a reviewed form, without scripts", () => {
  test("shows what was typed before anything is sent, and goes back to it", async () => {
    const review = await press("review");
    expect(shown(review.answer)).toMatchObject({ view: "review", typed: GOOD, errors: {}, status: 200 });
    const edit = await press("edit", {});
    expect(shown(edit.answer)).toMatchObject({ view: "form", errors: {}, status: 200 });
    expect([...review.sent, ...edit.sent]).toEqual([]);
  });

  test.each(["review", "confirm"])(
    "names its mistakes in the order of the fields at %s, and sends nothing",
    async (intent) => {
      const { sent, answer } = await press(intent, {});
      expect(Object.entries(shown(answer).errors)).toEqual([
        ["company", "Must enter Company"],
        ["zip", "Must enter zip"],
      ]);
      expect(shown(answer)).toMatchObject({ view: "form", status: 422 });
      expect(sent).toEqual([]);
    },
  );

  test("leads to what was made", async () => {
    const made = new Response(null, { status: 201, headers: { location: "/api/things/tok3n" } });
    const { sent, answer } = await press("confirm", GOOD, made);
    expect(sent).toHaveLength(1);
    expect((answer as Response).headers.get("location")).toBe("/made/tok3n");
  });

  test("keeps the review when the API refuses, and opens the form where it names a field", async () => {
    expect(shown((await press("confirm", GOOD, refusal())).answer)).toMatchObject({
      view: "review",
      typed: GOOD,
      status: 409,
    });
    const { answer } = await press("confirm", GOOD, refusal({ zip: ["Is not in the state"] }));
    expect(shown(answer)).toMatchObject({ view: "form", errors: { zip: "Is not in the state" } });
  });
});

test("only the refusal that names a changed price reloads the page", () => {
  const asks = asksAfter("some.changed");
  const ask = (over: object) =>
    asks({ currentUrl: new URL("http://a.b/form"), nextUrl: new URL("http://a.b/form"), ...over } as never);
  const failed = (name: string) => ({ formMethod: "POST", actionResult: { failure: { error: { name } } } });
  expect([ask(failed("some.changed")), ask(failed("other")), ask({})]).toEqual([true, false, false]);
});
