import jsqr from "jsqr";
import { squaresOfPdf } from "./pdf.ts";

/** Photographs the modules of the first code of a page and reads it with another library than the one that drew it. */
export function readCode(pdf: Uint8Array): string | undefined {
  const modules = squaresOfPdf(pdf);
  const size = modules[0]?.size ?? 1;
  const [left, top] = [Math.min(...modules.map(({ x }) => x)), Math.min(...modules.map(({ y }) => y))];
  const [zoom, margin] = [6, 4];
  const width = (57 + 2 * margin) * zoom;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of modules) {
    const [column, row] = [Math.round((x - left) / size) + margin, Math.round((y - top) / size) + margin];
    for (let down = 0; down < zoom; down++) {
      const first = ((row * zoom + down) * width + column * zoom) * 4;
      for (let across = 0; across < zoom; across++) picture.fill(0, first + across * 4, first + across * 4 + 3);
    }
  }
  return jsqr(picture, width, width)?.data;
}
