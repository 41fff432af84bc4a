/** The forms that letters take beside each other, as glyphs of the font. */
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { JOINED_NAMES } from "#test/names.ts";
import { filesOf } from "./font-files.ts";
import { isFromRight, uncommonLetters } from "./letters.ts";
import { shaperOf } from "./shape.ts";

async function shaperFor(letters: string) {
  const [file] = (await filesOf(uncommonLetters(letters))).values();
  const font = await readFile(file?.regular ?? "");
  return shaperOf(await subsetFont(font, "", { targetFormat: "sfnt", keepAllGlyphs: true }));
}

test("Arabic letters join, and stand from right to left", async () => {
  const shape = await shaperFor("محمد");
  const [alone, word] = [shape("م"), shape("محمد")];
  expect(word.map(({ letters }) => letters)).toEqual(["د", "م", "ح", "م"]);
  const forms = [alone[0]?.id, word[1]?.id, word[3]?.id];
  expect(new Set(forms).size).toBe(3);
  expect(shape("لا").length).toBeLessThanOrEqual(2);
  expect(shape("لا").map(({ id }) => id)).not.toEqual([...shape("ا"), ...shape("ل")].map(({ id }) => id));
  expect(shape("یر").map(({ id }) => id)).not.toEqual(shape("ی\u200cر").map(({ id }) => id));
});

test("letters of Indian scripts stack and change places", async () => {
  const shape = await shaperFor("प्रिया");
  const [ka, i, ki] = [shape("क"), shape("ि"), shape("कि")];
  expect(ki[1]?.id).toBe(ka[0]?.id);
  expect(i.map(({ id }) => id)).not.toContain(ki[1]?.id);
  expect(ki.map(({ letters }) => letters).join("")).toBe("कि");
  expect(shape("क्ष")).toHaveLength(1);
  expect(shape("र्म")).toHaveLength(2);
});

test("a mark takes no room of its own, and is copied with its letter", async () => {
  const shape = await shaperFor("สุ");
  const [letter, mark] = shape("สุ");
  expect([letter?.letters, mark?.letters, mark?.xAdvance]).toEqual(["สุ", "", 0]);
});

test.each(JOINED_NAMES.flatMap((name) => name.split(" ")))("%s has all its letters once", async (word) => {
  const glyphs = (await shaperFor(word))(word);
  const read = glyphs.map(({ letters }) => letters);
  expect((isFromRight(word) ? read.reverse() : read).join("")).toBe(word);
  expect(glyphs.every(({ id }) => id > 0)).toBe(true);
});
