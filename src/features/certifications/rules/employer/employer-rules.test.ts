/** The rules of an employer's roster: who is shown, in which order, what a person lacks, and hours that fit their days. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_INVOICE_LINES } from "#features/payments/rules/invoice-form.ts";
import { addDays } from "#shared/dates.ts";
import { MOST_ID_LETTERS } from "../look-up.ts";
import type { STATUSES } from "../record/status-on.ts";
import { crewQuerySchema, crewSchema, lacksWords, namedBy } from "./crew.ts";
import { classOptions, classQueryOf } from "./crew-classes.ts";
import { MOST_IN_CREW, refusalOf } from "./crew-refusal.ts";
import { decideReportSchema, fitsDays, joinedSchema, reportHoursSchema } from "./employer-forms.ts";
import { byEnd, isShown, nextEndOf } from "./employer-roster.ts";
import { REPORT_STATES } from "./report-states.ts";
import { ENDING_DAYS } from "./roster-shows.ts";

const TODAY = "2026-03-02";
const held = (standing: (typeof STATUSES)[number], validUntil: string | null = null) => ({ standing, validUntil });

test.each([
  ["ending", held("active", TODAY), true],
  ["ending", held("active", addDays(TODAY, ENDING_DAYS)), true],
  ["ending", held("active", addDays(TODAY, ENDING_DAYS + 1)), false],
  ["ending", held("grace", addDays(TODAY, -1)), false],
  ["ended", held("grace", addDays(TODAY, -1)), true],
  ["ended", held("expired", addDays(TODAY, -900)), true],
  ["ended", held("suspended", TODAY), false],
  ["pending", held("pending"), true],
  ["pending", held("active", TODAY), false],
] as const)("the chip %s for %o: %s", (show, one, isIn) => expect(isShown(show, [one], TODAY)).toBe(isIn));

test("everybody is among all, also a person without a certification", () =>
  expect(isShown("all", [], TODAY)).toBe(true));

test("one certification of several puts a person under a chip", () =>
  expect(isShown("ended", [held("active", TODAY), held("expired", "2020-01-01")], TODAY)).toBe(true));

test("of two who end on one day the last name decides, then the first, whatever their capitals", () => {
  const names = [
    ["Ada", "baker"],
    ["Bo", "Abbot"],
    ["Ada", "Castle"],
    ["Ada", "Abbot"],
  ].map(([firstName = "", lastName = ""]) => ({ nextEnd: TODAY, firstName, lastName }));
  expect(names.toSorted(byEnd).map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    "Ada Abbot",
    "Bo Abbot",
    "Ada baker",
    "Ada Castle",
  ]);
});

const person = fc.record({
  nextEnd: fc.option(fc.constantFrom("2026-03-02", "2026-03-03", "2031-01-01")),
  lastName: fc.constantFrom("Abbot", "baker", "\u0141uk\u00e1sz"),
  firstName: fc.constantFrom("Ada", "Bo"),
});

test("whoever ends first comes first, and nobody without an end comes before somebody with one", () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), (people) => {
      const ends = people.toSorted(byEnd).map(({ nextEnd }) => nextEnd ?? "none");
      expect(ends).toEqual(ends.toSorted());
    }),
  );
});

test("the next end is the earliest last day of what is active", () => {
  const some = [held("active", "2030-01-01"), held("active", "2028-01-01"), held("expired", "2020-01-01")];
  expect(nextEndOf(some)).toBe("2028-01-01");
  expect(nextEndOf([held("pending"), held("grace", "2026-01-01")])).toBeNull();
});

const one = (level: string, standing: (typeof STATUSES)[number]) => ({
  level,
  standing,
  certId: `${level} ${standing}`,
});

test.each([
  [[one("1", "active"), one("2", "expired")], "2", "2 expired"],
  [[one("2", "expired"), one("2", "active")], "2", "2 active"],
  [[one("1", "active"), one("2", "active")], "3", "2 active"],
  [[one("2", "withdrawn"), one("1", "pending")], "2", "1 pending"],
  [[one("2", "pending"), one("2", "grace")], "2", "2 grace"],
  [[one("2", "revoked")], "2", "2 revoked"],
  [[one("1", "withdrawn")], "2", undefined],
  [[], "2", undefined],
] as const)("of %o a class of level %s names %s", (some, classSelection, certId) =>
  expect(namedBy(some, { classSelection, isRecertification: false })?.certId).toBe(certId),
);

const RENEWAL = { classSelection: "2", isRecertification: true } as const;
test.each([
  [
    { ...RENEWAL, isRecertification: false },
    [],
    [["a valid Level 1 certification"]],
    "Lacks a valid Level 1 certification",
  ],
  [{ ...RENEWAL, isRecertification: false }, [], [["a", "b"], ["c"]], "Lacks a and b, or c"],
  [{ ...RENEWAL, isRecertification: false }, [], [], null],
  [RENEWAL, [one("2", "grace")], [["a"]], null],
  [RENEWAL, [one("2", "expired")], [], "The time to renew Level 2 is over"],
  [RENEWAL, [one("1", "active")], [], "Holds no Level 2 certification to renew"],
] as const)("%o with %o and %o missing: %s", (choice, some, missing, words) =>
  expect(lacksWords(choice, { held: some, missing, name: "Level 2" })).toBe(words),
);

const IDS = Array.from(
  { length: MOST_IN_CREW + 1 },
  (_, at) => `0190aaaa-0000-7000-8000-${String(at).padStart(12, "0")}`,
);
const CREW = { classSelection: "2", isRecertification: false, people: IDS.slice(0, 1), totalCents: 0 };
test.each([
  [{}, []],
  [{ sessionId: "" }, []],
  [{ people: IDS.slice(1) }, []],
  [{ people: IDS }, ["people"]],
  [{ people: [] }, ["people"]],
  [{ people: [IDS[0], IDS[0]] }, ["people"]],
  [{ totalCents: -1 }, ["totalCents"]],
  [{ classSelection: "1" }, ["classSelection"]],
  [{ classSelection: "1", isRecertification: true }, []],
])("a crew with %j is refused at %j", (over, fields) => {
  const { data, error } = crewSchema.safeParse({ ...CREW, ...over });
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
  expect(data?.sessionId).toBeUndefined();
});

test("nobody previews a first Level 1 class for a crew, and a first class is meant unless it says otherwise", () => {
  expect(crewQuerySchema.safeParse({ class: "1" }).error?.issues.map(({ path }) => path[0])).toEqual(["class"]);
  expect(crewQuerySchema.safeParse({ class: "1", recertification: "yes" }).success).toBe(true);
  expect(crewQuerySchema.parse({ class: "2" })).toMatchObject({ class: "2", recertification: "no" });
});

const JOINED = { certId: "L1-26-AAAA", lastName: "Moran", day: TODAY };
test.each([
  [{}, true],
  [{ certId: "L".repeat(MOST_ID_LETTERS) }, true],
  [{ certId: "L".repeat(MOST_ID_LETTERS + 1) }, false],
  [{ firstName: "Ida" }, false],
])("a new hire with %j is reported: %s", (over, isReported) =>
  expect(joinedSchema.safeParse({ ...JOINED, ...over }).success).toBe(isReported),
);

test("a report is decided by the version that was read, which begins at 1", () => {
  expect(decideReportSchema.safeParse({ state: REPORT_STATES[0], version: 1 }).success).toBe(true);
  expect(decideReportSchema.safeParse({ state: REPORT_STATES[0], version: 0 }).success).toBe(false);
});

test("who is registered, or has no ID, cannot be selected", () => {
  expect(refusalOf({ certId: "L1", isRegistered: true })).toBe("registered already");
  expect(refusalOf({ certId: null, isRegistered: false })).toMatch(/no certification ID/);
  expect(refusalOf({ certId: "L1", isRegistered: false })).toBeUndefined();
});

test.each([
  ["24", "2026-03-02", undefined, true],
  ["24.5", "2026-03-02", undefined, false],
  ["168", "2026-03-02", "2026-03-08", true],
  ["169", "2026-03-02", "2026-03-08", false],
  ["8784", "2024-01-01", "2024-12-31", true],
])("%s hours from %s to %s fit: %s", (hours, day, untilDay, fits) =>
  expect(fitsDays({ hours, day, untilDay })).toBe(fits),
);

const HOURS = { hours: "40", day: "2026-02-02", untilDay: "2026-02-06", vouchedBy: "\u5f20\u4f1f", title: "Foreman" };
test.each([
  [{}, []],
  [{ untilDay: "", hours: "8" }, []],
  [{ untilDay: "2026-02-02", hours: "8" }, []],
  [{ untilDay: "2026-02-01" }, ["untilDay"]],
  [{ hours: "121" }, ["hours"]],
  [{ vouchedBy: " " }, ["vouchedBy"]],
  [{ title: "" }, ["title"]],
  [{ vouchedBy: "Win at https://prize.example" }, ["vouchedBy"]],
  [{ title: "Win at https://prize.example" }, ["title"]],
])("hours with %o are refused at %o", (over, fields) => {
  const { error } = reportHoursSchema.safeParse({ ...HOURS, ...over });
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
});

test("a crew fits on one invoice", () => expect(MOST_IN_CREW).toBeLessThanOrEqual(MAX_INVOICE_LINES));

test("a class is offered with its coming dates first, and a value names it again", () => {
  const session = { id: "0190aaaa-0000-7000-8000-000000000001", isRecertification: false, label: "Feb 8" };
  const options = classOptions([
    { ...session, classSelection: "2" },
    { ...session, classSelection: "1" },
  ]);
  expect(options[0]?.label).toBe("Level 1 Re-Certification, the office agrees on dates");
  expect(options.slice(1, 3)).toEqual([
    { value: `2.no.${session.id}`, label: "Level 2 Certification, Feb 8" },
    { value: "2.no.", label: "Level 2 Certification, the office agrees on dates" },
  ]);
  expect(classQueryOf(`2.no.${session.id}`)).toEqual({ class: "2", recertification: "no", sessionId: session.id });
  expect(classQueryOf("3.yes.")).toEqual({ class: "3", recertification: "yes", sessionId: undefined });
});
