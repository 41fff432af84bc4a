import { describe, expect, test } from "vitest";
import { TEXT_PATTERN } from "./characters.ts";
import { emailSchema } from "./contact.ts";
import { lineSchema, paragraphsSchema, UNREADABLE, withoutCardNumber } from "./text.ts";

const name = lineSchema(100, "Must enter a name");
const message = paragraphsSchema(5000, "Must enter a message");
const messagesOf = (schema: typeof name, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map((issue) => issue.message);

describe("a line of text", () => {
  test.each([
    ["Dvořák & Größe 日本 🏌️", "Dvořák & Größe 日本 🏌️"],
    ["  Pat Reed\r\n", "Pat Reed"],
    ["Pat\tReed", "Pat Reed"],
    ["Pat\r\nBcc: eve@evil.example", "Pat Bcc: eve@evil.example"],
    ["Pat\u2028Reed", "Pat Reed"],
    ["Pa\u200bt\u00ad Reed\ufeff", "Pat Reed"],
    ["\u202eReed\u202c", "Reed"],
    ["\u001b[31mPat", "[31mPat"],
    ["\ud55c\uae00 \u0e27\u0e34\u0e0a\u0e31\u0e22", "\ud55c\uae00 \u0e27\u0e34\u0e0a\u0e31\u0e22"],
    ["!", "!"],
  ])("%j is kept as %j", (typed, kept) => expect(name.parse(typed)).toBe(kept));

  test.each([
    ["", "Must enter a name"],
    [" \u200b\u202e ", "Must enter a name"],
    [undefined, "Must enter a name"],
    ["\u3164", "Must enter a name"],
    ["\u115f\u1160 \uffa0", "Must enter a name"],
    ["\u2800\u2800", "Must enter a name"],
    ["\u034f\u0301", "Must enter a name"],
    ["\ufe0f\u180b", "Must enter a name"],
    ["\u{e0041}\u{e007f}\u{e0100}", "Must enter a name"],
    ["\ue000\u{f0000}", "Must enter a name"],
    ["x".repeat(101), "At most 100 characters"],
    ["Pat\u0000Reed", UNREADABLE],
    ["Pat\u0007", UNREADABLE],
    ["Pat\u009b31m", UNREADABLE],
    ["Pat\ud83c", UNREADABLE],
    ["\udfccPat", UNREADABLE],
  ])("%j is refused with one message", (typed, problem) => expect(messagesOf(name, typed)).toEqual([problem]));

  test("may be empty if it is optional", () => {
    expect(lineSchema(40).parse(" ")).toBe("");
    expect(lineSchema(40).parse("\u3164\u2800")).toBe("");
  });
});

describe("a text of several lines", () => {
  test.each([
    ["One\r\ntwo\rthree\n\tfour", "One\ntwo\nthree\n\tfour"],
    ["One\u2028two\u001b", "One\ntwo"],
  ])("%j is kept as %j", (typed, kept) => expect(message.parse(typed)).toBe(kept));

  test.each(["One\u0000", "\ud800"])("%j is refused", (typed) =>
    expect(messagesOf(message, typed)).toEqual([UNREADABLE]),
  );

  test("is missing where nothing of it shows", () =>
    expect(messagesOf(message, "\u3164\n\u2800")).toEqual(["Must enter a message"]));
});

test("nothing looks at a text that is too long, however costly a look would be", () => {
  const looked: string[] = [];
  const schema = name.refine((typed) => looked.push(typed));
  expect(messagesOf(schema, "0 ".repeat(500_000))).toEqual(["At most 100 characters"]);
  expect(messagesOf(withoutCardNumber(name), "0 ".repeat(500_000))).toEqual(["At most 100 characters"]);
  expect(looked).toEqual([]);
});

test.each([
  "pat\u200b@delta.example",
  "pat@delta\u202e.example",
  "pat@\u001bdelta.example",
  "p\u0000at@delta.example",
  "pat@delta.exam\ud800ple",
  "pat@delta.exam\u00adple",
])("the email %j is refused, not cleaned: it would be another mailbox", (typed) =>
  expect(messagesOf(emailSchema, typed)).toEqual(["Must enter email address"]),
);

test("the pattern says the same with and without Unicode mode, as readers of a JSON Schema may use it", () => {
  const unicode = new RegExp(TEXT_PATTERN.source, "u");
  const samples = [
    "",
    "Pat Reed",
    "日本 🏌️",
    "a\tb\nc\u001b",
    "\u0000",
    "a\u0085b",
    "a\u0081",
    "\ud83c",
    "x\udfcc",
    "\udfcc\ud83c",
  ];
  for (const sample of samples) expect(unicode.test(sample), JSON.stringify(sample)).toBe(TEXT_PATTERN.test(sample));
});
