/** Names in many scripts on paper, read back as a reader would copy them from the PDF. */
import { expect, test } from "vitest";
import { JOINED_NAMES, NAMES } from "#test/names.ts";
import { textOfPdf } from "#test/pdf.ts";
import { makePdf } from "../document.ts";
import type { Paper } from "../page.ts";
import { drawHead, drawParagraph } from "../paper.ts";
import { drawRows } from "../rows.ts";
import { isFromRight } from "./letters.ts";
import { unprintedOf } from "./unprinted.ts";

const NAMED = { title: "Roster", author: "Magnolia" };
const rowsOf = (names: readonly string[]) => names.map((name) => ({ label: name, value: name }));
const drawNames = (paper: Paper) => {
  drawHead(paper, { sender: NAMES.join(" "), title: NAMES.join(", ") });
  drawRows(paper, rowsOf(NAMES), "facts");
};

test("each name is drawn in its own letters, in both weights and in capitals", async () => {
  const text = textOfPdf(await makePdf({ ...NAMED, holds: NAMES }, drawNames));
  for (const name of NAMES) {
    expect(text.split("\n").filter((line) => line === name).length, name).toBeGreaterThan(1);
    expect(text.replaceAll("\n", " "), name).toContain(name.toUpperCase());
  }
});

test("a name with letters beyond Western Europe stands above a city that is not parted from its state", async () => {
  const facts = "Łukasz Żółć  ·  Tupelo, MS";
  const pdf = await makePdf({ ...NAMED, holds: facts }, (paper) =>
    drawHead(paper, { sender: "MAPA", title: "Bill", facts }),
  );
  expect(textOfPdf(pdf).replaceAll("\u00a0", " ")).toContain("Tupelo, MS");
});

test("only the uncommon letters of a document are embedded", async () => {
  const plain = await makePdf({ ...NAMED, holds: "Zoë" }, (paper) => drawParagraph(paper, "Zoë"));
  expect(plain.toString("latin1")).not.toContain("FontFile");
  const chinese = await makePdf({ ...NAMED, holds: "张伟" }, (paper) => drawParagraph(paper, "张伟"));
  expect(chinese.toString("latin1").match(/FontFile/g)).toHaveLength(2);
  expect(chinese.length).toBeLessThan(10_000);
});

test("a long text of many scripts breaks into lines of the column, and a right edge stays one", async () => {
  const long = Array.from({ length: 60 }, () => NAMES.join(" ")).join(" ");
  const pdf = await makePdf({ ...NAMED, holds: long }, (paper) => {
    drawParagraph(paper, long);
    drawRows(paper, [{ label: "Łukasz", value: "Żółć" }]);
  });
  const lines = textOfPdf(pdf).split("\n");
  expect(lines.length).toBeGreaterThan(40);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(130);
});

test("letters that join are drawn as such, and copied as they were typed", async () => {
  const text = textOfPdf(
    await makePdf({ ...NAMED, holds: JOINED_NAMES }, (paper) => drawRows(paper, rowsOf(JOINED_NAMES), "facts")),
  );
  for (const name of JOINED_NAMES) {
    // The helper reads forms from left to right, as they are drawn.
    const drawn = isFromRight(name) ? [...name].reverse().join("") : name;
    expect(text.split("\n").filter((line) => line === drawn).length, name).toBe(2);
  }
});

test("what no font has is told before: Burmese, Sinhala, and emoji", async () => {
  const unprinted = ["မောင်", "රුවන්", "Pat 🚧 Reed"];
  expect(await unprintedOf([...NAMES, ...JOINED_NAMES, ...unprinted, "Pat Reed"])).toEqual(unprinted);
});
