import { expect, test } from "vitest";
import { withPeople } from "../catalog/people.ts";
import { NO_PRICES } from "../catalog/prices.ts";
import { pricesOf } from "../content/price-obj.ts";
import { levelsOf, REG_LEVELS } from "./levels.ts";
import { qualityCouncil, qualityCouncilDetailsSchema } from "./quality-council.ts";
import type { Attendee } from "./quality-council-catalog.ts";

const IN_DOLLARS = {
  regLevel: {
    ExhibitorMember: 900,
    ExhibitorNonMember: 1200,
    SponsorshipMember: 1500,
    SponsorshipNonMember: 1900.5,
    IndividualMember: 325,
    IndividualNonMember: 450,
    Student: 75,
  },
};
const PRICES = pricesOf(IN_DOLLARS);

const attendee = (over: Partial<Attendee> = {}) => ({
  name: "Pat Reed",
  email: "pat@delta.example",
  regLevel: "Individual" as const,
  ...over,
});
const check = (...attendees: unknown[]) => qualityCouncilDetailsSchema.safeParse({ event_type: "QAC", attendees });
const details = (...attendees: unknown[]) => qualityCouncilDetailsSchema.parse({ event_type: "QAC", attendees });

test.each([
  ["Exhibitor", true, "ExhibitorMember", 90_000],
  ["Exhibitor", false, "ExhibitorNonMember", 120_000],
  ["Sponsorship", true, "SponsorshipMember", 150_000],
  ["Sponsorship", false, "SponsorshipNonMember", 190_050],
  ["Individual", true, "IndividualMember", 32_500],
  ["Individual", false, "IndividualNonMember", 45_000],
  ["Student", true, "Student", 7_500],
  ["Student", false, "Student", 7_500],
] as const)("%s, member %s, is sold as %s", (regLevel, isMember, option, amountCents) => {
  const sold = qualityCouncil.sell(PRICES, details(attendee({ regLevel, isMember })));
  expect(sold).toEqual({ lines: [{ option, label: `${regLevel}: Pat Reed`, amountCents }] });
});

test("every attendee is a line of their own, in their order, with the limit of their level", () => {
  const prices = pricesOf({ ...IN_DOLLARS, regLevelLimit: { Student: 4 } });
  const three = details(attendee(), attendee({ regLevel: "Student", name: "Kim Orr" }), attendee());
  const sold = qualityCouncil.sell(prices, three);
  if ("problems" in sold) throw new Error("refused");
  expect(sold.lines.map(({ label, limit }) => [label, limit])).toEqual([
    ["Individual: Pat Reed", undefined],
    ["Student: Kim Orr", 4],
    ["Individual: Pat Reed", undefined],
  ]);
});

test("a level that the event does not sell is refused at the attendee who chose it", () => {
  const prices = pricesOf({ regLevel: { IndividualMember: 1 } });
  const both = details(attendee({ isMember: true }), attendee());
  expect(qualityCouncil.sell(prices, both)).toEqual({
    problems: { "details.attendees.1.regLevel": ["Individual is not offered at this event"] },
  });
  expect(qualityCouncil.sell(NO_PRICES, details(attendee()))).toHaveProperty("problems");
});

test("the table has the levels on sale, and marks those that are full", () => {
  const { Student: _, ...regLevel } = IN_DOLLARS.regLevel;
  const levels = levelsOf(pricesOf({ regLevel }), ["IndividualMember", "ExhibitorMember", "ExhibitorNonMember"]);
  expect(levels.map(({ level, isSoldOut }) => [level, isSoldOut])).toEqual([
    ["Exhibitor", true],
    ["Sponsorship", false],
    ["Individual", false],
  ]);
  expect(levels[2]).toMatchObject({ member: { isSoldOut: true }, nonMember: { isSoldOut: false } });
  expect(levelsOf(PRICES).map(({ level }) => level)).toEqual([...REG_LEVELS]);
});

test.each([
  ["Exhibitor", 2],
  ["Sponsorship", 3],
  ["Individual", 0],
  ["Student", 0],
] as const)("%s includes %i people, and not one more", (regLevel, people) => {
  const names = Array.from({ length: people }, (_, place) => `Guest ${place}`);
  const full = details(attendee({ regLevel, includedAttendees: names }));
  expect(full.attendees[0]?.includedAttendees).toEqual(names);
  expect(qualityCouncil.headcount(full, NO_PRICES)).toBe(1 + people);
  const { error } = check(attendee({ regLevel, includedAttendees: [...names, "One More"] }));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["attendees.0.includedAttendees"]);
});

