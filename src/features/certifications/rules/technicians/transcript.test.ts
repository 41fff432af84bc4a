import { expect, test } from "vitest";
import type { Evidence } from "./evidence.ts";
import type { HeldCertification, TechnicianPage } from "./technician-view.ts";
import { transcriptOf } from "./transcript.ts";

const ZONE = "America/Chicago";
const period = (from: string, until: string) => ({ from, until, graceUntil: until, holdsInGrace: false });
const held = {
  level: "Level 1 (CAT-I)",
  certId: "L1-20-AAAA",
  standing: "active",
  entries: [
    { kind: "issued", day: "2020-02-24", period: null },
    { kind: "certified", day: "2020-03-01", period: period("2020-03-01", "2025-02-28") },
    { kind: "renewed", day: "2025-03-01", period: period("2025-03-01", "2030-02-28") },
  ],
} as unknown as HeldCertification;
const evidence = (over: Partial<Evidence>) =>
  ({
    kind: "hours",
    title: "Compaction",
    day: "2026-01-20",
    untilDay: null,
    minutes: 90,
    status: "accepted",
    ...over,
  }) as Evidence;
const page = (over: Partial<TechnicianPage>) =>
  ({
    certifications: [],
    registrations: [],
    exams: [],
    evidence: [],
    minutes: 0,
    meetings: 0,
    ...over,
  }) as unknown as TechnicianPage;

test("nothing on record is no part at all", () => {
  expect(transcriptOf(page({}), ZONE)).toEqual([]);
});

test("each period of a certification has a row, the latest first with its status; one entered by mistake has none", () => {
  const withdrawn = { ...held, standing: "withdrawn" as const };
  expect(transcriptOf(page({ certifications: [held, withdrawn] }), ZONE)).toEqual([
    {
      title: "Certifications",
      rows: [
        { label: "Level 1 (CAT-I), L1-20-AAAA", note: "Active", value: "March 1, 2025 to February 28, 2030" },
        { label: "Level 1 (CAT-I), L1-20-AAAA", note: "Earlier period", value: "March 1, 2020 to February 28, 2025" },
      ],
    },
  ]);
});

const spans = (entries: unknown) => {
  const certifications = [{ ...held, entries } as HeldCertification];
  return transcriptOf(page({ certifications }), ZONE).flatMap(({ rows }) => rows.map(({ value }) => value));
};
const [issued, certified, renewed] = held.entries;
const inWindow = { kind: "renewed", day: "2024-11-05", period: period("2020-03-01", "2030-02-28") };

test("a renewal in the window, and an extension, prolong the period that they begin with", () => {
  const extended = { kind: "extended", day: "2029-06-01", period: period("2020-03-01", "2030-08-31") };
  expect(spans([issued, certified, inWindow])).toEqual(["March 1, 2020 to February 28, 2030"]);
  expect(spans([issued, certified, inWindow, extended])).toEqual(["March 1, 2020 to August 31, 2030"]);
});

test("a confirmation that is taken back leaves the periods of the days before it", () => {
  const undone = (day: string) => ({ kind: "unconfirmed", day, period: null });
  expect(spans([issued, certified, undone("2020-03-01")])).toEqual(["No period yet"]);
  expect(spans([issued, certified, inWindow, undone("2024-11-05")])).toEqual(["March 1, 2020 to February 28, 2025"]);
  expect(spans([issued, certified, renewed, undone("2020-03-01")])).toEqual(["No period yet"]);
  const again = { kind: "certified", day: "2025-03-01", period: period("2020-03-01", "2025-02-28") };
  expect(spans([issued, certified, renewed, undone("2025-03-01"), again])).toEqual([
    "March 1, 2020 to February 28, 2025",
  ]);
});

test("only accepted evidence counts, by day, each kind in its part with a total", () => {
  const rows = [
    evidence({ day: "2026-02-01", title: "Later" }),
    evidence({}),
    evidence({ status: "refused" }),
    evidence({ status: "withdrawn" }),
    evidence({ kind: "meeting", title: "Spring council", minutes: null }),
    evidence({ kind: "proof", title: "NETTCP", minutes: null }),
    evidence({ kind: "experience", title: "Plant foreman", day: "2026-03-02", untilDay: "2026-04-30", minutes: null }),
  ];
  expect(transcriptOf(page({ evidence: rows, minutes: 180, meetings: 1 }), ZONE)).toEqual([
    {
      title: "Hours",
      rows: [
        { label: "Compaction", value: "January 20, 2026", note: "1.5 hours" },
        { label: "Later", value: "February 1, 2026", note: "1.5 hours" },
        { label: "Total", value: "3 hours", isTotal: true },
      ],
    },
    { title: "Council meetings", rows: [{ label: "Spring council", value: "January 20, 2026" }] },
    {
      title: "Other evidence",
      rows: [
        { label: "NETTCP", value: "January 20, 2026", note: "Certificate of another body" },
        { label: "Plant foreman", value: "March 2, 2026 to April 30, 2026", note: "Experience" },
      ],
    },
  ]);
});

test("a class counts on the day of the office's zone, unless it was cancelled or refunded", () => {
  const one = {
    reference: "C-7K3F9Q",
    title: "Level 1 Certification",
    status: "paid",
    createdAt: "2026-01-11T03:00:00.000Z",
  };
  const registrations = ["paid", "cancelled", "refunded"].map((status) => ({ ...one, status }));
  expect(transcriptOf(page({ registrations: registrations as TechnicianPage["registrations"] }), ZONE)).toEqual([
    { title: "Classes", rows: [{ label: one.title, note: one.reference, value: "Registered January 10, 2026" }] },
  ]);
});

test("a result of an exam names each part and what followed, and without its scores the outcome alone", () => {
  const exam = { title: "Level 1 Certification", day: "2026-03-01", results: ["Written 92", "Practical Pass"] };
  const exams = [
    { ...exam, outcome: { kind: "passed" as const } },
    { ...exam, outcome: { kind: "retest" as const, parts: ["written" as const], by: "2026-03-30", feeCents: 0 } },
    { ...exam, results: [], outcome: { kind: "course" as const } },
  ];
  expect(transcriptOf(page({ exams }), ZONE)).toEqual([
    {
      title: "Exams",
      rows: [
        "Passed: Written 92, Practical Pass",
        "Retest by Mar 30, free: Written 92, Practical Pass",
        "Whole course again",
      ].map((note) => ({ label: exam.title, note, value: "March 1, 2026" })),
    },
  ]);
});
