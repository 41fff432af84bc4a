import { expect, test } from "vitest";
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { EMPTY_CUSTOMER_MESSAGES } from "#test/customer.ts";
import { errorsOf, summaryOf } from "./use-field-errors.ts";

test("an empty customer form names every field in the specification's words", () => {
  expect(errorsOf(customerSchema, {})).toEqual(EMPTY_CUSTOMER_MESSAGES);
});

test("nested answers are named by their path, and a field keeps its first message", () => {
  const schema = z.object({
    golfers: z.array(z.object({ email: z.string().min(3, "short").endsWith(".com", "odd") })),
  });
  expect(errorsOf(schema, { golfers: [{ email: "a@b.com" }, { email: "" }] })).toEqual({ "golfers.1.email": "short" });
});

test("a rule over several fields is told in the order of the fields", () => {
  const schema = z.object({ id: z.string(), name: z.string().min(1, "no name") }).refine(({ id }) => id, {
    path: ["id"],
    message: "no ID",
    when: () => true,
  });
  expect(Object.keys(errorsOf(schema, { id: "", name: "" }))).toEqual(["id", "name"]);
});

test("the summary lists what is still wrong, in order", () => {
  expect(summaryOf({ company: undefined, zip: "Must enter zip code" })).toEqual([
    { id: "zip", message: "Must enter zip code" },
  ]);
});
