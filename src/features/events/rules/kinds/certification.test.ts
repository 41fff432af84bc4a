import { describe, expect, test } from "vitest";
import { certification, certificationDetailsSchema } from "./certification.ts";
import { CERTIFICATION_CLASSES, classesOf, sellCertification } from "./certification-offer.ts";

const PRICES = {
  "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
  "Level 2 Recertification": { Member: 830, "Non-Member": 1145.5 },
  "Master Certification": { Member: 250 },
  "Level 9 Certification": { Member: 1, "Non-Member": 1 },
  classLimit: { "Level 2 Recertification": 24 },
};
const ANSWERS = { event_type: "CERTIFICATION", class: "Level 2 Recertification", memberStatus: "Member" } as const;

/** The first message of each field. */
const errorsOf = (answers: unknown): Record<string, string> =>
  Object.fromEntries(
    (certificationDetailsSchema.safeParse(answers).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

test("only classes with both prices are on offer, in the order of the form, with all their dates", () => {
  const event_date_obj = {
    "Level 1 Certification": ["January 4 to 7", "January 18 to 21"],
    "Level 2 Recertification": "February 8",
    "CMDT Certification": "March 1",
  };
  expect(classesOf({ price_obj: PRICES, event_date_obj }, ["Level 2 Recertification"])).toEqual([
    {
      name: "Level 1 Certification",
      dates: ["January 4 to 7", "January 18 to 21"],
      prices: { Member: 169_000, "Non-Member": 203_500 },
      isSoldOut: false,
    },
    {
      name: "Level 2 Recertification",
      dates: ["February 8"],
      prices: { Member: 83_000, "Non-Member": 114_550 },
      isSoldOut: true,
    },
  ]);
});

describe("a seat", () => {
  test("is one line at the price of the membership, limited where the class is", () => {
    expect(sellCertification(PRICES, ANSWERS)).toEqual({
      lines: [
        {
          option: "Level 2 Recertification",
          label: "Level 2 Recertification (Member)",
          amountCents: 83_000,
          limit: 24,
        },
      ],
    });
    expect(sellCertification(PRICES, { class: "Level 1 Certification", memberStatus: "Non-Member" })).toEqual({
      lines: [{ option: "Level 1 Certification", label: "Level 1 Certification (Non-Member)", amountCents: 203_500 }],
    });
  });

  test.each([
    ["a class that this event does not hold", { class: "CMDT Certification" }, "details.class"],
    ["a class that does not exist", { class: "Level 9 Certification" }, "details.class"],
    ["a table of the event in the place of a class", { class: "classLimit" }, "details.class"],
    ["a class with half its prices", { class: "Master Certification" }, "details.class"],
    ["no membership", { memberStatus: "" }, "details.memberStatus"],
  ])("is refused for %s", (_, over, field) => {
    expect(sellCertification(PRICES, { ...ANSWERS, ...over })).toEqual({ problems: { [field]: [expect.any(String)] } });
  });
});

describe("the answers", () => {
  test.each([
    ["no class", { class: "" }, { class: "Must select a class" }],
    ["no membership", { memberStatus: undefined }, { memberStatus: "Must select Member or Non-Member" }],
    ["an ID too long", { certID: "1".repeat(61) }, { certID: "At most 60 characters" }],
    [
      "an ID before the first class",
      { class: "Level 1 Certification", certID: "L1-24-0147" },
      { certID: "Level 1 Certification asks for no Cert ID: it ends with one" },
    ],
  ])("with %s say so", (_, over, errors) => expect(errorsOf({ ...ANSWERS, ...over })).toEqual(errors));

  test.each(CERTIFICATION_CLASSES.slice(1))("for %s may name an ID or not", (name) => {
    expect(errorsOf({ ...ANSWERS, class: name })).toEqual({});
    expect(errorsOf({ ...ANSWERS, class: name, certID: " L1-24-0147 " })).toEqual({});
  });

  test.each([
    [{ certID: " L1-24-0147 " }, "L1-24-0147"],
    [{ certID: "  " }, "N/A"],
    [{}, "N/A"],
  ])("%j are shown by exactly three labels and read back from them", (over, certID) => {
    const details = certificationDetailsSchema.parse({ ...ANSWERS, ...over });
    const inputs = certification.toCustomInputs(details);
    expect(inputs).toEqual({ class: "Level 2 Recertification", memberStatus: "Member", certID });
    const again = certificationDetailsSchema.parse(certification.fromCustomInputs({ customInputs: inputs }));
    expect(certification.toCustomInputs(again)).toEqual(inputs);
  });

  test("bring one person, whose claim to the member price is looked up", () => {
    const details = certificationDetailsSchema.parse(ANSWERS);
    expect(certification.headcount(details)).toBe(1);
    expect(certification.asksMemberPrice?.(details)).toBe(true);
    expect(certification.asksMemberPrice?.({ ...details, memberStatus: "Non-Member" })).toBe(false);
  });
});
