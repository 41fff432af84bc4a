import { expect, test } from "vitest";
import { CUSTOMER_FIELDS, type CustomerField } from "#shared/customer-fields.ts";
import { drawInRoot } from "#test/draw-in-root.tsx";
import { PayerPart } from "./payer-part.tsx";

const PAT = {
  company: "Delta Paving",
  firstName: "Pat",
  lastName: "Reed",
  street: "12 Levee Road",
  city: "Greenville",
  state: "MS",
  zip: "38701",
  email: "pat@delta.example",
  phone: "6625550142",
};

const shown = (lacks: readonly CustomerField[], more: { focusField?: string; errors?: Record<string, string> } = {}) =>
  drawInRoot(
    <PayerPart
      payer={{ values: lacks.length === CUSTOMER_FIELDS.length ? {} : PAT, lacks }}
      focusField={more.focusField}
      errors={more.errors ?? {}}
      onBlur={() => {}}
      onSave={async () => undefined}
    />,
  );
/** The fields in sight, in their order. */
const fieldsIn = (html: string) =>
  [...html.matchAll(/<div class="[^"]*"( hidden="")?><label[^>]*for="(\w+)"/g)]
    .filter(([, hidden]) => !hidden)
    .map(([, , name]) => name);

test("a payer who is known is named, and every detail goes along out of sight", () => {
  const html = shown([]);
  expect(html).toMatch(/You pay as.*Pat Reed.*Delta Paving.*12 Levee Road.*Greenville, MS 38701.*662-555-0142/s);
  expect(fieldsIn(html)).toEqual([]);
  for (const field of CUSTOMER_FIELDS) expect(html).toContain(`name="${field}"`);
});

test("only missing details have a field", () => {
  const html = shown(["street", "phone"]);
  expect(html).toContain("Please add what is missing");
  expect(fieldsIn(html)).toEqual(["street", "phone"]);
});

test("an unknown visitor gets the whole form, without a summary", () => {
  const html = shown(CUSTOMER_FIELDS);
  expect(html).not.toContain("You pay as");
  expect(fieldsIn(html)).toEqual(CUSTOMER_FIELDS);
});

test("an invalid detail gets a field, and the review leads back to any field", () => {
  expect(fieldsIn(shown([], { errors: { email: "Must enter email address" } }))).toEqual(["email"]);
  const changing = shown([], { focusField: "street" });
  expect(fieldsIn(changing)).toEqual(CUSTOMER_FIELDS);
  expect(changing).toContain("Save your details");
});
