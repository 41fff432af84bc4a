import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { drawCodes } from "./code.ts";
import { makePdf } from "./document.ts";

/** A picture of the modules, as a camera that stands straight would see it. */
function pictureOf(rows: boolean[][], zoom: number) {
  const size = rows.length * zoom;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (rows[Math.floor(y / zoom)]?.[Math.floor(x / zoom)]) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return { width: size, height: size, data };
}

test("the reader at the door reads the code of a registration", () => {
  const rows = encodeQR("R-7K3F9Q", "raw", { border: 2 });
  expect(decodeQR(pictureOf(rows, 8))).toBe("R-7K3F9Q");
});

test("a paper has the code as a figure with its text", async () => {
  const facts = { heading: "At the door", holds: "R-7K3F9Q", text: "R-7K3F9Q", says: "Show this code." };
  const paper = await makePdf({ title: "Registration", author: "Magnolia", holds: facts }, (page) =>
    drawCodes(page, [facts]),
  );
  expect(paper.toString("latin1")).toContain("/Figure");
});
