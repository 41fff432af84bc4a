import { describe, expect, test } from "vitest";
import { CUSTOMER, EMPTY_CUSTOMER_MESSAGES } from "#test/customer.ts";
import { classFormSchema, classRegistrationSchema, isRecertificationOf } from "./class-registration.ts";

const ANSWERS = {
  classSelection: "2",
  certID: "L1-24-0147",
  ...CUSTOMER,
  payMethod: "Check",
};
/** The first message of each field. */
function errorsOf(schema: typeof classFormSchema, answers: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(answers).error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

const EMPTY = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, ""]));
const ID_NOT_NEEDED = "A first Level 1 certification has no ID yet: leave this empty, yours is issued by email";

test("an empty form gets every message at once, in the specification's texts", () => {
  expect(errorsOf(classFormSchema, EMPTY)).toEqual({
    ...EMPTY_CUSTOMER_MESSAGES,
    classSelection: "Must select a class",
    payMethod: "Must select a payment method",
  });
});

test.each([
  ["zip", "3870", "Must enter zip code"],
  ["zip", "387012", "Must enter zip code"],
  ["email", "pat at delta", "Must enter email address"],
  ["email", "pat.reed", "Must enter email address"],
  ["phone", "662-555-014", "Must enter phone number"],
  ["state", "ZZ", "Must select a State"],
  ["classSelection", "5", "Must select a class"],
  ["classSelection", 0, "Must select a class"],
  ["payMethod", "Card", "Must select a payment method"],
  ["firstName", "   ", "Must enter a first name"],
  ["certID", "https://evil.example/win", "Must not hold a web address"],
  ["certID", "www.evil.example", "Must not hold a web address"],
  ["certID", "win at evil.com", "Must not hold a web address"],
])("%s cannot be %j", (field, value, message) => {
  expect(errorsOf(classFormSchema, { ...ANSWERS, [field]: value })).toEqual({ [field]: message });
});

describe("the certification ID", () => {
  test.each([
    ["1", false, "", undefined],
    ["1", false, "L1-24-0147", ID_NOT_NEEDED],
    ["1", true, "", "Must enter certification ID"],
    ["1", true, "L1-24-0147", undefined],
    ["2", false, "", "Must enter certification ID"],
    ["2", true, "   ", "Must enter certification ID"],
    ["3", false, "", "Must enter certification ID"],
    ["3", true, "L2-24-0147", undefined],
    ["4", false, "", "Must enter certification ID"],
    ["4", true, "L3-24-0147", undefined],
    ["", false, "", undefined],
  ])("of class %j, re-certification %s, given as %j: %s", (classSelection, isRecertification, certID, message) => {
    const answers = { ...ANSWERS, classSelection, isRecertification, certID };
    expect(errorsOf(classFormSchema, answers).certID).toBe(message);
    expect(errorsOf(classFormSchema, { ...EMPTY, classSelection, isRecertification, certID }).certID).toBe(message);
  });

  test("tells a renewal of Level 1 where the specification's payload says no more", () => {
    const { certID, ...noId } = ANSWERS;
    const read = (answers: object) => isRecertificationOf(classRegistrationSchema.parse({ ...answers }));
    expect(read({ ...noId, classSelection: 1 })).toBe(false);
    expect(read({ ...noId, classSelection: 1, certID: "" })).toBe(false);
    expect(read({ ...noId, classSelection: 1, certID })).toBe(true);
    expect(read({ ...noId, classSelection: 3, certID })).toBe(false);
  });
});

test("the fields of the specification's payload are enough, with the class as number or text", () => {
  const { payMethod, ...payload } = ANSWERS;
  for (const classSelection of [2, "2"]) {
    expect(classRegistrationSchema.parse({ ...payload, classSelection })).toMatchObject({
      classSelection: "2",
      isActiveMember: false,
      phone: "6015550142",
    });
  }
});

test("an unknown field is refused", () => {
  expect(classRegistrationSchema.safeParse({ ...ANSWERS, classId: "2" }).success).toBe(false);
});
