import { expect, test } from "vitest";
import { htmlFaults } from "./html-faults.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><h1>A</h1>${body}</body></html>`;
const rulesIn = async (body: string) => (await htmlFaults(page(body))).map((fault) => fault.split(":")[0]);

test("no fault is found in a valid page", async () => {
  expect(await htmlFaults(page('<p>B<br>C</p><img src="/a.png" alt="D">'))).toEqual([]);
});

test.each([
  ["a slash where none belongs", "<p>B<br/>C</p>", "void-style"],
  ["a heading of a level too deep", "<h3>B</h3>", "heading-level"],
  [
    "a field of one line for an address of several",
    '<label>B<input autocomplete="street-address"></label>',
    "valid-autocomplete",
  ],
  ["a field that browsers never fill", '<label>B<input type="radio" autocomplete="off"></label>', "valid-autocomplete"],
  ["an id twice", '<p id="b"></p><p id="b"></p>', "no-dup-id"],
  ["a block within a line", "<p><span><div>B</div></span></p>", "element-permitted-content"],
  ["an element that is never closed", "<p><b>B</p>", "close-order"],
  ["a link without an end", "<link>", "element-required-attributes"],
  ["a field without a name for its reader", "<input>", "input-missing-label"],
  [
    "a script of another site that may be changed there",
    '<script src="https://a.example/b.js"></script>',
    "require-sri",
  ],
])("%s is a fault", async (_, body, rule) => {
  expect(await rulesIn(body)).toContain(rule);
});
