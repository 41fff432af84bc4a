import { expect, test } from "vitest";
import type { Entry, EntryKind } from "../record/status-on.ts";
import { clashesOf, endedBy, type RecordOfLevel } from "./clashes.ts";

const TODAY = "2026-06-01";
const entry = (kind: EntryKind, day: string, until?: string): Entry => ({
  kind,
  day,
  period: until ? { from: day, until, graceUntil: until, holdsInGrace: false } : null,
});
const record = (id: string, ...entries: Entry[]): RecordOfLevel => ({
  id,
  level: "1",
  entries,
  validUntil: entries.findLast(({ period }) => period)?.period?.until ?? null,
});
const issued = entry("issued", "2020-01-01");
const pending = (id: string) => record(id, issued);
const active = (id: string, from = "2024-01-01") => record(id, issued, entry("certified", from, "2028-12-31"));
const expired = (id: string) => record(id, issued, entry("certified", "2020-02-01", "2021-02-01"));
const suspended = (id: string) => record(id, ...active(id).entries, entry("suspended", "2026-05-01"));
const revoked = (id: string) => record(id, ...active(id).entries, entry("revoked", "2026-05-01"));

type Expected = { mayContinue: string[]; suggested: string } | undefined;
test.each<[string, RecordOfLevel, RecordOfLevel, Expected]>([
  ["both pending: either", pending("k"), pending("g"), { mayContinue: ["keep", "gone"], suggested: "keep" }],
  ["certified and pending: the certified one", active("k"), pending("g"), { mayContinue: ["keep"], suggested: "keep" }],
  ["pending and certified: the certified one", pending("k"), active("g"), { mayContinue: ["gone"], suggested: "gone" }],
  ["both certified: either", active("k"), active("g"), { mayContinue: ["keep", "gone"], suggested: "keep" }],
  [
    "suspended beside pending: the suspended one",
    suspended("k"),
    pending("g"),
    { mayContinue: ["keep"], suggested: "keep" },
  ],
  [
    "certified beside suspended: the suspended one",
    active("k"),
    suspended("g"),
    { mayContinue: ["gone"], suggested: "gone" },
  ],
  [
    "revoked after days on which both held: the revoked one",
    active("k"),
    revoked("g"),
    { mayContinue: ["gone"], suggested: "gone" },
  ],
  ["both suspended: neither", suspended("k"), suspended("g"), { mayContinue: [], suggested: "keep" }],
  ["expired before the other began: no clash", expired("k"), active("g"), undefined],
  ["expired and pending: no clash", expired("k"), pending("g"), undefined],
  ["another level: no clash", active("k"), { ...active("g"), level: "2" }, undefined],
])("%s", (_, keep, gone, expected) => {
  const [clash] = clashesOf([keep], [gone], TODAY);
  expect(clash && { mayContinue: clash.mayContinue, suggested: clash.suggested }).toEqual(expected);
});

test("a record ends on the first day on which both held, and a pending one today", () => {
  const endOf = (keep: RecordOfLevel, gone: RecordOfLevel) =>
    clashesOf([keep], [gone], TODAY).flatMap((clash) =>
      endedBy(clash, "keep", TODAY).map(({ record: { id }, day }) => [id, day]),
    );
  expect(endOf(active("k", "2025-03-01"), active("g"))).toEqual([["g", "2025-03-01"]]);
  expect(endOf(active("k"), pending("g"))).toEqual([["g", TODAY]]);
});
