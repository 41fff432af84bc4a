import { expect, test } from "vitest";
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { errorsOf, summaryOf } from "./use-field-errors.ts";

test("an empty customer form names every field in the specification's words", () => {
  expect(errorsOf(customerSchema, {})).toEqual({
    company: "Must enter Company",
    firstName: "Must enter a first name",
    lastName: "Must enter a last name",
    street: "Must enter street address",
    city: "Must enter a city",
    state: "Must select a State",
    zip: "Must enter zip code",
    email: "Must enter email address",
    phone: "Must enter phone number",
  });
});

test("nested answers are named by their path, and the first message of a field stands", () => {
  const schema = z.object({
    golfers: z.array(z.object({ email: z.string().min(3, "short").endsWith(".com", "odd") })),
  });
  expect(errorsOf(schema, { golfers: [{ email: "a@b.com" }, { email: "" }] })).toEqual({ "golfers.1.email": "short" });
});

test("the summary lists what is still wrong, in order", () => {
  expect(summaryOf({ company: undefined, zip: "Must enter zip code" })).toEqual([
    { id: "zip", message: "Must enter zip code" },
  ]);
});
