import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { ENTRY_KINDS } from "../record/status-on.ts";
import { correctionOf, heldOn, onePerLevel, type RecordedEntry } from "./held-on.ts";

const period = (from: string, until: string, graceUntil = until, holdsInGrace = false) => ({
  from,
  until,
  graceUntil,
  holdsInGrace,
});
const entry = (kind: RecordedEntry["kind"], day: string, over: Partial<RecordedEntry> = {}): RecordedEntry => ({
  kind,
  day,
  period: null,
  recordedOn: day,
  ...over,
});

const ISSUED = entry("issued", "2024-01-10");
const CERTIFIED = entry("certified", "2024-02-01", { period: period("2024-02-01", "2026-01-31", "2027-01-31") });
const SUSPENDED = entry("suspended", "2025-03-01");
const REINSTATED = entry("reinstated", "2025-04-01");
const REVOKED = entry("revoked", "2025-06-01");

test.each<[string, RecordedEntry[], string, object | undefined]>([
  ["before the class is passed", [ISSUED, CERTIFIED], "2024-01-31", undefined],
  ["on its first day", [ISSUED, CERTIFIED], "2024-02-01", { status: "active", isCertified: true, since: null }],
  ["on its last day", [CERTIFIED], "2026-01-31", { status: "active", isCertified: true }],
  ["in the grace", [CERTIFIED], "2026-02-01", { status: "grace", isCertified: false, graceUntil: "2027-01-31" }],
  ["after the grace", [CERTIFIED], "2027-02-01", { status: "expired", isCertified: false }],
  ["on the day before a suspension", [CERTIFIED, SUSPENDED], "2025-02-28", { status: "active", isCertified: true }],
  [
    "while suspended",
    [CERTIFIED, SUSPENDED],
    "2025-03-01",
    { status: "suspended", isCertified: false, since: "2025-03-01" },
  ],
  ["after the suspension", [CERTIFIED, SUSPENDED, REINSTATED], "2025-04-01", { status: "active", since: null }],
  [
    "once revoked",
    [CERTIFIED, SUSPENDED, REINSTATED, REVOKED],
    "2026-09-01",
    { status: "revoked", since: "2025-06-01" },
  ],
  ["withdrawn before the class", [ISSUED, entry("withdrawn", "2024-01-20")], "2024-02-02", undefined],
])("a certification %s", (_when, entries, day, shown) => {
  const held = heldOn(entries, day);
  if (shown) expect(held).toMatchObject(shown);
  else expect(held).toBeUndefined();
});

test("a grace through which it holds certifies", () => {
  const held = entry("certified", "2024-02-01", { period: period("2024-02-01", "2026-01-31", "2026-07-31", true) });
  expect(heldOn([held], "2026-07-31")).toMatchObject({ status: "grace", isCertified: true });
  expect(heldOn([held], "2026-08-01")).toMatchObject({ status: "expired", isCertified: false });
});

test.each<[string, RecordedEntry[], string, object | undefined]>([
  [
    "entered later, from the papers",
    [{ ...CERTIFIED, recordedOn: "2024-05-05" }],
    "2024-03-01",
    { kind: "entered", on: "2024-05-05" },
  ],
  ["recorded on the same day", [CERTIFIED], "2024-02-01", undefined],
  ["of a later entry that holds from later", [CERTIFIED, REVOKED], "2025-05-31", undefined],
  [
    "revoked back to a day",
    [CERTIFIED, { ...REVOKED, recordedOn: "2025-08-02" }],
    "2025-07-01",
    { kind: "corrected", on: "2025-08-02" },
  ],
  [
    "taken back as a mistake",
    [CERTIFIED, entry("unconfirmed", "2024-02-01", { recordedOn: "2024-03-03" })],
    "2024-02-20",
    { kind: "corrected", on: "2024-03-03" },
  ],
  [
    "corrected and corrected back",
    [
      CERTIFIED,
      { ...REVOKED, recordedOn: "2025-08-02" },
      entry("reinstated", "2025-06-01", { recordedOn: "2025-08-03" }),
    ],
    "2025-07-01",
    undefined,
  ],
])("the proof of a day %s", (_what, entries, day, correction) => {
  expect(correctionOf(entries, day)).toEqual(correction);
});

const START = "2024-01-01";
const entries = fc.array(
  fc.record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    day: fc.nat(900),
    /** Days between the day on which it holds and its recording. */
    late: fc.nat(60),
    years: fc.nat(3),
  }),
  { maxLength: 8 },
);

test("an entry that is recorded after a day changes what is shown of it only as a correction that is named", () => {
  fc.assert(
    fc.property(entries, fc.nat(1000), (drawn, at) => {
      const record = drawn
        .map(({ kind, day, late, years }): RecordedEntry => {
          const from = addDays(START, day);
          const decides = ["certified", "renewed", "extended"].includes(kind);
          return {
            kind,
            day: from,
            period: decides ? period(from, addDays(from, 365 * years), addDays(from, 365 * years + 90)) : null,
            recordedOn: addDays(START, day + late),
          };
        })
        .sort((one, other) => (one.recordedOn < other.recordedOn ? -1 : 1));
      const day = addDays(START, at);
      const then = heldOn(
        record.filter(({ recordedOn }) => recordedOn <= day),
        day,
      );
      if (!correctionOf(record, day)) expect(heldOn(record, day)).toEqual(then);
      const dated = record.filter((one) => one.recordedOn <= day || one.day > day);
      expect(heldOn(dated, day)).toEqual(then);
    }),
  );
});

test("each level is shown once: by the record that certifies, else by the one that ends last", () => {
  const held = (certId: string, day: string, entry: RecordedEntry) => {
    const shown = heldOn([entry], day);
    if (!shown) throw new Error("nothing is shown");
    return { level: "1", certId, ...shown };
  };
  const day = "2026-06-01";
  const over = held("OLD", day, CERTIFIED);
  const older = held("OLDEST", day, entry("certified", "2015-01-01", { period: period("2015-01-01", "2019-12-31") }));
  const now = held("NEW", day, entry("certified", "2026-05-01", { period: period("2026-05-01", "2026-12-31") }));
  expect(onePerLevel([over, older]).map(({ certId }) => certId)).toEqual(["OLD"]);
  expect(onePerLevel([over, now, older]).map(({ certId }) => certId)).toEqual(["NEW"]);
});
