import { describe, expect, test } from "vitest";
import { applicationFormSchema, applicationSchema, applicationUploadSchema, NO_CARD } from "./application.ts";
import { parseWebsite } from "./website.ts";

const ANSWERS = {
  companyName: "Delta Paving",
  repName: "Pat Reed",
  repPhone: "(601) 555-0142",
  email: "pat.reed@deltapaving.example",
  website: "www.deltapaving.example",
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  businessType: "asphalt-producer",
  memberType: "Sustaining",
  payMethod: "Check",
};

/** The first message of each field. */
function errorsOf(schema: typeof applicationFormSchema, answers: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(answers).error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

test("an empty form gets every message at once, in the specification's texts; the website is optional", () => {
  const empty = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, ""]));
  expect(errorsOf(applicationFormSchema, empty)).toEqual({
    companyName: "Must enter Company",
    repName: "Must enter a representative name",
    repPhone: "Must enter phone number",
    email: "Must enter email address",
    street: "Must enter street address",
    city: "Must enter a city",
    state: "Must select a State",
    zip: "Must enter zip code",
    businessType: "Must select a type of business",
    memberType: "Must select a type of membership",
    payMethod: "Must select a payment method",
  });
});

test.each([
  ["companyName", "  ", "Must enter Company"],
  ["zip", "3880", "Must enter zip code"],
  ["zip", "388011", "Must enter zip code"],
  ["email", "pat.reed", "Must enter email address"],
  ["email", "pat@x.example, eve@x.example", "Must enter email address"],
  ["repPhone", "601-555-014", "Must enter phone number"],
  ["state", "PX", "Must select a State"],
  ["businessType", "select", "Must select a type of business"],
  ["memberType", "Platinum", "Must select a type of membership"],
  ["payMethod", "Cash", "Must select a payment method"],
  ["website", "javascript:alert(1)", "Must enter a web address, such as www.example.com"],
])("%s cannot be %j", (field, value, message) => {
  expect(errorsOf(applicationFormSchema, { ...ANSWERS, [field]: value })).toEqual({ [field]: message });
});

test.each([
  [
    "businessType",
    [
      "asphalt-producer",
      "associate-contractor",
      "bond-insurance",
      "consulting-engineer",
      // The specification's spelling.
      "mat-paint-stripe-contactor",
      "equipment-dealer",
      "materials-producer",
      "other",
    ],
  ],
  ["memberType", ["Contractor", "Sustaining", "Associate Contractor", "Associate"]],
  ["payMethod", ["Check", "Credit Card", "N/A"]],
])("each %s is taken as the specification spells it", (field, values) => {
  const refused = values.filter((value) => !applicationFormSchema.safeParse({ ...ANSWERS, [field]: value }).success);
  expect(refused).toEqual([]);
});

test("a contractor's card is refused, also while other answers are wrong", () => {
  const contractor = { ...ANSWERS, memberType: "Contractor", payMethod: "Credit Card" };
  expect(errorsOf(applicationFormSchema, contractor)).toEqual({ payMethod: NO_CARD });
  expect(errorsOf(applicationFormSchema, { ...contractor, city: "" })).toMatchObject({ payMethod: NO_CARD });
});

describe("the specification's payload", () => {
  test("is enough, and is stored in one form", () => {
    const { payMethod, ...payload } = ANSWERS;
    expect(applicationSchema.parse({ ...payload, imageFileName: "" })).toMatchObject({
      repPhone: "6015550142",
      website: "https://www.deltapaving.example",
      logoNeedsBlackBackground: false,
    });
  });

  test("is the same as multipart, where everything is text", () => {
    const sent = { ...ANSWERS, logoNeedsBlackBackground: "true", priceSeen: "6000", logo: new File(["x"], "x.png") };
    expect(applicationUploadSchema.parse(sent)).toMatchObject({ logoNeedsBlackBackground: true, priceSeen: 6000 });
    expect(applicationUploadSchema.parse({ ...ANSWERS, payMethod: "", priceSeen: "" }).payMethod).toBeUndefined();
    expect(applicationUploadSchema.safeParse({ ...ANSWERS, logo: "x.png" }).success).toBe(false);
  });

  test("refuses an unknown field", () => {
    expect(applicationSchema.safeParse({ ...ANSWERS, isAdmin: true }).success).toBe(false);
  });
});

test.each([
  ["www.deltapaving.example", "https://www.deltapaving.example"],
  ["  deltapaving.example/about?x=1 ", "https://deltapaving.example/about?x=1"],
  ["http://deltapaving.example/", "http://deltapaving.example"],
  ["HTTPS://DeltaPaving.Example", "https://deltapaving.example"],
  ["deltapaving.example:8080", "https://deltapaving.example:8080"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["ftp://deltapaving.example", undefined],
  ["mailto:pat@deltapaving.example", undefined],
  ["https://pat:secret@deltapaving.example", undefined],
  ["//deltapaving.example", "https://deltapaving.example"],
  ["deltapaving", undefined],
  ["delta paving.example", undefined],
  [`${"a".repeat(300)}.example`, undefined],
])("the website %j is %s", (typed, address) => expect(parseWebsite(typed)).toBe(address));
