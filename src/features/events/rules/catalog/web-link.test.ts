import { expect, test } from "vitest";
import { webLink } from "./web-link.ts";

test.each([
  ["https://www.hotel.example/mapa?code=A", "https://www.hotel.example/mapa?code=A"],
  [" www.hotel.example/mapa ", "https://www.hotel.example/mapa"],
  ["HTTP://hotel.example", "http://hotel.example/"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["//hotel", undefined],
  ["the hotel", undefined],
  ["hotel", undefined],
  ["", undefined],
])("%j leads to %j", (typed, address) => {
  expect(webLink(typed)).toBe(address);
});
