/** The list as a PDF that is read back, and its bounds. */
import { expect, test } from "vitest";
import { NAMES } from "#test/names.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import type { Certified } from "../../rules/register/list-entries.ts";
import { drawList } from "./draw-list.ts";

const rowsOf = (many: number, over: (at: number) => Partial<Certified> = () => ({})): Certified[] =>
  Array.from({ length: many }, (_, at) => ({
    technicianId: String(at),
    firstName: "Ada",
    lastName: `Reed ${at}`,
    company: "Delta Paving & Milling",
    level: "Level 1 · CAT-I",
    rank: 0,
    certId: `MS-${1000 + at}`,
    until: "2031-03-04",
    ...over(at),
  }));

const draw = (rows: Certified[], limits?: { ms: number; heapMb: number }) =>
  drawList(
    { pieces: [JSON.stringify(rows)], people: rows.length, day: "2026-03-01", sender: "Magnolia Asphalt" },
    limits,
  );

test("the list has the day on its head, letters, and each person with employer, levels, numbers and last days", async () => {
  const technicianId = "one";
  const rows = [
    ...rowsOf(1, () => ({ technicianId, lastName: "Núñez", firstName: "José" })),
    ...rowsOf(1, () => ({ technicianId, level: "Master · MMDT", rank: 3, certId: "MS-9", until: "2027-12-31" })),
    ...rowsOf(1, () => ({ technicianId: "other", lastName: "Abbot" })),
  ];
  const pdf = await draw(rows);
  const lines = textOfPdf(pdf)
    .split("\n")
    .map((line) => line.trim());
  expect(lines.join(" ")).toContain("List of Certified Students Certified on March 1, 2026");
  const from = lines.indexOf("A");
  expect(lines.slice(from)).toEqual([
    ...["A", "Abbot, Ada Delta Paving & Milling", "Level 1 · CAT-I", "MS-1000", "Mar 4, 2031"],
    ...["N", "Núñez, José Delta Paving & Milling", "Level 1 · CAT-I", "MS-1000", "Mar 4, 2031"],
    ...["Master · MMDT", "MS-9", "Dec 31, 2027"],
  ]);
  const source = Buffer.from(pdf).toString("latin1");
  expect(source).toContain("/MarkInfo");
  expect(source.match(/\/S \/H2\b/g)).toHaveLength(2);
});

test("names are drawn in many scripts, and long ones break within their column", async () => {
  const long = "Yoknapatawpha County Asphalt Recycling and Milling Company of Northern Mississippi, Incorporated";
  const text = textOfPdf(await draw(rowsOf(NAMES.length, (at) => ({ lastName: NAMES[at] ?? "", company: long }))));
  for (const name of NAMES) expect(text.replaceAll(/\s+/g, " ")).toContain(name);
  expect(text).not.toContain(long);
  expect(text.replaceAll(/\s+/g, " ")).toContain(long);
});

test("the same list of a day has the same bytes, and one of nobody says so", async () => {
  expect(await draw(rowsOf(3))).toEqual(await draw(rowsOf(3)));
  expect(textOfPdf(await draw([]))).toContain("Nobody is certified on this day.");
});

test("one that takes too much memory or too long is refused in words, and the next one is drawn", async () => {
  const refusal = { code: "certifications.list-too-large" };
  await expect(draw(rowsOf(6000), { ms: 120_000, heapMb: 24 })).rejects.toMatchObject(refusal);
  await expect(draw(rowsOf(30), { ms: 1, heapMb: 384 })).rejects.toMatchObject(refusal);
  expect(pagesOfPdf(await draw(rowsOf(120)))).toBe(3);
});
