import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeLogo } from "./image.ts";

const slowDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 60 40">' +
    '<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="900"/></filter>' +
    `${'<rect width="60" height="40" filter="url(#f)"/>'.repeat(100)}</svg>`,
);
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8a1c1c" } })
  .png()
  .toBuffer();

test("a logo that takes too long to draw is given up, and holds up no picture", async () => {
  const refusal = { status: 422, message: "Image did not load" };
  const slow = encodeLogo(slowDrawing).then(
    () => "drawn",
    (error: unknown) => error,
  );
  expect(await Promise.race([slow, encodeLogo(picture).then(() => "picture")])).toBe("picture");
  expect(await slow).toMatchObject(refusal);
});
