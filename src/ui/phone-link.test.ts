import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test("an extension is dialed after its number", () => {
  expect(["6015550142", "6015550142x12"].map(phoneLink)).toEqual(["tel:+16015550142", "tel:+16015550142;ext=12"]);
});
