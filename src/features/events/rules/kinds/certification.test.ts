import { describe, expect, test } from "vitest";
import { NO_PRICES } from "../catalog/prices.ts";
import { sessionsOf } from "../catalog/sessions.ts";
import { pricesOf } from "../content/price-obj.ts";
import { certification, certificationDetailsSchema } from "./certification.ts";
import { CERTIFICATION_CLASSES, classesOf, sellCertification } from "./certification-catalog.ts";

const PRICES = pricesOf({
  "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
  "Level 2 Recertification": { Member: 830, "Non-Member": 1145.5 },
  "Master Certification": { Member: 250 },
  "Level 9 Certification": { Member: 1, "Non-Member": 1 },
  classLimit: { "Level 2 Recertification": 24 },
});
const ANSWERS = { event_type: "CERTIFICATION", class: "Level 2 Recertification", memberStatus: "Member" } as const;

/** The first message of each field. */
const errorsOf = (answers: unknown): Record<string, string> =>
  Object.fromEntries(
    (certificationDetailsSchema.safeParse(answers).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

test("the form has the seven classes of the specification, in its order", () => {
  expect(CERTIFICATION_CLASSES).toEqual([
    "Level 1 Certification",
    "Level 1 Recertification",
    "Level 2 Certification",
    "Level 2 Recertification",
    "CMDT Certification",
    "CMDT Recertification",
    "Master Certification",
  ]);
});

test("only classes with both prices are on offer, in the order of the form, with all their dates", () => {
  const sessions = sessionsOf({
    event_type: "CERTIFICATION",
    event_date: "2027-01-04T14:00:00Z",
    time_zone: "America/Chicago",
    event_date_obj: {
      "Level 1 Certification": ["January 18 to 21", "January 4 to 7"],
      "Level 2 Recertification": "February 8",
      "CMDT Certification": "March 1",
    },
  });
  expect(classesOf({ prices: PRICES, sessions }, ["Level 2 Recertification"])).toMatchObject([
    {
      name: "Level 1 Certification",
      sessions: [{ session: "2027-01-04/2027-01-07" }, { session: "2027-01-18/2027-01-21" }],
      prices: { Member: 169_000, "Non-Member": 203_500 },
      isSoldOut: false,
    },
    {
      name: "Level 2 Recertification",
      sessions: [{ label: "Monday, February 8, 2027" }],
      prices: { Member: 83_000, "Non-Member": 114_550 },
      isSoldOut: true,
    },
  ]);
});

describe("a class", () => {
  test("is one line at the price of the membership, limited where the class is", () => {
    expect(sellCertification(PRICES, ANSWERS)).toEqual({
      lines: [
        {
          option: "Level 2 Recertification",
          label: "Level 2 Recertification (Member)",
          limited: "Level 2 Recertification (Member)",
          amountCents: 83_000,
          limit: 24,
        },
      ],
    });
    expect(sellCertification(PRICES, { class: "Level 1 Certification", memberStatus: "Non-Member" })).toMatchObject({
      lines: [{ option: "Level 1 Certification", label: "Level 1 Certification (Non-Member)", amountCents: 203_500 }],
    });
  });

  test("of a session names its days", () => {
    const sold = sellCertification(PRICES, { ...ANSWERS, session: "2027-02-08/2027-02-09" });
    expect(sold).toMatchObject({ lines: [{ label: "Level 2 Recertification (Member), Feb 8 to 9, 2027" }] });
  });

  test.each([
    ["a class that this event does not hold", { class: "CMDT Certification" }, "details.class"],
    ["a class that does not exist", { class: "Level 9 Certification" }, "details.class"],
    ["a table of the event in place of a class", { class: "classLimit" }, "details.class"],
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
    [
      "no dates where the form asks for them, reported with the other mistakes",
      { memberStatus: "", session: "" },
      { memberStatus: "Must select Member or Non-Member", session: "Must choose the dates of the class" },
    ],
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
    [{ certID: " L1-24-0147 " }, { certID: "L1-24-0147" }],
    [{ certID: "  " }, { certID: "N/A" }],
    [{}, { certID: "N/A" }],
    [{ session: "2027-02-08/2027-02-09" }, { certID: "N/A", Session: "Feb 8 to 9, 2027" }],
    [{ session: "The second week of May" }, { certID: "N/A", Session: "The second week of May" }],
  ])("%j are shown by the specified labels and the session, and read back from them", (over, labels) => {
    const details = certificationDetailsSchema.parse({ ...ANSWERS, ...over });
    const inputs = certification.toCustomInputs(details);
    expect(inputs).toEqual({ class: "Level 2 Recertification", memberStatus: "Member", ...labels });
    const again = certificationDetailsSchema.parse(certification.fromCustomInputs({ customInputs: inputs }));
    expect(certification.toCustomInputs(again)).toEqual(inputs);
  });

  test("contain one person, whose membership is looked up", () => {
    const details = certificationDetailsSchema.parse(ANSWERS);
    expect(certification.headcount(details, NO_PRICES)).toBe(1);
    expect(certification.asksMemberPrice?.(details)).toBe(true);
    expect(certification.asksMemberPrice?.({ ...details, memberStatus: "Non-Member" })).toBe(false);
  });
});
