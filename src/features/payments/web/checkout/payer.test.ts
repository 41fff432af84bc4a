import { afterEach, expect, test, vi } from "vitest";
import { CUSTOMER_FIELDS } from "#shared/customer-fields.ts";
import type { CartItem } from "../cart/cart-item.ts";

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
const LEE = { ...PAT, firstName: "Lee", lastName: "Moss", email: "lee@delta.example" };
const itemOf = (payer?: Partial<typeof PAT>): CartItem => ({
  itemName: "Golf",
  itemPrice: 100,
  after: { title: "Golf", links: [], ...(payer && { payer }) },
});

/** Each test has a tab of its own. */
async function openTab() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  return { ...(await import("./payer.ts")), ...(await import("./customer-memory.ts")) };
}
afterEach(() => vi.unstubAllGlobals());

test("in a browser without saved details, every field is asked for", async () => {
  const { payerOf } = await openTab();
  expect(payerOf([itemOf()])).toEqual({ values: {}, lacks: CUSTOMER_FIELDS });
});

test("another tab or another day knows the registrant from the item in the cart", async () => {
  const { payerOf } = await openTab();
  expect(payerOf([itemOf(PAT)])).toEqual({ values: PAT, lacks: [] });
});

test("the payer is the last registrant with complete details", async () => {
  const { payerOf } = await openTab();
  const { phone: _, ...withoutPhone } = LEE;
  expect(payerOf([itemOf(LEE), itemOf(PAT), itemOf(withoutPhone)]).values).toEqual(PAT);
});

test("a payer with a single name keeps it, and is asked for the last name alone", async () => {
  const { payerOf } = await openTab();
  const single = { ...PAT, firstName: "Madonna", lastName: "" };
  expect(payerOf([itemOf(single)])).toEqual({ values: single, lacks: ["lastName"] });
});

test.each([
  ["no street", { street: "" }, ["street"]],
  ["an address that is no email", { email: "pat at delta" }, ["email"]],
  ["a phone number that is too short, and no zip", { phone: "555", zip: "" }, ["zip", "phone"]],
])("%s is asked for, and nothing else", async (_, wrong, lacks) => {
  const { payerOf } = await openTab();
  expect(payerOf([itemOf({ ...PAT, ...wrong })]).lacks).toEqual(lacks);
});

test("details typed at the checkout take precedence until another form is sent", async () => {
  const { payerOf, rememberPayer, rememberCustomer } = await openTab();
  rememberPayer(LEE);
  expect(payerOf([itemOf(PAT)])).toEqual({ values: LEE, lacks: [] });
  rememberCustomer(PAT);
  expect(payerOf([itemOf(PAT)]).values).toEqual(PAT);
});

test("details that were left half typed stay in their fields", async () => {
  const { payerOf, rememberPayer } = await openTab();
  rememberPayer({ ...LEE, email: "" });
  expect(payerOf([itemOf(PAT)]).lacks).toEqual(CUSTOMER_FIELDS);
});
