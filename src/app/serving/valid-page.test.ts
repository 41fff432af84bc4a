import { expect, test } from "vitest";
import { toValidPage } from "./valid-page.ts";

test.each([
  ["a line break", "Pearl<br/>Jackson", "Pearl<br>Jackson"],
  ["a field", '<input name="a/" value="b &gt; c"/>', '<input name="a/" value="b &gt; c">'],
  ["a field that is filled by its last attribute", '<input checked=""/>', '<input checked="">'],
  ["a field with a blank before its end", '<input name="a" />', '<input name="a">'],
  ["a drawing keeps its slashes", '<svg><path d="M0"/></svg>', '<svg><path d="M0"/></svg>'],
  ["a text about an element stays a text", "<p>Write &lt;br/&gt;</p>", "<p>Write &lt;br/&gt;</p>"],
])("%s", (_, written, valid) => {
  expect(toValidPage(written)).toBe(valid);
});

test("the way to a page for browsers without scripts stands in the head, and the form keeps its empty element", () => {
  const away = '<meta http-equiv="refresh" content="0;url=/a?b=$&amp;c=1">';
  const written = `<html><head><title>A</title></head><body><form><noscript>${away.replace(">", "/>")}</noscript></form></body></html>`;
  expect(toValidPage(written)).toBe(
    `<html><head><title>A</title><noscript>${away}</noscript></head><body><form><noscript></noscript></form></body></html>`,
  );
});

test("another text for browsers without scripts stays where it is", () => {
  const page = "<head></head><body><noscript><p>Call the office.</p></noscript></body>";
  expect(toValidPage(page)).toBe(page);
});