test.each([
  ["no attendee", [], "attendees"],
  ["fifty-one attendees", Array(51).fill(attendee()), "attendees"],
  ["no name", [attendee({ name: " " })], "attendees.0.name"],
  ["a number for a name", [attendee({ name: "7" })], "attendees.0.name"],
  ["no proper email", [attendee({ email: "pat" })], "attendees.0.email"],
  ["two emails", [attendee(), attendee({ email: "a@x.example,b@x.example" })], "attendees.1.email"],
  ["no level", [{ ...attendee(), regLevel: "" }], "attendees.0.regLevel"],
  ["a level of its own", [{ ...attendee(), regLevel: "VIP" }], "attendees.0.regLevel"],
])("%s is refused", (_, attendees, path) => {
  expect(check(...attendees).error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

const MANY = details(
  attendee({ regLevel: "Exhibitor", isMember: true, includedAttendees: ["Kim Orr", "Al Dunn"] }),
  attendee({ name: "Lee Moss", email: "lee@bluff.example", pdhRequired: true }),
  attendee({ email: "other.pat@bluff.example", regLevel: "Student" }),
  attendee({ name: "Member Status", email: "m@bluff.example" }),
  attendee({ name: "Rae O'Neil (2)", email: "rae@bluff.example", regLevel: "Sponsorship", isMember: true }),
);

test("answers become the specification's labels, and two attendees of one name stay apart", () => {
  const inputs = qualityCouncil.toCustomInputs(MANY);
  expect(Object.entries(inputs)).toEqual([
    ["Pat Reed", "pat@delta.example - Exhibitor"],
    ["Lee Moss", "lee@bluff.example - Individual"],
    ["Pat Reed (2)", "other.pat@bluff.example - Student"],
    ["Member Status (2)", "m@bluff.example - Individual"],
    ["Rae O'Neil (2)", "rae@bluff.example - Sponsorship"],
    ["Included Attendees", "Kim Orr, Al Dunn; N/A; N/A; N/A; N/A"],
    ["Member Status", "Yes; No; No; No; Yes"],
    ["PHD Cert", "No; Yes; No; No; No"],
  ]);
});

test.each([
  ["many attendees", MANY],
  ["one attendee", details(attendee())],
  ["a sponsor with one of three names", details(attendee({ regLevel: "Sponsorship", includedAttendees: ["", "Kim"] }))],
  ["a name that objects have already", details(attendee({ name: "constructor" }), attendee({ name: "constructor" }))],
])("the labels of %s are read back as the same answers", (_, answers) => {
  const read = qualityCouncil.fromCustomInputs({ customInputs: qualityCouncil.toCustomInputs(answers) });
  expect(qualityCouncilDetailsSchema.parse(read)).toEqual(answers);
});

test("separators in a name do not split it", () => {
  const answers = details(attendee({ regLevel: "Exhibitor", includedAttendees: ["Sam Reed, Jr.", "Ann; Bob"] }));
  const inputs = qualityCouncil.toCustomInputs(answers);
  expect(inputs["Included Attendees"]).toBe("Sam Reed Jr., Ann Bob");
});

test("everybody can be named later, those who are included as well", () => {
  const before = details(attendee({ regLevel: "Exhibitor", includedAttendees: ["Kim Orr"] }));
  expect(qualityCouncil.people(before).map(({ path, name, email }) => [path, name, email])).toEqual([
    ["attendees.0", "Pat Reed", "pat@delta.example"],
    ["attendees.0.includedAttendees.0", "Kim Orr", undefined],
    ["attendees.0.includedAttendees.1", "", undefined],
  ]);
  const after = withPeople(before, [{ path: "attendees.0.includedAttendees.1", name: "Al Dunn" }]);
  expect(after.attendees[0]?.includedAttendees).toEqual(["Kim Orr", "Al Dunn"]);
  expect([before, after].map((one) => qualityCouncil.headcount(one, NO_PRICES))).toEqual([2, 3]);
});

test("one member among the attendees asks for a member's price", () => {
  expect(qualityCouncil.asksMemberPrice?.(details(attendee(), attendee({ isMember: true })))).toBe(true);
  expect(qualityCouncil.asksMemberPrice?.(details(attendee()))).toBe(false);
});
