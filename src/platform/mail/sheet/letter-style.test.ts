/** The colors of letters are read on their grounds, by day and by night: contrasts by WCAG 2.2, 1.4.3 and 1.4.11. */
import { describe, expect, test } from "vitest";
import { BAND, DARK_MODE_CSS, PALETTES } from "./letter-style.ts";

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("contrasts are computed as WCAG does", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(Object.entries(PALETTES))("a letter in %s", (_scheme, palette) => {
  test.each([
    ["ink", "sheet"],
    ["ink", "panel"],
    ["soft", "sheet"],
    ["soft", "panel"],
    ["link", "sheet"],
    ["link", "panel"],
    ["onButton", "button"],
  ] as const)("%s is read on %s", (text, ground) => {
    expect(contrastOf(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test("a button is seen on the sheet", () => {
    expect(contrastOf(palette.button, palette.sheet)).toBeGreaterThanOrEqual(3);
  });
});

test("the sender's name is read on its band", () => {
  for (const text of [BAND.name, BAND.soft]) expect(contrastOf(text, BAND.ground)).toBeGreaterThanOrEqual(4.5);
});

test("the rules of dark mode hold every color of its palette", () => {
  for (const color of Object.values(PALETTES.dark)) expect(DARK_MODE_CSS).toContain(`${color} !important`);
});
